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
      (für den Gastgeber: chat off und chat on)
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
