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
      (pour l’hôte : chat off et chat on)
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
