### Les textes du terminal que la page n’a pas.

## What many sentences are made of
list-and = { $before } et { $last }
list-or = { $before } ou { $last }
points-count = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cards-count = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
rounds-count = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
# Avec son article.
card-the-shown = { $rank ->
    [12] la { $card }
   *[other] le { $card }
}
you-deal = tu donnes
no-meld = aucune combinaison
yes-letter = o

## A turn as a sentence
turn-you = Tu { $what }.
turn-other = { $name } { $what }.
turn-reshuffle = { $you ->
    [yes] mélanges
   *[no] mélange
} la défausse pour refaire une pioche
turn-draw = { $you ->
    [yes] pioches
   *[no] pioche
} une carte
turn-draw-card = { $you ->
    [yes] pioches
   *[no] pioche
} { $card }
turn-take = { $you ->
    [yes] prends
   *[no] prend
} { $card } sur la défausse
turn-discard = { $you ->
    [yes] jettes
   *[no] jette
} { $card }
turn-out = { $you ->
    [yes] finis
   *[no] finit
} avec { $melds }
turn-lay = { $you ->
    [yes] poses
   *[no] pose
} { $melds }
turn-lay-nothing = ne { $you ->
    [yes] poses
   *[no] pose
} rien
turn-keep = { $you ->
    [yes] gardes
   *[no] garde
} { points-count }
turn-nothing-left = { $you ->
    [yes] n’as
   *[no] n’a
} plus rien
result-total = total { $total }
result-left = reste { $cards }

## Playing line by line
line-help =
      s        piocher                        t       prendre le dessus de la défausse
      8h       jeter le 8 de cœur (10h, Kt et Jk sont aussi des cartes : t h c s d = ★ ♥ ♣ ♠ ♦)
      o        finir, quand c’est possible    o 8h    finir en jetant le 8 de cœur
      Entrée   au dernier tour : poser les meilleures combinaisons
      h        un conseil                     w       ce qui est joker, et tes points maintenant
      scores   les totaux                     log     ce qui s’est passé dans cette manche
      sort     trier par valeur ou couleur    rules   les règles en bref
      q        enregistrer et partir
      Tes propres combinaisons : out 8h 8c Jk | 5s 6s 7s discard 4d
      et au dernier tour :       lay 8h 8c Jk discard 4d   (aucune : lay discard 4d)
line-rules =
      Rassemble des groupes (trois cartes ou plus de même valeur) et des suites (trois cartes ou plus de la même
      couleur qui se suivent, du 3 au roi). Dans la manche de cinq cartes, les 5 sont jokers, comme les vrais jokers.
      À chaque tour : pioche une carte, jettes-en une. Quand toutes les autres sont en combinaisons, finis.
      Tous les autres ont alors un dernier tour, posent ce qui va et comptent ce qui reste :
      3 à 10 leur nombre, J 11, Q 12, K 13, un joker de la manche 20, un vrai joker 50.
      Le total le plus bas gagne. docs/rules.md a toutes les règles, R1 à R23.
line-look-on = Tu regardes ; { $names } jouent.
line-against = Tu joues contre { $names }.
line-together = { $names } jouent à ce clavier.
line-together-against = { $names } jouent à ce clavier, contre { $others }.
line-last-turns = Tous les autres ont un dernier tour.
line-last-turns-too = Tous les autres, toi aussi, ont un dernier tour.
line-hand-over = { $name }, c’est ton tour.
line-hand-over-enter = { $name }, c’est ton tour. Appuie sur Entrée quand tu es au clavier.
line-enter-shows = Entrée montre tes cartes ; q quitte, et tout est enregistré.
line-round = { $round } : { cards-count }, { $wild }, { $dealer }
line-totals = Totaux : { $totals }
line-tie = Égalité : { $names } jouent un barrage.
line-piles = Pioche { cards-count }    Défausse { $top }
line-pile-empty = vide
line-hand = Ta main  { $cards }
line-sorted = triée par { $by }
line-drew = Tu as pioché { $card }.
line-took = Tu as pris { $card }.
line-ask-draw = { points-count } maintenant. Piocher (s) ou prendre { $card } (t) ?
line-ask-draw-last = Dernier tour. { line-ask-draw }
line-best-lay = Au mieux : pose { $melds }, jette { $card }.
line-nothing = rien
line-ask-lay = Il reste alors { points-count }. Entrée pour le faire, ou une autre carte à jeter :
line-ask-out = Tu peux finir en jetant { $cards } ! (o) pour finir, ou une autre carte à jeter :
line-ask-discard = { points-count } au mieux. Quelle carte jettes-tu ?
line-wild = { $wild } ; la main compterait { points-count }.
line-short-help = s ou t pioche, une carte la jette, ? aide.
line-sure-points = En jetant { $card }, il reste { $left } au lieu de { $best }. Vraiment ?
line-sure-wild = { $card } est un joker. Vraiment le jeter ?
line-sure = { $question } (o/n)
line-wants = { $question } [O/n]
line-go-out = Cela te permet de finir. Finir ?
line-after-rounds = Après { rounds-count } sur { $all } :
line-leads = en tête
line-first-discard = La première carte de la défausse est { $card }.
line-round-over = La manche est finie.
line-next-round = Entrée pour la manche suivante.
line-between = Entrée distribue la manche suivante ; scores, log et q marchent aussi ici.
line-end = La fin
line-you-win = Tu gagnes avec { points-count }.
line-wins = { $names } { $many ->
    [yes] gagnent
   *[no] gagne
} avec { points-count }.

## Sitting down, leaving and saving
line-others-wait = Encore à finir : { $games ->
    [one] une autre partie
   *[other] { $games } autres parties
}, starsuit play --list
line-promise = Promesse du mélange (commitment) : { $commitment }
line-commands = ? montre les commandes, q enregistre et quitte.
line-continue = Continuer ta partie ({ $words }) ?
line-one-keyboard = { $words } à un clavier
line-welcome = Starsuit : Five Crowns dans le terminal
line-ask-players = Combien de joueurs, toi compris (2 à 14) ? [4]
line-number-please = Un nombre de { $least } à { $most }, s’il te plaît ; q quitte.
line-or-character = Ou quelqu’un qui a sa manière de jouer, par son nom : { $names }
line-ask-level = De quel niveau sont les autres (1 à { $most }) ? [{ $usual }]
line-saved = Ta partie est enregistrée ; starsuit play la continue.
line-record = L’enregistrement, avec la graine promise : { $file }
line-replay = Revoir la partie : { $command }
line-review = Ce qui était de la chance, et ce qui n’en était pas : { $command }
line-not-saved = Cette partie ne pourra pas être continuée plus tard : { $why }
line-unreadable = Ce qui était enregistré n’a pas pu être lu ({ $why }) ; c’est gardé sous { $file }.
saved-round = manche { $round } sur { $rounds }
saved-round-own = manche { $round } sur { $rounds }, tu as { points-count }
saved-busy = (ouverte dans un autre terminal)
saved-none = Aucune partie ne t’attend.
line-by-line = Ligne par ligne, car { $why }.

## At a server
line-seat-kept = Ta place est gardée ; reviens avec : starsuit play { $link }
line-gone-on = La partie a continué entre-temps ; ceci n’a pas été fait.
line-others-turn = { $name } joue ; say, react, chat, clock, scores, log et q marchent maintenant.
talk-help =
      say hi   écrire aux autres              react   réactions, comme react bravo
      chat     ce qui a été dit               clock   combien de temps il reste pour réfléchir
      skip     continuer sans quelqu’un       host    host Ben fait de Ben l’hôte
               qui ne fait rien
      (pour l’hôte : chat off et chat on)
talk-nobody-idle = On n’attend personne en ce moment.
talk-host = Qui ? Tape host et un nom : { $names }.
talk-no-clock = Il n’y a pas de limite de temps pour ce tour.
talk-clock = { $thinking } pour ce tour.
talk-what = Que veux-tu dire ? Par exemple : say bonne chance
talk-chat-off = L’hôte a coupé la discussion ; les réactions marchent encore.
talk-remark = { $name } : { $text }
thinking-you = Il te reste { $time }
thinking-other = Il reste { $time } à { $name }
table-clock = { $rules }, { $time } par tour
closed-otherwise = La table a été fermée.
wait-table = Une table chez { $site } : { $rules }
wait-link = Code { $code }, lien { $link }
wait-guest =
      sit Ben  Ben joue aussi ici             x 3     libérer la place 3, si c’est la tienne
      Entrée   revoir qui est là              q       partir ; ta place est gardée
wait-host =   s        commencer avec les présents    b       ajouter un joueur virtuel (b expert)
wait-for-host = L’hôte lance la partie quand tout le monde est là.
wait-free = libre
wait-bot = { $name }, joueur virtuel ({ $level })
wait-you = { $name }, toi
wait-ask = (s) commencer, (b) un joueur virtuel, ? aide :
wait-levels = Joueurs virtuels, du plus faible au plus fort : { $levels }
news-clock = Le temps était écoulé : l’ordinateur a joué pour { $who }.
news-stand-in = Cet appareil n’était pas là : l’ordinateur a joué pour { $who }.
news-you = toi
news-handed-over = { $name } n’est pas là ; l’ordinateur joue à sa place.
news-took-back = { $name } est de retour.
news-chat-on = L’hôte a ouvert la discussion.
news-chat-off = L’hôte a coupé la discussion.
news-back = La connexion est rétablie.
news-lost = La connexion est perdue. Les essais continuent jusqu’à son retour ; rien ne se perd.
news-hung = { $why } Les essais continuent jusqu’à son retour ; rien ne se perd.

## What was typed wrong, and other errors of this device
said-notation-card = « { $text } » n’est pas une carte (valeurs 3-9 T J Q K, couleurs t h c s d, Jk).
said-notation-command = « { $text } » n’est ni une carte ni une commande ; ? montre les commandes.
said-notation-action = Ce n’est pas un coup comme : out 8h 8c Jk discard 4d.
said-notation-hidden = Une carte cachée (??) ne peut pas être ici.
said-notation-meld = La combinaison { $meld } sur { $melds } n’a pas de cartes.
said-action-on-its-way = Ton dernier coup est encore en route vers le serveur.
said-game-busy = { $id } est ouverte dans un autre terminal.
said-game-names = { $name } y est deux fois ; il faut des noms différents.
said-server-closed = Cette table a été fermée.
line-error = Erreur : { $why }

## The solitaire
patience-welcome = Starsuit : le solitaire aux onze piles
patience-about = Chaque pile a sa valeur joker, le nombre à sa gauche. ? montre les commandes.
patience-help =
      7 Kd         mettre la carte retournée sur la pile 7 et jeter son roi de carreau
      7            la mettre sur la pile 7 et jeter ce qui coûte alors le plus
      x            jeter la carte retournée elle-même (sur la plus grande pile ouverte)
      h            un conseil : peut-on le gagner, et que faire de la carte retournée
      auto         jouer pour moi : suivre le plan gagnant jusqu’au bout
patience-help-steps =   u            annuler                        r           recommencer cette donne
patience-help-end =
      left         les cartes encore à venir      q           enregistrer et partir
      Dans une pile de sept cartes, les 7 sont jokers. Elle se ferme quand toutes ses cartes sont en combinaisons.
patience-ask-end = u annule, r recommence cette donne, Entrée termine :
patience-ask = Où va { $card } ?
patience-left = Encore à venir, dans un ordre inconnu : { $cards }
patience-hard = Celui-ci est difficile ; jusqu’à { $seconds } secondes de réflexion…
patience-pass = Aucune pile n’a besoin de { $card } : { $typed } la jette.
patience-goes = { $card } va sur la pile { $pile }, qui jette { $gone } : { $typed }
patience-no-plan = Il n’y a donc pas de plan à suivre.
patience-no-plan-back = Il n’y a donc pas de plan à suivre ; u recule d’un pas.
patience-try-closes = pile { $pile }, en jetant { $card } : elle se ferme
patience-try-points = pile { $pile }, en jetant { $card } : passe de { $before } à { $after }
patience-try-same = pile { $pile }, en jetant { $card } : ne change rien
patience-placed = { $card } sur la pile { $pile }, { $gone } part.
patience-pile-closed = La pile { $pile } est fermée.
patience-head = pile  reste
patience-closed = fermée
patience-status = { $closed } { $closed ->
    [one] pile fermée
   *[other] piles fermées
} sur 11, { cards-count } à placer, reste { points-count }.
patience-status-short = { $closed } { $closed ->
    [one] pile fermée
   *[other] piles fermées
} sur 11
patience-won = Gagné, avec { cards-count } de reste !
patience-lost = Plus de cartes, et { $closed } { $closed ->
    [one] pile fermée
   *[other] piles fermées
} sur 11.
patience-score = Score : { points-count }.
patience-can-win = On peut encore le gagner : le plan prend { cards-count } sur les { $left } qui restent.
patience-cannot-win = On ne peut plus le gagner, quel que soit l’ordre des cartes.
patience-undecided = En { $seconds } secondes, on n’a pas pu savoir si on peut encore le gagner.
patience-continue = Continuer ton solitaire ({ $words }) ?
patience-saved = Ton solitaire est enregistré ; la même commande le continue.
patience-record = L’enregistrement : { $file }
said-notation-place = Il faut une pile et la carte qu’elle jette, par exemple 7 Kd.

## The score sheet
score-help =
      Mia 12                 12 points pour Mia ; le début d’un nom suffit
      Mia Jk 7h              les cartes qui restent à Mia, comptées pour toi
      Mia hand 3h 4h 5h 7d   la main entière ; les meilleures combinaisons sont trouvées
      Mia out                Mia a fini : 0 point
      12 0 7 31              tous ceux qui manquent, dans l’ordre autour de la table
      fix 3 Mia 20           corriger la manche 3, ou le barrage P1 ; - vide la case
score-help-undo =   undo                   annuler
score-help-redo =   redo                   rétablir ce qui a été annulé
score-help-end =
      rename Mia Maria       un autre nom
      show, show 3           la feuille ; comment les points de la manche 3 ont été notés
      csv FICHIER            la feuille pour un tableur (- : à l’écran)
      help, quit             cette liste ; la fin (tout est déjà enregistré)
score-help-cards = Cartes : valeur 3-9 T J Q K et couleur t (étoile) h c s d ; Th est le 10♥, Jk un joker.
score-nothing = Rien n’a changé.
score-check = À vérifier : { $doubt }
score-taken-back = Annulé : { $what }.
score-no-score = pas encore de points
score-written = Écrit dans { $file }.
score-headline = { $round } · { cards-count } · les { $ranks } sont jokers · { sheet-deals }
score-round = Manche { $label }
score-playoff = Barrage { $label }
score-won = { $names } { $many ->
    [yes] se partagent la victoire
   *[no] gagne
} avec { points-count }.
score-won-playoff = { $name } gagne le barrage ; avant, les totaux étaient à égalité à { points-count }.
score-tied = { $names } sont à égalité : un barrage décide (R19).
score-leads = { $names } { $many ->
    [yes] mènent
   *[no] mène
} avec { $total } après { rounds-count }.
score-renamed = { $before } s’appelle maintenant { $after }.
score-emptied = { $name } n’a plus de points à la manche { $label }.
score-in-round = { $name } à la manche { $label }
score-entered = { $who } : { $told }.
score-entered-total = { $who } : { $told }, { $total } en tout.
score-gone-name = { $after } pour { $before }
score-gone = { $name } { $points } à la manche { $label }
score-without = sans points
score-told-left = { $points } (reste { $cards })
score-told-hand = { $points } ({ $laid } posé, reste { $left })
score-column-cards = Cartes
score-column-wild = Jokers
score-column-round = Manche
score-who = Une nouvelle feuille de score. Qui joue ? Dans le sens des aiguilles d’une montre : Mia, Ben, Ann
score-names = Noms :
score-dealer = Qui donne en premier ? [{ $name }]
score-begin = Tape des points, comme { $name } 12, ou help, ou quit. Chaque ligne est enregistrée.
score-goodbye = Enregistré dans { $file }. À bientôt !
score-over = La partie est finie ; { $commands } marchent encore, et --new commence la suivante.
score-missing = { $headline } · manquent : { $names }
score-everybody = tout le monde
said-sheet-player = Qui est « { $text } » ? Il y a { $names }.
said-sheet-fix = fix demande une manche, un nom et des points, par exemple : fix 3 Mia 20.
said-sheet-round = « { $text } » n’est pas une manche ; par exemple 3, ou P1 pour un barrage.
said-sheet-command = { $command } s’écrit seul, et « { $text } » suivait.
said-sheet-changed = { $file } a été modifié par un autre programme ; ouvre-le à nouveau.
said-sheet-none = Il n’y a pas encore de feuille dans { $file } ; --players Mia,Ben,Ann en commence une.
said-sheet-exists = { $file } a déjà une feuille pour { $names } ; --new en commence une autre (l’ancienne est gardée), sans noms ni règles on continue avec elle.

## The replay
replay-head = { $names } : { $rules }
replay-first-discard = Première carte de la défausse { $card }
replay-won = { $names } { $many ->
    [yes] ont
   *[no] a
} gagné avec { points-count }.
replay-moment = Manche { $round }, { $wild }, après { $actions } actions
replay-piles = Pioche { cards-count }, défausse { $top } ; { $then }
replay-game-over = la partie est finie
replay-to-draw = { $name } doit piocher
replay-to-discard = { $name } doit jeter
replay-to-lay = { $name } doit poser
score-column-dealer = Donneur

## The full screen: what the keys in its last line do
do-sort = Trier
do-log = Journal
do-help = Aide
do-write = Écrire
do-gesture = Réaction
do-yes = Oui
do-no = Non
do-ready = C’est moi
do-go-on = Continuer
do-review = Analyse
do-look = Clair ou sombre
do-quit = Quitter
do-delete = Supprimer
do-change = Changer
do-type = Taper
do-undo = Annuler
do-redo = Rétablir
do-fresh = Nouvelle feuille
do-on = En avant
do-next-round = Manche suivante
do-last = Fin
do-run = Lancer
do-eyes = Vu par
do-best = Le mieux ici
do-up = Monter
do-down = Descendre
do-page-up = Page haut
do-page-down = Page bas
do-place = Placer
do-plan = Plan
do-follow = Suivre le plan
do-new-deal = Nouvelle donne
do-answer = Répondre, continuer
do-choose = Choisir
do-page-before = Page d’avant
do-go-there = Y aller
do-start = Commencer
do-bot = Ordinateur
do-weaker = Plus faible
do-stronger = Plus fort
do-skip = Sans attendre
do-free = Libérer
do-sit = S’asseoir
do-another = Encore un
do-keep = Garder
do-discard-it = La jeter
do-proposal = Proposition

## The full screen: its help. In each line a key, and what it does.
keys-help = ? | cette aide
keys-everywhere =
    F2 | clair ou sombre
    Échap | retour ; une partie s’enregistre toute seule
    Ctrl-C | quitter ; la prochaine fois, on reprend ici
keys-table =
    s | piocher (ou clic sur la pioche)
    t | prendre le dessus de la défausse (ou clic)
    ← → | choisir une carte (ou clic)
    Entrée | la jeter ; au dernier tour, poser (ou encore un clic)
    o | finir, ou poser au dernier tour ; les combinaisons se changent
    h | un conseil : que faire, et pourquoi
    a | trier par couleur ou par valeur
    l | tout ce qui s’est passé dans cette manche
    c | les scores et leur course jusqu’ici
keys-take-back = u | reprendre une carte jetée, pendant un instant
keys-talk =
    w | écrire aux autres, et lire ce qui s’est dit
    r | une réaction : bravo, aïe, bonne chance…
keys-skip = k | continuer sans quelqu’un qui ne fait rien, si les autres sont d’accord
keys-host = m | l’hôte : en désigner un autre
keys-home =
    ↑ ↓ Entrée | choisir (ou clic)
    une lettre | ce qui commence par elle
keys-setup =
    ↑ ↓ | aller à une ligne
    ← → | la changer (ou clic)
    e | taper une valeur à toi, là où la ligne le permet
    Tab | vers les noms, et retour
    Entrée | distribuer
keys-waiting =
    ↑ ↓ | aller à une place
    b | l’hôte : un joueur virtuel prend une place libre (ou Entrée)
    ← → | l’hôte : la force de ce joueur virtuel
    x | libérer la place : la tienne, ou pour l’hôte n’importe laquelle
    j | s’asseoir ; ou quelqu’un d’autre qui joue aussi sur cet appareil
    s | l’hôte : commencer avec ceux qui sont assis
keys-lesson =
    ← → | aller à une carte (ou clic)
    Espace | la choisir, là où il en faut plusieurs
    Entrée | répondre ; puis la page suivante
    Retour arr. | la page d’avant
keys-replay =
    ← → | une action en arrière ou en avant
    ↑ ↓ | un tour en arrière ou en avant
    Page ↑ ↓ | une manche en arrière ou en avant
    Début Fin | le début, la fin
    Espace | laisser défiler, ou arrêter
    Tab | toutes les mains ouvertes, ou ce qu’un joueur a vu
    h | ce qui aurait été le mieux ici
    clic | sur la ligne : aller là
keys-arrange =
    ← → | aller à une carte
    1 à 9 | mettre la carte dans cette combinaison
    n | commencer une nouvelle combinaison avec elle
    0 | la garder en main
    d | la jeter
    r | ce que l’ordinateur propose si cette carte est jetée
    Entrée | poser ainsi ; d’ici là, rien n’est envoyé
keys-arrange-undo = u | annuler un changement
keys-solitaire =
    ↑ ↓ | choisir une pile (ou clic)
    ← → | choisir la carte dont elle se défausse, marquée ✗
    Entrée | y mettre la carte retournée (ou encore un clic sur la pile)
    x | jeter la carte retournée : aucune pile n’en veut
    h | peut-on gagner, et où va cette carte ?
    p | tout le plan
    a | faire ce que dit le plan, un pas
    l | les cartes encore à venir
keys-solitaire-undo = u, r | annuler un pas ; recommencer cette donne
keys-sheet-undo = Ctrl-Z | annuler
keys-sheet-redo = Ctrl-Y | rétablir
keys-sheet-new = Ctrl-N | une nouvelle feuille
help-marks = * marque un joker, + la carte piochée, un cadre épais une combinaison complète.
help-home = Le menu
help-table = À la table
help-waiting = Avant la partie
help-lesson = La leçon
help-solitaire = Le solitaire
foot-take = Entrée accepte, Échap renonce
foot-scroll = ↑ ↓ défiler, Échap ferme
foot-usual = Entrée : { $answer }

## The full screen: the menu
menu-about = Five Crowns, le rami à cinq couleurs
menu-go-on = Reprendre la partie
menu-sofa-on = Reprendre ici
menu-solitaire-on = Reprendre le solitaire
menu-server-on = Retour à la table
menu-server-on-text = sur { $site }
menu-saved = Parties enregistrées
menu-saved-text = { $count }, à reprendre ou à supprimer
menu-new-text = contre des joueurs virtuels
menu-sofa-text = plusieurs personnes, un appareil
menu-server = Jouer sur un serveur
menu-server-text = avec d’autres, par lien ou code
menu-solitaire-text = onze piles, vingt-huit cartes
menu-lesson = Apprendre le jeu
menu-lesson-text = une leçon de dix minutes
menu-replay = Revoir une partie
menu-replay-text = coup par coup, depuis un fichier
menu-sheet-text = les points d’une vraie table
small-window = Cette fenêtre a { $width }×{ $height } caractères ; tout tient à partir de 80×24.
left-saved = Tout est enregistré ; starsuit play reprend là.
saved-title = Parties enregistrées, la dernière d’abord : Entrée en reprend une
saved-delete = Supprimer { $id } ({ $words }) pour de bon ?
saved-delete-yes = Supprimer

## The full screen: the table
table-in-hand = { $points } en main
table-draw = À toi. Piocher (s), ou prendre { $card } (t) ?
table-draw-last = Dernier tour. Piocher (s), ou prendre { $card } (t) ?
table-lay = Dernier tour. Poser : Entrée.
table-out = Tu peux finir en jetant { $cards } : o
table-discard = Jette une carte : ← → et Entrée.
table-choose = Choisis d’abord une carte : ← → ou un clic. Entrée la jette ensuite.
table-out-sure = En jetant { $card }, tu peux finir. Finir ?
table-only-discard = La jeter seulement
table-staged = Carte jetée : { $card }. u la reprend.
table-back = { $card } revient dans ta main.
table-sorted = Les cartes libres sont triées par { $by }.
table-log = La manche { $round } jusqu’ici
table-you-out = C’est toi qui as fini. { line-last-turns }
table-other-out = { $name } a fini. { line-last-turns }
seat-this-round = +{ $points } cette manche
seat-deals = donne
# Where there is little room: somebody went out.
out-short = fini
# Above stock and discard pile, eight characters at most.
pile-stock = pioche
pile-discards = défausse
# What is wild, in a frame: eight characters at most, and twelve.
token-ranks = { $rank ->
    [11] valets
    [12] dames
    [13] rois
   *[other] les { $rank }
}
token-jokers = + jokers
wilds-short = jokers
scores-title = Scores : { $played } sur { rounds-count }
playoff-short = bar.
cover-take = Prends l’appareil sans que personne d’autre ne voie tes cartes, puis appuie sur Entrée.
gesture-title = Une réaction pour tous
gesture-foot = son numéro, ou ↑ ↓ et Entrée ; Échap revient
pass-on-title = Qui doit être l’hôte ?
pass-on-foot = ↑ ↓ et Entrée ; Échap revient
chat-sends = Entrée envoie
chat-gestures = F3 pour les réactions
chat-switch = F4 { $on ->
    [yes] coupe
   *[no] rétablit
} la discussion
chat-closes = Échap ferme
summary-next = Entrée : la manche suivante
summary-end = Entrée : comment ça finit
end-save-as = Enregistrer cette partie sous le nom
end-saved = Enregistré : { $file }
arrange-lay = Ton dernier tour : pose ce qui va
arrange-hand = en main
arrange-left = Rien n’est encore envoyé. Il reste en main : { points-count }.
arrange-nothing = Rien n’est encore envoyé. Il ne reste rien en main.
arrange-discard = Carte jetée : { $card }.
arrange-good = Cela peut être posé. Entrée le fait.
arrange-none = Il n’y a pas de combinaison { $number } ; n en commence une nouvelle.
arrange-cannot = En jetant cette carte, la main ne peut pas finir.
said-action-discard = Il faut jeter une carte : d sur une carte le fait.

## The full screen: a new game
setup-new = Une nouvelle partie
setup-server = Une nouvelle table sur { $site }
setup-names = Les noms, avec des virgules : Mia, Ben
setup-name = Ton nom, si tu veux
row-people = Personnes
row-people-count = { $people ->
    [one] 1 personne
   *[other] { $people } personnes
}
row-people-note = Elles se passent l’appareil et ne voient que leurs propres cartes.
row-bots = Joueurs virtuels
row-none = aucun
row-players = Joueurs
row-players-more = toi et { $count } de plus
row-are = Les autres sont
row-are-note = Elles viennent avec le code ou le lien de la table, que tu vois juste après.
row-invited = des personnes que tu invites
row-play = Leur niveau
row-mixed = Mélangé
row-mixed-note = Un de chaque niveau, à tour de rôle.
row-face = Qui
row-face-any = Peu importe
row-face-any-note = Des adversaires sans manière particulière.
row-face-all = Les huit
row-face-all-note = Les huit personnages à tour de rôle, à ce niveau.
row-novice-note = Joue au flair, laisse passer une suite de temps en temps et adore les paires ; pour les enfants.
row-casual-note = Voit chaque combinaison de sa main et se défait des cartes chères, sans prévoir ni te surveiller.
row-skilled-note = Compte les cartes qui peuvent encore servir, et n’aide pas le joueur suivant.
row-expert-note = Pèse chaque carte qui peut venir, pour elle-même et pour la chance de finir.
row-master-note = Réfléchit avant de prendre une carte, et regarde ce que ramasse le joueur suivant.
row-champion-note = A appris de millions de positions quoi défausser et quoi prendre ; le plus fort.
row-rounds-all = 3 à K, toutes les onze
row-rounds-down = de K à 3
row-rounds-short = court : 3 à 7
row-rounds-very = très court : 3, 7, K
row-rounds-third = une sur trois : 3, 6, 9, Q
row-rounds-odd = une sur deux : 3, 5, 7, 9, J, K
row-rounds-note = La valeur joker de chaque manche, et le nombre de cartes données. e : une liste à toi.
row-rounds-ask = Quelles manches, par valeur joker ? 3-K, K-3, ou une liste comme 3,5,7,J
row-order = Leur ordre
row-order-listed = comme indiqué
row-order-note = Au sort : la graine de la partie mélange les manches.
row-lot = au sort
row-hand = Cartes données
row-hand-wild = autant que la valeur joker
row-hand-same = { $cards } à chaque manche
row-hand-note = Un nombre fixe rallonge les manches courtes et raccourcit les longues.
row-ties = Une égalité
row-ties-shared = se partage
row-ties-playoff = se joue en barrage
row-ties-note = Barrage : ceux qui sont à égalité jouent encore une manche de six cartes.
row-wilds = Jokers seuls
row-wilds-yes = permis en combinaison
row-wilds-no = il faut une autre carte
row-court = J, Q et K
row-court-own = comptent 11, 12 et 13
row-court-ten = comptent 10 chacun
row-target = La partie finit
row-target-last = après la dernière manche
row-target-at = à { points-count }
row-target-note = À tant de points : après la manche où quelqu’un les atteint. e : un nombre à toi.
row-target-ask = À combien de points finit la partie ? (aucun : après la dernière manche)
row-limit = Une manche finit
row-limit-out = quand quelqu’un a fini
row-limit-at = après { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} au plus
row-limit-note = Après tant de tours, tous ont un dernier tour, que quelqu’un ait fini ou non. e : un nombre à toi.
row-limit-ask = Après combien de tours finit une manche ? (aucun : quand quelqu’un a fini)
row-dealer = Premier à donner
row-dealer-last-you = le dernier joueur : tu commences
row-dealer-last = le dernier joueur : le premier commence
row-dealer-you = toi
row-dealer-first = le premier joueur
row-dealer-note = Au sort : la graine de la partie décide qui donne. La personne à sa gauche commence.
row-clock-note = Pour qui met plus longtemps, l’ordinateur joue.
row-table = La table
row-table-private = est pour ceux qui ont le lien
row-table-public = est annoncée à tous
said-setup-number = « { $text } » n’est pas un nombre de 1 à 100000, ni : aucun.
said-setup-names = { $count } noms pour { row-people-count } ; retires-en.
said-setup-character = Les personnages jouent aux niveaux Tranquille et Confirmé ; choisis l’un des deux.

## The full screen: at a server
visit-ways = Un lien comme http://192.168.1.5:8155/t/… ou les six lettres d’une table t’y mènent. L’adresse d’un serveur seule ouvre une nouvelle table, où tu invites les autres.
visit-address = un lien, six lettres, ou un serveur
visit-name = ton nom là-bas, si tu veux
visit-asking = On demande à { $site }…
wait-title = Une table sur { $site }
wait-code-label = Code
wait-link-label = Lien
wait-for-name = { $name } commence la partie quand tout le monde est là.
wait-alone = Donne le code ou le lien aux autres, ou ajoute des joueurs virtuels avec b.
wait-full = Toutes les places sont prises : s commence la partie.
wait-some = s commence avec ceux qui sont assis ; d’autres peuvent encore venir par le code ou le lien.
wait-is-bot = joueur virtuel, niveau { LOWER($level) }
wait-is-you = toi
wait-who-else = Qui d’autre joue sur cet appareil ?
wait-sits = un nom, puis Entrée ; on se passe l’appareil. Échap revient

## The full screen: solitaire, sheet and records
# Over three columns that begin at the 1st, the 7th and the 13th character.
pile-heads = pile  reste cartes
pile-title = Solitaire : ferme les onze piles
pile-takes = La pile { $pile } prend { $card } et se défausse de { $gone } : { $what }
pile-takes-same = La pile { $pile } prend { $card } et s’en défausse aussitôt : { $what }
pile-closes = elle se ferme !
pile-points = { $before } → { $after ->
    [one] { $after } point
   *[other] { $after } points
}.
pile-how = ↑ ↓ une autre pile, ← → une autre carte à jeter, Entrée place.
pile-over = u annule un pas, r recommence cette donne, n en donne une nouvelle.
pile-gone = Carte jetée : { $card }.
pile-undone = Un pas annulé.
pile-again = Recommencer cette donne depuis le début ?
pile-again-yes = Recommencer
pile-restarted = La même donne, depuis le début.
pile-most = La pile qui y gagne le plus est choisie.
pile-plan = La pile { $pile } prend { $cards } et se défausse de { $gone }
pile-plan-any = Cela marche dans n’importe quel ordre des cartes.
pile-left = { cards-count } à venir après celle-ci, dans un ordre inconnu
score-kept = La feuille qui était là est gardée sous { $file }.
score-fresh = L’ancienne feuille reste jusqu’au début de la nouvelle, puis à côté d’elle ; Échap la garde.
film-open = toutes les mains ouvertes
film-eyes = comme { $name } l’a vu
film-at = { $at } sur { $count }
film-deal = La donne.
film-best = Le mieux pour { $name } : { $hint }
film-same = C’est ce qui a été joué.
film-which = Quelle partie ?
film-none = Aucune partie n’a encore été finie ici. N’importe quel fichier de partie convient :
film-file = le nom d’un fichier, puis Entrée
film-unreadable = illisible
film-rounds = { $played } sur { rounds-count } : { $names }
said-game-under-way = Cette partie est encore en cours ; ses mains restent cachées.

## The full screen: the lesson
tutor-suits = Le jeu a cinq couleurs : étoile, cœur, trèfle, pique et carreau. Chacune a onze valeurs, de 3 à 10, puis J, Q et K ; ni as ni 2. Deux jeux sont mélangés ensemble, avec six jokers : chaque carte peut donc venir deux fois.
tutor-book = La première sorte de combinaison est le groupe : trois cartes ou plus de même valeur, quelles que soient leurs couleurs. Choisis le groupe de cette main.
tutor-run = L’autre sorte est la suite : trois cartes ou plus qui se suivent, toutes de la même couleur. Choisis la suite.
tutor-wild = Les vrais jokers vont partout, et à chaque manche une valeur aussi est joker : dans la manche de sept cartes, le 7. Un joker (marqué *) remplace la carte qui te manque. Fais une suite de cœur avec l’aide de l’un d’eux.
tutor-corner-title = On ne fait pas le tour
tutor-corner = Une suite s’arrête au K ; elle ne continue pas avec le 3. Le 3 de carreau ne sert à rien ici, mais le joker oui. Choisis trois cartes qui forment une combinaison.
tutor-turn = Un tour est court : pioche une carte, ou prends le dessus de la défausse, puis jettes-en une. Quand toutes tes autres cartes sont en combinaisons, tu peux finir. Tu avais trois cartes et tu as pioché le 7 de cœur. Quelle carte jettes-tu pour finir ?
tutor-more-title = Finir avec plus de cartes
tutor-more = Avec plus de cartes, il faut plus de combinaisons : tout doit y entrer, sauf la carte que tu jettes. Ici les 6 sont jokers. Quelle carte jettes-tu ?
tutor-last = Quand quelqu’un finit, tous les autres ont un dernier tour : pioche, pose tes combinaisons, jette une carte et compte le reste. Tu as une suite. Quelle carte jettes-tu pour qu’il reste le moins de points ?
tutor-cost = 3 à 10 coûtent leur nombre, J 11, Q 12, K 13. Les jokers sont un plaisir tant qu’on joue, et chers quand ils restent : 20 pour la valeur joker, 50 pour un vrai joker. Laquelle de ces cartes coûte le plus ?
tutor-done = Onze manches : trois cartes et les 3 jokers dans la première, une carte de plus à chaque fois, treize cartes et les rois jokers dans la dernière. Le total le plus bas gagne. À toi : Entrée donne une courte partie contre deux débutants, Échap mène au menu.
tutor-goes-on = Entrée continue.
tutor-single = ← → jusqu’à la carte, Entrée répond.
tutor-several = ← → jusqu’à une carte, Espace la choisit, Entrée répond.
tutor-first = Choisis d’abord avec ← → et Espace.
tutor-yes = Oui : { $why }
tutor-nearly = Presque ! { $why }
tutor-out = tu poses { $melds } et tu as fini, sans un point.
tutor-over = il resterait { $cards } ({ points-count }).
tutor-fewest = il reste { points-count }, on ne peut pas moins.
tutor-fewer = Il reste alors { points-count } ; on peut faire moins.
tutor-dearer = { $card } coûte { $points }, et une autre coûte plus.

## A review
report-luck-title = Ce qui était de la chance, et ce qui n’en était pas
report-not-over = La partie n’est pas finie ; voici { $rounds ->
    [one] sa première manche
   *[other] ses { $rounds } premières manches
}.
report-played = Comment on a joué
report-points = points
report-outs = fini
report-accuracy = précision
report-decisions = décisions
report-mistakes = erreurs
report-won = a gagné
report-mistake = Une erreur fait perdre un point ou plus sur le meilleur coup trouvé.
report-causes = Chance et adresse, en points : moins, c’est bien
report-score = score
report-par = moyenne
report-deal = donne
report-draws = pioche
report-choices = perdus
report-rest = reste
report-sum = score = points - { $out } par manche finie = moyenne + donne + pioche + perdus + reste.
report-legend-par = moyenne : à forces égales ; donne, pioche : ce que les cartes ont apporté ;
report-legend-rest = perdus : par des erreurs ; reste : ce que les autres ont jeté, et quand on a fini.
report-chances = Les chances de gagner après chaque manche, en %
report-course = Les chances de gagner, tour par tour
report-course-text = Un signe pour chaque tour, d’après ce que l’on voyait ensuite : de { $low } pour presque aucune à { $high } pour presque sûr. Un espace est une nouvelle manche.
report-start = début
report-round = manche { $round }
report-playoff = barrage
report-turning = { $round } ({ $ranks } jokers) : { $name } { $before } % { $arrow } { $after } %
report-turning-out = { $point }, manche finie ; il est resté aux autres jusqu’à { points-count }.
report-turning-left = { $point }, resté avec { points-count }
report-turning-other = { $point } ; fini par { $name }.
report-gave = Tour { $turn }, { $name } : { $points } perdus.
report-better = Ce qu’on peut mieux faire, le plus cher d’abord ({ $shown } sur { $all })
report-nothing = Rien qui vaille un point.
report-moment = starsuit hint FICHIER --at { $at } montre le moment de la première.
# As the subject of a sentence.
lesson-your-shown = { $rank ->
    [12] ta { $card }
   *[other] ton { $card }
}
said-file-no-game = Aucune partie n’a encore été finie ici ; donne le fichier d’une partie.
hint-head = { $name }, manche { $round } : { $wild }
hint-hand = Main  { $cards }
hint-pile = Défausse { $card }
hint-row-discard = Jeter { $card }
hint-row-out = Finir en jetant { $card }

puzzle-out-prompt = Les combinaisons avec | entre elles, ou no
puzzle-discard-prompt = La carte à jeter
puzzle-draw-prompt = draw (piocher) ou take (prendre)
puzzle-cost-prompt = Un de ces nombres
puzzle-unclear = Ce n’est aucune des réponses.
puzzle-left = Encore en main : { $cards }. Toutes les cartes sauf une doivent être dans des combinaisons.
## How well somebody plays
skill-head = { $name }, { $games ->
    [one] une partie
   *[other] { $games } parties
}
skill-level = Joue à peu près comme le niveau { $level }.
