### Deutsch. Die Wörter am Tisch stehen in glossary.toml: Nachziehstapel, Ablagestapel, Satz, Folge, Kombination, Joker, ziehen, nehmen,
### ablegen, auslegen, Schluss machen (wer es getan hat, ist fertig), Runde, Zug, übrig, Stechen, Spielblock, Gastgeber.

## The page itself
description = Rommé mit fünf Farben, für einen Abend mit Freunden oder mit dem Computer. Kostenlos, ohne Anmeldung.

## Everywhere
close = Schließen
cancel = Abbrechen
details = Einzelheiten
try-again = Noch einmal versuchen
go-home = Zur Startseite
go-back = Zurück
copied = Kopiert.
share = Teilen
save = Speichern
you = Du
guest = Gast
missing = Hier ist nichts
missing-text = Vielleicht ist die Adresse vertippt, oder die Partie gibt es nicht mehr.
screen-failed = Diese Seite ließ sich nicht laden
screen-failed-text = Vielleicht ist gerade kein Netz da. Versuch es gleich noch einmal.
net-offline = Der Server ist nicht zu erreichen. Prüf deine Verbindung und versuch es noch einmal.
net-alone = Das geht nur mit einem Server, und diese Seite hat keinen.
net-answer = Auf dem Server ging etwas schief ({ $status }). Versuch es gleich noch einmal.
gone-person = Das gehört zu dem Konto, das du hier hattest. Melde dich wieder an und versuch es noch einmal.
logged-out = Du wurdest auf diesem Gerät abgemeldet und spielst als Gast weiter. Zurück kommst du unter „Konto“ auf der Startseite.
log-in = Anmelden

## Names of the screens
title-quick = Neue Partie
title-new = Mit Freunden spielen
title-join = Einem Tisch beitreten
title-table = Tisch
title-games = Meine Partien
title-account = Konto
title-settings = Einstellungen
title-privacy = Datenschutz
title-solitaires = Patience
title-solitaire = Patience
title-daily = Blatt des Tages
title-sheets = Spielblöcke
title-sheet = Spielblock
title-learn = Lernen
title-rules = Regeln
title-glossary = Begriffe
title-replay = Wiederholung
title-cards = Die Karten
title-missing = Hier ist nichts

## Cards
suit-name = { $suit ->
    [t] Stern
    [h] Herz
    [c] Kreuz
    [s] Pik
   *[d] Karo
}
rank-name = { $rank ->
    [11] Bube
    [12] Dame
    [13] König
   *[other] { $rank }
}
ranks = { $rank ->
    [11] Buben
    [12] Damen
    [13] Könige
   *[other] { $rank }er
}
of-ranks = der { ranks }
card-name = { suit-name }{ $rank ->
    [11] bube
    [12] dame
    [13] könig
   *[other] -{ $rank }
}
# Im Akkusativ.
card-the = { $rank ->
    [11] den { suit-name }buben
    [12] die { suit-name }dame
    [13] den { suit-name }könig
    [14] den { card-joker }
   *[other] die { suit-name }-{ $rank }
}
card-joker = Joker
card-hidden = verdeckte Karte
card-back = Rückseite einer Karte
card-wild = { $card } als Joker
card-place = { $card }, { $place } von { $count }
card-in-meld = { $card }, in Kombination { $meld }
cards-size = Größe
cards-full = groß
cards-small = klein

## Home
home-play = Jetzt spielen
home-play-text = Du gegen { $count ->
    [one] einen Computergegner
   *[other] { $count } Computergegner
}, Stufe { $level }.
home-play-house = Mit Hausregeln.
home-tagline = Rommé mit einer fünften Farbe.
home-change = Ändern
home-friends = Mit Freunden
home-friends-text = Schick einen Link oder sechs Buchstaben.
home-join = Mit Code beitreten
home-join-text = Jemand hat einen Tisch für dich.
home-pass = Reihum spielen
home-pass-text = Ein Gerät wandert durchs Wohnzimmer.
home-solitaire = Patience
home-solitaire-text = Elf Stapel, 28 Karten, um sie zu schließen.
home-daily = Blatt des Tages
home-daily-text = Heute dieselben Karten für alle.
home-puzzle = Rätsel
home-puzzle-text = Ein Blatt, eine Frage, eine richtige Antwort.
home-sheet = Spielblock
home-sheet-text = Die Punkte einer Partie am echten Tisch.
home-learn = Lernen
home-learn-text = Fünf Minuten, gleich mit Karten in der Hand.
home-rules = Regeln
home-rules-text = Das ganze Spiel auf einer Seite.
home-new = Neu hier? Lern das Spiel
home-new-text = Fünf Minuten, Karte für Karte.
home-games = Meine Partien
home-games-text = Weiterspielen, nachsehen, Statistik.
home-continue = Weiterspielen
home-continue-text = Mit { $names }, Runde { $round }.
home-remove = Die Partie mit { $names } entfernen
home-removed = Sie geht weiter, steht aber nicht mehr hier; du findest sie unter „Meine Partien“.
home-more = Außerdem
home-independent = Starsuit ist unabhängige, freie Software. Alle Bilder sind selbst gezeichnet.
home-docs = Dokumentation (englisch)
offline = Du bist offline. Was den Server braucht, muss warten.

## New tables
new-friends = Mit Freunden spielen
new-friends-text = Eröffne einen Tisch und schick den Link herum. Auf freie Plätze können sich Computergegner setzen.
new-pass = Reihum an einem Gerät
new-pass-text = Alle spielen an diesem Gerät. Zwischen den Zügen sind die Karten verdeckt.
new-bots = Gegen den Computer
new-bots-text = Wie viele, wie stark, wie schnell. Beim nächsten Mal ist es wieder so.
players-count = Wie viele insgesamt
bots-too = Davon Computergegner
player-name = Name von Platz { $number }
add-person = Noch jemand
level = Wie stark
level-novice = Neuling
level-casual = Locker
level-skilled = Geübt
level-expert = Profi
level-master = Meister
level-champion = Champion
pace = Tempo der Gegner
pace-instant = Sofort
pace-quick = Schnell
pace-normal = Normal
pace-relaxed = Gemütlich
house-rules = Hausregeln
presets = Partie, und wie lange sie etwa dauert
preset = { $name }, etwa { $minutes } Min.
preset-full = Alle elf Runden
preset-half = Halb: 3-5-7-9-J-K
preset-short = Kurz: 3-6-9-Q
preset-name = Ein Name für diese Regeln
preset-keep = Merken
preset-forget = „{ $name }“ vergessen
length = Runden
length-full = Alle elf
length-odd = Sechs
length-short = Vier
length-down = Von den Königen abwärts
hand-size = Karten je Runde
hand-size-wild = So viele, wie der Jokerwert sagt
hand-size-same = Immer { $cards }
target = Die Partie endet bei
target-none = Ohne Grenze
rule-random = Runden in zufälliger Reihenfolge
rule-playoff = Bei Gleichstand gibt es ein Stechen
rule-all-wild = Kombinationen nur aus Jokern erlaubt
rule-court = Bube, Dame und König zählen 10
clock = Zeit für einen Zug
clock-none = Solange du magst
clock-30 = 30 Sekunden
clock-60 = Eine Minute
clock-180 = Drei Minuten
clock-day = Ein Tag
clock-hours = { $hours } h
clock-left = Noch { $time }
public = Offen für alle
public-note = Der Tisch steht in der Liste, andere können dazukommen.
public-note-playing = Die Partie wird aufgelistet, und alle können zusehen.
public-here = Dieser Tisch ist öffentlich: Er steht in der Liste, und alle können der Partie zusehen und sie später noch einmal ansehen.
open-table = Tisch eröffnen
deal = Geben
dealing = Es wird gegeben …
quick-waiting = Du bist noch in einer Partie mit { $names }: Runde { $round }, zuletzt gespielt { $when }.
no-table = Der Tisch ließ sich nicht eröffnen
too-many-tables = Unter „Meine Partien“ findest du alle. Geh zu einem: spiel zu Ende, gib auf, oder schließ ihn, solange er noch wartet.
loading = Lädt …

fewer = Eins weniger
more = Eins mehr

## Joining
code = Die sechs Buchstaben
join = Beitreten
lobby = Offene Tische
lobby-open = { $taken } von { $seats } Plätzen besetzt
lobby-playing = spielt gerade, du kannst zusehen
lobby-late = spielt gerade, nach dieser Runde kannst du einsteigen
lobby-empty = Gerade ist kein Tisch offen. Eröffne selbst einen.
lobby-watch = Partien zum Zusehen
lobby-count = { $count ->
    [0] Kein Tisch mit freiem Platz.
    [one] Ein Tisch mit freiem Platz.
   *[other] { $count } Tische mit freien Plätzen.
}
watch = Zusehen
table-of = Der Tisch von { $name }

## The waiting room
waiting-room = Warteraum
seats-taken = { $taken } von { $seats } Plätzen besetzt
free-seat = Freier Platz
sit-here = Hierher setzen
sit-down = Platz nehmen
all-taken = Alle Plätze sind besetzt
this-device = dieses Gerät
is-here = da
is-away = nicht da
host = Gastgeber
move-up = { $name } einen Platz nach oben
remove = Platz von { $name } freimachen
add-bot = Computergegner dazusetzen
another-name = Noch jemand an diesem Gerät
start = { $players ->
    [2] Zu zweit
    [3] Zu dritt
    [4] Zu viert
    [5] Zu fünft
    [6] Zu sechst
    [7] Zu siebt
    [8] Zu acht
    [9] Zu neunt
    [10] Zu zehnt
    [11] Zu elft
    [12] Zu zwölft
    [13] Zu dreizehnt
   *[14] Zu vierzehnt
} anfangen
start-needs = Dazu gehören mindestens zwei
people-title = Leute
host-title = Der Tisch
waiting-for-host = Gleich geht es los: Der Gastgeber startet die Partie.
close-table = Diesen Tisch schließen
close-table-sure = Diesen Tisch schließen?
close-table-text = Wer hier wartet, wird nach Hause geschickt; Code und Link führen nirgends mehr hin. Das lässt sich nicht rückgängig machen.
close-table-keep = Offen lassen
invite = Einladen
invite-how = Scannen, den Link schicken oder die sechs Buchstaben sagen.
invite-text = Komm, spiel eine Partie Rommé mit fünf Farben.
code-label = Code: { $code }
copy-link = Link kopieren
qr = Der Link als QR-Code

## The table
menu = Menü
scores = Punkte
chat = Chat
chat-unread = Chat, { $count } neu
round = Runde { $round } von { $rounds }
playoff = Stechen
playoff-note = Ein Stechen entscheidet bei Gleichstand. Seine Punkte zählen nicht zur Summe.
wild-short = { $ranks } zählen als Joker
wild = Joker
wild-label = Als Joker zählen: { $ranks } und die echten Joker.
round-of = Runde { of-ranks }
other-players = Die anderen
seat-label = { $name }{ $turn ->
    [yes] , am Zug
   *[no] {""}
}: { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}, { $score ->
    [one] ein Punkt
   *[other] { $score } Punkte
}{ $state ->
    [out] , ist fertig
    [laid] , hat ausgelegt
    [watching] , nicht in dieser Runde
   *[playing] {""}
}{ $away ->
    [yes] , nicht da
   *[no] {""}
}
seat-number = Platz { $number }
seat-out = Fertig!
seat-points = +{ $points }
seat-text = { $score ->
    [one] Ein Punkt
   *[other] { $score } Punkte
} bisher, { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} auf der Hand.
is-bot = Ein Computergegner: { $level }.
stand-in = Bis zur Rückkehr spielt hier der Computer.
stand-in-you = Der Computer spielt für dich.
come-back = Selbst weiterspielen
stand-in-meanwhile = { $count ->
    [one] Während du weg warst, hat der Computer einmal für dich gespielt.
   *[other] Während du weg warst, hat der Computer { $count }-mal für dich gespielt.
}
laid-down = Ausgelegt
known-cards = Bekannte Karten auf dieser Hand
nothing-known = Von dieser Hand ist noch nichts bekannt.
dealer = Gibt die Karten
# One letter, beside the name of who deals.
dealer-mark = G
away = Nicht da
stock = Stapel · { $count }
stock-label = Nachziehstapel, { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}. Oberste Karte ziehen.
discard-pile = Ablage
pile-label = Ablagestapel, obenauf: { $card }. Nehmen.
pile-discard = Leg { $card } ab
pile-empty = Ablagestapel, leer
your-hand = Deine Hand, { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
your-score = { $score ->
    [one] ein Punkt
   *[other] { $score } Punkte
}
points-now = Deine Hand würde jetzt { $points } zählen
watching = Du siehst zu.
meld-of = Kombination: { $cards }.
left-over = Übrig: { $cards }.
player = Name
total = Summe
total-of = { $total } insgesamt
went-out = ist fertig
leads = liegt vorn

# In the title of the tab, before the name of the page.
your-turn = Du bist dran

status-draw = Du bist dran. Zieh eine Karte.
status-draw-last = { $name } ist fertig. Dein letzter Zug.
status-discard = Such eine Karte zum Ablegen aus.
status-move = Tippe an, wohin { $card } soll.
status-out = Du kannst Schluss machen!
status-lay = Leg aus, was du kannst.
status-staged = Du legst { $card } ab …
status-wait = { $name } ist dran.
status-wait-last = { $out } ist fertig. Letzter Zug für { $name }.
status-wait-last-you = Du bist fertig. Letzter Zug für { $name }.
status-over = Die Partie ist vorbei.

draw = Ziehen
take = Nehmen
discard = Ablegen
take-back = Zurücknehmen
go-out = Schluss machen
not-yet = Noch nicht
lay-down = Auslegen
hint = Tipp
sort-label = Reihenfolge: { $by }. Anders sortieren.
sort-melds = Kombis
sort-rank = Wert
sort-suit = Farbe
sort-own = eigene
move-card = umlegen

## Going out and the last turn
go-out-text = Alles bis auf eine Karte wird ausgelegt, und du bekommst in dieser Runde keine Punkte.
lay-title = Dein letzter Zug
lay-text = Leg deine Kombinationen aus und eine Karte ab; der Rest zählt.
lay-how = Zum Ändern zieh eine Karte, oder tipp sie an und dann die Stelle, an die sie soll.
lay-rest = Bleibt auf der Hand
lay-discard = Ablegen
lay-new = Neue Kombination
lay-meld = Kombination { $number }
lay-here = nach { $place }
lay-scores = Zählt { $points }
lay-named = { $label }: { $title }

## Between and after
summary-title = Runde { $round } ist vorbei
summary-playoff = Das Stechen ist vorbei
summary-out = { $name } ist fertig. { $ranks } zählten als Joker.
summary-you-out = Du bist fertig. { $ranks } zählten als Joker.
summary-nobody = Niemand ist fertig geworden.
summary-tie = Gleichstand: { $names } haben je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. Es folgt ein Stechen, noch eine Runde mit { $cards } Karten.
next-round = { $cards } Karten geben
to-the-end = Zum Ergebnis
race = Das Rennen
race-text = Die Summe nach jeder Runde. Die unterste Linie gewinnt.
no-scores = Noch ist keine Runde vorbei.
game-over = Die Partie ist vorbei
after-rounds = Nach { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
}
you-won = Du hast gewonnen!
winners = { $count ->
    [one] { $names } hat gewonnen.
   *[other] { $names } teilen sich den Sieg.
}
why-lowest = Die niedrigste Summe gewinnt: { $points }, { $ahead } vor { $next }.
why-shared = Niemand hat weniger als { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, und bei Gleichstand wird der Sieg geteilt.
why-playoff = { $names } hatten je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. Das Stechen hat entschieden.
why-target = Jemand hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} erreicht, damit ist die Partie zu Ende.
rematch = Noch einmal
to-daily = Zu den Ergebnissen des Tages
to-rematch = Zum neuen Tisch
watch-replay = Noch einmal ansehen
save-record = Partie speichern
share-text = { $count ->
    [one] { $winners } hat bei Starsuit gewonnen: { $scores }.
   *[other] { $winners } teilen sich den Sieg bei Starsuit: { $scores }.
}
share-back = Wer den Link hat, kann diese Partie ansehen. Zurücknehmen kannst du ihn unter „Meine Partien“, „Konto und Geräte“.
moments = Momente
moment-worst = { $you ->
    [yes] Du bliebst in der Runde { of-ranks } auf { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } sitzen.
   *[no] { $name } blieb in der Runde { of-ranks } auf { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    } sitzen.
}
moment-lead = { $you ->
    [yes] Du hast in der Runde { of-ranks } endgültig die Führung übernommen.
   *[no] { $name } übernahm in der Runde { of-ranks } endgültig die Führung.
}
moment-streak = { $you ->
    [yes] Du warst { $points }-mal zuerst fertig, öfter als alle anderen.
   *[no] { $name } war { $points }-mal zuerst fertig, öfter als alle anderen.
}
moment-comeback = { $you ->
    [yes] Du lagst nach der Runde { of-ranks } noch { $points } Punkte zurück und hast doch gewonnen.
   *[no] { $name } lag nach der Runde { of-ranks } noch { $points } Punkte zurück und hat doch gewonnen.
}
seed = Startwert des Mischens: { $seed }
table-closed = Dieser Tisch ist geschlossen
table-shut = Dieser Tisch steht dir nicht mehr offen

## Hints

# Warum: $card und $cards stehen im Akkusativ, mit Artikel.

## The coach and its lessons

# Im Nominativ.

## Chat
reactions = Zurufe
react-bravo = Bravo!
react-ouch = Autsch
react-wow = Wow
react-thanks = Danke
react-think = Moment
react-hurry = Na los
react-laugh = Haha
react-luck = Viel Glück
reaction-bravo = { $name }: Bravo!
reaction-ouch = { $name }: Autsch!
reaction-wow = { $name }: Wow!
reaction-thanks = { $name }: Danke!
reaction-think = { $name }: Moment, ich überlege …
reaction-hurry = { $name }: Na los!
reaction-laugh = { $name }: Haha!
reaction-luck = { $name }: Viel Glück!
chat-empty = Noch hat niemand etwas gesagt.
chat-say = Sag etwas
chat-off = Der Chat ist an diesem Tisch ausgeschaltet.
chat-watching = Schreiben können nur, die hier spielen.
mute = Jemanden stummschalten
mute-one = { $name } stummschalten
mute-text = Nachrichten und Zurufe werden auf diesem Gerät nicht gezeigt. Niemand erfährt davon.
send = Senden

## The log
log-started = Die Karten sind gegeben.
log-sat = { $name } setzt sich.
log-handed-over = { $name } ist nicht da; der Computer übernimmt.
log-took-back = { $name } ist wieder da.
log-idle = { $name } rührt sich nicht; der Computer spielt weiter.
log-host = { $name } ist jetzt Gastgeber.
log-host-you = Du bist jetzt Gastgeber.
log-late = { $name } spielt ab der nächsten Runde mit.
log-joined = { $name } spielt für einen Computergegner weiter.
log-revised = Am Tisch wurde etwas geändert.
log-said = { $name }: { $text }
log-public-asked = Der Gastgeber fragt, ob diese Partie öffentlich werden darf.
log-declined = Die Partie bleibt privat.
log-public = Die Partie ist jetzt öffentlich.
log-banned = { $name } wurde ausgeschlossen.
log-rematch = Es gibt einen neuen Tisch für noch eine Partie.
log-clock = Die Zeit war um. { $what }
log-draw-you = Du hast { $card } gezogen.
log-draw-other = { $name } hat eine Karte gezogen.
log-take-you = Du hast { $card } genommen.
log-take-other = { $name } hat { $card } genommen.
log-discard-you = Du hast { $card } abgelegt.
log-discard-other = { $name } hat { $card } abgelegt.
log-out-you = Du bist fertig!
log-out-other = { $name } ist fertig. Noch ein letzter Zug.
log-lay-you = Du hast ausgelegt und bekommst { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
log-lay-other = { $name } hat ausgelegt und bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.

## One device for several
pass-to = Gib das Gerät an { $name }
pass-text = Die anderen sehen bitte weg.
pass-ready = Ich bin { $name }

## The line
link-connecting = Verbindet …
link-offline = Du bist offline. Es geht von selbst weiter, sobald das Netz zurück ist.
link-lost = Verbindung verloren.
link-restart = Der Server startet neu.
link-again = Neuer Versuch in { $seconds } s.
link-kept = Was du getan hast, geht nicht verloren; es wird noch gesendet.

## Settings
theme = Aussehen
theme-auto = Wie das System
theme-dark = Nacht
theme-light = Papier
look-backs = Rückseiten der Karten
look-felts = Tuch auf dem Tisch
look-sea = See
look-ruby = Rubin
look-moss = Moos
look-ink = Tinte
look-plum = Pflaume
motion = Bewegung
motion-off = Keine
motion-slow = Langsam
motion-normal = Normal
motion-quick = Schnell
sounds = Töne
sounds-note = Auch wenn du in einem anderen Tab bist und drankommst.
vibration = Vibrieren, wenn ich dran bin
coach-switch = Trainer
coach-note = Für die ersten Partien: eine Warnung vor Fehlern, und nach jeder Runde ein Rat.
stay-awake = Bildschirm anlassen, solange ich spiele
confirm = Ablegen bestätigen
confirm-note = Eine abgelegte Karte wartet auf ein zweites Ja.
use-keys = Buchstaben als Tastenkürzel
use-keys-note = S zieht, D legt ab und so weiter.
show-points = Zeigen, was meine Hand zählt
take-back-time = Eine abgelegte Karte lässt sich zurücknehmen für
seconds = { $seconds } s
left-handed = Für Linkshänder
language = Sprache
language-auto = Wie das System
your-name = Dein Name
your-name-example = wie die anderen dich nennen
your-colour = Deine Farbe
your-face = Dein Gesicht
saved = Gespeichert.
colour-amber = Bernstein
colour-crimson = Karmin
colour-green = Grün
colour-blue = Blau
colour-violet = Violett
colour-teal = Petrol
colour-rose = Rosa
colour-olive = Oliv
colour-indigo = Indigo
colour-rust = Rost
colour-slate = Schiefer
colour-plum = Pflaume
leave = Tisch verlassen
leave-later = Gehen, später weiterspielen
give-up = Partie aufgeben
give-up-title = Diese Partie aufgeben?
give-up-text = Die Karten werden weggelegt, und niemand gewinnt.
give-up-daily = Die Karten werden weggelegt. Es gibt nur einen Versuch am Tag.

## Keys
keys = Tasten
key-cap-shift = Umschalt + ← →
key-cap-enter = Eingabe
keys-touch = Mit dem Finger: Tipp eine Karte an, dann noch einmal oder auf den Stapel; oder zieh sie hin.
key-draw = vom Nachziehstapel ziehen
key-take = oberste abgelegte Karte nehmen
key-hand = zu deinen Karten
key-move = von Karte zu Karte
key-shift = Karte verschieben
key-choose = Karte auswählen
key-discard = ausgewählte Karte ablegen
key-back = Abgelegtes zurücknehmen
key-yes = sofort abschicken
key-out = Schluss machen oder auslegen
key-sort = nach Kombinationen, Wert, Farbe
key-hint = Tipp
key-scores = Punkte
key-chat = Chat
reminder = Erinnerung
reminder-switch = An das Blatt des Tages erinnern
reminder-note = Einmal am Tag eine Zeile auf der Startseite; nicht, wenn du schon gespielt hast.
reminder-notify = Auch als Benachrichtigung
reminder-notify-note = Nach { $hour } Uhr, und nur solange diese Seite im Hintergrund offen ist: Eine geschlossene Seite kann nicht von selbst aufwachen.
reminder-refused = Der Browser erlaubt dieser Seite keine Benachrichtigungen; in seinen Einstellungen lässt sich das ändern.
removal = Dieses Gerät
removal-text = Deine Partien, Patiencen, Spielblöcke und Rätsel liegen in diesem Browser, und mit ihnen Statistik, Fortschritt und Einstellungen.
removal-server = Was ein Server von dir hat, bleibt dort; gelöscht wird es hier:
removal-all = Alles entfernen
removal-sure = Alles von diesem Gerät entfernen?
removal-count = { $count ->
    [0] Hier liegt keine Partie und kein Spielblock.
    [one] Hier liegt eine Partie oder ein Spielblock.
   *[other] Hier liegen { $count } Partien und Spielblöcke.
}
removal-final = Rätsel, Statistik, Fortschritt und Einstellungen gehen mit, und nichts kommt zurück. Was du behalten willst, kannst du vorher unter Meine Partien speichern.
removal-failed = Der Browser hat dieser Seite nicht erlaubt, etwas zu entfernen. In seinen eigenen Einstellungen lassen sich die Daten dieser Seite löschen.

# What a table plays, in a line
ruled-players = { $players ->
    [2] Zu zweit
    [3] Zu dritt
    [4] Zu viert
    [5] Zu fünft
    [6] Zu sechst
    [7] Zu siebt
    [8] Zu acht
    [9] Zu neunt
    [10] Zu zehnt
    [11] Zu elft
    [12] Zu zwölft
    [13] Zu dreizehnt
   *[14] Zu vierzehnt
}
ruled-rounds = { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}
ruled-random = Runden in zufälliger Reihenfolge
ruled-hand = { $cards } Karten in jeder Runde
ruled-playoff = bei Gleichstand Stechen
ruled-shared = bei Gleichstand geteilter Sieg
ruled-all-wild = keine Kombinationen nur aus Jokern
ruled-court = Bube, Dame, König zählen { $points }
ruled-target = Ende bei { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
}
ruled-limit = höchstens { $turns ->
    [one] ein Zug
   *[other] { $turns } Züge
} je Runde
ruled-clock = { $seconds ->
    [30] 30 Sekunden je Zug
    [60] eine Minute je Zug
    [180] drei Minuten je Zug
   *[other] ein Tag je Zug
}

## Without a server, and on this device
newer = Es gibt eine neue Version.
newer-use = Laden
newer-later = Später
store-full = In diesem Browser ist kein Platz mehr: Was du spielst, bleibt nur, bis die Seite geschlossen wird.
store-forbidden = Dieser Browser bewahrt für diese Seite nichts auf: Was du spielst, bleibt nur, bis sie geschlossen wird.
offline-own = Was auf diesem Gerät liegt, ist trotzdem da.
games-own-device = auf diesem Gerät
unreached = Das liegt auf dem Server, und der ist gerade nicht zu erreichen. Es öffnet sich von selbst, sobald er wieder da ist.
instead = Das geht ohne ihn:
reminder-line = Das Blatt des Tages wartet.
reminder-play = Spielen
reminder-later = Heute nicht

hint-title = Tipp
hint-wait = Tipps gibt es, wenn du dran bist. Sieh dir so lange deine Karten an.
hint-none = Gerade ist nichts zu tun.
hint-do = Mach das
hint-more = Mehr
hint-less = Weniger
hint-left = Punkte übrig
hint-going-out = Schluss
hint-together = zusammen
hint-worse = schlechter um
hint-rule = zusammen = Punkte übrig − Wert der Chance, Schluss zu machen. Weniger ist besser.
hint-equal = gleich gut
hint-kept = Joker behält man
hint-taken = Joker nimmt man
thinking = Ich überlege …
why-and = und
why-or = oder
why-wild = einen Joker
why-any = { $rank ->
    [11] einen Buben
    [12] eine Dame
    [13] einen König
   *[other] eine { $rank }
}
why-any-or-wild = { why-any } oder { why-wild }
why-either = { why-any } (egal welche Farbe)
why-any-of = { why-any } (egal welche Farbe)
why-your-book = deine { ranks }
why-your-wilds = deine Joker
why-your-run = deine { suit-name }-Folge
why-a-book = einen Satz { ranks }
why-a-book-wild = einen Satz Joker
why-a-run = eine { suit-name }-Folge
why-with = { $meld } (dazu { $cards })
why-discard-fits-nothing = Leg { $card } ab: Dazu passt nichts.
why-discard-like = Leg { $card } ab: Wie für { $cards } hast du dafür nichts Passendes, und behalten kostet mehr.
why-discard-gone = Leg { $card } ab: { $total ->
    [one] Die einzige Karte, die dazu passt, ist
   *[other] Von den { $total } Karten, die dazu passen, { $gone ->
        [one] ist eine
       *[other] sind { $gone }
    }
} schon gespielt.
why-discard-dear = Leg { $card } ab: Behalten würde { $points } kosten.
why-discard-keeps = Leg { $card } ab: Alle Kombinationen bleiben.
why-discard-least = Leg { $card } ab: Zum Rest passen mehr Karten.
why-draw-fits-nothing = Zieh. Für { $card } hast du nichts Passendes.
why-draw-goes-with = Zieh. Für { $card } hast du zwar { $cards }, aber das spart jetzt nichts.
why-draw-saves-little = Zieh. { $card } zu nehmen spart { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}; { $most ->
    [yes] die meisten Karten bringen mehr
   *[no] der Nachziehstapel verspricht mehr
}.
why-draw-last-turn = Zieh. { $card } zu nehmen kostet nur Punkte.
why-draw-equal = Zieh, oder nimm { $cards }: Beides ist gleich gut.
why-take-out = Nimm { $card }: Damit kannst du Schluss machen.
why-take-wild = Nimm { $card }: Joker passen überall.
why-take-completes = Nimm { $card }: Das macht { $meld }.
why-take-joins = Nimm { $card }: Das verlängert { $meld }.
why-take-books = Nimm { $card }: { $first } und { $second } ergeben dann je einen Satz{ $wilds ->
    [yes] , beide mit Joker
   *[no] {""}
}.
why-take-saves = Nimm { $card }: Das spart { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
why-out = Mach Schluss und leg { $card } ab: Du bekommst keine Punkte, und die anderen sind noch einmal dran.
why-lay = Leg { $melds } aus und { $cards } ab: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
why-lay-nothing = Leg nichts aus und { $cards } ab: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
why-out-then = Um Schluss zu machen, brauchst du dann { $kinds }: { $count } der { $total } Karten, die du nicht siehst.
why-out-then-many = Von den { $total } Karten, die du nicht siehst, kannst du dann mit { $count } Schluss machen; du brauchst zum Beispiel { $kinds }.
why-out-stock = Um Schluss zu machen, musst du { $kinds } ziehen: { $count } der { $total } Karten, die du nicht siehst.
why-out-stock-many = Von den { $total } Karten, die du nicht siehst, kannst du mit { $count } Schluss machen; du brauchst zum Beispiel { $kinds }.
why-pairs = Behalte { $pairs ->
    [one] das Paar
   *[other] die Paare
}: Für einen Satz brauchst du { $kinds }.
why-makes = Für { $makes ->
    [book] einen Satz
    [run] eine Folge
   *[meld] eine Kombination
} brauchst du dann { $kinds }: { $count } der { $total } Karten, die du nicht siehst.
why-makes-many = { $count } der { $total } Karten, die du nicht siehst, machen dann { $makes ->
    [book] einen Satz
    [run] eine Folge
   *[meld] eine Kombination
}; du brauchst zum Beispiel { $kinds }.
why-feeds = { $name } hat { $cards } genommen und freut sich vielleicht darüber.
why-feeds-equal = { $card } abzulegen wäre genauso gut, aber { $name } hat { $cards } genommen.
why-equal = Genauso gut kannst du { $cards } ablegen.
why-equal-many = { $count } andere Karten abzulegen ist genauso gut.
why-equal-draw = Ziehen ist genauso gut.
coach = Trainer
coach-wild = Joker passen in jede Kombination. { $card } abzulegen ist fast nie gut.
coach-breaks = Ohne { $card } ist eine fertige Kombination zerrissen.
coach-keep = Behalten
coach-anyway = Trotzdem ablegen
coach-off = Nicht mehr sagen
coach-lesson = Nächstes Mal besser:
lesson-round = Runde { $round }: { $done }.
lesson-both = { $first }; { $second }
lesson-did-discard = Du hast { $card } abgelegt
lesson-did-draw = Du hast gezogen und { $card } liegen gelassen
lesson-did-take = Du hast { $card } genommen
lesson-did-out = Du warst fertig und hast { $card } abgelegt
lesson-did-lay = Du hast ausgelegt und { $card } abgelegt
lesson-your-card = { $rank ->
    [11] dein { card-name }
    [12] deine { card-name }
    [13] dein { card-name }
    [14] dein { card-joker }
   *[other] deine { card-name }
}
lesson-waited = { $cards } { $count ->
    [one] hat
   *[other] haben
} darauf gewartet
lesson-broke = das hat { $meld } zerrissen
lesson-wild = das war ein Joker
lesson-out = du hättest Schluss machen können
lesson-made = das hätte { $meld } gemacht
lesson-joined = das hätte { $meld } verlängert
lesson-saved = das hätte { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} gespart
lesson-saved-little = das hat { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} gespart, und der Nachziehstapel versprach mehr
lesson-no-use = das hat dir nichts gebracht
lesson-fitted-nothing = für { $card } hattest du nichts Passendes{ $dearer ->
    [yes] , und behalten kostete mehr
   *[no] {""}
}
lesson-dear = { $card } zu behalten hätte { $points } gekostet
lesson-spare = du konntest { $card } entbehren
lesson-laid = mit besseren Kombinationen und ohne { $cards } kämst du auf nur { $points }
lesson-loss = Etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} verschenkt.

## The lesson
learn-step = Aufgabe { $step } von { $steps }
learn-check = Prüfen
learn-next = Weiter
learn-back = Vorige Aufgabe
learn-skip = Aufgabe überspringen
learn-watch = Lieber zusehen? Eine Runde von zwei Minuten
learn-start-over = Von vorn
learn-hand = Die Karten
learn-good = Richtig!
learn-nearly = Fast!
learn-laid = Alles ausgelegt, und die letzte Karte abgelegt.
learn-offline = Der Server muss die Karten ansehen und ist nicht zu erreichen. Versuch es gleich noch einmal.
learn-to-rules = Regeln lesen
learn-to-glossary = Begriffe
learn-goal-title = Worum es geht
learn-goal-text = Ihr spielt elf Runden. Karten, die dir bleiben, kosten Punkte, und wer am Ende am wenigsten hat, gewinnt. Sammle deine Karten deshalb in Kombinationen: Eine Kombination besteht aus drei oder mehr Karten, die zusammengehören. Es gibt zwei Arten davon.
learn-goal-example = Zwei Kombinationen und ein König, der 13 Punkte kostet

learn-book-title = Sätze
learn-book-text = Die eine Art von Kombination ist der Satz: drei oder mehr Karten mit gleichem Wert. Die Farben sind egal. Tipp einen Satz an.
learn-book-good = Drei Achten, egal in welchen Farben. Eine vierte dürfte auch dazu.
learn-book-other = Eine schöne Kombination, aber kein Satz: Such drei Karten mit gleichem Wert.
learn-run-title = Folgen
learn-run-text = Die andere Art von Kombination ist die Folge: drei oder mehr aufeinanderfolgende Karten, alle in einer Farbe. Tipp eine Folge an.
learn-run-good = Fünf, sechs, sieben, alles Kreuz. Folgen reichen von der 3 bis zum König, dort ist Schluss.
learn-run-other = Eine schöne Kombination, aber keine Folge: Such drei Kreuzkarten, die aufeinanderfolgen.
learn-wild-title = Joker
learn-wild-text = Du hast fünf Karten, also zählen Fünfen als Joker, und die echten Joker sowieso. Die Krone zeigt es. Ein Joker ersetzt jede andere Karte. Bilde einen Satz Neunen.
learn-wild-good = Der Joker ist die dritte Neun. Du darfst so viele Joker nehmen, wie du magst.
learn-wild-other = Eine schöne Kombination. Aber die Neunen brauchen Hilfe: Nimm beide.
learn-gap-title = Joker in Folgen
learn-gap-text = Jetzt zählen Siebenen als Joker. Ein Joker füllt auch die Lücke in einer Folge. Welche drei Karten ergeben eine?
learn-gap-good = Neun, Zehn, Bube in Karo, und die Sieben steht für die Zehn.
learn-gap-other = Das geht auch, aber sieh dir die Karokarten an: Zwischen ihnen fehlt eine.
learn-turn-title = Ein Zug
learn-turn-text = Dein Zug hat immer zwei Teile. Zuerst nimmst du eine Karte: die verdeckte vom Nachziehstapel oder die offene vom Ablagestapel. Welche hilft?
learn-turn-wrong = Vom Nachziehstapel kam eine Vier. Es hätte alles sein können; die offene Acht ist sicher. Nimm die.
learn-turn-drawn = Jetzt hast du einen Satz und eine Karte zu viel. Zweiter Teil: Leg eine Karte ab.
learn-turn-bad = Halt die Achten zusammen, sie sind dein Satz. Welche Karte liegt in keiner Kombination?
learn-turn-good = Alle Karten liegen in Kombinationen, und eine ist abgelegt: Du bist fertig und bekommst keine Punkte.
learn-out-title = Schluss machen
learn-out-text = Die Runde der Sechsen: sechs Karten und eine, die du gerade gezogen hast. Liegen alle bis auf eine in Kombinationen, legst du diese ab und machst Schluss. Welche ist es?
learn-out-bad = Dann { $points ->
    [one] bliebe ein Punkt
   *[other] blieben { $points } Punkte
} übrig. Such eine Herz-Folge und einen Satz Neunen, beide mit Joker.
learn-out-good = Vier, Fünf und ein echter Joker als Herz-6; zwei Neunen und eine Sechs als Joker. Die Dame geht, und du bist fertig. Du darfst auch warten, wenn du das Risiko magst.
learn-lay-title = Der letzte Zug
learn-lay-text = Mia ist fertig. Alle anderen haben noch einen Zug: ziehen, Kombinationen auslegen, eine Karte ablegen. Was du behältst, zählt gegen dich. Du hast keine Kombination; welche Karte legst du ab?
learn-lay-bad = Dann bleiben { $points } Punkte. Es geht mit { $best }: Welche Karte ist hier die teuerste?
learn-lay-good = Der Joker hätte 50 gekostet. Besser ablegen als behalten.
learn-count-title = Zählen
learn-count-text = In der Runde der Siebenen sind diese vier Karten übrig. Eine Zahl kostet ihren Wert, Bube, Dame und König 11, 12 und 13, ein Joker der Runde 20, ein echter Joker 50. Was kosten sie zusammen?
learn-count-good = { $sum }. Und nach elf Runden gewinnt, wer am wenigsten hat.
learn-count-bad = Die Sieben zählt in dieser Runde als Joker und kostet 20, ein echter Joker kostet 50. Versuch es noch einmal.

learn-done-title = Das war alles
learn-done-text = Sätze, Folgen, Joker, Schluss machen und der letzte Zug: Jetzt kannst du spielen. Mit jeder Runde wird es eine Karte mehr, von drei bis dreizehn.
learn-play = Jetzt spielen
learn-solitaire = Zur Patience
learn-stock = Zieh vom Nachziehstapel
learn-pile = Nimm { $card }
learn-stock-short = Stapel
learn-pile-short = Ablage
learn-chosen = { $count ->
    [0] Noch nichts angetippt
    [one] Eine Karte angetippt
   *[other] { $count } Karten angetippt
}

## The rules
rules-intro = Das ganze Spiel auf einer Seite. Wenig Zeit? Die Einführung dauert fünf Minuten.
rules-lesson = Zur Einführung
rules-print = Drucken
rules-aim-title = Worum es geht
rules-aim = Werde Runde für Runde deine Karten in Kombinationen los, bevor es die anderen schaffen. Was dir bleibt, zählt gegen dich. Elf Runden; wer die wenigsten Punkte hat, gewinnt.
rules-cards-title = Die Karten
rules-cards = Fünf Farben: Stern, Herz, Kreuz, Pik und Karo. Jede geht von 3 bis 10, dann Bube (J), Dame (Q) und König (K). Mit drei Jokern sind es 58 Karten. Bis zu sieben Leute spielen mit zwei gemischten Spielen, acht bis vierzehn mit vier, also gibt es jede Karte mehrmals.
rules-suits-example = Die fünf Farben
rules-wilds-title = Joker
rules-wilds = Die echten Joker gelten den ganzen Abend. Dazu zählt in jeder Runde ein Wert als Joker, und den musst du dir nicht merken: Es ist die Zahl der Karten, die du bekommst. Bei drei Karten sind es die Dreien, bei elf die Buben, bei dreizehn die Könige.
rules-wilds-example = In der Runde der Siebenen zählen diese als Joker
rules-books-title = Sätze
rules-books = Ein Satz besteht aus drei oder mehr Karten mit gleichem Wert. Die Farben spielen keine Rolle; auch zweimal dieselbe Karte ist erlaubt.
rules-books-example = Sätze; im zweiten hilft ein Joker
rules-runs-title = Folgen
rules-runs = Eine Folge besteht aus drei oder mehr aufeinanderfolgenden Karten einer Farbe. Sie kann ab der 3 überall beginnen und endet spätestens beim König; um die Ecke geht es nicht.
rules-runs-example = Folgen; in der zweiten steht eine Sieben als Joker für die Zehn
rules-melds-title = Kombinationen
rules-melds = Sätze und Folgen zusammen heißen Kombinationen. Ein Joker darf überall darin stehen, mehrere dürfen es auch, und drei Joker allein sind ebenfalls eine Kombination. Eine Karte, die als Joker zählt, darf auch einfach sein, was auf ihr steht. Jede Karte gehört nur zu einer Kombination, und an die der anderen wird nicht angelegt.
rules-round-title = Eine Runde
rules-round-deal = In der ersten Runde bekommen alle drei Karten und in jeder weiteren eine mehr. Der Rest liegt verdeckt als Nachziehstapel, seine oberste Karte offen daneben: der Ablagestapel. Es beginnt, wer links vom Geber sitzt, und es geht nach links weiter; auch das Geben wandert von Runde zu Runde nach links.
rules-round-turn = Wenn du dran bist, ziehst du die oberste Karte vom Nachziehstapel oder nimmst die oberste vom Ablagestapel. Dann legst du eine Karte ab, es darf sogar die eben genommene sein. Kombinationen bleiben so lange auf der Hand.
rules-round-empty = Ist der Nachziehstapel leer und jemand will davon ziehen, wird der Ablagestapel zu einem neuen gemischt; nur seine oberste Karte bleibt liegen.
rules-out-title = Schluss machen
rules-out = Wenn du gezogen hast und alle Karten bis auf eine in Kombinationen liegen, darfst du sie auslegen und die letzte ablegen. Eine Karte muss zum Ablegen da sein, auch wenn sie noch gepasst hätte. Du darfst auch still bleiben und warten.
rules-out-example = Sechs Karten in zwei Kombinationen und eine zum Ablegen
rules-last-title = Der letzte Zug
rules-last = Sobald jemand Schluss macht, haben alle anderen genau noch einen Zug: ziehen, alle Kombinationen auslegen, die man hat, eine Karte ablegen und zählen, was bleibt. Wer fertig ist, bekommt keine Punkte.
rules-points-title = Was die Karten kosten
rules-points-number = 3 bis 10
rules-points-number-text = ihr Wert
rules-points-jack = Bube, Dame, König
rules-points-jack-text = 11, 12, 13
rules-points-wild = Ein Joker der Runde
rules-points-wild-text = 20
rules-points-joker = Ein echter Joker
rules-points-joker-text = 50
rules-card = Karte
rules-cost = Punkte
rules-end-title = Das Ende
rules-end = Nach der elften Runde, der Runde der Könige, gewinnt, wer die wenigsten Punkte hat. Haben mehrere gleich viel, teilen sie sich den Sieg; oder es gibt ein Stechen, wenn ihr das vorher ausmacht: Nur sie spielen mit sechs Karten weiter, die Sechsen zählen als Joker, bis jemand vorn liegt.
rules-solitaire-title = Die Patience
rules-solitaire = Zwei Spiele, elf offene Stapel mit drei bis dreizehn Karten und 28 Karten zum Nachziehen. In jedem Stapel zählt der Wert als Joker, der seiner Größe entspricht, dazu die echten Joker. Deck Karte um Karte auf: Jede kommt auf einen offenen Stapel, und der legt dafür eine Karte für immer ab. Ein Stapel, dessen Karten alle in Kombinationen liegen, ist geschlossen. Schließ alle elf, und du hast gewonnen.
rules-solitaire-editions = In der Ausgabe von 2019 ist ein Stapel, der schon beim Geben vollständig ist, von Anfang an geschlossen. In der von 1996 schließt er erst, wenn eine Karte dazukommt.
rules-house-title = Hausregeln
rules-house = Gespielt wird auf viele Arten, und Starsuit kennt einige davon: Kombinationen brauchen eine Karte, die kein Joker ist; Bube, Dame und König kosten 10; die Runden gehen von den Königen abwärts, oder nur einige werden gespielt; jede Runde hat gleich viele Karten; die Partie endet, wenn jemand eine bestimmte Summe erreicht.

## The glossary
glossary-intro = Wörter, die dir am Tisch begegnen.
term-book = Satz
def-book = Drei oder mehr Karten mit gleichem Wert, egal in welchen Farben.
term-run = Folge
def-run = Drei oder mehr aufeinanderfolgende Karten einer Farbe, zum Beispiel Kreuz 5, 6, 7.
term-meld = Kombination
def-meld = Ein Satz oder eine Folge.
term-wild = Joker
def-wild = Eine Karte, die in einer Kombination jede andere ersetzen kann: ein echter Joker oder eine Karte mit dem Jokerwert der Runde.
term-natural = Natürliche Karte
def-natural = Eine Karte, die in dieser Runde nicht als Joker zählt.
term-joker = Echter Joker
def-joker = Joker in jeder Runde, und wenn er übrig bleibt, die teuerste Karte: 50 Punkte.
term-round = Runde
def-round = Einmal Geben, gespielt, bis jemand Schluss macht und alle anderen ihren letzten Zug hatten. Eine Partie hat elf Runden.
term-hand = Hand
def-hand = Die Karten, die du hältst.
term-stock = Nachziehstapel
def-stock = Die verdeckten Karten, von denen gezogen wird.
term-discard = Ablagestapel
def-discard = Die abgelegten Karten, offen. Nur die oberste kann genommen werden.
term-throw = Ablegen
def-throw = Eine Karte aus der Hand auf den Ablagestapel legen; damit endet dein Zug.
term-out = Schluss machen
def-out = Alle Karten bis auf eine in Kombinationen auslegen und diese eine ablegen. Damit ist die Runde für dich ohne Punkte vorbei.
term-last = Letzter Zug
def-last = Der eine Zug, den alle anderen noch haben, wenn jemand Schluss macht.
term-leftover = Übrig
def-leftover = Karten, die in keiner Kombination liegen. Am Ende einer Runde kosten sie Punkte.
term-dealer = Geber
def-dealer = Wer die Karten verteilt. Links davon wird begonnen, und wer dort sitzt, gibt in der nächsten Runde.
term-pack = Kartenspiel
def-pack = 58 Karten: fünf Farben mit elf Werten und drei Joker.
term-playoff = Stechen
def-playoff = Eine zusätzliche Runde mit sechs Karten für alle, die am Ende gleichauf liegen, wenn der Tisch es will.
term-pile = Stapel, geschlossener Stapel
def-pile = Einer der elf Stapel der Patience. Er ist geschlossen, wenn alle seine Karten in Kombinationen liegen.
term-seed = Startwert
def-seed = Ein langes geheimes Wort, aus dem jedes Mischen einer Partie berechnet wird. Es wird gezeigt, wenn die Partie vorbei ist.
term-promise = Misch-Versprechen
def-promise = Ein Fingerabdruck des Startwerts, gezeigt vor der ersten Karte. Ist der Startwert bekannt, können alle prüfen, ob er passt: Niemand hat die Karten vertauscht.

## My games, statistics, the daily deal and the account
title-stats = Statistik
title-link = Anderes Gerät

own-tools = { $what }: speichern oder entfernen
own-title = Eine Partie auf diesem Gerät
own-text = Sie liegt nur auf diesem Gerät. Einmal entfernt, ist sie weg.
own-remove = Entfernen
import = Datei öffnen
import-large = Diese Datei ist zu groß für eine gespeicherte Partie.
import-failed = Diese Datei lässt sich nicht öffnen.
said-record-no-tags = Das ist keine Aufzeichnung: Die beginnt mit Angaben wie [starsuit 1].
said-record-version = Zeile { $line }: Die Aufzeichnung ist aus einer anderen Version.
said-record-kind = Zeile { $line }: Das ist weder eine Partie noch eine Patience.
said-record-tag = Zeile { $line }: Eine Angabe fehlt, steht doppelt da oder ist nicht, was sie sein soll.
said-record-illegal = Zeile { $line }: Was dort steht, erlauben die Regeln nicht.
said-record-mismatch = Zeile { $line } passt nicht zu der Partie, die der Startwert gibt.
said-record-truncated = Sie endet in Zeile { $line } ohne ihre Schlusszeile (end: …).
said-record-after-end = Zeile { $line }: Nach der Schlusszeile darf nichts mehr kommen.
said-record-commitment = Zeile { $line }: Der Startwert ist nicht der versprochene.
games-none = Noch keine fertige Partie.
games-none-text = Wenn du eine gespielt hast, kannst du sie hier Karte für Karte noch einmal ansehen.
games-filter = Zeigen
games-all = Alle
games-won = Gewonnen
games-lost = Nicht gewonnen
games-daily = Blätter des Tages
games-more = Mehr zeigen
games-place = Platz { $place }
games-won-line = Gewonnen
games-points = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
games-with = mit { $names }
games-day = Blatt vom { $day }
games-stats = Meine Statistik
games-account = Konto und Geräte
games-going = Noch nicht zu Ende
games-turn = Du bist dran
games-waiting = Dein Tisch wartet
games-waiting-too = Du wartest auf den Beginn

stats-none = Noch gibt es nichts zu zählen. Spiel erst eine Partie.
stats-games = Partien
stats-played = { $count ->
    [one] Partie
   *[other] Partien
}
stats-wins = gewonnen
stats-share = gewonnen
stats-streak = Siege in Folge
stats-best-streak = längste Siegesserie
stats-outs = der Runden zuerst fertig
stats-round = Punkte je Runde
stats-total = Punkte je Partie
stats-best = Beste Summe:
stats-worst = Schlechteste Summe:
stats-of-points = { $total ->
    [one] ein Punkt
   *[other] { $total } Punkte
}
stats-by-round = Punkte nach Runden
stats-by-round-text = Was dich eine Runde im Schnitt gekostet hat, nach ihrem Jokerwert. Weniger ist besser.
stats-by-round-row = { $average } im Schnitt, in { $outs } von { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
} zuerst fertig
stats-by-players = Nach Größe des Tisches
stats-versus = Gegen
stats-players = Am Tisch
stats-place = Platz im Schnitt
stats-opponent = Gegner
stats-ahead = Davor
stats-behind = Dahinter
stats-bot = Computer, { $level }
stats-own = Das sind die Partien auf diesem Gerät.
stats-solitaire = Statistik der Patiencen
stats-progress = Fortschritt

daily-text = Heute bekommen alle dieselben Karten. Jeder hat einen Versuch; die Ergebnisse werden verglichen.
daily-ends = Neue Karten in { $hours } h { $minutes } min.
daily-over = Dieser Tag ist vorbei.
daily-table = Die Partie des Tages
daily-table-text = { $rounds ->
    [one] Eine kurze Runde
   *[other] { $rounds } kurze Runden
} gegen { $bots ->
    [one] einen Computergegner
   *[other] { $bots } Computergegner
}.
daily-solitaire = Die Patience des Tages
daily-solitaire-text = Elf Stapel, kein Rückgängig, keine Tipps.
daily-play = Spielen
daily-go-on = Weiter
daily-look = Ansehen
daily-board = Ergebnisse
daily-results = { $count ->
    [0] Noch ist niemand fertig.
    [one] Bisher ein Ergebnis
   *[other] Bisher { $count } Ergebnisse
}
daily-none = Niemand hat sie zu Ende gespielt.
daily-place = Platz
daily-name = Name
daily-points = Punkte
daily-piles = Stapel
daily-you = du
daily-before = Der Tag davor
daily-after = Der Tag danach
daily-promise = Misch-Versprechen: { $commitment }
daily-seed = Startwert: { $seed }
practice = Übungspartie
practice-text = Dieselben Karten für alle, aus dem Datum gemacht. Verglichen werden sie nirgends.
practice-solitaire-text = Elf Stapel, mit Rückgängig und Tipps.
practice-table = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, Platz { $place }
practice-solitaire = Patience: { $closed } von 11 Stapeln

account-guest = Du bist Gast auf diesem Gerät. Das reicht zum Spielen; nur wenn dieser Browser dich vergisst, kann dich niemand zurückholen.
account-registered = Als { $login } kommst du mit deinem Passwort von überall zurück.
account-profile = Name, Farbe und Gesicht
account-device = Ein anderes Gerät
account-device-text = Erstell einen Link und öffne ihn dort: Dann bist das auch du, mit all deinen Partien.
account-device-make = Link erstellen
account-device-once = Gilt einmal, etwa zehn Minuten lang. Zeig ihn sonst niemandem.
account-sessions = Deine Geräte
account-sessions-text = Wo du angemeldet bist. Melde ab, was du nicht kennst oder nicht mehr benutzt.
account-session-here = dieses Gerät
account-session-unknown = Unbekanntes Gerät
account-session-since = { $device }, seit { $when }
account-session-used = zuletzt benutzt { $when }
account-session-end = Abmelden
account-session-ended = Dort abgemeldet.
account-codes = Falls du dein Passwort vergisst
account-codes-left = { $left ->
    [0] Du hast keine Codes. Erstell dir welche: Ohne Code kann dich niemand zurückholen, wenn du das Passwort vergisst.
    [one] Du hast noch einen Code, mit dem du ein neues Passwort setzen kannst.
   *[other] Du hast noch { $left } Codes. Mit jedem kannst du einmal ein neues Passwort setzen.
}
account-codes-make = Neue Codes erstellen
account-codes-make-text = Die Codes, die du jetzt hast, gelten dann nicht mehr.
account-codes-new = Das sind deine Codes. Schreib sie auf oder druck sie aus: Der Server kann sie nicht noch einmal zeigen. Mit jedem kannst du einmal ein neues Passwort setzen.
account-codes-copy = Codes kopieren
account-codes-kept = Ich habe sie aufgehoben
account-forgot = Passwort vergessen?
account-forgot-text = Mit einem der Codes, die du mit deinem Konto bekommen hast, kannst du ein neues Passwort wählen. Deine Geräte werden abgemeldet.
account-code = Einer deiner Codes
account-new-password = Neues Passwort
account-password-text = Wähle ein anderes, wenn jemand es kennen könnte.
account-password-change = Passwort ändern
account-password-now = Bisheriges Passwort
account-password-others = Meine anderen Geräte abmelden
account-password-set = Das neue Passwort gilt.
account-password-set-out = Das neue Passwort gilt, und deine anderen Geräte sind abgemeldet.
account-set-password = Passwort setzen
account-register = Dieses Konto behalten
account-register-text = Such dir Name und Passwort aus, um wiederzukommen. Nach einer E-Mail-Adresse fragt niemand.
account-login-title = Wiederkommen
account-login-text = Melde dich mit Name und Passwort eines Kontos an, das du schon hast. Was du hier als Gast gespielt hast, bleibt bei diesem Gast.
account-login-name = Name zum Anmelden
account-password = Passwort
account-register-do = Behalten
account-login-do = Anmelden
account-out = Abmelden
account-out-text = Deine Partien warten auf dich: Melde dich wieder an, wann du magst.
account-out-here = Auf diesem Gerät abmelden
account-out-all = Überall abmelden
account-bots = Bot-Konten
account-bots-text = Deine Programme können unter eigenem Namen mitspielen. Ein Token ist ihr Passwort; mehr dazu steht in der Dokumentation des Servers.
account-bot-name = Name des Bots
account-bot-make = Bot hinzufügen
account-token-make = Neues Token
account-token-new = Kopier es jetzt, es wird nur dieses eine Mal gezeigt:
account-token-revoke = { $label } widerrufen
account-bot-delete = { $name } löschen
account-no-token = kein Token
account-used = zuletzt benutzt { $when }
account-unused = nie benutzt
account-done = Erledigt.
account-delete = Mein Konto löschen
account-delete-text = Dein Name verschwindet überall. Partien mit anderen bleiben, ohne ihn.
account-delete-final = Das lässt sich nicht rückgängig machen. Lade deine Daten vorher herunter, wenn du sie behalten willst.
account-delete-sure = Ja, alles löschen

link-title = Dieses Gerät gehört jetzt auch dir
link-text = Der Link macht dieses Gerät zur selben Person wie das, das ihn gezeigt hat. Wer du hier vorher warst, bleibt zurück.
link-use = Das bin ich
link-used = Willkommen, { $name }.
link-none = Dieser Link ist nicht vollständig. Öffne den ganzen Link, oder scann das Bild noch einmal.

## Datenschutz, Links, und was der Gastgeber entscheidet
links-title = Links zu deinen Partien
links-text = Mit so einem Link kann jeder diese Partie ansehen: die Karten und die Namen, sonst nichts. Alle, die mitgespielt haben, können ihn zurücknehmen.
links-none = Zu keiner deiner Partien gibt es einen Link.
links-yours = Von dir
links-by = Von { $name }
links-take-back = Zurücknehmen
links-take-back-label = Den Link zur Partie mit { $names } zurücknehmen
links-taken-back = Der Link gilt nicht mehr.
data-title = Deine Daten
data-text = Alles, was dieser Server über dich aufbewahrt, in einer Datei: Profil, Geräte, Partien, Patiencen, Spielblöcke, deine Zeilen im Chat, Statistik, Links.
data-fetch = Herunterladen
privacy-default = Wer diesen Server betreibt, hat keine eigene Erklärung geschrieben. Das bewahrt die Software auf:
privacy-who-title = Wer du bist
privacy-who = Ein Gast ist ein Name, eine Farbe und eine zufällige Kennung, mit einem Cookie, das sagt, wer du bist. Niemand fragt nach deiner E-Mail-Adresse, und nichts kommt von anderen Websites. Wer sich registriert, hat dazu einen Anmeldenamen und einen Hash des Passworts.
privacy-devices-title = Deine Geräte
privacy-devices = Von jedem Gerät, auf dem du bekannt bist: die Art von Browser und System, etwa „Firefox, Android“, seit wann, und wann es zuletzt benutzt wurde. Du siehst sie in deinem Konto und kannst jedes abmelden. Weder Adresse noch Ort stehen dabei.
privacy-games-title = Was du spielst
privacy-games = Partien, Patiencen und Spielblöcke werden Zug für Zug aufbewahrt, ebenso, was am Tisch gesagt wird. Eine private Partie ist für die, die mitgespielt haben; bei einem öffentlichen Tisch können alle zusehen und die Partie später noch einmal ansehen. Auch was du auf deinem eigenen Gerät zu Ende spielst, wird hierher geschickt, für deine eigene Statistik.
privacy-others-title = Was andere sehen
privacy-others = Deinen Namen, deine Farbe, und ob du am Tisch bist. Ein Link zu einer Partie zeigt deren Karten und Namen. Ein Link zu einem Tisch zeigt dessen Titel und wie weit er ist, auch dem Messenger, mit dem du ihn verschickst.
privacy-clubs-title = Clubs
privacy-clubs = Von einem Club wird aufbewahrt, wer dabei ist, wie es jedem Mitglied in seinen Partien erging, seine Duplikat-Abende und wer deren Karten hatte, und der nächste Termin. Mitglieder sehen Namen und Zahlen der anderen. Wer geht, nimmt die eigenen mit.
privacy-push-title = Benachrichtigungen
privacy-push = Wo du sie erlaubst, wird die Adresse aufbewahrt, die dein Browser dafür angibt, bis du sie ausschaltest oder dich dort abmeldest. Sie gehen über einen Dienst des Browserherstellers, etwa Google, Mozilla, Apple oder Microsoft, so verschlossen, dass nur dein Browser sie lesen kann, und nennen keine Namen und keine Karten.
privacy-log-title = Was der Server notiert
privacy-log = Das Protokoll zählt Anfragen nach ihrer Art. Deine Netzadresse steht nur darin, wenn eine Anfrage abgelehnt wurde.
privacy-reports-title = Jemanden melden
privacy-reports = Wenn du jemanden meldest, lesen die Betreiber, wer wen gemeldet hat, an welchem Tisch, den Grund und deine Worte. Wer gemeldet wurde, erfährt es nicht.
privacy-rights-title = Was du tun kannst
privacy-rights = In deinem Konto kannst du alles herunterladen, was über dich aufbewahrt wird, Links zurücknehmen und alles löschen, was sagt, wer du bist.
privacy-account = Dein Konto
host-chat = Chat
host-chat-note = Ohne ihn gibt es nur Zurufe.
host-several = Mehrere Plätze für eine Person
host-several-note = Für Leute, die sich ein Gerät teilen.
host-asking = Alle, die spielen, sind gefragt. Die Partie bleibt privat, bis alle zugestimmt haben.
chat-open = Chat öffnen
looking-on = { $count ->
    [one] Eine Person sieht zu.
   *[other] { $count } Leute sehen zu.
}
looking-on-named = { $count ->
    [one] Eine Person sieht zu: { $names }.
   *[other] { $count } Leute sehen zu, darunter { $names }.
}
mute-table = Diesen Tisch
mute-table-note = Keine Nachrichten über dem Tisch, keine Töne, kein Zeichen im Tab.
banned-title = Ausgeschlossen
banned-back = Wieder zulassen
banned-back-label = { $name } wieder zulassen
people-none = Sonst ist niemand hier.
people-ban = Ausschließen
people-ban-label = { $name } ausschließen
people-ban-sure = { $name } ausschließen?
people-ban-text = Wer ausgeschlossen ist, kann an diesem Tisch weder sitzen noch zusehen. In einer Partie übernimmt der Computer.
people-report = Melden
people-report-label = { $name } melden
report-title = { $name } melden
report-text = Wer diesen Server betreibt, liest es.
report-what = Was stimmt nicht?
report-name = Der Name
report-chat = Der Chat
report-play = Das Spiel
report-other = Etwas anderes
report-words = Ein paar Worte, wenn du magst
report-sent = Gemeldet. Danke.
consent-title = Diese Partie öffentlich machen?
consent-text = Der Gastgeber möchte diese Partie für alle öffnen: Sie steht dann in der Liste, und alle können zusehen und sie später noch einmal ansehen. Das geschieht nur, wenn alle zustimmen, die spielen. Was ihr bisher gesagt habt, bleibt unter euch.
consent-yes = Ich stimme zu
consent-no = Privat lassen

## The replay of a finished game, and its analysis
replay-round = Runde { $round } von { $rounds }
replay-scrub = Stelle in der Partie
replay-value = Runde { $round }: { $what }
replay-play = Abspielen
replay-pause = Pause
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-round-back = Runde davor
replay-round-on = Nächste Runde
replay-from = Aus der Sicht von
replay-open = Alles offen
replay-share-title = Diese Stelle teilen
replay-share-text = Wer diesen Link hat, kann die ganze Partie ansehen.
replay-dealt = Die Karten sind gegeben. { $name } beginnt.
replay-draw = { $name } zieht { $card }.
replay-draw-hidden = { $name } zieht eine Karte.
replay-reshuffled = Der Nachziehstapel war leer, die abgelegten Karten wurden gemischt.
replay-take = { $name } nimmt { $card }.
replay-discard = { $name } legt { $card } ab.
replay-out = { $name } macht Schluss und legt { $card } ab.
replay-lay = { $name } legt aus, legt { $card } ab und bekommt { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
replay-hand = { $name }, bisher { $score ->
    [one] ein Punkt
   *[other] { $score } Punkte
}: { $cards }.
replay-hidden = { $count ->
    [one] eine verdeckte Karte
   *[other] { $count } verdeckte Karten
}
replay-left = { $points } übrig
replay-scored = +{ $points }
replay-stock = Nachziehstapel, { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
replay-pile = Auf dem Ablagestapel: { $card }
replay-pile-none = Der Ablagestapel ist leer
replay-keys = Tasten: ← → Schritte, Bild auf und Bild ab Runden, Leertaste spielt ab, 1 bis 9 ein Platz, O alles offen.

## The shuffle
replay-check-title = Wurde ehrlich gemischt?
replay-check-text = Vor der ersten Karte wurde dieses Versprechen gezeigt. Jetzt ist der Startwert bekannt, und alles lässt sich nachrechnen.
replay-check-own = Auf einem eigenen Gerät gespielt und danach hierher geschickt: Namen und Startwert sind, was dessen Spieler angibt. Ob jeder Zug den Regeln folgt, lässt sich nachprüfen.
replay-promise = Versprechen
replay-seed = Startwert
replay-check = Nachprüfen
replay-checking = Wird geprüft …
replay-checked = Es stimmt: Der Startwert ergibt das Versprechen, { $shuffles ->
    [one] einmal
   *[other] { $shuffles }-mal
} wurde nachgemischt, und alle { $actions } Züge folgten den Regeln.
replay-record = Partie speichern

## The analysis
review-title = Analyse
review-text = Jede Entscheidung wird mit der besten verglichen, die nach allem, was zu sehen war, möglich gewesen wäre. Das dauert ein paar Sekunden.
review-ask = Diese Partie analysieren
review-working = Die Partie wird tausendfach durchgespielt …
review-yours = Deine Entscheidungen
review-good = Bei { $good } von { $all } Entscheidungen wäre nichts besser gewesen.
review-luck-words = { $luck ->
    [kind] Die Karten haben es gut mit dir gemeint: etwa { $points } Punkte besser als sonst.
    [unkind] Die Karten waren gegen dich: etwa { $points } Punkte schlechter als sonst.
   *[even] Die Karten waren weder für dich noch gegen dich.
}
review-others = Die anderen
review-others-note = Was ihre Entscheidungen gekostet haben, in Punkten.
review-player = Name
review-accuracy = Genauigkeit
review-choices = Verlorene Punkte
review-chance = Die Chance zu gewinnen
review-chance-text = Nach jeder Runde, in Prozent, wenn ab da alle gleich gut spielen.
review-course = Die Chance, Zug für Zug
review-course-whose = Wessen Chance
review-course-here = In Runde { $round }, in diesem Moment: { $name } { $chance }
review-course-leap = Die größte Veränderung war in Runde { $round }: { $name } von { $before } auf { $after }.
review-course-text = Nach jedem Zug dieser Person, nach dem, was sie da sehen konnte. Markiert ist der Moment der Wiederholung; ein Tipp auf die Kurve führt zu einem anderen.
review-course-table = Die Chance nach Runden
review-course-round = Runde
review-course-before = Vorher
review-course-low = Tiefste
review-course-high = Höchste
review-course-after = Nachher
review-turning = Wendepunkte
review-turning-line = Runde { $round }: { $name } von { $before } auf { $after }
review-none = Kein Fehler, der einen Punkt wert wäre.
review-mistake = { $name }, Runde { $round }
review-lost = −{ $points }
review-better = Besser: { $best }. Verloren: { $loss } Punkte.
review-best-draw = vom Nachziehstapel ziehen
review-best-take = die offene Karte nehmen
review-best-discard = { $card } ablegen
review-best-out = Schluss machen
review-best-lay = auslegen und { $card } ablegen

## The score sheet of a real table
sheet-new-title = Ein neuer Spielblock
sheet-intro = Für eine Partie mit echten Karten. Alle, die den Link öffnen, sehen den Spielblock und dürfen hineinschreiben.
sheet-players = Wer spielt, so wie ihr sitzt
sheet-player = Platz { $number }
sheet-up = { $name } einen Platz nach oben
sheet-drop = { $name } herausnehmen
sheet-add = Noch jemand
sheet-first-dealer = Wer gibt zuerst
sheet-rules = Hausregeln
sheet-open = Spielblock anfangen
sheet-names-missing = Nötig sind mindestens zwei verschiedene Namen.
sheet-mine = Meine Spielblöcke
sheet-none = Noch kein Spielblock.
sheet-finished = fertig
sheet-running = { $leaders } liegt vorn
sheet-title-default = Spielblock

## The round
sheet-round = Runde { $label } von { $rounds }
sheet-playoff = Stechen
sheet-cards = { $cards } Karten für alle
sheet-wild = { $ranks } zählen als Joker
sheet-deals = { $name } gibt
sheet-dealer = gibt
sheet-write = Punkte von { $name } in Runde { $label } eintragen
sheet-change = { $points } von { $name } in Runde { $label } ändern
sheet-leads = vorn
sheet-over = Die Partie ist vorbei
sheet-won = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
sheet-all-rounds = Alle Runden
sheet-dot = Der Punkt zeigt, wer gibt.
sheet-cell = Runde { $label }, { $name }: { $points }. Ändern.
sheet-cell-empty = Runde { $label }, { $name }: noch nichts. Eintragen.
sheet-unsent = Noch nicht gesendet.
sheet-changed = Ein anderes Handy hat { $name } in Runde { $label } geändert: { $is } statt { $was }.
sheet-cleared = Ein anderes Handy hat die { $was } von { $name } in Runde { $label } gelöscht.
sheet-chart = Das Rennen
sheet-chart-text = Die Summe nach jeder Runde. Die unterste Linie gewinnt.
sheet-share = Teilen
sheet-share-title = Dieser Spielblock auf einem anderen Handy
sheet-share-text = Scannen, den Link schicken oder die sechs Buchstaben sagen. Wer ihn hat, darf auch schreiben.
sheet-csv = Als Tabelle speichern
sheet-own = Dieser Spielblock liegt nur auf diesem Gerät: Andere können nicht darauf schreiben.
sheet-own-remove = Spielblock entfernen
sheet-undo = Rückgängig
sheet-redo = Wiederholen
sheet-again = Neuer Spielblock, gleiche Leute
sheet-people = { $count ->
    [one] auf einem Handy offen
   *[other] auf { $count } Handys offen
}
sheet-rename = Namen ändern
sheet-rename-title = Namen
sheet-unknown = Diesen Spielblock gibt es nicht

## An entry
sheet-entry-title = { $name }, Runde { of-ranks }
sheet-next = Jetzt { $name }.
sheet-after = Danach: { $names }
sheet-theirs = Ein anderes Handy hat für { $name } { $points } eingetragen. Was stimmt?
sheet-theirs-cleared = Ein anderes Handy hat dieses Feld von { $name } geleert. Was stimmt?
sheet-leave = So lassen
sheet-how = Wie
sheet-how-points = Punkte
sheet-how-left = Restkarten
sheet-how-hand = Ganze Hand
sheet-points = Punkte
sheet-delete = Letzte Ziffer löschen
sheet-went-out = Fertig: 0
sheet-clear = Feld leeren
sheet-save = { $points } eintragen
sheet-save-plain = Eintragen
sheet-pick-suit = Farbe
sheet-pick-card = Nimm { $card } dazu
sheet-picked = Bisher angetippt; antippen nimmt eine Karte weg
sheet-picked-none = Tipp die Karten an, die übrig sind.
sheet-picked-none-hand = Tipp alle Karten der Hand an; die besten Kombinationen werden gefunden.
sheet-take-off = Nimm { $card } weg
sheet-counts = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
sheet-too-much = So viel geben { $cards } Karten nicht her. Schau noch einmal.

## Solitaire
solitaire-new = Geben
solitaire-new-title = Eine neue Patience
solitaire-intro = Schließ elf Stapel mit 28 Karten. In jedem Stapel zählt ein anderer Wert als Joker: so hoch, wie er Karten hat.
solitaire-edition = Ausgabe
solitaire-2019 = 2019: fertige Stapel sind sofort geschlossen
solitaire-1996 = 1996: erst eine Karte schließt den Stapel
solitaire-scored = Punkte zählen, die übrig bleiben
solitaire-scored-note = Statt gewonnen oder verloren so wenig Punkte wie möglich.
solitaire-daily = Patience des Tages
solitaire-daily-text = Ein Versuch, dieselben Karten für alle, kein Rückgängig.
solitaire-daily-play = Die von heute spielen
solitaire-daily-board = Ergebnisse
solitaire-going = Nicht fertig
solitaire-past = Gespielt
solitaire-none = Noch nichts gespielt. Leg deine erste.
solitaire-line-won = Gewonnen
solitaire-line-lost = { $closed } von 11 Stapeln geschlossen
solitaire-line-going = { $closed } von 11 geschlossen, { $moves ->
    [one] eine Karte
   *[other] { $moves } Karten
} gelegt
solitaire-line-undos = { $undos ->
    [0] ohne Rückgängig
    [one] einmal rückgängig
   *[other] { $undos }-mal rückgängig
}
solitaire-stats = Deine Statistik
solitaire-stat-played = { $count ->
   *[other] gespielt
}
solitaire-stat-won = { $count ->
   *[other] gewonnen
}
solitaire-stat-pure = { $count ->
   *[other] ohne Rückgängig gewonnen
}
solitaire-stat-streak = Siege in Folge
solitaire-stat-best-streak = längste Siegesserie
solitaire-stat-points = Punkte übrig im Schnitt

## Playing
solitaire-piles = Die Stapel
solitaire-pile = Stapel { $number }: { $ranks } zählen als Joker, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} übrig.
solitaire-pile-closed = Stapel { $number }: geschlossen.
solitaire-pile-closes = Die aufgedeckte Karte schließt ihn.
solitaire-pile-better = Mit der aufgedeckten Karte bleiben { $points }.
solitaire-pile-same = Die aufgedeckte Karte hilft nicht.
solitaire-pile-cards = Karten: { $cards }.
solitaire-progress = { $closed } von 11 geschlossen
solitaire-left = { $count ->
    [one] die letzte Karte
   *[other] noch { $count } Karten
}
solitaire-points = { $points ->
    [one] ein Punkt übrig
   *[other] { $points } Punkte übrig
}
solitaire-where = Wohin damit?
solitaire-gives = Der Stapel { of-ranks } legt ab
solitaire-gives-same = Der Stapel { of-ranks } bleibt so. Abgelegt wird:
solitaire-then-closed = … und ist geschlossen!
solitaire-then-same = … wie vorher { $after ->
    [one] ein Punkt
   *[other] { $after } Punkte
} übrig.
solitaire-then-points = … { $after ->
    [one] ein Punkt
   *[other] { $after } Punkte
} übrig statt { $before }.
solitaire-place = Legen
solitaire-other = Andere Karte
solitaire-other-title = Welche Karte legt der Stapel { of-ranks } ab?
solitaire-other-text = Sie ist dann für immer weg.
solitaire-give = Leg { $card } ab
solitaire-result = { $points ->
    [0] Dann ist der Stapel geschlossen.
    [one] Dann bleibt ein Punkt übrig.
   *[other] Dann bleiben { $points } Punkte übrig.
}
solitaire-undo = Rückgängig
solitaire-redo = Wiederholen
solitaire-hint = Geht sie noch auf?
solitaire-hint-short = Tipp
solitaire-thinking = Die Karten werden gezählt …
solitaire-hint-won = Die Patience geht noch auf. Leg { $card } auf den Stapel { of-ranks } und leg { $given } ab.
solitaire-can-be-won = Die Patience geht noch auf.
solitaire-hint-lost = Die Patience geht nicht mehr auf. Schließ so viele Stapel, wie du kannst.
solitaire-hint-unknown = Das ist noch offen; vielleicht geht sie auf.
solitaire-menu = Mehr
solitaire-give-up = Aufgeben
solitaire-record = Patience speichern
solitaire-keys = Tasten: 3 bis 9, 0, J, Q, K wählen einen Stapel, Eingabe legt, G andere Karte, U rückgängig, R wiederholen, H Tipp.
solitaire-keys-daily = Tasten: 3 bis 9, 0, J, Q, K wählen einen Stapel, Eingabe legt, G andere Karte.
solitaire-won = Alle elf Stapel sind geschlossen!
solitaire-lost = Der Nachziehstapel ist leer
solitaire-given-up = Aufgegeben
solitaire-end-text = { $closed } von 11 Stapeln geschlossen, { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
} übrig.
solitaire-end-won = { $left ->
    [0] Mit der allerletzten Karte.
    [one] Eine Karte blieb übrig.
   *[other] { $left } Karten blieben übrig.
}
solitaire-again = Noch eine legen
solitaire-look = Stapel ansehen
solitaire-seed = Startwert: { $seed }
solitaire-commitment = Misch-Versprechen: { $commitment }
solitaire-yes-give-up = Diese Patience aufgeben?
solitaire-yes-give-up-text = Sie zählt als nicht gewonnen, und du siehst den Startwert.
solitaire-yes-give-up-daily = Es ist der einzige Versuch des Tages.
solitaire-said-placed = Gelegt. { $closed } von 11 geschlossen. Aufgedeckt: { $card }.
solitaire-unknown = So eine Patience hast du nicht

## Zusammen am Tisch
removed-you = Dein Platz wurde freigemacht. Du kannst dich woanders hinsetzen oder zusehen.
revise = Ändern
revise-title = Den Tisch ändern
table-title = Name des Tisches
table-title-example = Freitagabend
revise-done = Alle sehen die Änderung.
watchers = { $count ->
    [one] Eine Person sieht zu
   *[other] { $count } Leute sehen zu
}
watchers-named = { $count ->
    [one] Eine Person sieht zu: { $names }
   *[other] { $count } Leute sehen zu, darunter { $names }
}
watch-named = Meinen Namen zeigen
watch-named-note = Wer spielt, sieht, dass du zusiehst.
make-host = Zum Gastgeber machen
make-host-label = { $name } zum Gastgeber machen
host-late = Nachzügler dürfen einsteigen
host-late-note = Zwischen den Runden können sie den Platz eines Computergegners übernehmen.
seat-link = Link zu meinem Platz
menu-screen = Großer Bildschirm
seat-link-text = Mit diesem Link bekommst du deinen Platz in einem anderen Browser oder auf einem anderen Gerät zurück, auch nach Wochen. Behalte ihn für dich: Wer ihn hat, kann für dich spielen.
seat-link-new = Link erstellen
seat-link-again = Nur dieser Link gilt; ein früherer führt nirgendwohin mehr.
seat-link-drop = Zurücknehmen
seat-link-dropped = Der Link gilt nicht mehr.
late-sit = Mitspielen
late-sit-text = Ab der nächsten Runde kannst du für einen Computergegner weiterspielen, mit seinen Punkten.
late-seat = Diesen Platz übernehmen
late-waits = { $name } übernimmt, wenn die nächste Runde beginnt.
late-you = Ab der nächsten Runde spielst du mit, anstelle von { $name }.
late-not = Lieber nur zusehen
patience-away = { $name } ist nicht da. Der Computer übernimmt in { $time }.
patience-idle = { $name } hat eine Weile nichts getan.
patience-skip = Ohne { $name } weiter
patience-wait = Weiter warten
patience-agreed = Du möchtest weiterspielen. Andere müssen noch zustimmen.
patience-soon = Der Computer spielt für { $name } in { $time }.
patience-you = Die anderen möchten weiterspielen. Der Computer spielt für dich in { $time }.
patience-you-asked = Jemand möchte weiterspielen. Bist du noch da?
patience-here = Ich bin da

## What the server says
said-book = Satz { ranks }
said-book-wild = Satz aus Jokern
said-run = { suit-name }-Folge von { $from } bis { $to }
said-meld-hidden = Über eine verdeckte Karte lässt sich nichts sagen.
said-meld-few = { $count ->
    [0] Dazu gehören mindestens drei Karten, und hier ist keine.
    [one] Dazu gehören mindestens drei Karten, und hier ist nur eine.
   *[other] Dazu gehören mindestens drei Karten, und hier sind nur { $count }.
}
said-meld-all-wild = Das sind nur Joker, und an diesem Tisch gehört eine Karte dazu, die keiner ist.
said-meld-neither = Weder ein Wert ({ $ranks }) noch eine Farbe ({ $suits }).
said-meld-twice = In einer Folge kommt jeder Wert einmal vor, und mehrmals da ist: { $card }.
said-meld-long = Eine Folge hat höchstens { $most } Karten, und hier sind { $count }.
said-meld-missing = { $count ->
    [one] Bei { suit-name } fehlt { $ranks }, und dafür ist kein Joker da.
   *[other] Bei { suit-name } fehlen { $ranks }, und dafür { $wilds ->
        [0] ist kein Joker da.
        [one] ist nur ein Joker da.
       *[other] sind nur { $wilds } Joker da.
    }
}
said-doubt-nobody-out = Runde { $label }: Niemand hat 0, also wäre niemand fertig geworden.
said-doubt-missing = Runde { $label }: Hier fehlen Punkte ({ $names }), und eine spätere Runde hat schon begonnen.
said-doubt-most = Runde { $label }: { $name } hat { $points }, und { $dealt } Karten kosten höchstens { $most }.
said-doubt-sum = Runde { $label }: { $name } hat { $points }, und keine Karten ergeben das.
said-doubt-hand = Runde { $label }: Die Hand von { $name } hat { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}, und ausgeteilt wurden { $dealt }.
said-doubt-discard = Runde { $label }: Die Hand von { $name } hat { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}, und ausgeteilt wurden { $dealt } (die abgelegte zählt nicht mit).
said-doubt-left = Runde { $label }: { $name } hat { $count ->
    [one] eine Karte
   *[other] { $count } Karten
} übrig, und ausgeteilt wurden { $dealt }.
said-doubt-melds = Runde { $label }: { $name } hätte davon etwas auslegen können und { $fewest } gehabt, nicht { $points }: { $cards }.
said-doubt-copies = Runde { $label }: { $card } steht { $count }-mal da, und im Spiel gibt es davon { $copies }.
said-doubt-stray = Runde { $label }: Diese Punkte zählen nicht, weil die Partie anders lief ({ $names }).
said-closed-host = Der Gastgeber hat den Tisch geschlossen.
said-closed-idle = { $days ->
    [one] Einen Tag lang ist nichts passiert.
   *[other] { $days } Tage lang ist nichts passiert.
}
said-closed-left = Alle waren gegangen.
said-engine-build = Diese Seite wurde ohne eigene Spielmaschine gebaut: Sie spielt nur mit einem Server.
said-engine-browser = Dieser Browser kann die Spielmaschine der Seite nicht ausführen: Sie spielt nur mit einem Server.
said-engine-start = Die Spielmaschine der Seite startet nicht. Lade die Seite neu; hilft das nicht, spielt sie nur mit einem Server.
said-engine-part = Das geht ohne Server noch nicht.
said-engine-broken = In der Spielmaschine der Seite ging etwas schief. Lade die Seite neu, um weiterzuspielen; nichts ist verloren.
said-engine-weights = Was der Champion gelernt hat, ließ sich nicht laden; ein Meister spielt an seiner Stelle.
said-room-unknown = Das gibt es nicht, oder nicht mehr.
said-room-code = Den Code { $typed } hat gerade kein Tisch. Frag noch einmal nach.
said-room-busy = Andere waren schneller. Versuch es noch einmal.
said-room-private = Das ist nicht für dich bestimmt.
said-room-newer = Hier spielt eine neuere Version des Servers. Versuch es gleich noch einmal.
said-table-alone = Allein geht es nicht. Lad jemanden ein, oder setz Computergegner dazu.
said-table-full = Alle Plätze sind besetzt.
said-table-taken = Dort sitzt schon { $name }.
said-table-sitting = Du sitzt schon hier. Für jemand anderen an diesem Gerät gib einen Namen an.
said-table-name = „{ $name }“ geht hier nicht: Ein Name hat 1 bis { $most } sichtbare Zeichen.
said-table-started = Das geht nur vor dem Anfang der Partie.
said-table-over = Die Partie ist vorbei.
said-table-not-over = Noch einmal spielen könnt ihr, wenn die Partie vorbei ist.
said-table-not-here = Das können nur die, die am Tisch sitzen.
said-table-not-host = Das kann nur der Gastgeber.
said-table-others = Andere spielen hier noch. Verlass den Tisch, statt ihn zu schließen.
said-play-late = Zu spät: Das war für Zug { $meant } gedacht, und die Partie ist bei { $moves }.
said-play-not-playing = An diesem Tisch wird gerade nicht gespielt.
said-play-not-your-turn = Du bist nicht dran, sondern { $name }.
said-play-not-yours = Für diesen Platz spielst du nicht.
said-action-already-drawn = Du hast schon gezogen; jetzt leg eine Karte ab.
said-action-draw-first = Zieh zuerst eine Karte.
said-action-cannot-go-out = Noch liegt nicht alles bis auf eine Karte in Kombinationen.
said-action-not-all-melded = Noch liegt nicht alles bis auf eine Karte in Kombinationen. Übrig: { $cards }.
said-action-not-a-meld = Das ist weder ein Satz noch eine Folge: { $cards }.
said-action-not-in-hand = Diese Karte hast du nicht: { $card }.
said-action-last-turn = Das ist der letzte Zug: Leg aus, was du kannst, und eine Karte ab.
said-action-nobody-out = Kombinationen bleiben auf der Hand, bis jemand Schluss macht.
said-action-game-over = Es ist vorbei.
said-action-closed = Stapel { $pile } ist geschlossen.
said-action-nothing-to-undo = Es gibt nichts rückgängig zu machen.
said-chat-off = Der Chat ist an diesem Tisch ausgeschaltet.
said-chat-empty = Da steht noch nichts.
said-chat-length = Das ist zu lang: { $count } Zeichen, und { $most } sind erlaubt.
said-limit-requests = Das war zu viel auf einmal. Warte ein wenig.
said-limit-guests = Aus deinem Netz kamen zu viele neue Gäste. Versuch es später.
said-limit-tables = Aus deinem Netz kamen zu viele neue Tische. Versuch es später.
said-limit-events = In deinen Partien ist heute so viel passiert, dass der Server vorerst nichts mehr annimmt. Spiel später weiter.
said-room-full = Hier ist { $most }-mal etwas passiert, mehr geht nicht. Eröffne etwas Neues.
said-limit-own-tables = Du hast { $count ->
    [one] einen Tisch
   *[other] { $count } Tische
} offen, und { $most ->
    [one] einer ist
   *[other] { $most } sind
} erlaubt. Spiel erst eine Partie zu Ende oder schließ einen Tisch.
said-limit-codes = Das waren zu viele falsche Codes. Versuch es später.
said-limit-connections = Du hast { $most } Verbindungen offen, und mehr gehen nicht.
said-limit-messages = Das war zu viel auf einmal. Warte ein wenig.
said-limit-chat = Das war zu viel auf einmal. Warte ein wenig.
said-limit-logins = Das waren zu viele Versuche. Warte ein wenig.
said-people-name = Ein Name hat 1 bis { $most } Zeichen, und dieser hat { $count }.
said-people-login = Ein Name zum Anmelden hat 3 bis 40 sichtbare Zeichen.
said-people-password = Ein Passwort hat 8 bis 200 Zeichen.
said-people-login-failed = Name und Passwort passen nicht zusammen.
said-people-recovery-failed = Name und Code passen nicht zusammen.
said-people-no-session = Dort bist du nicht mehr angemeldet.
said-request-host = Unter diesem Namen antwortet dieser Server nicht. Wer ihn betreibt, kann public_url setzen oder seine Adresse benutzen.
said-room-id-used = Das kam zweimal an, auf zwei Arten. Lade die Seite neu.
said-people-taken = Dieser Name geht nicht zum Anmelden; nimm einen anderen.
said-people-registered = Du hast schon Name und Passwort.
said-people-link = Dieser Link wurde schon benutzt oder ist zu alt. Erstell einen neuen.
said-people-logged-out = Du wurdest auf diesem Gerät abgemeldet. Melde dich an oder öffne einen Link von einem anderen Gerät, dann geht es hier weiter.
said-people-unknown = Lade die Seite neu; der Server kennt dich noch nicht.
said-games-unknown = Diese Partie gibt es nicht.
said-games-not-yours = Diese Partie können nur die ansehen, die mitgespielt haben.
said-games-not-finished = Diese Partie ist noch nicht vorbei.
said-games-secret = Diese Karten bleiben geheim, bis der { $day } vorbei ist (UTC).
said-daily-day = Diesen Tag gibt es nicht.
said-daily-future = Dieser Tag kommt erst noch.
said-daily-hints = In der Partie des Tages gibt es keine Tipps.
said-solitaire-daily-hint = In der Patience des Tages gibt es keine Tipps.
said-solitaire-daily-undo = In der Patience des Tages gibt es kein Rückgängig.
said-solitaire-late = Die Patience ist schon weiter: Das war nach { $meant ->
    [one] einer Karte
   *[other] { $meant } Karten
} gedacht, und jetzt { $moves ->
    [one] ist es eine
   *[other] sind es { $moves }
}.
said-solitaire-not-yours = Diese Patience gehört jemand anderem.
said-solitaire-nothing-to-undo = Es gibt nichts rückgängig zu machen.
said-solitaire-nothing-to-redo = Es gibt nichts zu wiederholen.
said-solitaire-over = Diese Patience ist vorbei.
said-solitaire-thinking = Über den Tipp wird schon nachgedacht. Warte kurz.
said-solitaire-undos = Mehr als { $most }-mal geht es nicht zurück.
said-review-limit = Diese Partie ist zu lang für die Analyse.
said-review-failed = Die Analyse hat nicht geklappt.
said-review-nothing = Noch ist keine Runde vorbei; es gibt nichts zu analysieren.
said-server-busy = Gerade fragen viele. Versuch es gleich noch einmal.
said-server-stopping = Der Server startet neu.
said-server-moving = Der Server macht an anderer Stelle weiter; nichts geht verloren.
said-sheet-names = Möglich sind { $least } bis { $most } Namen, und hier stehen { $count }.
said-sheet-points = { $name }: Möglich sind 0 bis { $most } Punkte.
said-sheet-undo = Es gibt nichts rückgängig zu machen.
said-sheet-redo = Es gibt nichts zu wiederholen.
said-message-version = Es gibt eine neue Fassung ({ $version } statt { $other }). Lade die Seite neu.
said-message-hello = Die Verbindung kam nicht zustande. Versuch es noch einmal.
said-server-broken = Auf dem Server ist etwas schiefgegangen. Versuch es gleich noch einmal.
said-store-full = Die Platte des Servers ist voll; nichts wurde geschrieben.
said-store-locked = Der Server kann gerade nicht schreiben. Versuch es gleich noch einmal.
said-store-closed = Der Server startet neu. Versuch es gleich noch einmal.
said-store-lost = Der Server erreicht seine Datenbank nicht; nichts wurde geschrieben.
said-store-slow = Die Datenbank des Servers braucht zu lange; nichts wurde geschrieben. Versuch es noch einmal.
said-store-unknown = Der Server weiß noch nicht, ob das geschrieben ist. Du kannst es gefahrlos noch einmal senden.
said-store-readonly = Der Server darf nicht schreiben; nichts wurde geschrieben.
said-store-open = Der Server kommt nicht an seine Datenbank; nichts wurde geschrieben.
said-store-broken = Die Datenbank des Servers hat einen Fehler; nichts wurde geschrieben.
said-request-invalid = Damit kann der Server nichts anfangen. Lade die Seite neu und versuch es noch einmal.
said-request-not-found = Hier ist nichts.
said-request-too-large = Das ist zu viel auf einmal.
said-request-slow = Das kam nicht rechtzeitig an.
said-people-bots = Du hast { $most } Bots, und mehr gehen nicht. Lösch zuerst einen.
said-people-tokens = Ein Bot hat höchstens { $most } Tokens. Widerruf zuerst eins.
said-people-no-bot = Diesen Bot gibt es nicht mehr.
said-people-no-token = Dieses Token gibt es nicht mehr.
said-people-not-registered = Du hast noch kein Passwort.
said-review-busy = Viele warten auf eine Analyse. Versuch es in einer Minute noch einmal.
said-review-working = Die Analyse läuft noch. Frag in ein paar Sekunden wieder.
said-solitaire-running = Speichern lässt sich die Patience, wenn sie vorbei ist.
said-upload-running = Diese Partie ist noch nicht zu Ende.
said-upload-seats = In dieser Aufzeichnung sind es { $players } Leute, genannt sind Plätze für { $given }.
said-upload-nobody = In dieser Aufzeichnung spielen nur Computer.
said-table-no-seat = Auf diesem Platz sitzt niemand.
said-table-worn = An diesem Tisch ist neben der Partie { $most }-mal etwas passiert. Eröffne einen neuen.
said-sheet-worn = In diesen Spielblock wurde { $most }-mal geschrieben. Fang einen neuen an.
said-sheet-meanwhile = Ein anderes Handy war schneller: { $name } hat in Runde { $label } jetzt { $theirs }. Deine { $mine } steht nicht da.
said-room-no-code = Es war kein freier Code zu finden. Versuch es noch einmal.
said-table-name-taken = { $name } sitzt schon hier; nimm einen anderen Namen.
said-table-not-sitting = Du sitzt nicht an diesem Tisch.
said-table-not-played = Noch einmal spielen können nur die, die mitgespielt haben.
said-table-seats = Diesen Platz gibt es nicht; der Tisch hat { $seats }.
said-action-not-your-turn = Du bist nicht dran.
said-action-no-such-pile = Einen Stapel { $pile } gibt es nicht; es gibt 3 bis 13.
said-action-not-in-pile = { $card } ist weder aufgedeckt ({ $turned }) noch in Stapel { $pile } ({ $cards }).
said-limit-network = Zu viele Verbindungen aus deinem Netz.
said-people-name-hidden = Ein Name hat nur sichtbare Zeichen.
said-people-wrong-password = Das ist nicht dein Passwort.
said-sheet-name = Name { $place }, „{ $name }“, geht nicht: 1 bis { $most } sichtbare Zeichen, nicht nur Ziffern.
said-sheet-name-twice = „{ $name }“ steht zweimal da; alle brauchen einen eigenen Namen.
said-sheet-entry = { $name }: „{ $text }“ sind keine Punkte.
said-sheet-entry-card = { $name }: In „{ $text }“ sind nicht alles Karten.
said-sheet-entry-long = { $name }: { $count } Zeichen sind zu viele.
said-sheet-entry-missing = { $name }: Hier steht noch nichts.
said-sheet-cards = { $name }: { $count } Karten stehen da; möglich sind 1 bis { $most }.
said-sheet-finished = Die Partie ist vorbei, gewonnen: { $names }. Nur verbessern geht noch.
said-sheet-full = Der Spielblock ist nach { $most } Runden voll.
said-sheet-twice = { $name } hat in Runde { $label } schon { $points }; verbessern geht.
said-message-hello-late = Die Verbindung kam nicht zustande. Versuch es noch einmal.
said-table-banned = Der Gastgeber hat dich von diesem Tisch ausgeschlossen.
said-table-ban-self = Der Gastgeber kann nicht ausgeschlossen werden.
said-table-bans = { $most } Leute sind von diesem Tisch ausgeschlossen; eröffne einen anderen.
said-table-not-banned = So jemand ist von diesem Tisch nicht ausgeschlossen.
said-table-nobody = So jemanden gibt es an diesem Tisch nicht.
said-table-not-asked = Niemand hat gefragt, ob diese Partie öffentlich werden darf.
said-table-declined = Jemand, der mitspielt, möchte diese Partie lieber privat lassen.
said-table-one-seat = An einem öffentlichen Tisch nimmt jede Person einen Platz, es sei denn, der Gastgeber erlaubt mehrere.
said-table-crowded = { $most } Leute sehen an diesem Tisch schon zu; versuch es später noch einmal.
said-skip-nobody = Dort wird auf niemanden gewartet.
said-skip-early = Lass { $name } noch etwas Zeit: { $seconds } s.
said-table-resize = Ein Tisch hat { $least } bis { $most } Plätze, und { $taken } davon sind besetzt.
said-table-no-late = In diese Partie kann niemand mehr einsteigen; du kannst zusehen.
said-table-not-late = Dieser Platz ist jetzt nicht zu haben.
said-people-banned = Du bist auf diesem Server gesperrt.
said-games-link = Dieser Link wurde zurückgenommen oder ist nicht vollständig.
said-games-no-link = Einen solchen Link zu einer Partie von dir gibt es nicht.
said-limit-exports = Du hast das schon einige Male geholt; versuch es in einer Stunde wieder.
said-limit-reports = Du hast fürs Erste genug gemeldet; es wird angesehen.

### Clubs and duplicate evenings.

title-clubs = Clubs
title-club = Club
title-duplicate = Duplikat-Abend
home-clubs = Leute und Clubs
home-clubs-text = Noch einmal mit denselben Leuten, Tabelle, Abende.
said-club-unknown = Diesen Club gibt es nicht, oder du bist nicht dabei.
said-club-most = Du bist in { $most } Clubs, mehr sind nicht erlaubt; verlass erst einen.
said-club-game = Ein Club wird nach einer privaten Partie gegründet, in der du mitgespielt hast.
said-club-link = Dieser Link zu einem Club wurde erneuert oder ist nicht vollständig.
said-club-full = Dieser Club hat { $most } Mitglieder, mehr sind nicht erlaubt.
said-club-not-founder = Nur wer den Club gegründet hat, kann jemanden wegschicken.
said-duplicate-shut = Nur wer hier spielt, darf zusehen, denn andere spielen mit denselben Karten.
said-duplicate-fixed = Das ist an allen Tischen eines Duplikat-Abends gleich.
said-duplicate-one-seat = An einem Duplikat-Abend nimmt jede Person einen Platz.
said-duplicate-hints = An einem Duplikat-Abend gibt es keine Tipps.
said-duplicate-twice = Diese Karten wurden schon gespielt: { $names }.
said-duplicate-over = Dieser Duplikat-Abend ist vorbei; seine Karten sind nun bekannt.
said-duplicate-unknown = Diesen Duplikat-Abend gibt es nicht, oder er gehört nicht zu deinem Club.
said-duplicate-most = { $most } Duplikat-Abende dieses Clubs sind noch nicht vorbei.
said-duplicate-not-opener = Nur wer diesen Duplikat-Abend eröffnet hat, kann ihn beenden.
said-duplicate-running = An einem der Tische wird noch gespielt.
said-duplicate-secret = Die Karten bleiben geheim, bis alle sie gespielt haben.
said-duplicate-tables = Dieser Duplikat-Abend hat schon { $most } Tische.
said-push-off = Dieser Server verschickt keine Benachrichtigungen.
said-push-endpoint = Dieser Server kann dem Push-Dienst dieses Browsers nicht schreiben.
title-watch = Eine Runde ansehen
title-screen = Großer Bildschirm
home-watch = Eine Runde ansehen
home-watch-text = Zwei Minuten, mit Untertiteln.

company = Mit wem ich gespielt habe
company-none = Nach einer Partie mit anderen stehen sie hier, und ein Tipp genügt für die nächste.
company-games = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}, zuletzt { $ago }
company-again = Noch einmal
company-again-label = Noch einmal mit { $names }
company-found = Club gründen
clubs-yours = Deine Clubs
clubs-none = Ein Club bewahrt auf, was von den Abenden bleibt: wer wie oft gewonnen hat, Rekorde, den nächsten Termin. Nur Mitglieder sehen ihn.
clubs-new = Club gründen
clubs-new-text = Wer diese Partie mitgespielt hat, wird eingeladen, und sie zählt als die erste.
clubs-name = Name des Clubs
clubs-name-example = Freitagsrunde
clubs-members = { $count ->
    [one] ein Mitglied
   *[other] { $count } Mitglieder
}
clubs-invited = { $name } hat diesen Club gegründet und lädt dich ein.
club-join = Beitreten
club-decline = Nein danke
club-join-text = Mitglieder sehen die Namen der anderen und wie es allen in den Partien des Clubs ergangen ist, nichts von deinen übrigen Partien. Du kannst jederzeit gehen.
club-play = Tisch eröffnen
club-duplicate = Duplikat-Abend
club-tables = Jetzt
club-table-open = { $taken } von { $seats } Plätzen besetzt: { $names }
club-table-playing = Runde { $round }: { $names }
club-sit = Zum Tisch
club-next = Nächster Termin
club-next-none = Nichts geplant.
club-next-when = Wann
club-next-where = Wo, oder was mitzubringen ist
club-next-set = Ändern
club-next-drop = Termin streichen
club-next-calendar = In den Kalender
club-standing = Tabelle
club-player = Name
club-games = Partien
club-wins = Siege
club-average = Je Runde
club-outs = Zuerst fertig
club-standing-text = Es zählt jede Partie von mindestens zwei Leuten an einem Tisch, der für den Club eröffnet wurde. Die meisten Siege stehen vorn, dann die wenigsten Punkte je Runde. Ein geteilter Sieg ist ein Sieg.
club-records = Rekorde
club-record-outs = { $you ->
    [yes] Du warst { $value }-mal hintereinander zuerst fertig.
   *[no] { $name } war { $value }-mal hintereinander zuerst fertig.
}
club-record-wins = { $you ->
    [yes] Du hast { $value } Partien hintereinander gewonnen.
   *[no] { $name } hat { $value } Partien hintereinander gewonnen.
}
club-record-lowest = Niedrigste Summe einer ganzen Partie: { $name } mit { $value ->
    [one] einem Punkt
   *[other] { $value } Punkten
}.
club-record-dearest = Teuerste Runde: { $name } mit { $value ->
    [one] einem Punkt
   *[other] { $value } Punkten
}.
club-evenings = Abende
club-evenings-none = Noch keine Partie. Eröffne einen Tisch, dann sehen ihn hier alle Mitglieder.
club-more = Mehr zeigen
club-people = Mitglieder
club-founder = Gründung
club-invite = Jemanden einladen
club-invite-text = Wer diesen Link hat, kann dem Club beitreten.
club-invite-renew = Neuen Link machen
club-invite-renewed = Jetzt gilt nur noch der neue Link.
club-pending = Eingeladen: { $names }
club-remove = Wegschicken
club-remove-label = Wegschicken: { $name }
club-remove-text = { $name } sieht den Club nicht mehr, und die Ergebnisse verschwinden aus der Tabelle.
club-leave = Club verlassen
club-leave-text = Du siehst den Club nicht mehr, und deine Ergebnisse verschwinden aus seiner Tabelle, auch wenn du wiederkommst. Die Partien bleiben in deiner eigenen Liste.
club-rename = Umbenennen
dup-what = Alle Tische bekommen dieselben Karten. Wer auf einem Platz sitzt, hält also dasselbe wie alle anderen auf diesem Platz, und die Ergebnisse zeigen Können statt Glück.
dup-title = Wie er heißt
dup-mode = Wer zusammen sitzt
dup-mode-tables = Mehrere Tische mit Leuten
dup-mode-alone = Alle gegen den Computer
dup-mode-alone-text = Alle spielen für sich, wann sie wollen, auf demselben Platz gegen dieselben Gegner.
dup-mode-tables-text = Computergegner nehmen die Plätze, die frei bleiben.
dup-seats = Plätze an jedem Tisch
dup-level = Computergegner
dup-length = Länge
dup-length-full = Elf Runden
dup-length-short = Fünf Runden
dup-length-quick = Drei Runden
dup-until = Tische dürfen beginnen
dup-hours = { $hours ->
    [3] 3 Stunden lang
    [24] einen Tag lang
   *[other] eine Woche lang
}
dup-announce = Ankündigen
dup-running = Tische dürfen bis { $until } beginnen.
dup-waiting = Es darf kein Tisch mehr beginnen. Die Karten werden gezeigt, wenn der letzte fertig ist.
dup-over = Er ist vorbei: Alle Karten liegen offen.
dup-open = Tisch eröffnen
dup-play = Diese Karten spielen
dup-go-on = Zu deinem Tisch
dup-sit = Hier hinsetzen
dup-tables = Tische
dup-table = Tisch { $table }
dup-tables-none = Noch hat kein Tisch begonnen.
dup-status = { $status ->
    [open] wartet
    [playing] spielt
   *[finished] ist fertig
}
dup-secret = Du siehst die Ergebnisse, wenn du gespielt hast. Verrate niemandem deine Karten, bis der Abend vorbei ist.
dup-results = Wer aus denselben Karten am meisten machte
dup-place = Platz
dup-better = Besser um
dup-seat = Platz { $seat }, Tisch { $table }
dup-total = { $points ->
    [one] insgesamt ein Punkt
   *[other] insgesamt { $points } Punkte
}
dup-against-bots = verglichen mit Computergegnern
dup-against-nobody = noch niemand zum Vergleichen
dup-how = Wie gezählt wird
dup-how-text = In jeder Runde werden deine Punkte mit dem Durchschnitt der anderen Leute verglichen, die an den anderen Tischen auf demselben Platz saßen: Sie hielten dieselben Karten. Um so viel, wie du weniger hattest, bist du besser. Saß dort sonst niemand, vertreten sie die Computergegner auf diesem Platz; ohne jeden Vergleich gibt es keinen Platz in der Liste. So macht es nichts, wenn die Tische verschieden besetzt sind. Wer geht und von einem Computergegner vertreten wird, behält das Ergebnis seines Platzes.
dup-rounds = Runde für Runde
dup-round = Runde
dup-same = Dieselben Karten: Platz { $seat }
dup-average = im Schnitt { $average }
dup-out = zuerst fertig
dup-line = { $name }, Tisch { $table }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
dup-review = Was besser gewesen wäre
dup-review-text = Die Analyse sieht sich deine Partie noch einmal an und nennt deinen teuersten Fehler jeder Runde.
dup-review-ask = Meine Partie analysieren
dup-review-working = Die Analyse wird geschrieben …
dup-review-clean = Kein nennenswerter Fehler in dieser Runde.
dup-watch = Tisch { $table } nachsehen
dup-end = Jetzt beenden
dup-end-text = Haben alle gespielt? Dann werden alle Karten gezeigt, und kein Tisch kann mehr beginnen.
dup-promise = Diese Karten wurden gezogen, bevor sich jemand setzte. Fingerabdruck ihres Startwerts: { $commitment }
dup-seed = Startwert: { $seed }
push-title = Benachrichtigungen
push-text = Wenn du in einer Partie mit einem Tag je Zug dran bist und nicht da bist, oder wenn ein Tisch auf dich wartet, meldet sich dieser Browser. Die Nachricht nennt keine Namen und keine Karten.
push-none = Dieser Browser kann keine Benachrichtigungen zeigen. Auf iPhone und iPad muss Starsuit erst auf den Home-Bildschirm.
push-insecure = Browser erlauben Benachrichtigungen nur über https, und diese Adresse ist ohne.
push-off = Der Betreiber dieses Servers hat Benachrichtigungen ausgeschaltet.
push-denied = Du hast dieser Seite Benachrichtigungen verboten; in den Einstellungen des Browsers lassen sie sich wieder erlauben.
push-no = In diesem Browser sind sie aus.
push-yes = In diesem Browser sind sie an.
push-start = Einschalten
push-stop = Ausschalten
push-turn = Du bist dran.
push-again = Ein Tisch wartet auf dich.
push-club = Ein Tisch deines Clubs ist offen.
dup-to = Zum Abend

watch-deal = Alle bekommen fünf Karten. In dieser Runde zählen { $ranks } als Joker, wie die echten: Sie stehen für jede Karte. Hier siehst du alle Hände, am Tisch nur deine eigene.
watch-draw = Ein Zug beginnt mit einer Karte vom Nachziehstapel, oder mit der obersten vom Ablagestapel.
watch-take = Diese Karte haben alle gesehen, also kennen sie nun eine von dieser Hand.
watch-discard = Ein Zug endet mit dem Ablegen. Alle sammeln Kombinationen: Sätze aus einem Wert und Folgen in einer Farbe.
watch-out = Alle übrigen Karten stecken in Kombinationen, und die letzte wird abgelegt: So macht man Schluss. { $name } bekommt keine Punkte, und alle anderen haben noch einen Zug.
watch-last = Im letzten Zug legt man aus, was man hat; die übrigen Karten zählen.
watch-end = Das war eine Runde. Es gibt elf, von drei bis dreizehn Karten, und die niedrigste Summe gewinnt.
watch-where = Stelle in der Runde
watch-speed = Tempo
watch-speeds = { NUMBER($speed, maximumFractionDigits: 1) }×
watch-aloud = Vorlesen
watch-learn = Selbst probieren
screen-waiting = Gleich geht es los.
screen-round = Runde { $round } von { $rounds }
screen-last = { $points ->
    [one] ein Punkt in der letzten Runde
   *[other] { $points } Punkte in der letzten Runde
}
screen-join = Scannen und hinsetzen, oder den Code eintippen:
screen-look = Scannen zum Zusehen oder Wiederkommen:
screen-table = Zum Tisch

practice-streak = { $days ->
    [0] Noch kein Tag in Folge
    [one] { $days } Tag in Folge
   *[other] { $days } Tage in Folge
}
practice-copy = Ergebnis kopieren
practice-day = { $count ->
    [0] nichts gespielt
    [one] eins gespielt
   *[other] { $count } Sachen gespielt
}
title-puzzles = Rätsel
puzzle-out = Kannst du Schluss machen?
puzzle-out-text = Finde die Kombinationen, oder sieh, dass es nicht geht.
puzzle-out-how = Wähle die Karten einer Kombination und leg sie aus. Alle Karten bis auf eine müssen ausliegen.
puzzle-discard = Welche Karte geht?
puzzle-discard-text = Eine Karte gehört klar auf die Ablage.
puzzle-discard-how = Wähle die Karte, die du ablegen würdest.
puzzle-draw = Nehmen oder ziehen?
puzzle-draw-text = Die offene Karte oder eine vom Stapel?
puzzle-draw-how = Die oberste Karte der Ablage nehmen oder vom Stapel ziehen?
puzzle-cost = Was kostet dieses Blatt?
puzzle-cost-text = Leg die besten Kombinationen im Kopf aus und zähl den Rest.
puzzle-cost-how = Wie viele Punkte bleiben bei den besten Kombinationen übrig?
puzzle-mixed = Von allem etwas
puzzle-mixed-text = Rätsel jeder Art.
puzzle-own = Deine eigenen Fehler
puzzle-own-text = Momente aus deinen Partien auf diesem Gerät: Mach es diesmal besser.
puzzle-hand = Das Blatt
puzzle-took = { $name } hat { $cards } genommen.
puzzle-take-up = Diese Kombination wieder aufnehmen: { $meld }
puzzle-discard-card = { $card } ablegen
puzzle-lay = Kombination auslegen
puzzle-no = Es geht nicht
puzzle-next = Weiter
puzzle-right = Richtig!
puzzle-wrong = Diesmal nicht.
puzzle-rated = Wertung { $rating } ({ $change })
puzzle-known = Das kanntest du schon: Es zählt nicht.
puzzle-worse = { $points ->
    [one] Etwa einen Punkt schlechter.
   *[other] Etwa { $points } Punkte schlechter.
}
puzzle-why-out = Alles bis auf { $card } liegt in Kombinationen: Leg sie ab, und du bist fertig.
puzzle-why-no = Mehr geht nicht: Leg { $card } ab, und { $points ->
    [one] ein Punkt bleibt
   *[other] { $points } Punkte bleiben
} übrig.
puzzle-why-cost = { $points ->
    [one] Ein Punkt bleibt
   *[other] { $points } Punkte bleiben
} übrig: { $cards }.
puzzle-why-nothing = Jede Karte liegt in einer Kombination: Es kostet nichts.
puzzle-hard = { $level } · { $rating }
puzzle-of-day = Nr. { $number } von heute
puzzle-level = Wie schwer
puzzle-level-0 = Auto
puzzle-level-1 = Leicht
puzzle-level-2 = Mittel
puzzle-level-3 = Schwer
puzzle-standing = So stehst du
puzzle-standing-none = Deine Wertung bewegt sich mit jeder Antwort. Sie beginnt bei 900.
puzzle-rating = Wertung
puzzle-answered = { $count ->
    [one] Rätsel
   *[other] Rätsel
}
puzzle-best = richtig in Folge, höchstens
puzzle-day = Rätsel des Tages
puzzle-day-text = Von jeder Art eins, heute für alle dieselben.
puzzle-day-start = Lösen
puzzle-day-on = Weiter
puzzle-day-result = { $right } von { $of } richtig.
puzzle-day-next = Morgen gibt es neue.
puzzle-more = Mehr Rätsel
puzzle-none-games = Noch keine Partie, aus der du lernen kannst
puzzle-none-games-text = Spiel eine auf diesem Gerät. Was besser gegangen wäre, wird hier zum Rätsel.
puzzle-none-mistakes = Kein Fehler mehr übrig
puzzle-none-mistakes-text = Du hast alle aus deinen Partien auf diesem Gerät durchgesehen.
puzzle-play = Jetzt spielen
puzzle-no-engine = Rätsel brauchen die Spielmaschine der Seite, und in diesem Browser läuft sie nicht.
said-notation-puzzle = So ein Rätsel gibt es nicht: Die Stufen gehen von 1 bis 3.
## Computer players with a character, and how they are chosen
character-runa = Sammelt Folgen: behält, was in einer Farbe nah beieinander liegt, und nimmt, was dazu passt.
character-gemma = Sammelt Sätze: behält ihre Paare und nimmt gern die dritte Karte dazu.
character-nils = Vertraut dem Nachziehstapel und nimmt fast nie eine abgelegte Karte.
character-vito = Will Schluss machen, koste es, was es wolle: Hohe Karten schrecken ihn nicht.
character-mira = Beobachtet dich: Was zu den Karten passt, die du genommen hast, bekommst du von ihr nicht.
character-pia = Kann dem Ablagestapel nicht widerstehen und nimmt, was ihr irgend nützen kann.
character-levi = Hält sein Blatt leicht: Hohe Karten gehen zuerst.
character-stella = Liebt Sterne und behält jeden, den sie kann.
characters-choose = Nach Gesicht wählen
characters-title = Wer spielt mit?
characters-text = Alle sind so stark, wie die Stufe sagt; jeder hat seine eigene Art.
characters-with = Mit { $names }
characters-anybody = Egal wer
characters-done = So passt es
### Was für einen echten Tisch gedruckt wird, und die Wahl davon.
print-title = Für den echten Tisch
print-text = Druck die Karten, einen Spielblock oder die Regeln. Sie kommen als PDF-Dateien.
print-rules-title = Five Crowns: die Regeln
print-names = Schreibt eure Namen so auf, wie ihr sitzt; zuerst, wer als Erstes gibt. Der Punkt zeigt, wer gibt.
print-cells = In jedem Feld: links die Punkte der Runde, rechts die Summe bis dahin. Die niedrigste Summe gewinnt.
print-date = Datum
print-round = Runde
print-cards = Karten
print-wild = Joker
print-paper = Papier
print-ink = Tinte
print-colour = Bunt
print-grey = Grau, spart Tinte
print-packs = Kartenspiele
print-deck = Die Karten
print-deck-text = Neun Karten auf jedem Blatt, so groß wie Pokerkarten. Beidseitig in Originalgröße (100 %) drucken, an der langen Kante gewendet, dann an den Marken schneiden.
print-sheet = Der Spielblock
print-sheet-text = Eine Seite, auf der auch steht, was in welcher Runde als Joker zählt.
print-players = Leute
print-page = Die Regeln auf einer Seite
print-page-text = Alles, was man am Tisch wissen muss, mit Beispielen.
print-open = PDF öffnen
print-offline = Die Drucke macht der Server, und er ist gerade nicht zu erreichen.
print-absent = Diese Kopie der Seite hat keine Drucke dabei. Wer Starsuit installiert hat, macht sie mit „starsuit print“.
# Fortschritt: Wertung, Bestleistungen und was erreicht wurde.
title-progress = Fortschritt
progress-none = Noch nichts zu zeigen
progress-none-text = Spiel gegen Computergegner: Deine Wertung, deine Bestleistungen und was du erreichst, stehen dann hier.
progress-hints = { $count ->
    [one] erbetener Tipp
   *[other] erbetene Tipps
}
progress-unaided = { $count ->
    [one] Partie ohne Tipp
   *[other] Partien ohne Tipp
}
progress-given-up = { $count ->
    [one] aufgegebene Partie
   *[other] aufgegebene Partien
}
progress-rating = Wertung
progress-rating-give = auf etwa { $give } genau
progress-rating-moved = { $by } in den letzten { $games } Partien
progress-rating-left = { $left ->
    [one] Nach einer weiteren ganzen Partie ohne Tipp steht hier eine Wertung.
   *[other] Nach { $left } weiteren ganzen Partien ohne Tipp steht hier eine Wertung.
}
progress-rating-text = Die Spielstärke, bei der genau deine Ergebnisse aus den letzten { $most } ganzen Partien ohne Tipp zu erwarten wären, gemessen an Partien der Computergegner untereinander.
progress-levels = Bestleistungen nach Gegner
progress-levels-text = Jede Partie zählt beim stärksten Computergegner am Tisch; die beste Summe ist die einer ganzen Partie.
progress-level = Gegner
progress-row = Serie
progress-best = Beste Summe
progress-achieved = Erreicht: { $count } von { $all }
progress-not-yet = noch nicht
progress-hints-text = Tipps werden in Partien auf diesem Gerät gezählt. Bei älteren Partien und solchen auf einem Server weiß es niemand: Sie zählen für die Wertung, aber nicht als Partien ohne Tipp.
progress-puzzles = { $count ->
    [one] Rätsel: Wertung { $rating } aus einer Antwort
   *[other] Rätsel: Wertung { $rating } aus { $count } Antworten
}
achieved-won = Eine Partie gegen Computergegner gewonnen
achieved-row = { $count } Partien in Folge gewonnen
achieved-unaided = Eine ganze Partie ohne Tipp gewonnen
achieved-thirteen = Mit dreizehn Karten fertig geworden
achieved-five = In { $count } Runden einer Partie als Erster fertig
achieved-clean = { $count } Runden in Folge ohne einen Punkt
achieved-low = Eine ganze Partie mit höchstens { $count } Punkten beendet
achieved-comeback = Eine ganze Partie gewonnen, bei Halbzeit noch Letzter
achieved-crowd = Gegen { $count } oder mehr Computergegner gewonnen
achieved-champion = Eine ganze Partie mit einem Champion am Tisch gewonnen
achieved-solitaire = Eine Patience gewonnen, ohne etwas rückgängig zu machen
achieved-week = An { $count } Tagen in Folge etwas zu Ende gespielt

## How accurately somebody plays
skill-accuracy = Genauigkeit, in %
skill-taking = Woher ziehen
skill-throwing = Was ablegen
skill-last = Letzte Züge
skill-all = Alles zusammen
skill-range = Es kann alles von { $low } bis { $high } sein.
skill-missing = { $games ->
    [one] Noch eine Partie
   *[other] Noch { $games } Partien
}, und hier steht die nächste Stufe.
skill-measure = { $level } hat nach Definition 100; wer besser spielt, sieht genauso aus.
skill-title = Wie genau du spielst
skill-text = Was deine letzten { $most } Partien auf diesem Gerät sagen; in jeder wird jede Entscheidung einmal angesehen, das dauert einige Sekunden.
skill-go = { $games ->
    [one] Eine Partie durchgehen
   *[other] { $games } Partien durchgehen
}
skill-you = Du spielst ungefähr so gut wie die Stufe { $level }.
