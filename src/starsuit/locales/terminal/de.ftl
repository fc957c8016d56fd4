### Texte des Terminals, die die Seite nicht hat.

## What many sentences are made of
list-and = { $before } und { $last }
list-or = { $before } oder { $last }
points-count = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
cards-count = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
rounds-count = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
# Im Akkusativ.
card-the-shown = { $rank ->
    [11] den { $card }
    [13] den { $card }
    [14] den { $card }
   *[other] die { $card }
}
you-deal = du gibst
no-meld = keine Kombination
yes-letter = j

## A turn as a sentence
turn-you = Du { $what }.
turn-other = { $name } { $what }.
turn-reshuffle = { $you ->
    [yes] mischst
   *[no] mischt
} den Ablagestapel zu einem neuen Nachziehstapel
turn-draw = { $you ->
    [yes] ziehst
   *[no] zieht
} vom Nachziehstapel
turn-draw-card = { $you ->
    [yes] ziehst
   *[no] zieht
} { $card }
turn-take = { $you ->
    [yes] nimmst
   *[no] nimmt
} { $card } vom Ablagestapel
turn-discard = { $you ->
    [yes] legst
   *[no] legt
} { $card } ab
turn-out = { $you ->
    [yes] machst
   *[no] macht
} Schluss mit { $melds }
turn-lay = { $you ->
    [yes] legst
   *[no] legt
} { $melds } aus
turn-lay-nothing = { $you ->
    [yes] legst
   *[no] legt
} nichts aus
turn-keep = { $you ->
    [yes] behältst
   *[no] behält
} { points-count }
turn-nothing-left = { $you ->
    [yes] hast
   *[no] hat
} nichts übrig
result-total = Summe { $total }
result-left = übrig { $cards }

## Playing line by line
line-help =
      s        vom Nachziehstapel ziehen      t       die oberste abgelegte Karte nehmen
      8h       die Herz-8 ablegen (10h, Kt und Jk sind auch Karten: t h c s d = ★ ♥ ♣ ♠ ♦)
      o        Schluss machen, wenn es geht   o 8h    Schluss machen und die Herz-8 ablegen
      Eingabe  im letzten Zug: die besten Kombinationen auslegen
      h        ein Tipp                       w       was als Joker zählt, und deine Punkte jetzt
      scores   der Punktestand                log     was in dieser Runde geschah
      sort     nach Wert oder Farbe sortieren rules   die Regeln in Kürze
      q        speichern und gehen
      Eigene Kombinationen:      out 8h 8c Jk | 5s 6s 7s discard 4d
      und im letzten Zug:        lay 8h 8c Jk discard 4d   (keine: lay discard 4d)
line-rules =
      Sammle Sätze (drei oder mehr Karten mit gleichem Wert) und Folgen (drei oder mehr Karten einer Farbe
      hintereinander, 3 bis K). In der Runde mit fünf Karten zählen 5er als Joker; ein Joker steht für jede Karte.
      Jeder Zug: eine Karte ziehen, eine ablegen. Sind alle bis auf die abgelegte in Kombinationen, mach Schluss.
      Dann haben alle anderen einen letzten Zug, legen aus, was passt, und zählen, was übrig ist:
      3 bis 10 ihre Zahl, J 11, Q 12, K 13, eine Karte mit dem Jokerwert 20, ein echter Joker 50.
      Die kleinste Summe gewinnt. Alle Regeln stehen in docs/rules.md, R1 bis R23.
line-look-on = Du siehst zu; es spielen { $names }.
line-against = Du spielst gegen { $names }.
line-together = { $names } spielen an dieser Tastatur.
line-together-against = { $names } spielen an dieser Tastatur, gegen { $others }.
line-last-turns = Alle anderen haben einen letzten Zug.
line-last-turns-too = Alle anderen, auch du, haben einen letzten Zug.
line-hand-over = { $name }, du bist dran.
line-hand-over-enter = { $name }, du bist dran. Drück die Eingabetaste, wenn du an der Tastatur sitzt.
line-enter-shows = Die Eingabetaste zeigt deine Karten; q geht, und alles ist gespeichert.
line-round = { $round }: { cards-count }, { $wild }, { $dealer }
line-totals = Summen: { $totals }
line-tie = Gleichstand: { $names } spielen ein Stechen.
line-piles = Nachziehstapel { cards-count }    Ablagestapel { $top }
line-pile-empty = leer
line-hand = Deine Hand  { $cards }
line-sorted = sortiert nach { $by }
line-drew = Du hast { $card } gezogen.
line-took = Du hast { $card } genommen.
line-ask-draw = Jetzt { points-count }. Vom Nachziehstapel ziehen (s) oder { $card } nehmen (t)?
line-ask-draw-last = Letzter Zug. { line-ask-draw }
line-best-lay = Am besten: { $melds } auslegen, { $card } ablegen.
line-nothing = nichts
line-ask-lay = Dann bleibt übrig: { points-count }. Eingabe, um es zu tun, oder eine andere Karte zum Ablegen:
line-ask-out = Du kannst Schluss machen und { $cards } ablegen! (o) macht Schluss, oder eine andere Karte zum Ablegen:
line-ask-discard = Im besten Fall { points-count }. Welche Karte legst du ab?
line-wild = { $wild }; die Hand würde jetzt zählen: { points-count }.
line-short-help = s oder t zieht, eine Karte legt sie ab, ? hilft.
line-sure-points = { $card } abgelegt bleiben { $left } statt { $best } übrig. Wirklich?
line-sure-wild = { $card } zählt als Joker. Wirklich ablegen?
line-sure = { $question } (j/n)
line-wants = { $question } [J/n]
line-go-out = Damit kannst du Schluss machen. Schluss machen?
line-after-rounds = Nach { rounds-count } von { $all }:
line-leads = führt
line-first-discard = Zuerst lag { $card } auf dem Ablagestapel.
line-round-over = Die Runde ist vorbei.
line-next-round = Eingabe für die nächste Runde.
line-between = Die Eingabetaste gibt die nächste Runde; scores, log und q gehen hier auch.
line-end = Das Ende
line-you-win =
    Du gewinnst mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }.
line-wins =
    { $names } { $many ->
    [yes] gewinnen
   *[no] gewinnt
} mit { $points ->
        [one] einem Punkt
       *[other] { $points } Punkten
    }.

## Sitting down, leaving and saving
line-others-wait = Noch nicht zu Ende: { $games ->
    [one] eine andere Partie
   *[other] { $games } andere Partien
}, starsuit play --list
line-promise = Misch-Versprechen (commitment): { $commitment }
line-commands = ? zeigt die Befehle, q speichert und geht.
line-continue = Deine Partie weiterspielen ({ $words })?
line-one-keyboard = { $words } an einer Tastatur
line-welcome = Starsuit: Five Crowns im Terminal
line-ask-players = Wie viele spielen, mit dir (2 bis 14)? [4]
line-number-please = Bitte eine Zahl von { $least } bis { $most }; q geht.
line-or-character = Oder mit eigener Art, beim Namen: { $names }
line-ask-level = Wie stark sind die anderen (1 bis { $most })? [{ $usual }]
line-saved = Deine Partie ist gespeichert; mit starsuit play geht es weiter.
line-record = Die Aufzeichnung, mit dem versprochenen Startwert: { $file }
line-replay = Noch einmal ansehen: { $command }
line-review = Was Glück war und was nicht: { $command }
line-not-saved = Diese Partie lässt sich später nicht fortsetzen: { $why }
line-unreadable = Das Gespeicherte war nicht zu lesen ({ $why }); es ist aufgehoben als { $file }.
saved-round = Runde { $round } von { $rounds }
saved-round-own = Runde { $round } von { $rounds }, du hast { points-count }
saved-busy = (in einem anderen Terminal offen)
saved-none = Keine Partie wartet auf dich.
line-by-line = Zeile für Zeile, denn { $why }.

## At a server
line-seat-kept = Dein Platz bleibt frei; zurück geht es mit: starsuit play { $link }
line-gone-on = Die Partie ging inzwischen weiter; das wurde nicht getan.
line-others-turn = { $name } ist dran; jetzt gehen say, react, chat, clock, scores, log und q.
talk-help =
      say hi   den anderen schreiben          react   Zurufe, zum Beispiel react bravo
      chat     was bisher gesagt wurde        clock   wie lange man noch überlegen darf
      skip     ohne jemanden weiter, der      host    host Ben macht Ben zum Gastgeber
               nichts tut
      (für den Gastgeber: chat off und chat on)
talk-nobody-idle = Gerade wird auf niemanden gewartet.
talk-host = Wen? Schreib host und einen Namen: { $names }.
talk-no-clock = Für diesen Zug gibt es keine Uhr.
talk-clock = { $thinking } für diesen Zug.
talk-what = Was möchtest du sagen? Zum Beispiel: say viel Glück
talk-chat-off = Der Gastgeber hat den Chat ausgeschaltet; Zurufe gehen noch.
talk-remark = { $name }: { $text }
thinking-you = Du hast noch { $time }
thinking-other = { $name } hat noch { $time }
table-clock = { $rules }, { $time } für einen Zug
closed-otherwise = Der Tisch wurde geschlossen.
wait-table = Ein Tisch bei { $site }: { $rules }
wait-link = Code { $code }, Link { $link }
wait-guest =
      sit Ben  Ben spielt hier auch mit       x 3     Platz 3 freimachen, wenn es deiner ist
      Eingabe  noch einmal sehen, wer da ist  q       gehen; dein Platz bleibt dir
wait-host =   s        mit allen anfangen, die sitzen b       Computergegner dazusetzen (b expert)
wait-for-host = Der Gastgeber startet die Partie, wenn alle da sind.
wait-free = frei
wait-bot = { $name }, Computergegner ({ $level })
wait-you = { $name }, du
wait-ask = (s) anfangen, (b) ein Computergegner, ? hilft:
wait-levels = Computergegner, von schwach bis stark: { $levels }
news-clock = Die Zeit war um: Der Computer hat für { $who } gespielt.
news-stand-in = Dieses Gerät war nicht da: Der Computer hat für { $who } gespielt.
news-you = dich
news-handed-over = { $name } ist nicht da; der Computer springt ein.
news-took-back = { $name } ist wieder da.
news-chat-on = Der Gastgeber hat den Chat eingeschaltet.
news-chat-off = Der Gastgeber hat den Chat ausgeschaltet.
news-back = Die Verbindung ist wieder da.
news-lost = Die Verbindung ist weg. Es wird weiter versucht, bis sie wieder da ist; nichts geht verloren.
news-hung = { $why } Es wird weiter versucht, bis er wieder da ist; nichts geht verloren.

## What was typed wrong, and other errors of this device
said-notation-card = „{ $text }“ ist keine Karte (Werte 3-9 T J Q K, Farben t h c s d, Jk).
said-notation-command = „{ $text }“ ist weder eine Karte noch ein Befehl; ? zeigt die Befehle.
said-notation-action = Das ist kein Zug wie: out 8h 8c Jk discard 4d.
said-notation-hidden = Eine verdeckte Karte (??) kann hier nicht stehen.
said-notation-meld = Kombination { $meld } von { $melds } hat keine Karten.
said-action-on-its-way = Dein letzter Zug ist noch unterwegs zum Server.
said-game-busy = { $id } ist in einem anderen Terminal offen.
said-game-names = { $name } gibt es zweimal; alle brauchen einen eigenen Namen.
said-server-closed = Dieser Tisch wurde geschlossen.
line-error = Fehler: { $why }

## The solitaire
patience-welcome = Starsuit: die Patience mit elf Stapeln
patience-about = In jedem Stapel zählt ein anderer Wert als Joker: die Zahl links davon. ? zeigt die Befehle.
patience-help =
      7 Kd         die aufgedeckte Karte auf Stapel 7 legen und dessen Karokönig ablegen
      7            auf Stapel 7 legen und ablegen, was dann am meisten kostet
      x            die aufgedeckte Karte selbst ablegen (beim größten offenen Stapel)
      h            ein Tipp: ob die Patience aufgeht, und wohin mit der aufgedeckten Karte
      auto         für mich spielen: dem Plan bis zum Ende folgen
patience-help-steps =   u            rückgängig                     r           von vorn mit denselben Karten
patience-help-end =
      left         die Karten, die noch kommen    q           speichern und gehen
      In einem Stapel mit sieben Karten zählen 7er als Joker. Sind alle in Kombinationen, ist er geschlossen.
patience-ask-end = u macht rückgängig, r fängt mit denselben Karten an, Eingabe beendet:
patience-ask = Wohin mit { $card }?
patience-left = Es kommen noch, in unbekannter Reihenfolge: { $cards }
patience-hard = Die ist schwer; das Nachdenken dauert bis zu { $seconds } Sekunden …
patience-pass = Kein Stapel braucht { $card }: { $typed } legt die Karte ab.
patience-goes = { $card } kommt auf Stapel { $pile }, der { $gone } ablegt: { $typed }
patience-no-plan = Also gibt es keinen Plan.
patience-no-plan-back = Also gibt es keinen Plan; u geht einen Schritt zurück.
patience-try-closes = Stapel { $pile }, { $card } ablegen: Dann ist er geschlossen
patience-try-points = Stapel { $pile }, { $card } ablegen: von { $before } auf { $after }
patience-try-same = Stapel { $pile }, { $card } ablegen: ändert nichts
patience-placed = { $card } auf Stapel { $pile }, { $gone } geht.
patience-pile-closed = Stapel { $pile } ist geschlossen.
patience-head = Stapel übrig
patience-closed = zu
patience-status = { $closed } von 11 Stapeln geschlossen, noch { cards-count } zu legen, { points-count } offen.
patience-status-short = { $closed } von 11 Stapeln geschlossen
patience-won = Gewonnen, und { cards-count } übrig!
patience-lost = Keine Karten mehr, und { $closed } von 11 Stapeln geschlossen.
patience-score = Ergebnis: { points-count }.
patience-can-win = Die Patience geht noch auf: Der Plan braucht { cards-count } von den { $left }, die noch kommen.
patience-cannot-win = Die Patience geht nicht mehr auf, egal in welcher Reihenfolge die Karten kommen.
patience-undecided = Ob sie noch aufgeht, war in { $seconds } Sekunden nicht zu entscheiden.
patience-continue = Deine Patience weiterspielen ({ $words })?
patience-saved = Deine Patience ist gespeichert; mit demselben Befehl geht es weiter.
patience-record = Die Aufzeichnung: { $file }
said-notation-place = Gebraucht werden ein Stapel und die Karte, die er ablegt, zum Beispiel 7 Kd.

## The score sheet
score-help =
      Mia 12                 12 Punkte für Mia; der Anfang des Namens genügt
      Mia Jk 7h              die Karten, die Mia übrig hat; gezählt wird für dich
      Mia hand 3h 4h 5h 7d   die ganze Hand; die besten Kombinationen werden gefunden
      Mia out                Mia ist fertig: 0 Punkte
      12 0 7 31              alle, die noch fehlen, so wie ihr sitzt
      fix 3 Mia 20           Runde 3 verbessern, oder das Stechen P1; - leert das Feld
score-help-undo =   undo                   rückgängig
score-help-redo =   redo                   wiederholen, was rückgängig gemacht wurde
score-help-end =
      rename Mia Maria       ein anderer Name
      show, show 3           der Spielblock; wie die Punkte der Runde 3 eingetragen wurden
      csv DATEI              der Spielblock für eine Tabelle (-: auf den Bildschirm)
      help, quit             diese Liste; das Ende (alles ist schon gespeichert)
score-help-cards = Karten: Wert 3-9 T J Q K und Farbe t (Stern) h c s d; Th ist die 10♥, Jk ein Joker.
score-nothing = Nichts hat sich geändert.
score-check = Bitte prüfen: { $doubt }
score-taken-back = Rückgängig gemacht: { $what }.
score-no-score = noch keine Punkte
score-written = Geschrieben in { $file }.
score-headline = { $round } · { cards-count } · { $ranks } zählen als Joker · { sheet-deals }
score-round = Runde { $label }
score-playoff = Stechen { $label }
score-won = { $names } { $many ->
    [yes] teilen sich den Sieg
   *[no] gewinnt
} mit { $points } { $points ->
    [one] Punkt
   *[other] Punkten
}.
score-won-playoff = { $name } gewinnt das Stechen; davor stand es gleich bei { $points } { $points ->
    [one] Punkt
   *[other] Punkten
}.
score-tied = { $names } liegen gleichauf: Ein Stechen entscheidet (R19).
score-leads = { $names } { $many ->
    [yes] führen
   *[no] führt
} mit { $total } nach { rounds-count }.
score-renamed = { $before } heißt jetzt { $after }.
score-emptied = { $name } hat in Runde { $label } keine Punkte mehr.
score-in-round = { $name } in Runde { $label }
score-entered = { $who }: { $told }.
score-entered-total = { $who }: { $told }, zusammen { $total }.
score-gone-name = { $after } statt { $before }
score-gone = { $name } { $points } in Runde { $label }
score-without = ohne Punkte
score-told-left = { $points } ({ $cards } übrig)
score-told-hand = { $points } ({ $laid } ausgelegt, { $left } übrig)
score-column-cards = Karten
score-column-wild = Joker
score-column-round = Runde
score-who = Ein neuer Spielblock. Wer spielt? Im Uhrzeigersinn um den Tisch: Mia, Ben, Ann
score-names = Namen:
score-dealer = Wer gibt zuerst? [{ $name }]
score-begin = Tipp Punkte ein, zum Beispiel { $name } 12, oder help, oder quit. Jede Zeile wird gespeichert.
score-goodbye = Gespeichert in { $file }. Bis bald!
score-over = Die Partie ist vorbei; { $commands } gehen noch, und --new fängt die nächste an.
score-missing = { $headline } · es fehlen: { $names }
score-everybody = alle
said-sheet-player = Wer ist „{ $text }“? Es gibt { $names }.
said-sheet-fix = fix braucht eine Runde, einen Namen und Punkte, zum Beispiel: fix 3 Mia 20.
said-sheet-round = „{ $text }“ ist keine Runde; möglich ist 3, oder P1 für ein Stechen.
said-sheet-command = { $command } steht allein, und danach kam „{ $text }“.
said-sheet-changed = { $file } wurde von einem anderen Programm geändert; bitte noch einmal öffnen.
said-sheet-none = In { $file } ist noch kein Spielblock; --players Mia,Ben,Ann fängt einen an.
said-sheet-exists = In { $file } ist schon ein Spielblock für { $names }; --new fängt neu an (der alte bleibt erhalten), ohne Namen und Regeln geht es mit ihm weiter.

## The replay
replay-head = { $names }: { $rules }
replay-first-discard = Erste Karte der Ablage { $card }
replay-won = { $names } { $many ->
    [yes] haben
   *[no] hat
} mit { $points } { $points ->
    [one] Punkt
   *[other] Punkten
} gewonnen.
replay-moment = Runde { $round }, { $wild }, nach { $actions } Aktionen
replay-piles = Nachziehstapel { cards-count }, Ablagestapel { $top }; { $then }
replay-game-over = die Partie ist vorbei
replay-to-draw = { $name } muss ziehen
replay-to-discard = { $name } muss ablegen
replay-to-lay = { $name } muss auslegen
score-column-dealer = Geber

## The full screen: what the keys in its last line do
do-sort = Sortieren
do-log = Verlauf
do-help = Hilfe
do-write = Schreiben
do-gesture = Zuruf
do-yes = Ja
do-no = Nein
do-ready = Ich bin bereit
do-go-on = Weiter
do-review = Analyse
do-look = Hell oder dunkel
do-quit = Beenden
do-delete = Löschen
do-change = Ändern
do-type = Eintippen
do-undo = Rückgängig
do-redo = Wiederholen
do-fresh = Neuer Spielblock
do-on = Vor
do-next-round = Nächste Runde
do-last = Ende
do-run = Abspielen
do-eyes = Wessen Blick
do-best = Das Beste hier
do-up = Nach oben
do-down = Nach unten
do-page-up = Seite zurück
do-page-down = Seite weiter
do-place = Legen
do-plan = Plan
do-follow = Plan folgen
do-new-deal = Neue Karten
do-answer = Antworten, weiter
do-choose = Wählen
do-page-before = Seite davor
do-go-there = Hingehen
do-start = Anfangen
do-bot = Computer
do-weaker = Schwächer
do-stronger = Stärker
do-skip = Ohne weiter
do-free = Platz frei
do-sit = Hinsetzen
do-another = Noch jemand
do-keep = Behalten
do-discard-it = Ablegen
do-proposal = Vorschlag

## The full screen: its help. In each line a key, and what it does.
keys-help = ? | diese Hilfe
keys-everywhere =
    F2 | hell oder dunkel
    Esc | zurück; eine Partie speichert sich selbst
    Strg-C | beenden; beim nächsten Mal geht es hier weiter
keys-table =
    s | vom Nachziehstapel ziehen (oder anklicken)
    t | die oberste abgelegte Karte nehmen (oder anklicken)
    ← → | eine Karte wählen (oder anklicken)
    Eingabe | sie ablegen; im letzten Zug auslegen (oder noch einmal klicken)
    o | Schluss machen oder im letzten Zug auslegen; die Kombinationen lassen sich ändern
    h | ein Tipp: was zu tun ist und warum
    a | nach Farbe oder Wert sortieren
    l | was in dieser Runde geschah
    c | die Punkte und der Verlauf bisher
keys-take-back = u | nimmt eine abgelegte Karte zurück, einen Augenblick lang
keys-talk =
    w | den anderen schreiben und lesen, was gesagt wurde
    r | ein Zuruf: bravo, autsch, viel Glück …
keys-skip = k | ohne jemanden weiterspielen, der nichts tut, wenn die anderen zustimmen
keys-host = m | Gastgeber: jemand anderen zum Gastgeber machen
keys-home =
    ↑ ↓ Eingabe | auswählen (oder anklicken)
    Buchstabe | was damit anfängt
keys-setup =
    ↑ ↓ | zu einer Zeile
    ← → | sie ändern (oder anklicken)
    e | einen eigenen Wert eintippen, wo die Zeile es erlaubt
    Tab | zu den Namen und zurück
    Eingabe | geben
keys-waiting =
    ↑ ↓ | zu einem Platz
    b | Gastgeber: ein Computergegner nimmt einen freien Platz (oder Eingabe)
    ← → | Gastgeber: wie stark dieser Computergegner ist
    x | den Platz freimachen: den eigenen, als Gastgeber jeden
    j | hinsetzen; oder wer an diesem Gerät noch mitspielt
    s | Gastgeber: mit allen anfangen, die sitzen
keys-lesson =
    ← → | zu einer Karte (oder anklicken)
    Leertaste | sie wählen, wo mehrere zu wählen sind
    Eingabe | antworten; dann die nächste Seite
    Rücktaste | die Seite davor
keys-replay =
    ← → | eine Aktion zurück oder vor
    ↑ ↓ | einen Zug zurück oder vor
    Bild ↑ ↓ | eine Runde zurück oder vor
    Pos1 Ende | der Anfang, das Ende
    Leertaste | laufen lassen oder anhalten
    Tab | alle Hände offen, oder was jemand gesehen hat
    h | was hier am besten gewesen wäre
    Klick | auf die Linie: dorthin
keys-arrange =
    ← → | zu einer Karte
    1 bis 9 | die Karte in diese Kombination
    n | eine neue Kombination damit anfangen
    0 | auf der Hand behalten
    d | ablegen
    r | was der Computer vorschlägt, wenn diese Karte geht
    Eingabe | so auslegen; bis dahin wird nichts gesendet
keys-arrange-undo = u | eine Änderung rückgängig machen
keys-solitaire =
    ↑ ↓ | einen Stapel wählen (oder anklicken)
    ← → | die Karte wählen, die er ablegt (mit ✗)
    Eingabe | die aufgedeckte Karte dorthin (oder den Stapel noch einmal anklicken)
    x | die aufgedeckte Karte ablegen: kein Stapel braucht sie
    h | geht die Patience auf, und wohin mit dieser Karte?
    p | der ganze Plan
    a | tun, was der Plan sagt, einen Schritt
    l | die Karten, die noch kommen
keys-solitaire-undo = u, r | einen Schritt rückgängig; von vorn mit denselben Karten
keys-sheet-undo = Strg-Z | rückgängig
keys-sheet-redo = Strg-Y | wiederholen
keys-sheet-new = Strg-N | ein neuer Spielblock
help-marks = * heißt Joker, + die gezogene Karte, ein kräftiger Rahmen eine fertige Kombination.
help-home = Das Menü
help-table = Am Tisch
help-waiting = Vor der Partie
help-lesson = Der Kurs
help-solitaire = Die Patience
foot-take = Eingabe übernimmt, Esc verwirft
foot-scroll = ↑ ↓ blättern, Esc schließt
foot-usual = Eingabe: { $answer }

## The full screen: the menu
menu-about = Five Crowns, das Rommé mit fünf Farben
menu-go-on = Partie fortsetzen
menu-sofa-on = Am Gerät fortsetzen
menu-solitaire-on = Patience fortsetzen
menu-server-on = Zurück an den Tisch
menu-server-on-text = bei { $site }
menu-saved = Gespeicherte Partien
menu-saved-text = { $count }, zum Weiterspielen oder Löschen
menu-new-text = gegen Computergegner
menu-sofa-text = mehrere Leute, ein Gerät
menu-server = An einem Server
menu-server-text = mit anderen, per Link oder Code
menu-solitaire-text = elf Stapel, achtundzwanzig Karten
menu-lesson = Das Spiel lernen
menu-lesson-text = ein Kurs von zehn Minuten
menu-replay = Partie ansehen
menu-replay-text = eine Aufzeichnung, Zug für Zug
menu-sheet-text = für die Punkte an einem echten Tisch
small-window = Dieses Fenster hat { $width }×{ $height } Zeichen; ab 80×24 passt alles.
left-saved = Alles ist gespeichert; mit starsuit play geht es weiter.
saved-title = Gespeicherte Partien, die neueste zuerst: Eingabe setzt eine fort
saved-delete = { $id } ({ $words }) endgültig löschen?
saved-delete-yes = Löschen

## The full screen: the table
table-in-hand = { $points } auf der Hand
table-draw = Du bist dran: ziehen (s) oder { $card } nehmen (t)?
table-draw-last = Letzter Zug: ziehen (s) oder { $card } nehmen (t)?
table-lay = Letzter Zug. Auslegen: Eingabe.
table-out = Schluss machen geht mit { $cards }: o
table-discard = Leg eine Karte ab: ← → und Eingabe.
table-choose = Wähl erst eine Karte: ← → oder ein Klick. Eingabe legt sie dann ab.
table-out-sure = Mit { $card } als letzter Karte kannst du Schluss machen. Schluss machen?
table-only-discard = Nur ablegen
table-staged = { $card } wird abgelegt. u nimmt die Karte zurück.
table-back = { $card } ist wieder auf deiner Hand.
table-sorted = Lose Karten sind jetzt sortiert nach { $by }.
table-log = Runde { $round } bisher
table-you-out = Du bist fertig. { line-last-turns }
table-other-out = { $name } ist fertig. { line-last-turns }
seat-this-round = +{ $points } in dieser Runde
seat-deals = gibt
# Where there is little room: somebody went out.
out-short = fertig
# Above stock and discard pile, eight characters at most.
pile-stock = Stapel
pile-discards = Ablage
# What is wild, in a frame: eight characters at most, and twelve.
token-ranks = { $rank ->
    [11] Buben
    [12] Damen
    [13] Könige
   *[other] { $rank }er
}
token-jokers = + Joker
wilds-short = Joker
scores-title = Punkte nach { $played } von { rounds-count }
playoff-short = St.
cover-take = Nimm das Gerät so, dass sonst niemand deine Karten sieht, dann drück die Eingabetaste.
gesture-title = Ein Zuruf an alle
gesture-foot = seine Nummer, oder ↑ ↓ und Eingabe; Esc geht zurück
pass-on-title = Wer soll Gastgeber sein?
pass-on-foot = ↑ ↓ und Eingabe; Esc geht zurück
chat-sends = Eingabe sendet
chat-gestures = F3 für Zurufe
chat-switch = F4 schaltet den Chat { $on ->
    [yes] aus
   *[no] ein
}
chat-closes = Esc schließt
summary-next = Eingabe: die nächste Runde
summary-end = Eingabe: wie es ausging
end-save-as = Die Aufzeichnung dieser Partie speichern als
end-saved = Gespeichert: { $file }
arrange-lay = Dein letzter Zug: Leg aus, was passt
arrange-hand = auf der Hand
arrange-left = Noch ist nichts gesendet. Auf der Hand bleiben: { points-count }.
arrange-nothing = Noch ist nichts gesendet. Auf der Hand bleibt nichts.
arrange-discard = { $card } wird abgelegt.
arrange-good = So darfst du auslegen. Eingabe tut es.
arrange-none = Kombination { $number } gibt es nicht; n fängt eine neue an.
arrange-cannot = Mit dieser Karte kannst du nicht Schluss machen.
said-action-discard = Eine Karte muss abgelegt werden: d auf einer Karte tut es.

## The full screen: a new game
setup-new = Eine neue Partie
setup-server = Ein neuer Tisch bei { $site }
setup-names = Namen, mit Kommas: Mia, Ben
setup-name = Dein Name, wenn du magst
row-people = Leute
row-people-count = { $people ->
    [one] 1 Person
   *[other] { $people } Personen
}
row-people-note = Sie geben das Gerät weiter und sehen nur ihre eigenen Karten.
row-bots = Computergegner
row-none = keine
row-players = Spieler
row-players-more = du und { $count } weitere
row-are = Die anderen sind
row-are-note = Sie kommen mit dem Code oder dem Link des Tisches, den du gleich siehst.
row-invited = Leute, die du einlädst
row-play = Sie spielen
row-mixed = Gemischt
row-mixed-note = Von jeder Stufe einer, im Wechsel.
row-face = Wer
row-face-any = Egal
row-face-any-note = Gegner ohne besondere Eigenart.
row-face-all = Alle acht
row-face-all-note = Die acht Charaktere im Wechsel, auf dieser Stufe.
row-novice-note = Spielt nach Gefühl, übersieht mal eine Folge und liebt Paare; gut für Kinder.
row-casual-note = Sieht jede Kombination auf der eigenen Hand und legt hohe Karten ab, plant aber nicht und achtet nicht auf dich.
row-skilled-note = Zählt die Karten, die noch helfen können, und füttert die nächste Person nicht.
row-expert-note = Wägt jede Karte ab, die kommen kann, für sich und für die Chance, Schluss zu machen.
row-master-note = Denkt voraus, bevor eine Karte genommen wird, und merkt sich, was die nächste Person sammelt.
row-champion-note = Hat aus Millionen Stellungen gelernt, was man abwirft und was man nimmt; die stärkste Stufe.
row-rounds-all = 3 bis K, alle elf
row-rounds-down = von K hinunter bis 3
row-rounds-short = kurz: 3 bis 7
row-rounds-very = sehr kurz: 3, 7, K
row-rounds-third = jede dritte: 3, 6, 9, Q
row-rounds-odd = jede zweite: 3, 5, 7, 9, J, K
row-rounds-note = Welcher Wert in jeder Runde als Joker zählt und wie viele Karten es gibt. e: eine eigene Liste.
row-rounds-ask = Welche Runden, nach dem Jokerwert? 3-K, K-3 oder eine Liste wie 3,5,7,J
row-order = Ihre Reihenfolge
row-order-listed = wie aufgezählt
row-order-note = Durch Los: Der Startwert der Partie mischt die Runden.
row-lot = durch Los
row-hand = Karten je Runde
row-hand-wild = so viele wie der Jokerwert
row-hand-same = { $cards } in jeder Runde
row-hand-note = Immer gleich viele machen kurze Runden länger und lange kürzer.
row-ties = Ein Gleichstand
row-ties-shared = bleibt ein geteilter Sieg
row-ties-playoff = kommt ins Stechen
row-ties-note = Stechen: Wer gleichauf liegt, spielt noch eine Runde mit sechs Karten.
row-wilds = Nur aus Jokern
row-wilds-yes = ist erlaubt
row-wilds-no = ist nicht erlaubt
row-court = J, Q und K
row-court-own = kosten 11, 12 und 13
row-court-ten = kosten je 10
row-target = Die Partie endet
row-target-last = nach der letzten Runde
row-target-at = bei { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
}
row-target-note = Bei so vielen Punkten: nach der Runde, in der jemand sie erreicht. e: eine eigene Zahl.
row-target-ask = Bei wie vielen Punkten endet die Partie? (keine: nach der letzten Runde)
row-limit = Eine Runde endet
row-limit-out = wenn jemand fertig ist
row-limit-at = spätestens nach { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
}
row-limit-note = Nach so vielen Zügen haben alle einen letzten Zug, ob jemand fertig ist oder nicht. e: eine eigene Zahl.
row-limit-ask = Nach wie vielen Zügen endet eine Runde? (keine: wenn jemand fertig ist)
row-dealer = Wer zuerst gibt
row-dealer-last-you = links außen, du fängst an
row-dealer-last = wer zuletzt sitzt, Platz 1 fängt an
row-dealer-you = du
row-dealer-first = wer zuerst sitzt
row-dealer-note = Durch Los: Der Startwert der Partie entscheidet, wer zuerst gibt. Wer links davon sitzt, fängt an.
row-clock-note = Wer länger braucht, für den springt der Computer ein.
row-table = Der Tisch
row-table-private = ist für alle mit dem Link
row-table-public = steht für alle in der Liste
said-setup-number = „{ $text }“ ist keine Zahl von 1 bis 100000, und auch nicht: keine.
said-setup-names = { $count } Namen für { row-people-count }; lass welche weg.
said-setup-character = Charaktere spielen auf den Stufen Locker und Geübt; wähle eine davon.

## The full screen: at a server
visit-ways = Ein Link wie http://192.168.1.5:8155/t/… oder die sechs Buchstaben eines Tisches führen dich hin. Die Adresse eines Servers allein eröffnet einen neuen Tisch, zu dem du andere einlädst.
visit-address = ein Link, sechs Buchstaben oder ein Server
visit-name = dein Name dort, wenn du magst
visit-asking = Frage an { $site } …
wait-title = Ein Tisch bei { $site }
wait-code-label = Code
wait-link-label = Link
wait-for-name = { $name } startet die Partie, wenn alle da sind.
wait-alone = Gib anderen den Code oder den Link, oder setz mit b Computergegner dazu.
wait-full = Alle Plätze sind besetzt: s startet die Partie.
wait-some = s startet mit allen, die sitzen; andere können noch mit Code oder Link kommen.
wait-is-bot = Computergegner, Stufe { $level }
wait-is-you = du
wait-who-else = Wer spielt an diesem Gerät noch mit?
wait-sits = ein Name, dann Eingabe; das Gerät wird weitergegeben. Esc geht zurück

## The full screen: solitaire, sheet and records
# Over three columns that begin at the 1st, the 7th and the 13th character.
pile-heads = Nr.   übrig Karten
pile-title = Patience: Schließ alle elf Stapel
pile-takes = Stapel { $pile } nimmt { $card } und legt { $gone } ab: { $what }
pile-takes-same = Stapel { $pile } nimmt { $card } und legt sie wieder ab: { $what }
pile-closes = Dann ist er geschlossen!
pile-points = { $before } → { $after ->
    [one] 1 Punkt
   *[other] { $after } Punkte
}.
pile-how = ↑ ↓ ein anderer Stapel, ← → eine andere Karte ablegen, Eingabe legt.
pile-over = u geht einen Schritt zurück, r fängt von vorn an, n gibt neue Karten.
pile-gone = { $card } ist abgelegt.
pile-undone = Ein Schritt zurück.
pile-again = Mit denselben Karten von vorn anfangen?
pile-again-yes = Von vorn
pile-restarted = Dieselben Karten, von vorn.
pile-most = Gewählt ist der Stapel, dem die Karte am meisten bringt.
pile-plan = Stapel { $pile } nimmt { $cards } und legt ab: { $gone }
pile-plan-any = Das klappt, egal in welcher Reihenfolge die Karten kommen.
pile-left = Nach dieser noch { cards-count }, in unbekannter Reihenfolge
score-kept = Der Spielblock, der dort war, ist aufgehoben als { $file }.
score-fresh = Der alte Spielblock bleibt, bis der neue anfängt, und danach neben ihm; Esc behält ihn.
film-open = alle Hände offen
film-eyes = wie { $name } es sah
film-at = { $at } von { $count }
film-deal = Die Karten sind gegeben.
film-best = Das Beste für { $name }: { $hint }
film-same = So wurde es gespielt.
film-which = Welche Aufzeichnung?
film-none = Hier ist noch keine Partie zu Ende gespielt. Jede Aufzeichnung ist recht:
film-file = der Name einer Datei, dann Eingabe
film-unreadable = nicht lesbar
film-rounds = { $played } von { rounds-count }: { $names }
said-game-under-way = Diese Partie läuft noch; ihre Hände bleiben verdeckt.

## The full screen: the lesson
tutor-suits = Es gibt fünf Farben: Stern, Herz, Kreuz, Pik und Karo. Jede hat elf Werte, von 3 bis 10, dann J, Q und K; ein Ass und eine 2 gibt es nicht. Zwei Kartenspiele werden zusammengemischt, mit sechs Jokern, deshalb kommt jede Karte zweimal vor.
tutor-book = Die erste Art von Kombination ist der Satz: drei oder mehr Karten mit gleichem Wert, egal in welchen Farben. Wähl den Satz in dieser Hand.
tutor-run = Die andere Art ist die Folge: drei oder mehr Karten hintereinander, alle von einer Farbe. Wähl die Folge.
tutor-wild = Joker passen überall, und in jeder Runde zählt auch ein Wert als Joker: in der Runde mit sieben Karten die 7. Ein Joker (mit * markiert) steht für jede Karte, die dir fehlt. Mach mit einem davon eine Herz-Folge.
tutor-corner-title = Nicht um die Ecke
tutor-corner = Eine Folge endet beim K; mit der 3 geht sie nicht weiter. Die Karo-3 nützt hier nichts, der Joker schon. Wähl drei Karten, die eine Kombination sind.
tutor-turn = Ein Zug ist kurz: eine Karte ziehen, vom Nachziehstapel oder die oberste der Ablage, dann eine ablegen. Liegen alle anderen Karten in Kombinationen, darfst du Schluss machen. Du hattest drei Karten und hast die Herz-7 gezogen. Welche Karte legst du ab, um Schluss zu machen?
tutor-more-title = Schluss mit mehr Karten
tutor-more = Mit mehr Karten brauchst du mehr Kombinationen; alles muss hinein, bis auf die Karte, die du ablegst. Hier zählen 6er als Joker. Welche Karte legst du ab?
tutor-last = Ist jemand fertig, haben alle anderen einen letzten Zug: ziehen, auslegen, was passt, eine Karte ablegen und den Rest zählen. Du hast eine Folge. Welche Karte legst du ab, damit am wenigsten Punkte übrig bleiben?
tutor-cost = 3 bis 10 kosten ihre Zahl, J 11, Q 12, K 13. Joker sind schön, solange man spielt, und teuer, wenn sie übrig bleiben: 20 für den Jokerwert, 50 für einen echten Joker. Welche dieser Karten kostet am meisten?
tutor-done = Elf Runden: drei Karten und 3er als Joker in der ersten, jedes Mal eine Karte mehr, dreizehn Karten und Könige als Joker in der letzten. Die kleinste Summe gewinnt. Jetzt spiel: Eingabe gibt eine kurze Partie gegen zwei Neulinge, Esc ist das Menü.
tutor-goes-on = Eingabe geht weiter.
tutor-single = ← → zu der Karte, Eingabe antwortet.
tutor-several = ← → zu einer Karte, Leertaste wählt sie, Eingabe antwortet.
tutor-first = Wähl zuerst mit ← → und der Leertaste.
tutor-yes = Richtig: { $why }
tutor-nearly = Fast! { $why }
tutor-out = Du legst { $melds } aus und bist fertig, mit null Punkten.
tutor-over = { $cards } bliebe übrig ({ points-count }).
tutor-fewest = Es bleiben { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, weniger geht nicht.
tutor-fewer = Dann bleibt übrig: { points-count }. Es geht mit weniger.
tutor-dearer = { $card } kostet { $points }, und eine andere kostet mehr.

## A review
report-luck-title = Was Glück war und was nicht
report-not-over = Die Partie ist noch nicht zu Ende; gezählt { $rounds ->
    [one] ist die erste Runde
   *[other] sind die ersten { $rounds } Runden
}.
report-played = Wie gut gespielt wurde
report-points = Punkte
report-outs = fertig
report-accuracy = Genauigkeit
report-decisions = Entscheidungen
report-mistakes = Fehler
report-won = Sieg
report-mistake = Ein Fehler verschenkt einen Punkt oder mehr gegen das Beste, was zu finden war.
report-causes = Glück und Können, in Punkten: Minus ist gut
report-score = Ergebnis
report-par = Mittel
report-deal = Geben
report-draws = Ziehen
report-choices = verloren
report-rest = Rest
report-sum = Ergebnis = Punkte - { $out } je Mal fertig = Mittel + Geben + Ziehen + verloren + Rest.
report-legend-par = Mittel: gleich starke Spieler; Geben, Ziehen: was die Karten brachten;
report-legend-rest = verloren: durch Fehler; Rest: was andere ablegten und wann jemand fertig war.
report-chances = Die Chance zu gewinnen, nach jeder Runde in %
report-course = Die Chance zu gewinnen, Zug für Zug
report-course-text = Ein Zeichen für jeden Zug, nach dem, was danach zu sehen war: von { $low } für fast keine bis { $high } für fast sicher. Ein Abstand ist eine neue Runde.
report-start = Anfang
report-round = Runde { $round }
report-playoff = Stechen
report-turning = { $round } ({ $ranks } als Joker): { $name } { $before } % { $arrow } { $after } %
report-turning-out = { $point }, fertig; den anderen blieben bis zu { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
report-turning-left = { $point }, übrig waren { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
report-turning-other = { $point }; fertig: { $name }.
report-gave = Zug { $turn }, { $name }: { $points } verschenkt.
report-better = Was besser geht, das Teuerste zuerst ({ $shown } von { $all })
report-nothing = Nichts, was einen Punkt wert wäre.
report-moment = starsuit hint AUFZEICHNUNG --at { $at } zeigt den Augenblick des ersten.
# As the subject of a sentence.
lesson-your-shown = { $rank ->
    [11] dein { $card }
    [13] dein { $card }
    [14] dein { $card }
   *[other] deine { $card }
}
said-file-no-game = Hier ist noch keine Partie zu Ende gespielt; gib die Datei einer Aufzeichnung an.
hint-head = { $name }, Runde { $round }: { $wild }
hint-hand = Hand  { $cards }
hint-pile = Ablagestapel { $card }
hint-row-discard = { $card } ablegen
hint-row-out = Schluss mit { $card }

puzzle-out-prompt = Kombinationen mit | dazwischen, oder no
puzzle-discard-prompt = Die Karte, die du ablegst
puzzle-draw-prompt = draw (ziehen) oder take (nehmen)
puzzle-cost-prompt = Eine dieser Zahlen
puzzle-unclear = Das ist keine der Antworten.
puzzle-left = Noch auf der Hand: { $cards }. Alle Karten bis auf eine müssen in Kombinationen liegen.
## How well somebody plays
skill-head = { $name }, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}
skill-level = Spielt ungefähr so gut wie die Stufe { $level }.
