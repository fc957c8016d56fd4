### Français. Les mots de la table sont dans glossary.toml : pioche, défausse, groupe, suite, combinaison, joker (une valeur
### à chaque manche, et les « vrais jokers »), piocher, prendre, jeter, poser, finir, manche, tour, barrage, feuille de score.

## The page itself
description = Un rami à cinq couleurs pour une soirée entre amis ou avec l’ordinateur. Gratuit, sans compte.

## Everywhere
close = Fermer
cancel = Annuler
details = Détails
try-again = Réessayer
go-home = À l’accueil
go-back = Retour
copied = Copié.
share = Partager
save = Enregistrer
you = Toi
guest = Invité
missing = Il n’y a rien ici
missing-text = L’adresse est peut-être mal tapée, ou la partie n’existe plus.
screen-failed = Cette page n’a pas pu être chargée
screen-failed-text = Le réseau est peut-être absent. Réessaie dans un instant.
net-offline = Le serveur est injoignable. Vérifie ta connexion et réessaie.
net-alone = Cela ne marche qu’avec un serveur, et cette page n’en a pas.
net-answer = Un problème est survenu sur le serveur ({ $status }). Réessaie dans un instant.
gone-person = Cela concerne le compte que tu avais ici. Reconnecte-toi, puis réessaie.
logged-out = Ta session a été fermée sur cet appareil et tu continues sans compte. Pour revenir : « Compte », sur la page d’accueil.
log-in = Se connecter

## Names of the screens
title-quick = Nouvelle partie
title-new = Jouer entre amis
title-join = Rejoindre une table
title-table = Table
title-games = Mes parties
title-account = Compte
title-settings = Réglages
title-privacy = Vie privée
title-solitaires = Solitaire
title-solitaire = Solitaire
title-daily = Donne du jour
title-sheets = Feuilles de score
title-sheet = Feuille de score
title-learn = Apprendre
title-rules = Règles
title-glossary = Lexique
title-replay = Revoir la partie
title-cards = Les cartes
title-missing = Rien ici

## Cards
suit-name = { $suit ->
    [t] étoile
    [h] cœur
    [c] trèfle
    [s] pique
   *[d] carreau
}
rank-name = { $rank ->
    [11] valet
    [12] dame
    [13] roi
   *[other] { $rank }
}
ranks = { $rank ->
    [11] valets
    [12] dames
    [13] rois
   *[other] { $rank }
}
of-ranks = des { ranks }
card-name = { rank-name } { $suit ->
    [t] d’{ suit-name }
   *[other] de { suit-name }
}
card-the = { $rank ->
    [12] la { card-name }
    [14] le { card-joker }
   *[other] le { card-name }
}
card-joker = joker
card-hidden = carte cachée
card-back = dos d’une carte
card-wild = { $card }, joker
card-place = { $card }, { $place } sur { $count }
card-in-meld = { $card }, dans la combinaison { $meld }
cards-size = Taille
cards-full = grandes
cards-small = petites

## Home
home-play = Jouer
home-play-text = Toi et { $count ->
    [one] un adversaire virtuel
   *[other] { $count } adversaires virtuels
}, niveau { LOWER($level) }.
home-play-house = Avec des règles maison.
home-tagline = Le rami à cinq couleurs.
home-change = Changer
home-friends = Jouer entre amis
home-friends-text = Envoie un lien ou six lettres.
home-join = Rejoindre avec un code
home-join-text = Une table t’attend quelque part.
home-pass = Chacun son tour
home-pass-text = Un seul appareil passe de main en main.
home-solitaire = Solitaire
home-solitaire-text = Onze piles, 28 cartes pour les fermer.
home-daily = Donne du jour
home-daily-text = Les mêmes cartes pour tous aujourd’hui.
home-puzzle = Énigmes
home-puzzle-text = Une main, une question, une bonne réponse.
home-sheet = Feuille de score
home-sheet-text = Compte les points d’une vraie table.
home-learn = Apprendre
home-learn-text = Cinq minutes, cartes en main.
home-rules = Règles
home-rules-text = Tout le jeu sur une page.
home-new = Première fois ici ? Apprends à jouer
home-new-text = Cinq minutes, carte après carte.
home-games = Mes parties
home-games-text = Continuer, revoir, statistiques.
home-continue = Continuer la partie
home-continue-text = Avec { $names }, manche { $round }.
home-remove = Retirer la partie avec { $names }
home-removed = Elle continue, mais n’est plus affichée ici ; tu la retrouves dans « Mes parties ».
home-more = Et aussi
home-independent = Starsuit est un logiciel libre et indépendant. Toutes les illustrations sont originales.
home-docs = Documentation (en anglais)
offline = Tu es hors ligne. Ce qui a besoin du serveur doit attendre.

## New tables
new-friends = Jouer entre amis
new-friends-text = Ouvre une table, puis envoie le lien. Des joueurs virtuels peuvent prendre les places libres.
new-pass = Chacun son tour
new-pass-text = Tout le monde joue sur cet appareil. Entre les tours, les cartes sont cachées.
new-bots = Contre l’ordinateur
new-bots-text = Combien, de quelle force, à quelle vitesse. C’est retenu pour la prochaine fois.
players-count = Combien en tout
bots-too = Dont joueurs virtuels
player-name = Nom de la place { $number }
add-person = Ajouter quelqu’un
level = Leur niveau
level-novice = Débutant
level-casual = Tranquille
level-skilled = Confirmé
level-expert = Expert
level-master = Maître
level-champion = Champion
pace = Leur rythme
pace-instant = Instantané
pace-quick = Rapide
pace-normal = Normal
pace-relaxed = Posé
house-rules = Règles maison
presets = Partie, et sa durée approximative
preset = { $name }, environ { $minutes } min
preset-full = Les onze manches
preset-half = Moitié : 3-5-7-9-J-K
preset-short = Courte : 3-6-9-Q
preset-name = Un nom pour ces règles
preset-keep = Garder
preset-forget = Oublier « { $name } »
length = Manches
length-full = Les onze
length-odd = Six
length-short = Quatre
length-down = En partant des rois
hand-size = Cartes par manche
hand-size-wild = Autant que la valeur joker
hand-size-same = Toujours { $cards }
target = La partie se termine à
target-none = Sans limite
rule-random = Manches dans le désordre
rule-playoff = Barrage en cas d’égalité
rule-all-wild = Combinaisons de jokers seuls permises
rule-court = Valet, dame et roi comptent 10
clock = Temps par tour
clock-none = Sans limite
clock-30 = 30 secondes
clock-60 = Une minute
clock-180 = Trois minutes
clock-day = Un jour
clock-hours = { $hours } h
clock-left = Temps restant : { $time }
public = Ouverte à tous
public-note = La table est dans la liste, d’autres peuvent venir.
public-note-playing = La partie est affichée, et tout le monde peut la regarder.
public-here = Cette table est publique : elle est dans la liste, et tout le monde peut regarder la partie et la revoir plus tard.
open-table = Ouvrir une table
deal = Distribuer
dealing = On distribue…
quick-waiting = Tu as encore une partie avec { $names } : manche { $round }, jouée { $when }.
no-table = La table n’a pas pu être ouverte
too-many-tables = Tu les trouves toutes dans « Mes parties ». Va à l’une d’elles : finis-la, abandonne-la, ou ferme-la si elle attend encore.
loading = Chargement…

fewer = Un de moins
more = Un de plus

## Joining
code = Les six lettres
join = Rejoindre
lobby = Tables ouvertes
lobby-open = { $taken } { $taken ->
    [one] place prise
   *[other] places prises
} sur { $seats }
lobby-playing = en cours, tu peux regarder
lobby-late = en cours, tu peux entrer après cette manche
lobby-empty = Aucune table ouverte pour l’instant. Ouvre la tienne.
lobby-watch = Parties à regarder
lobby-count = { $count ->
    [0] Aucune table à rejoindre.
    [one] Une table à rejoindre.
   *[other] { $count } tables à rejoindre.
}
watch = Regarder
table-of = La table de { $name }

## The waiting room
waiting-room = Salle d’attente
seats-taken = { $taken } { $taken ->
    [one] place prise
   *[other] places prises
} sur { $seats }
free-seat = Place libre
sit-here = S’asseoir ici
sit-down = Prendre place
all-taken = Toutes les places sont prises
this-device = cet appareil
is-here = là
is-away = pas là
host = hôte
move-up = Monter { $name } d’une place
remove = Libérer la place de { $name }
add-bot = Ajouter un joueur virtuel
another-name = Une autre personne ici
start = Commencer à { $players }
start-needs = Il faut être au moins deux
people-title = Personnes
host-title = La table
waiting-for-host = L’hôte lance la partie.
close-table = Fermer cette table
close-table-sure = Fermer cette table ?
close-table-text = Les personnes qui attendent ici devront partir ; le code et le lien ne mèneront plus nulle part. C’est définitif.
close-table-keep = La garder ouverte
invite = Inviter
invite-how = Scanne, envoie le lien ou dis les six lettres.
invite-text = Viens jouer une partie de rami à cinq couleurs.
code-label = Code : { $code }
copy-link = Copier le lien
qr = Le lien en code QR

## The table
menu = Menu
scores = Scores
chat = Discussion
chat-unread = Discussion, { $count } { $count ->
    [one] nouveau message
   *[other] nouveaux messages
}
round = Manche { $round } sur { $rounds }
playoff = Barrage
playoff-note = Un barrage tranche en cas d’égalité. Ses points ne comptent pas dans le total.
wild-short = Les { $ranks } sont jokers
wild = joker
wild-label = Jokers : les { $ranks } et les vrais jokers.
round-of = Manche { of-ranks }
other-players = Les autres
seat-label = { $name }{ $turn ->
    [yes] , c’est son tour
   *[no] {""}
} : { $cards } { $cards ->
    [one] carte
   *[other] cartes
}, { $score } { $score ->
    [one] point
   *[other] points
}{ $state ->
    [out] , a fini
    [laid] , a posé
    [watching] , hors de cette manche
   *[playing] {""}
}{ $away ->
    [yes] , pas là
   *[no] {""}
}
seat-number = Place { $number }
seat-out = Fini !
seat-points = +{ $points }
seat-text = { $score } { $score ->
    [one] point
   *[other] points
} pour l’instant, { $cards } { $cards ->
    [one] carte
   *[other] cartes
} en main.
is-bot = Un joueur virtuel : { $level }.
stand-in = L’ordinateur joue à sa place en attendant son retour.
stand-in-you = L’ordinateur joue pour toi.
come-back = Reprendre ma place
stand-in-meanwhile = { $count ->
    [one] En ton absence, l’ordinateur a joué un tour pour toi.
   *[other] En ton absence, l’ordinateur a joué { $count } tours pour toi.
}
laid-down = Posé
known-cards = Cartes connues dans cette main
nothing-known = On ne sait encore rien de cette main.
dealer = Donne les cartes
# One letter, beside the name of who deals.
dealer-mark = D
away = Pas là
stock = Pioche · { $count }
stock-label = Pioche, { $count } { $count ->
    [one] carte
   *[other] cartes
}. Piocher la première.
discard-pile = Défausse
pile-label = Défausse, sur le dessus : { $card }. La prendre.
pile-discard = Jette { $card }
pile-empty = Défausse, vide
your-hand = Ta main, { $count } { $count ->
    [one] carte
   *[other] cartes
}
your-score = { $score } { $score ->
    [one] point
   *[other] points
}
points-now = Ta main compterait { $points }
watching = Tu regardes.
meld-of = Combinaison : { $cards }.
left-over = Reste : { $cards }.
player = Nom
total = Total
total-of = { $total } en tout
went-out = a fini
leads = en tête

# In the title of the tab, before the name of the page.
your-turn = À toi

status-draw = À toi. Pioche une carte.
status-draw-last = { $name } a fini. Ton dernier tour.
status-discard = Choisis une carte à jeter.
status-move = Touche la place pour { $card }.
status-out = Tu peux finir !
status-lay = Pose ce que tu peux.
status-staged = Tu jettes { $card }…
status-wait = { $name } joue.
status-wait-last = { $out } a fini. Dernier tour pour { $name }.
status-wait-last-you = Tu as fini. Dernier tour pour { $name }.
status-over = La partie est finie.

draw = Piocher
take = Prendre
discard = Jeter
take-back = Reprendre
go-out = Finir
not-yet = Pas encore
lay-down = Poser
hint = Conseil
sort-label = Ordre : { $by }. Trier autrement.
sort-melds = combos
sort-rank = valeur
sort-suit = couleur
sort-own = le mien
move-card = déplacer

## Going out and the last turn
go-out-text = Tu poses tout sauf une carte, et tu ne marques rien dans cette manche.
lay-title = Ton dernier tour
lay-text = Pose tes combinaisons, jette une carte ; ce qui reste compte.
lay-how = Pour changer, glisse une carte, ou touche-la, puis l’endroit où elle doit aller.
lay-rest = Reste en main
lay-discard = Carte jetée
lay-new = Nouvelle combinaison
lay-meld = Combinaison { $number }
lay-here = vers { $place }
lay-scores = Compte { $points }
lay-named = { $label } : { $title }

## Between and after
summary-title = La manche { $round } est finie
summary-playoff = Le barrage est fini
summary-out = { $name } a fini. Les { $ranks } étaient jokers.
summary-you-out = C’est toi qui as fini. Les { $ranks } étaient jokers.
summary-nobody = Personne n’a fini.
summary-tie = Égalité : { $names } ont { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Place au barrage, une manche de plus avec { $cards } cartes.
next-round = Distribuer { $cards } cartes
to-the-end = Voir le résultat
race = La course
race-text = Le total après chaque manche. La ligne la plus basse gagne.
no-scores = Aucune manche n’est encore finie.
game-over = La partie est finie
after-rounds = Après { $rounds ->
    [one] une manche
   *[other] { $rounds } manches
}
you-won = Tu as gagné !
winners = { $count ->
    [one] { $names } gagne.
   *[other] { $names } se partagent la victoire.
}
why-lowest = Le plus petit total gagne : { $points }, soit { $ahead } de moins que { $next }.
why-shared = Personne n’a moins de { $points ->
    [one] { $points } point
   *[other] { $points } points
}, et en cas d’égalité la victoire est partagée.
why-playoff = { $names } étaient à égalité avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Le barrage a tranché.
why-target = Quelqu’un a atteint { $points ->
    [one] { $points } point
   *[other] { $points } points
}, ce qui termine la partie.
rematch = Rejouer
to-daily = Voir les résultats du jour
to-rematch = Vers la nouvelle table
watch-replay = Revoir la partie
save-record = Télécharger la partie
share-text = { $count ->
    [one] { $winners } gagne une partie de Starsuit : { $scores }.
   *[other] { $winners } se partagent la victoire à Starsuit : { $scores }.
}
share-back = Avec ce lien, on peut revoir cette partie. Tu peux le retirer dans « Mes parties », « Compte et appareils ».
moments = Moments forts
moment-worst = { $you ->
    [yes] Il te reste { $points } { $points ->
        [one] point
       *[other] points
    } sur les bras dans la manche { of-ranks }.
   *[no] Il reste { $points } { $points ->
        [one] point
       *[other] points
    } sur les bras à { $name } dans la manche { of-ranks }.
}
moment-lead = { $you ->
    [yes] Tu prends la tête pour de bon dans la manche { of-ranks }.
   *[no] { $name } prend la tête pour de bon dans la manche { of-ranks }.
}
moment-streak = { $you ->
    [yes] Tu as fini { $points } fois, plus que tous les autres.
   *[no] { $name } a fini { $points } fois, plus que tous les autres.
}
moment-comeback = { $you ->
    [yes] Tu avais { $points } points de retard après la manche { of-ranks }, et tu gagnes quand même.
   *[no] { $name } avait { $points } points de retard après la manche { of-ranks }, et gagne quand même.
}
seed = Graine du mélange : { $seed }
table-closed = Cette table est fermée
table-shut = Cette table ne t’est plus ouverte

## Hints

# Pourquoi : $card et $cards ont leur article.

## The coach and its lessons

# Comme sujet.

## Chat
reactions = Réactions
react-bravo = Bravo !
react-ouch = Aïe
react-wow = Waouh
react-thanks = Merci
react-think = Je réfléchis
react-hurry = Allez !
react-laugh = Ha ha
react-luck = Bonne chance
reaction-bravo = { $name } : Bravo !
reaction-ouch = { $name } : Aïe !
reaction-wow = { $name } : Waouh !
reaction-thanks = { $name } : Merci !
reaction-think = { $name } : Je réfléchis…
reaction-hurry = { $name } : Allez !
reaction-laugh = { $name } : Ha ha !
reaction-luck = { $name } : Bonne chance !
chat-empty = Personne n’a encore rien dit.
chat-say = Dis quelque chose
chat-off = La discussion est coupée à cette table.
chat-watching = Seuls ceux qui jouent ici peuvent écrire.
mute = Masquer quelqu’un
mute-one = Masquer { $name }
mute-text = Messages et réactions ne s’affichent plus sur cet appareil. Personne n’en est averti.
send = Envoyer

## The log
log-started = Les cartes sont distribuées.
log-sat = { $name } prend place.
log-handed-over = { $name } s’absente ; l’ordinateur prend le relais.
log-took-back = { $name } est de retour.
log-idle = { $name } ne joue pas ; l’ordinateur continue.
log-host = L’hôte est maintenant { $name }.
log-host-you = C’est toi l’hôte maintenant.
log-late = { $name } joue à partir de la prochaine manche.
log-joined = { $name } remplace un joueur virtuel.
log-revised = L’hôte a modifié la table.
log-said = { $name } : { $text }
log-public-asked = L’hôte demande si cette partie peut devenir publique.
log-declined = La partie reste privée.
log-public = La partie est maintenant publique.
log-banned = { $name } n’a plus accès à cette table.
log-rematch = Une nouvelle table attend pour rejouer.
log-clock = Temps écoulé. { $what }
log-draw-you = Tu pioches { $card }.
log-draw-other = { $name } pioche une carte.
log-take-you = Tu prends { $card }.
log-take-other = { $name } prend { $card }.
log-discard-you = Tu jettes { $card }.
log-discard-other = { $name } jette { $card }.
log-out-you = Tu as fini !
log-out-other = { $name } a fini. Un dernier tour.
log-lay-you = Tu poses et tu marques { $points } { $points ->
    [one] point
   *[other] points
}.
log-lay-other = { $name } pose et marque { $points } { $points ->
    [one] point
   *[other] points
}.

## One device for several
pass-to = Passe l’appareil à { $name }
pass-text = Que personne d’autre ne regarde.
pass-ready = C’est moi, { $name }

## The line
link-connecting = Connexion…
link-offline = Tu es hors ligne. La partie reprendra toute seule quand le réseau reviendra.
link-lost = Connexion perdue.
link-restart = Le serveur redémarre.
link-again = Nouvel essai dans { $seconds } s.
link-kept = Ce que tu as fait est gardé et sera envoyé.

## Settings
theme = Apparence
theme-auto = Comme le système
theme-dark = Nuit
theme-light = Papier
look-backs = Dos des cartes
look-felts = Tapis de la table
look-sea = Mer
look-ruby = Rubis
look-moss = Mousse
look-ink = Encre
look-plum = Prune
motion = Mouvement
motion-off = Aucun
motion-slow = Lent
motion-normal = Normal
motion-quick = Rapide
sounds = Sons
sounds-note = Aussi quand c’est ton tour et que tu es dans un autre onglet.
vibration = Vibrer quand c’est mon tour
coach-switch = Entraîneur
coach-note = Pour les premières parties : un avertissement avant une erreur, et un conseil après chaque manche.
stay-awake = Garder l’écran allumé pendant que je joue
confirm = Confirmer la carte jetée
confirm-note = Une carte jetée attend un deuxième oui.
use-keys = Lettres comme raccourcis
use-keys-note = S pioche, D jette, et ainsi de suite.
show-points = Montrer ce que vaut ma main
take-back-time = Une carte jetée peut être reprise pendant
seconds = { $seconds } s
left-handed = Pour les gauchers
language = Langue
language-auto = Comme le système
your-name = Ton nom
your-name-example = comme les autres t’appellent
your-colour = Ta couleur
your-face = Ton visage
saved = Enregistré.
colour-amber = Ambre
colour-crimson = Cramoisi
colour-green = Vert
colour-blue = Bleu
colour-violet = Violet
colour-teal = Bleu canard
colour-rose = Rose
colour-olive = Olive
colour-indigo = Indigo
colour-rust = Rouille
colour-slate = Ardoise
colour-plum = Prune
leave = Quitter la table
leave-later = Partir, continuer plus tard
give-up = Abandonner la partie
give-up-title = Abandonner cette partie ?
give-up-text = Les cartes sont rangées, et personne ne gagne.
give-up-daily = Les cartes sont rangées. Il n’y a qu’un essai par jour.

## Keys
keys = Touches
key-cap-shift = Maj + ← →
key-cap-enter = Entrée
keys-touch = Au doigt : touche une carte, puis encore une fois ou la défausse ; ou fais-la glisser.
key-draw = piocher
key-take = prendre le dessus de la défausse
key-hand = aller à ta main
key-move = de carte en carte
key-shift = déplacer la carte
key-choose = choisir la carte
key-discard = jeter la carte choisie
key-back = reprendre la carte jetée
key-yes = l’envoyer tout de suite
key-out = finir ou poser
key-sort = trier par combinaisons, valeur, couleur
key-hint = conseil
key-scores = scores
key-chat = discussion
reminder = Rappel
reminder-switch = Me rappeler la donne du jour
reminder-note = Une fois par jour, une ligne sur la page d’accueil ; pas si tu as déjà joué.
reminder-notify = Aussi par notification
reminder-notify-note = Après { $hour } h, et seulement si cette page est ouverte à l’arrière-plan : une page fermée ne peut pas se réveiller toute seule.
reminder-refused = Le navigateur n’autorise pas les notifications de cette page ; ses réglages peuvent changer cela.
removal = Cet appareil
removal-text = Tes parties, solitaires, feuilles de score et énigmes sont gardés dans ce navigateur, avec tes statistiques, tes progrès et tes réglages.
removal-server = Ce qu’un serveur a de toi y reste, et se supprime ici :
removal-all = Tout retirer
removal-sure = Tout retirer de cet appareil ?
removal-count = { $count ->
    [0] Aucune partie ni feuille de score n’est gardée ici.
    [one] Une partie ou feuille de score est gardée ici.
   *[other] { $count } parties et feuilles de score sont gardées ici.
}
removal-final = Tes énigmes, statistiques, progrès et réglages partent aussi, et rien ne revient. Ce que tu veux garder peut d’abord être enregistré dans Mes parties.
removal-failed = Le navigateur n’a pas laissé cette page retirer quoi que ce soit. Ses propres réglages peuvent supprimer les données de ce site.

# What a table plays, in a line
ruled-players = À { $players }
ruled-rounds = { $rounds } { $rounds ->
    [one] manche
   *[other] manches
}
ruled-random = manches dans le désordre
ruled-hand = { $cards } cartes à chaque manche
ruled-playoff = barrage en cas d’égalité
ruled-shared = victoire partagée en cas d’égalité
ruled-all-wild = pas de combinaison de jokers seuls
ruled-court = valet, dame, roi comptent { $points }
ruled-target = fin à { $points } { $points ->
    [one] point
   *[other] points
}
ruled-limit = { $turns } { $turns ->
    [one] tour
   *[other] tours
} par manche au plus
ruled-clock = { $seconds ->
    [30] 30 secondes par tour
    [60] une minute par tour
    [180] trois minutes par tour
   *[other] un jour par tour
}

## Without a server, and on this device
newer = Une nouvelle version est là.
newer-use = La charger
newer-later = Plus tard
store-full = Ce navigateur n’a plus de place : ce que tu joues ne dure que jusqu’à la fermeture de la page.
store-forbidden = Ce navigateur ne garde rien pour cette page : ce que tu joues ne dure que jusqu’à sa fermeture.
offline-own = Ce qui se trouve sur cet appareil est là quand même.
games-own-device = sur cet appareil
unreached = Ceci se trouve sur le serveur, qui ne répond pas en ce moment. Tout s’ouvrira dès qu’il répondra.
instead = Sans lui, tu peux :
reminder-line = La donne du jour attend.
reminder-play = Jouer
reminder-later = Pas aujourd’hui

hint-title = Conseil
hint-wait = Les conseils sont pour ton tour. En attendant, regarde ta main.
hint-none = Il n’y a rien à faire pour l’instant.
hint-do = Fais-le
hint-more = Plus
hint-less = Moins
hint-left = points restants
hint-going-out = finir
hint-together = au total
hint-worse = de plus
hint-rule = au total = points restants − valeur de la chance de finir. Moins, c’est mieux.
hint-equal = égal
hint-kept = un joker se garde
hint-taken = un joker se prend
thinking = Je réfléchis…
why-and = et
why-or = ou
why-wild = un joker
why-any = { $rank ->
    [12] une dame
   *[other] un { rank-name }
}
why-any-or-wild = { why-any } ou { why-wild }
why-either = { why-any } (peu importe la couleur)
why-any-of = { why-any } (peu importe la couleur)
why-your-book = tes { ranks }
why-your-wilds = tes jokers
why-your-run = ta suite { $suit ->
    [t] d’{ suit-name }
   *[other] de { suit-name }
}
why-a-book = un groupe de { ranks }
why-a-book-wild = un groupe de jokers
why-a-run = une suite { $suit ->
    [t] d’{ suit-name }
   *[other] de { suit-name }
}
why-with = { $meld } avec { $cards }
why-discard-fits-nothing = Jette { $card } : cette carte ne va avec rien.
why-discard-like = Jette { $card } : comme { $cards }, cette carte n’a rien qui aille avec, et elle coûte plus.
why-discard-gone = Jette { $card } : { $total ->
    [one] la seule carte qui irait avec a déjà été jouée
   *[other] sur les { $total } cartes qui iraient avec, { $gone ->
        [one] une a déjà été jouée
       *[other] { $gone } ont déjà été jouées
    }
}.
why-discard-dear = Jette { $card } : cette carte te coûterait { $points }.
why-discard-keeps = Jette { $card } : toutes tes combinaisons restent.
why-discard-least = Jette { $card } : plus de cartes vont avec le reste.
why-draw-fits-nothing = Pioche. { $card } ne va avec rien dans ta main.
why-draw-goes-with = Pioche. { $card } va bien avec { $cards }, mais n’épargne rien pour l’instant.
why-draw-saves-little = Pioche. { $card } t’épargnerait { $points ->
    [one] { $points } point
   *[other] { $points } points
} ; { $most ->
    [yes] la plupart des cartes font mieux
   *[no] la pioche promet mieux
}.
why-draw-last-turn = Pioche. { $card } ne ferait que coûter des points.
why-draw-equal = Pioche, ou prends { $cards } : c’est aussi bien.
why-take-out = Prends { $card } : avec cette carte, tu peux finir.
why-take-wild = Prends { $card } : un joker va partout.
why-take-completes = Prends { $card } : cela fait { $meld }.
why-take-joins = Prends { $card } : cette carte allonge { $meld }.
why-take-books = Prends { $card } : les { $first } et les { $second } font alors deux groupes{ $wilds ->
    [yes] , avec un joker chacun
   *[no] {""}
}.
why-take-saves = Prends { $card } : cela t’épargne { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
why-out = Finis et jette { $card } : tu ne marques rien, et les autres ont un dernier tour.
why-lay = Pose { $melds }, et jette { $cards } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
why-lay-nothing = Jette { $cards } sans rien poser : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
why-out-then = Il te faut ensuite { $kinds } pour finir : { $count } des { $total } cartes que tu ne vois pas.
why-out-then-many = Ensuite, { $count } des { $total } cartes que tu ne vois pas te font finir, par exemple { $kinds }.
why-out-stock = Dans la pioche, il te faut { $kinds } pour finir : { $count } des { $total } cartes que tu ne vois pas.
why-out-stock-many = Dans la pioche, { $count } des { $total } cartes que tu ne vois pas te font finir, par exemple { $kinds }.
why-pairs = Garde { $pairs ->
    [one] la paire
   *[other] les paires
} : il te faut { $kinds } pour un groupe.
why-makes = Il te faut ensuite { $kinds } pour { $makes ->
    [book] un groupe
    [run] une suite
   *[meld] une combinaison
} : { $count } des { $total } cartes que tu ne vois pas.
why-makes-many = Ensuite, { $count } des { $total } cartes que tu ne vois pas font { $makes ->
    [book] un groupe
    [run] une suite
   *[meld] une combinaison
}, par exemple { $kinds }.
why-feeds = { $name } a pris { $cards } et pourrait bien en avoir besoin.
why-feeds-equal = Jeter { $card } serait aussi bien, mais { $name } a pris { $cards }.
why-equal = Tu peux aussi bien jeter { $cards }.
why-equal-many = Jeter { $count } autres cartes serait aussi bien.
why-equal-draw = Piocher est aussi bien.
coach = Entraîneur
coach-wild = { $card } est un joker : un joker va dans toute combinaison et ne se jette presque jamais.
coach-breaks = Sans { $card }, une combinaison finie est cassée.
coach-keep = La garder
coach-anyway = La jeter quand même
coach-off = Ne plus me le dire
coach-lesson = Pour mieux faire :
lesson-round = Manche { $round } : { $done }.
lesson-both = { $first } ; { $second }
lesson-did-discard = tu as jeté { $card }
lesson-did-draw = tu as pioché et laissé { $card }
lesson-did-take = tu as pris { $card }
lesson-did-out = tu as fini et jeté { $card }
lesson-did-lay = tu as posé et jeté { $card }
lesson-your-card = { $rank ->
    [12] ta { card-name }
    [14] ton { card-joker }
   *[other] ton { card-name }
}
lesson-waited = { $cards } { $count ->
    [one] attendait
   *[other] attendaient
} cette carte
lesson-broke = cela a cassé { $meld }
lesson-wild = c’était un joker
lesson-out = tu aurais pu finir
lesson-made = cela aurait fait { $meld }
lesson-joined = cela aurait allongé { $meld }
lesson-saved = cela t’aurait épargné { $points ->
    [one] { $points } point
   *[other] { $points } points
}
lesson-saved-little = cela t’a épargné { $points ->
    [one] { $points } point
   *[other] { $points } points
}, et la pioche promettait mieux
lesson-no-use = cela ne t’a servi à rien
lesson-fitted-nothing = { $card } n’allait avec rien{ $dearer ->
    [yes] {" et coûtait plus"}
   *[no] {""}
}
lesson-dear = { $card } aurait coûté { $points }
lesson-spare = tu pouvais te passer de cette carte : { $card }
lesson-laid = avec de meilleures combinaisons, et en jetant { $cards }, il ne restait que { $points }
lesson-loss = Environ { $points ->
    [one] { $points } point perdu.
   *[other] { $points } points perdus.
}

## The lesson
learn-step = Exercice { $step } sur { $steps }
learn-check = Vérifier
learn-next = Continuer
learn-back = Exercice précédent
learn-skip = Passer cet exercice
learn-watch = Plutôt regarder ? Une manche de deux minutes
learn-start-over = Depuis le début
learn-hand = Les cartes
learn-good = C’est ça !
learn-nearly = Presque !
learn-laid = Tout est posé, et la dernière carte part à la défausse.
learn-offline = Le serveur doit regarder les cartes, et il est injoignable. Réessaie dans un instant.
learn-to-rules = Lire les règles
learn-to-glossary = Lexique
learn-goal-title = Le but du jeu
learn-goal-text = On joue onze manches. Les cartes qui te restent coûtent des points, et le total le plus bas gagne. Rassemble donc tes cartes en combinaisons : une combinaison, c’est trois cartes ou plus qui vont ensemble. Il y en a deux sortes.
learn-goal-example = Deux combinaisons, et un roi qui coûte 13 points

learn-book-title = Les groupes
learn-book-text = La première combinaison est le groupe : trois cartes ou plus de même valeur. Les couleurs ne comptent pas. Touche un groupe.
learn-book-good = Trois 8, peu importent les couleurs. Un quatrième serait le bienvenu.
learn-book-other = Belle combinaison, mais pas un groupe : cherche trois cartes de même valeur.
learn-run-title = Les suites
learn-run-text = L’autre combinaison est la suite : trois cartes ou plus qui se suivent, toutes de la même couleur. Touche une suite.
learn-run-good = 5, 6, 7, tout en trèfle. Les suites vont du 3 au roi, et s’arrêtent là.
learn-run-other = Belle combinaison, mais pas une suite : cherche trois trèfles qui se suivent.
learn-wild-title = Les jokers
learn-wild-text = Tu as cinq cartes, donc les 5 sont jokers, tout comme les vrais jokers. La couronne les signale. Un joker remplace n’importe quelle carte. Fais un groupe de 9.
learn-wild-good = Le joker est le troisième 9. Tu peux utiliser autant de jokers que tu veux.
learn-wild-other = Belle combinaison. Mais ce sont les 9 qui ont besoin d’aide : prends les deux.
learn-gap-title = Jokers et suites
learn-gap-text = Maintenant, les 7 sont jokers. Un joker peut aussi combler le trou d’une suite. Quelles sont les trois cartes ?
learn-gap-good = 9, 10, valet de carreau, et le 7 tient lieu de 10.
learn-gap-other = Ça marche aussi, mais regarde les carreaux : il en manque un entre eux.
learn-turn-title = Un tour
learn-turn-text = Ton tour a toujours deux temps. D’abord, tu prends une carte : celle du dessus de la pioche, cachée, ou celle de la défausse, visible. Laquelle t’aide ?
learn-turn-wrong = La pioche a donné un 4. Ç’aurait pu être n’importe quoi ; le 8 visible, lui, est sûr. Prends celui-là.
learn-turn-drawn = Tu as un groupe et une carte de trop. Deuxième temps : jette une carte.
learn-turn-bad = Garde les 8 ensemble : c’est ton groupe. Quelle carte n’est dans aucune combinaison ?
learn-turn-good = Toutes tes cartes sont en combinaisons et tu en jettes une : tu as fini, et tu ne marques rien.
learn-out-title = Finir
learn-out-text = La manche des 6 : six cartes, plus une que tu viens de piocher. Quand toutes sauf une sont en combinaisons, tu peux finir en jetant celle-là. Laquelle part ?
learn-out-bad = Il resterait { $points } { $points ->
    [one] point
   *[other] points
}. Cherche une suite de cœur et un groupe de 9, avec un joker dans chacun.
learn-out-good = 4, 5 et un vrai joker en 6 de cœur ; deux 9 et un 6 joker. La dame part, et tu as fini. Tu peux aussi attendre, si tu aimes le risque.
learn-lay-title = Le dernier tour
learn-lay-text = Mia a fini. Tous les autres ont un dernier tour : piocher, poser ses combinaisons, jeter une carte. Ce qui te reste compte contre toi. Tu n’as aucune combinaison ; quelle carte jettes-tu ?
learn-lay-bad = Il reste { $points } points. On peut arriver à { $best } : quelle carte coûte le plus cher ?
learn-lay-good = Le joker aurait coûté 50. Mieux vaut le perdre que le garder.
learn-count-title = Compter
learn-count-text = Dans la manche des 7, il te reste ces quatre cartes. De 3 à 10, une carte coûte sa valeur ; valet, dame et roi, 11, 12 et 13 ; un joker de la manche, 20 ; un vrai joker, 50. Combien coûtent-elles ?
learn-count-good = { $sum }. Et le total le plus bas après onze manches gagne.
learn-count-bad = Le 7 est joker dans cette manche et coûte 20, et un vrai joker coûte 50. Essaie encore.

learn-done-title = C’est tout
learn-done-text = Groupes, suites, jokers, finir et dernier tour : tu sais jouer. Chaque manche a une carte de plus, de trois à treize.
learn-play = Jouer
learn-solitaire = Essayer le solitaire
learn-stock = Pioche une carte
learn-pile = Prends { $card }
learn-stock-short = Pioche
learn-pile-short = Défausse
learn-chosen = { $count ->
    [0] Aucune carte touchée
    [one] Une carte touchée
   *[other] { $count } cartes touchées
}

## The rules
rules-intro = Tout le jeu sur une page. Peu de temps ? La leçon dure cinq minutes.
rules-lesson = Commencer la leçon
rules-print = Les imprimer
rules-aim-title = Le but du jeu
rules-aim = Débarrasse-toi de tes cartes en combinaisons, manche après manche, avant les autres. Ce qui te reste compte contre toi. Onze manches ; le total le plus bas gagne.
rules-cards-title = Les cartes
rules-cards = Cinq couleurs : étoile, cœur, trèfle, pique et carreau. Chacune va de 3 à 10, puis valet (J), dame (Q) et roi (K). Avec trois jokers, un jeu compte 58 cartes. Jusqu’à sept, on joue avec deux jeux mélangés, de huit à quatorze avec quatre : chaque carte existe donc plusieurs fois.
rules-suits-example = Les cinq couleurs
rules-wilds-title = Les jokers
rules-wilds = Les vrais jokers sont de toutes les manches. De plus, une valeur est joker à chaque manche, et pas besoin de la retenir : c’est le nombre de cartes distribuées. Trois cartes, ce sont les 3 ; onze cartes, les valets ; treize, les rois.
rules-wilds-example = Dans la manche des 7, toutes celles-ci sont jokers
rules-books-title = Les groupes
rules-books = Un groupe, c’est trois cartes ou plus de même valeur. Les couleurs ne comptent pas, et la même carte peut y être deux fois.
rules-books-example = Des groupes ; dans le second, un joker aide
rules-runs-title = Les suites
rules-runs = Une suite, c’est trois cartes ou plus de la même couleur qui se suivent. Elle commence où elle veut à partir du 3 et finit au plus tard au roi ; elle ne fait pas le tour.
rules-runs-example = Des suites ; dans la seconde, un 7 joker tient lieu de 10
rules-melds-title = Les combinaisons
rules-melds = Groupes et suites s’appellent des combinaisons. Un joker peut y être n’importe où, il peut y en avoir plusieurs, et trois jokers seuls en sont une aussi. Une carte joker peut aussi être simplement ce qu’elle montre. Chaque carte n’est que dans une combinaison, et personne n’ajoute rien à celles des autres.
rules-round-title = Une manche
rules-round-deal = Chacun reçoit trois cartes à la première manche, et une de plus à chaque manche suivante. Le reste, face cachée, forme la pioche ; sa première carte est retournée à côté : c’est la défausse. La personne à gauche du donneur commence, le jeu tourne vers la gauche, et la donne aussi, de manche en manche.
rules-round-turn = À ton tour, tu pioches une carte ou tu prends celle du dessus de la défausse. Puis tu jettes une carte, même celle que tu viens de prendre. En attendant, les combinaisons restent en main.
rules-round-empty = Si la pioche est vide et que quelqu’un veut piocher, la défausse est mélangée pour en refaire une ; seule la carte du dessus reste en place.
rules-out-title = Finir
rules-out = Quand tu as pioché et que toutes tes cartes sauf une sont en combinaisons, tu peux les poser et jeter la dernière. Il faut une carte à jeter, même si elle avait sa place dans une combinaison. Tu peux aussi ne rien dire et attendre.
rules-out-example = Six cartes en deux combinaisons, et une à jeter
rules-last-title = Le dernier tour
rules-last = Dès que quelqu’un a fini, tous les autres ont exactement un tour de plus : piocher, poser ses combinaisons, jeter une carte et compter ce qui reste. La personne qui a fini ne marque rien.
rules-points-title = Ce que coûtent les cartes
rules-points-number = 3 à 10
rules-points-number-text = leur valeur
rules-points-jack = Valet, dame, roi
rules-points-jack-text = 11, 12, 13
rules-points-wild = Un joker de la manche
rules-points-wild-text = 20
rules-points-joker = Un vrai joker
rules-points-joker-text = 50
rules-card = Carte
rules-cost = Points
rules-end-title = La fin
rules-end = Après la onzième manche, celle des rois, le total le plus bas gagne. À égalité, la victoire est partagée ; ou bien, si vous en convenez avant, seuls les ex æquo continuent avec six cartes, les 6 étant jokers, jusqu’à ce que l’un d’eux soit devant.
rules-solitaire-title = Le solitaire
rules-solitaire = Deux jeux, onze piles ouvertes de trois à treize cartes, et 28 cartes en pioche. Dans chaque pile, la valeur égale à sa taille est joker, comme les vrais jokers. Retourne la pioche carte par carte : chacune va sur une pile ouverte, qui se défausse d’une carte pour de bon. Une pile dont toutes les cartes sont en combinaisons est fermée. Ferme les onze pour gagner.
rules-solitaire-editions = Dans l’édition de 2019, une pile complète dès la donne est fermée d’entrée. Dans celle de 1996, elle ne se ferme que lorsqu’une carte s’y ajoute.
rules-house-title = Règles maison
rules-house = On y joue de bien des façons, et Starsuit en connaît quelques-unes : toute combinaison doit avoir une carte qui n’est pas joker ; valet, dame et roi coûtent 10 ; on commence par les rois, ou on ne joue que certaines manches ; chaque manche a le même nombre de cartes ; la partie s’arrête quand quelqu’un atteint un certain total.

## The glossary
glossary-intro = Les mots qu’on entend à table.
term-book = Groupe
def-book = Trois cartes ou plus de même valeur, quelles que soient leurs couleurs.
term-run = Suite
def-run = Trois cartes ou plus de la même couleur qui se suivent, comme 5, 6, 7 de trèfle.
term-meld = Combinaison
def-meld = Un groupe ou une suite.
term-wild = Joker
def-wild = Une carte qui remplace n’importe quelle autre dans une combinaison : un vrai joker, ou une carte de la valeur de la manche.
term-natural = Carte naturelle
def-natural = Une carte qui n’est pas joker dans cette manche.
term-joker = Vrai joker
def-joker = Joker à chaque manche, et la carte la plus chère à garder : 50 points.
term-round = Manche
def-round = Une donne, jouée jusqu’à ce que quelqu’un finisse et que les autres aient eu leur dernier tour. Une partie compte onze manches.
term-hand = Main
def-hand = Les cartes que tu tiens.
term-stock = Pioche
def-stock = Les cartes face cachée, où l’on pioche.
term-discard = Défausse
def-discard = Les cartes jetées, face visible. On ne peut prendre que celle du dessus.
term-throw = Jeter
def-throw = Mettre une carte de sa main sur la défausse, ce qui finit le tour.
term-out = Finir
def-out = Poser toutes ses cartes sauf une en combinaisons, et jeter celle-là. La manche finit pour toi sans rien à payer.
term-last = Dernier tour
def-last = Le tour que chacun des autres joue encore quand quelqu’un a fini.
term-leftover = Restes
def-leftover = Les cartes qui ne sont dans aucune combinaison. À la fin d’une manche, elles coûtent des points.
term-dealer = Donneur
def-dealer = Qui distribue les cartes. La personne à sa gauche commence, et donne la manche suivante.
term-pack = Jeu de cartes
def-pack = 58 cartes : cinq couleurs de onze valeurs, et trois jokers.
term-playoff = Barrage
def-playoff = Une manche de plus, à six cartes, entre ceux qui finissent à égalité, si la table le veut.
term-pile = Pile, pile fermée
def-pile = L’une des onze piles du solitaire. Elle est fermée quand toutes ses cartes sont en combinaisons.
term-seed = Graine
def-seed = Un long mot secret dont on déduit tous les mélanges d’une partie. Il est montré à la fin.
term-promise = Promesse du mélange
def-promise = Une empreinte de la graine, montrée avant la première carte. Une fois la graine connue, tout le monde peut vérifier qu’elle correspond : personne n’a changé les cartes.

## My games, statistics, the daily deal and the account
title-stats = Statistiques
title-link = Autre appareil

own-tools = { $what } : enregistrer ou retirer
own-title = Une partie sur cet appareil
own-text = Elle ne se trouve que sur cet appareil. Une fois retirée, elle est perdue.
own-remove = Retirer
import = Ouvrir un fichier
import-large = Ce fichier est trop gros pour être une partie.
import-failed = Ce fichier ne peut pas être ouvert.
said-record-no-tags = Ce n’est pas un enregistrement : il commence par des indications comme [starsuit 1].
said-record-version = Ligne { $line } : l’enregistrement est d’une autre version.
said-record-kind = Ligne { $line } : ce n’est ni une partie ni un solitaire.
said-record-tag = Ligne { $line } : une indication manque, est double ou n’est pas ce qu’elle devrait être.
said-record-illegal = Ligne { $line } : les règles n’autorisent pas ce qui y est écrit.
said-record-mismatch = La ligne { $line } ne correspond pas à la partie que donne la graine.
said-record-truncated = Il s’arrête à la ligne { $line }, sans sa ligne finale.
said-record-after-end = Ligne { $line } : rien ne peut suivre la ligne finale.
said-record-commitment = Ligne { $line } : la graine n’est pas celle qui était promise.
games-none = Aucune partie finie pour l’instant.
games-none-text = Quand tu en auras joué une, tu pourras la revoir ici, carte par carte.
games-filter = Afficher
games-all = Toutes
games-won = Gagnées
games-lost = Non gagnées
games-daily = Donnes du jour
games-more = En afficher plus
games-place = { $place ->
    [1] 1re place
   *[other] { $place }e place
}
games-won-line = Gagnée
games-points = { $points } { $points ->
    [one] point
   *[other] points
}
games-with = avec { $names }
games-day = Donne du { $day }
games-stats = Mes statistiques
games-account = Compte et appareils
games-going = En cours
games-turn = À toi
games-waiting = Ta table attend
games-waiting-too = Tu attends le début

stats-none = Il n’y a encore rien à compter. Joue d’abord une partie.
stats-games = parties
stats-played = { $count ->
    [one] partie
   *[other] parties
}
stats-wins = gagnées
stats-share = de victoires
stats-streak = victoires de suite
stats-best-streak = plus longue série
stats-outs = de manches finies en premier
stats-round = points par manche
stats-total = points par partie
stats-best = Meilleur total :
stats-worst = Pire total :
stats-of-points = { $total } { $total ->
    [one] point
   *[other] points
}
stats-by-round = Points par manche
stats-by-round-text = Ce qu’une manche t’a coûté en moyenne, selon la valeur qui est joker. Moins, c’est mieux.
stats-by-round-row = { $average } en moyenne, finie en premier { $outs } fois sur { $rounds ->
    [one] une
   *[other] { $rounds }
}
stats-by-players = Selon la taille de la table
stats-versus = Contre
stats-players = À table
stats-place = Place moyenne
stats-opponent = Adversaire
stats-ahead = Devant
stats-behind = Derrière
stats-bot = Ordinateur, { $level }
stats-own = Voici les parties de cet appareil.
stats-solitaire = Statistiques du solitaire
stats-progress = Progrès

daily-text = Aujourd’hui, tout le monde a les mêmes cartes. Un seul essai ; les résultats sont comparés.
daily-ends = Nouvelles cartes dans { $hours } h { $minutes } min.
daily-over = Cette journée est finie.
daily-table = La partie du jour
daily-table-text = { $rounds } { $rounds ->
    [one] manche courte
   *[other] manches courtes
} contre { $bots } { $bots ->
    [one] adversaire virtuel
   *[other] adversaires virtuels
}.
daily-solitaire = Le solitaire du jour
daily-solitaire-text = Onze piles, pas d’annulation, pas de conseils.
daily-play = Jouer
daily-go-on = Continuer
daily-look = Regarder
daily-board = Résultats
daily-results = { $count ->
    [0] Personne n’a encore fini.
    [one] Un résultat pour l’instant
   *[other] { $count } résultats pour l’instant
}
daily-none = Personne n’est allé au bout.
daily-place = Place
daily-name = Nom
daily-points = Points
daily-piles = Piles
daily-you = toi
daily-before = La veille
daily-after = Le lendemain
daily-promise = Promesse du mélange : { $commitment }
daily-seed = Graine : { $seed }
practice = Donne d’entraînement
practice-text = Les mêmes cartes pour tout le monde, tirées de la date. Elles ne comptent dans aucun classement.
practice-solitaire-text = Onze piles, avec annulation et conseils.
practice-table = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, place { $place }
practice-solitaire = Solitaire : { $closed } sur 11

account-guest = Tu joues sans compte sur cet appareil. Tout marche ; mais si ce navigateur t’oublie, personne ne pourra te faire revenir.
account-registered = Tu peux revenir de partout sous le nom { $login }, avec ton mot de passe.
account-profile = Nom, couleur et visage
account-device = Un autre appareil
account-device-text = Crée un lien et ouvre-le là-bas : cet appareil, ce sera toi aussi, avec toutes tes parties.
account-device-make = Créer un lien
account-device-once = Valable une fois, une dizaine de minutes. Ne le montre à personne d’autre.
account-sessions = Tes appareils
account-sessions-text = Là où ta session est ouverte. Ferme-la sur ce que tu ne connais pas ou n’utilises plus.
account-session-here = cet appareil
account-session-unknown = Appareil inconnu
account-session-since = { $device }, depuis le { $when }
account-session-used = dernière utilisation : { $when }
account-session-end = Déconnecter
account-session-ended = C’est déconnecté là-bas.
account-codes = En cas d’oubli du mot de passe
account-codes-left = { $left ->
    [0] Tu n’as pas de code. Crées-en : sans code, personne ne pourra te faire revenir si tu oublies le mot de passe.
    [one] Il te reste un code pour choisir un autre mot de passe.
   *[other] Il te reste { $left } codes. Chacun permet une fois de choisir un autre mot de passe.
}
account-codes-make = Créer de nouveaux codes
account-codes-make-text = Les codes que tu as ne marcheront plus.
account-codes-new = Voici tes codes. Note-les ou imprime-les : le serveur ne peut pas les montrer une autre fois. Chacun permet une fois de choisir un autre mot de passe.
account-codes-copy = Copier les codes
account-codes-kept = Je les ai notés
account-forgot = Mot de passe oublié ?
account-forgot-text = Avec un des codes reçus avec ton compte, tu peux choisir un autre mot de passe. Tes appareils seront déconnectés.
account-code = Un de tes codes
account-new-password = Nouveau mot de passe
account-password-text = Choisis-en un autre si quelqu’un risque de le connaître.
account-password-change = Changer de mot de passe
account-password-now = Mot de passe actuel
account-password-others = Déconnecter mes autres appareils
account-password-set = Le nouveau mot de passe est en place.
account-password-set-out = Le nouveau mot de passe est en place, et tes autres appareils sont déconnectés.
account-set-password = Changer le mot de passe
account-register = Garder ce compte
account-register-text = Choisis un nom et un mot de passe pour revenir. Aucune adresse e-mail n’est demandée.
account-login-title = Revenir
account-login-text = Connecte-toi avec le nom et le mot de passe d’un compte que tu as. Ce que tu as joué ici sans compte reste à part.
account-login-name = Nom de connexion
account-password = Mot de passe
account-register-do = Garder
account-login-do = Se connecter
account-out = Se déconnecter
account-out-text = Tes parties t’attendent : reconnecte-toi quand tu veux.
account-out-here = Se déconnecter ici
account-out-all = Se déconnecter partout
account-bots = Comptes de bots
account-bots-text = Tes programmes peuvent jouer sous leur propre nom. Un jeton leur sert de mot de passe ; voir la documentation du serveur.
account-bot-name = Nom du bot
account-bot-make = Ajouter un bot
account-token-make = Nouveau jeton
account-token-new = Copie-le maintenant, il n’est montré qu’une fois :
account-token-revoke = Révoquer { $label }
account-bot-delete = Supprimer { $name }
account-no-token = aucun jeton
account-used = dernière utilisation : { $when }
account-unused = jamais utilisé
account-done = C’est fait.
account-delete = Supprimer mon compte
account-delete-text = Ton nom disparaît de partout. Les parties avec d’autres restent, sans lui.
account-delete-final = C’est définitif. Télécharge d’abord tes données si tu veux les garder.
account-delete-sure = Oui, tout supprimer

link-title = Cet appareil sera le tien
link-text = Avec ce lien, cet appareil sera la même personne que celui qui l’a montré. Ce que tu étais ici avant sera oublié.
link-use = C’est moi
link-used = Bienvenue, { $name }.
link-none = Ce lien n’est pas complet. Ouvre le lien entier, ou scanne l’image à nouveau.

## Vie privée, liens, et ce que décide l’hôte
links-title = Liens vers tes parties
links-text = Avec un tel lien, tout le monde peut regarder cette partie : les cartes et les noms, rien d’autre. Chaque joueur de la partie peut le retirer.
links-none = Aucune de tes parties n’a de lien.
links-yours = Créé par toi
links-by = Créé par { $name }
links-take-back = Retirer
links-take-back-label = Retirer le lien vers la partie avec { $names }
links-taken-back = Le lien ne marche plus.
data-title = Tes données
data-text = Tout ce que ce serveur garde sur toi, en un fichier : profil, appareils, parties, solitaires, feuilles de score, tes lignes de discussion, statistiques, liens.
data-fetch = Télécharger
privacy-default = Ceux qui gèrent ce serveur n’ont pas écrit leur propre notice. Voici ce que garde le logiciel.
privacy-who-title = Qui tu es
privacy-who = Un invité est un nom, une couleur et un identifiant tiré au hasard, avec un cookie qui dit qui tu es. Personne ne demande ton adresse e-mail, et rien ne vient d’autres sites. Si tu t’inscris, ton identifiant de connexion est gardé aussi, et une empreinte de ton mot de passe.
privacy-devices-title = Tes appareils
privacy-devices = Pour chaque appareil où l’on te connaît : le type de navigateur et de système, comme « Firefox, Android », depuis quand, et sa dernière utilisation. Tu les vois dans ton compte et tu peux déconnecter chacun d’eux. Ni adresse ni lieu n’y sont notés.
privacy-games-title = Ce que tu joues
privacy-games = Les parties, les solitaires et les feuilles de score sont gardés coup par coup, comme ce qui se dit à une table. Une partie privée est pour ceux qui l’ont jouée ; à une table publique, tout le monde peut regarder, et revoir la partie plus tard. Ce que tu termines sur ton propre appareil est envoyé ici aussi, pour tes propres statistiques.
privacy-others-title = Ce que voient les autres
privacy-others = Ton nom, ta couleur, et si tu es à la table. Un lien vers une partie montre ses cartes et ses noms. Un lien vers une table montre son titre et où elle en est, aussi à la messagerie par laquelle tu l’envoies.
privacy-clubs-title = Clubs
privacy-clubs = D’un club sont gardés ses membres, les résultats de chacun dans ses parties, ses soirées en duplicate avec qui en a eu les cartes, et la prochaine date. Les membres voient les noms et les chiffres des autres. Qui part emporte les siens.
privacy-push-title = Notifications
privacy-push = Là où tu les permets, l’adresse que ton navigateur donne pour elles est gardée jusqu’à ce que tu les désactives ou te déconnectes. Elles passent par un service du fabricant du navigateur, comme Google, Mozilla, Apple ou Microsoft, scellées pour que seul ton navigateur puisse les lire, et ne nomment personne ni aucune carte.
privacy-log-title = Ce que note le serveur
privacy-log = Le journal compte les requêtes par type. Ton adresse réseau n’y figure que si une requête a été refusée.
privacy-reports-title = Signalements
privacy-reports = Si tu signales quelqu’un, ceux qui gèrent ce serveur lisent qui a signalé qui, à quelle table, la raison et tes mots. La personne signalée n’en est pas informée.
privacy-rights-title = Ce que tu peux faire
privacy-rights = Dans ton compte, tu peux télécharger tout ce qui est gardé sur toi, retirer des liens, et effacer tout ce qui dit qui tu es.
privacy-account = Ton compte
host-chat = Discussion
host-chat-note = Sans elle, il n’y a que les réactions.
host-several = Plusieurs places pour une personne
host-several-note = Pour ceux qui partagent un appareil.
host-asking = Tous les joueurs ont reçu la question. La partie reste privée tant que tous ne sont pas d’accord.
chat-open = Ouvrir la discussion
looking-on = { $count ->
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
looking-on-named = { $count ->
    [one] Une personne regarde : { $names }.
   *[other] { $count } personnes regardent, dont { $names }.
}
mute-table = Cette table
mute-table-note = Ni messages par-dessus la table, ni sons, ni signe dans l’onglet.
banned-title = Exclus
banned-back = Laisser revenir
banned-back-label = Laisser revenir { $name }
people-none = Il n’y a personne d’autre ici.
people-ban = Exclure
people-ban-label = Exclure { $name }
people-ban-sure = Exclure { $name } ?
people-ban-text = Cette personne ne pourra plus jouer ni regarder à cette table. Dans une partie, l’ordinateur prend le relais.
people-report = Signaler
people-report-label = Signaler { $name }
report-title = Signaler { $name }
report-text = Ceux qui gèrent ce serveur le liront.
report-what = Qu’est-ce qui ne va pas ?
report-name = Le nom
report-chat = La discussion
report-play = Le jeu
report-other = Autre chose
report-words = Quelques mots, si tu veux
report-sent = C’est signalé. Merci.
consent-title = Rendre cette partie publique ?
consent-text = L’hôte aimerait ouvrir cette partie à tous : elle sera dans la liste, et tout le monde pourra la regarder et la revoir plus tard. Cela ne se fait que si tous les joueurs sont d’accord. Ce que vous avez dit jusqu’ici reste entre vous.
consent-yes = D’accord
consent-no = La garder privée

## The replay of a finished game, and its analysis
replay-round = Manche { $round } sur { $rounds }
replay-scrub = Moment de la partie
replay-value = Manche { $round } : { $what }
replay-play = Lecture
replay-pause = Pause
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-round-back = Manche précédente
replay-round-on = Manche suivante
replay-from = Vu par
replay-open = Tout visible
replay-share-title = Partager ce moment
replay-share-text = Toute personne qui a ce lien peut regarder toute la partie.
replay-dealt = Les cartes sont distribuées. { $name } commence.
replay-draw = { $name } pioche { $card }.
replay-draw-hidden = { $name } pioche une carte.
replay-reshuffled = La pioche était vide, la défausse a été mélangée.
replay-take = { $name } prend { $card }.
replay-discard = { $name } jette { $card }.
replay-out = { $name } finit en jetant { $card }.
replay-lay = { $name } pose, jette { $card } et marque { $points } { $points ->
    [one] point
   *[other] points
}.
replay-hand = { $name }, { $score } { $score ->
    [one] point
   *[other] points
} pour l’instant : { $cards }.
replay-hidden = { $count } { $count ->
    [one] carte cachée
   *[other] cartes cachées
}
replay-left = reste { $points }
replay-scored = +{ $points }
replay-stock = Pioche, { $count } { $count ->
    [one] carte
   *[other] cartes
}
replay-pile = Sur la défausse : { $card }
replay-pile-none = La défausse est vide
replay-keys = Touches : ← → pas à pas, Page préc. et Page suiv. par manche, Espace lit, 1 à 9 une place, O tout visible.

## The shuffle
replay-check-title = Le mélange était-il honnête ?
replay-check-text = Avant la première carte, cette promesse a été montrée. Maintenant la graine est connue, et tout peut être recalculé.
replay-check-own = Jouée sur l’appareil de quelqu’un, puis envoyée ici : les noms et la graine sont ceux que cette personne indique. On peut vérifier que chaque tour suit les règles.
replay-promise = Promesse
replay-seed = Graine
replay-check = Vérifier
replay-checking = Vérification…
replay-checked = Tout correspond : la graine donne la promesse, { $shuffles } { $shuffles ->
    [one] mélange a été refait
   *[other] mélanges ont été refaits
}, et les { $actions } coups suivaient les règles.
replay-record = Télécharger la partie

## The analysis
review-title = Analyse
review-text = Chaque décision est comparée à la meilleure, d’après ce qu’on pouvait voir. Il faut quelques secondes.
review-ask = Analyser cette partie
review-working = La partie est rejouée des milliers de fois…
review-yours = Tes décisions
review-good = Dans { $good } cas sur { $all }, il n’y avait rien de mieux.
review-luck-words = { $luck ->
    [kind] Les cartes t’ont souri : elles t’ont épargné environ { $points } points.
    [unkind] Les cartes étaient contre toi : elles t’ont coûté environ { $points } points.
   *[even] Les cartes n’ont été ni pour toi ni contre toi.
}
review-others = Les autres
review-others-note = Ce que leurs décisions ont coûté, en points.
review-player = Nom
review-accuracy = Précision
review-choices = Points perdus
review-chance = Les chances de gagner
review-chance-text = Après chaque manche, en pour cent, si tous jouaient aussi bien ensuite.
review-course = Les chances, coup par coup
review-course-whose = Les chances de
review-course-here = À la manche { $round }, à ce moment : { $name } { $chance }
review-course-leap = Le plus grand changement a eu lieu à la manche { $round } : { $name }, de { $before } à { $after }.
review-course-text = Après chaque coup de cette personne, d’après ce qu’elle pouvait voir alors. Le moment marqué est celui de la relecture ; touche la courbe pour aller à un autre.
review-course-table = Les chances par manche
review-course-round = Manche
review-course-before = Avant
review-course-low = Minimum
review-course-high = Maximum
review-course-after = Après
review-turning = Moments décisifs
review-turning-line = Manche { $round } : { $name } de { $before } à { $after }
review-none = Aucune erreur qui vaille un point.
review-mistake = { $name }, manche { $round }
review-lost = −{ $points }
review-better = Mieux : { $best }. Points perdus : { $loss }.
review-best-draw = piocher
review-best-take = prendre la carte visible
review-best-discard = jeter { $card }
review-best-out = finir
review-best-lay = poser et jeter { $card }

## The score sheet of a real table
sheet-new-title = Une nouvelle feuille de score
sheet-intro = Pour une partie avec de vraies cartes. Toute personne qui ouvre le lien voit la feuille et peut y écrire.
sheet-players = Qui joue, dans l’ordre autour de la table
sheet-player = Place { $number }
sheet-up = Monter { $name } d’une place
sheet-drop = Enlever { $name }
sheet-add = Ajouter quelqu’un
sheet-first-dealer = Qui donne en premier
sheet-rules = Règles maison
sheet-open = Ouvrir la feuille
sheet-names-missing = Il faut au moins deux noms différents.
sheet-mine = Mes feuilles
sheet-none = Aucune feuille pour l’instant.
sheet-finished = finie
sheet-running = { $leaders } mène
sheet-title-default = Feuille de score

## The round
sheet-round = Manche { $label } sur { $rounds }
sheet-playoff = Barrage
sheet-cards = { $cards } cartes chacun
sheet-wild = Les { $ranks } sont jokers
sheet-deals = { $name } donne
sheet-dealer = donne
sheet-write = Noter les points de { $name } à la manche { $label }
sheet-change = Changer les { $points } de { $name } à la manche { $label }
sheet-leads = en tête
sheet-over = La partie est finie
sheet-won = { $count ->
    [one] { $names } gagne !
   *[other] { $names } se partagent la victoire !
}
sheet-all-rounds = Toutes les manches
sheet-dot = Le point indique qui donne.
sheet-cell = Manche { $label }, { $name } : { $points }. Changer.
sheet-cell-empty = Manche { $label }, { $name } : rien encore. Noter.
sheet-unsent = Pas encore envoyé.
sheet-changed = Un autre téléphone a modifié { $name } à la manche { $label } : { $is } au lieu de { $was }.
sheet-cleared = Un autre téléphone a effacé le { $was } de { $name } à la manche { $label }.
sheet-chart = La course
sheet-chart-text = Le total après chaque manche. La ligne la plus basse gagne.
sheet-share = Partager
sheet-share-title = Cette feuille sur un autre téléphone
sheet-share-text = Scanne, envoie le lien ou dis les six lettres. Toute personne qui l’a peut y écrire.
sheet-csv = Enregistrer pour un tableur
sheet-own = Cette feuille ne se trouve que sur cet appareil : les autres ne peuvent pas y écrire.
sheet-own-remove = Retirer la feuille
sheet-undo = Annuler
sheet-redo = Rétablir
sheet-again = Nouvelle feuille, mêmes noms
sheet-people = { $count ->
    [one] ouverte sur un téléphone
   *[other] ouverte sur { $count } téléphones
}
sheet-rename = Changer un nom
sheet-rename-title = Noms
sheet-unknown = Cette feuille n’existe pas

## An entry
sheet-entry-title = { $name }, manche { of-ranks }
sheet-next = Au tour de { $name }.
sheet-after = Ensuite : { $names }
sheet-theirs = Un autre téléphone a noté { $points } pour { $name }. Lequel est juste ?
sheet-theirs-cleared = Un autre téléphone a vidé cette case de { $name }. Qui a raison ?
sheet-leave = Laisser ainsi
sheet-how = Comment
sheet-how-points = Points
sheet-how-left = Cartes restantes
sheet-how-hand = Main entière
sheet-points = Points
sheet-delete = Effacer le dernier chiffre
sheet-went-out = A fini : 0
sheet-clear = Vider la case
sheet-save = Noter { $points }
sheet-save-plain = Noter
sheet-pick-suit = Couleur
sheet-pick-card = Ajoute { $card }
sheet-picked = Touchées jusqu’ici ; touche une carte pour l’enlever
sheet-picked-none = Touche les cartes qui restent.
sheet-picked-none-hand = Touche toutes les cartes de la main ; les meilleures combinaisons sont trouvées pour toi.
sheet-take-off = Enlève { $card }
sheet-counts = { $points } { $points ->
    [one] point
   *[other] points
}
sheet-too-much = C’est plus que { $cards } cartes ne peuvent donner. Regarde encore.

## Solitaire
solitaire-new = Distribuer
solitaire-new-title = Un nouveau solitaire
solitaire-intro = Ferme onze piles avec 28 cartes. Chaque pile a sa valeur joker : son nombre de cartes.
solitaire-edition = Édition
solitaire-2019 = 2019 : une pile complète est fermée d’entrée
solitaire-1996 = 1996 : il faut une carte pour fermer une pile
solitaire-scored = Compter les points qui restent
solitaire-scored-note = Ni gagné ni perdu : le moins de points possible.
solitaire-daily = Solitaire du jour
solitaire-daily-text = Un seul essai, les mêmes cartes pour tous, pas d’annulation.
solitaire-daily-play = Jouer celui du jour
solitaire-daily-board = Résultats
solitaire-going = En cours
solitaire-past = Joués
solitaire-none = Aucun solitaire pour l’instant. Distribue le premier.
solitaire-line-won = Gagné
solitaire-line-lost = { $closed } { $closed ->
    [one] pile fermée
   *[other] piles fermées
} sur 11
solitaire-line-going = { $closed } { $closed ->
    [one] fermée
   *[other] fermées
} sur 11, { $moves } { $moves ->
    [one] carte placée
   *[other] cartes placées
}
solitaire-line-undos = { $undos ->
    [0] sans annuler
    [one] une annulation
   *[other] { $undos } annulations
}
solitaire-stats = Tes statistiques
solitaire-stat-played = { $count ->
    [one] joué
   *[other] joués
}
solitaire-stat-won = { $count ->
    [one] gagné
   *[other] gagnés
}
solitaire-stat-pure = { $count ->
    [one] gagné sans annuler
   *[other] gagnés sans annuler
}
solitaire-stat-streak = victoires de suite
solitaire-stat-best-streak = plus longue série
solitaire-stat-points = points restants en moyenne

## Playing
solitaire-piles = Les piles
solitaire-pile = Pile { $number } : les { $ranks } sont jokers, reste { $points } { $points ->
    [one] point
   *[other] points
}.
solitaire-pile-closed = Pile { $number } : fermée.
solitaire-pile-closes = La carte retournée la ferme.
solitaire-pile-better = Avec la carte retournée, il reste { $points }.
solitaire-pile-same = La carte retournée n’aide pas.
solitaire-pile-cards = Cartes : { $cards }.
solitaire-progress = { $closed } { $closed ->
    [one] fermée
   *[other] fermées
} sur 11
solitaire-left = { $count ->
    [one] la dernière carte
   *[other] encore { $count } cartes
}
solitaire-points = reste { $points } { $points ->
    [one] point
   *[other] points
}
solitaire-where = Où va-t-elle ?
solitaire-gives = La pile { of-ranks } se défausse de
solitaire-gives-same = La pile { of-ranks } ne change pas. Carte jetée :
solitaire-then-closed = … et la voilà fermée !
solitaire-then-same = … toujours { $after } { $after ->
    [one] point
   *[other] points
} de reste.
solitaire-then-points = … reste { $after } { $after ->
    [one] point
   *[other] points
} au lieu de { $before }.
solitaire-place = Placer
solitaire-other = Autre carte
solitaire-other-title = Quelle carte jette la pile { of-ranks } ?
solitaire-other-text = Elle part pour de bon.
solitaire-give = Jette { $card }
solitaire-result = { $points ->
    [0] Alors la pile est fermée.
    [one] Alors il reste un point.
   *[other] Alors il reste { $points } points.
}
solitaire-undo = Annuler
solitaire-redo = Rétablir
solitaire-hint = Peut-on encore le gagner ?
solitaire-hint-short = Conseil
solitaire-thinking = On compte les cartes…
solitaire-hint-won = On peut encore le gagner. Mets { $card } sur la pile { of-ranks } et jette { $given }.
solitaire-can-be-won = On peut encore le gagner.
solitaire-hint-lost = On ne peut plus le gagner. Ferme autant de piles que tu peux.
solitaire-hint-unknown = On ne le sait pas encore ; c’est peut-être possible.
solitaire-menu = Plus
solitaire-give-up = Abandonner
solitaire-record = Télécharger le solitaire
solitaire-keys = Touches : 3 à 9, 0, J, Q, K choisissent une pile, Entrée place, G autre carte, U annule, R rétablit, H conseil.
solitaire-keys-daily = Touches : 3 à 9, 0, J, Q, K choisissent une pile, Entrée place, G autre carte.
solitaire-won = Les onze piles sont fermées !
solitaire-lost = La pioche est vide
solitaire-given-up = Abandonné
solitaire-end-text = { $closed } { $closed ->
    [one] pile fermée
   *[other] piles fermées
} sur 11, reste { $points } { $points ->
    [one] point
   *[other] points
}.
solitaire-end-won = { $left ->
    [0] Avec la toute dernière carte.
    [one] Il restait une carte.
   *[other] Il restait { $left } cartes.
}
solitaire-again = Un autre solitaire
solitaire-look = Regarder les piles
solitaire-seed = Graine : { $seed }
solitaire-commitment = Promesse du mélange : { $commitment }
solitaire-yes-give-up = Abandonner ce solitaire ?
solitaire-yes-give-up-text = Il compte comme non gagné, et tu verras sa graine.
solitaire-yes-give-up-daily = C’est le seul essai du jour.
solitaire-said-placed = Placée. { $closed } { $closed ->
    [one] pile fermée
   *[other] piles fermées
} sur 11. Retournée : { $card }.
solitaire-unknown = Tu n’as pas ce solitaire

## Ensemble à une table
removed-you = L’hôte a libéré ta place. Tu peux en prendre une autre ou regarder.
revise = Modifier
revise-title = Modifier la table
table-title = Nom de la table
table-title-example = Vendredi soir
revise-done = Tout le monde voit la modification.
watchers = { $count ->
    [one] Une personne regarde
   *[other] { $count } personnes regardent
}
watchers-named = { $count ->
    [one] Une personne regarde : { $names }
   *[other] { $count } personnes regardent, dont { $names }
}
watch-named = Montrer mon nom
watch-named-note = Ceux qui jouent voient que tu regardes.
make-host = Nommer hôte
make-host-label = Nommer hôte : { $name }
host-late = Les retardataires peuvent entrer
host-late-note = Entre deux manches, ils peuvent prendre la place d’un joueur virtuel.
seat-link = Le lien de ma place
menu-screen = Grand écran
seat-link-text = Avec ce lien, tu retrouves ta place dans un autre navigateur ou sur un autre appareil, même des semaines plus tard. Garde-le pour toi : qui l’a peut jouer à ta place.
seat-link-new = Créer le lien
seat-link-again = Seul ce lien fonctionne ; un lien créé avant ne fonctionne plus.
seat-link-drop = Le reprendre
seat-link-dropped = Le lien ne fonctionne plus.
late-sit = Entrer dans la partie
late-sit-text = Dès la prochaine manche, tu peux jouer à la place d’un joueur virtuel, avec ses points.
late-seat = Prendre cette place
late-waits = { $name } prend la place au début de la prochaine manche.
late-you = Tu joues dès la prochaine manche, à la place de { $name }.
late-not = Je préfère regarder
patience-away = { $name } n’est pas là. L’ordinateur prend le relais dans { $time }.
patience-idle = { $name } n’a rien fait depuis un moment.
patience-skip = Continuer sans { $name }
patience-wait = Attendre encore
patience-agreed = Tu aimerais continuer. Les autres doivent encore accepter.
patience-soon = L’ordinateur joue pour { $name } dans { $time }.
patience-you = Les autres aimeraient continuer. L’ordinateur joue pour toi dans { $time }.
patience-you-asked = Quelqu’un aimerait continuer. Tu es toujours là ?
patience-here = Je suis là

## What the server says
said-book = groupe de { ranks }
said-book-wild = groupe de jokers
said-run = suite { $suit ->
    [t] d’{ suit-name }
   *[other] de { suit-name }
}, { $from } à { $to }
said-meld-hidden = On ne peut rien dire d’une carte cachée.
said-meld-few = { $count ->
    [0] Il faut au moins trois cartes, et il n’y en a aucune.
    [one] Il faut au moins trois cartes, et il n’y en a qu’une.
   *[other] Il faut au moins trois cartes, et il n’y en a que { $count }.
}
said-meld-all-wild = Ce ne sont que des jokers, et à cette table il faut aussi une carte qui n’en est pas un.
said-meld-neither = Ni la même valeur ({ $ranks }) ni la même couleur ({ $suits }).
said-meld-twice = Une suite n’a chaque valeur qu’une fois, et cette carte y est plusieurs fois : { $card }.
said-meld-long = Une suite a { $most } cartes au plus, et il y en a { $count }.
said-meld-missing = { $count ->
    [one] Il manque { $ranks } { $suit ->
        [t] d’{ suit-name }
       *[other] de { suit-name }
    }, et il n’y a aucun joker à la place.
   *[other] Il manque { $ranks } { $suit ->
        [t] d’{ suit-name }
       *[other] de { suit-name }
    }, et il n’y a { $wilds ->
        [0] aucun joker
        [one] qu’un joker
       *[other] que { $wilds } jokers
    } à la place.
}
said-doubt-nobody-out = Manche { $label } : personne n’a 0, personne n’aurait donc fini.
said-doubt-missing = Manche { $label } : il manque des points ({ $names }), et une manche suivante a déjà commencé.
said-doubt-most = Manche { $label } : { $name } a { $points }, et { $dealt } cartes coûtent { $most } au plus.
said-doubt-sum = Manche { $label } : { $name } a { $points }, un total que les cartes ne donnent jamais.
said-doubt-hand = Manche { $label } : { $name } a { $count } { $count ->
    [one] carte
   *[other] cartes
} en main, et { $dealt } ont été distribuées.
said-doubt-discard = Manche { $label } : { $name } a { $count } { $count ->
    [one] carte
   *[other] cartes
} en main, et { $dealt } ont été distribuées (la carte jetée ne compte pas).
said-doubt-left = Manche { $label } : il reste { $count } { $count ->
    [one] carte
   *[other] cartes
} à { $name }, et { $dealt } ont été distribuées.
said-doubt-melds = Manche { $label } : { $name } aurait pu en poser une partie et avoir { $fewest }, pas { $points } : { $cards }.
said-doubt-copies = Manche { $label } : { $card } y figure { $count } fois, et les jeux n’en ont que { $copies }.
said-doubt-stray = Manche { $label } : ces points ne comptent pas, car la partie s’est passée autrement ({ $names }).
said-closed-host = L’hôte a fermé la table.
said-closed-idle = { $days ->
    [one] Rien ne s’est passé pendant un jour.
   *[other] Rien ne s’est passé pendant { $days } jours.
}
said-closed-left = Tout le monde était parti.
said-engine-build = Cette page a été construite sans moteur de jeu : elle ne joue qu’avec un serveur.
said-engine-browser = Ce navigateur ne peut pas faire tourner le moteur de jeu de la page : elle ne joue qu’avec un serveur.
said-engine-start = Le moteur de jeu de la page ne démarre pas. Recharge la page ; si rien n’y fait, elle ne joue qu’avec un serveur.
said-engine-part = Ce n’est pas encore possible sans serveur.
said-engine-broken = Le moteur de jeu de la page a rencontré un problème. Recharge la page pour continuer ; rien n’est perdu.
said-engine-weights = Ce que le champion a appris n’a pas pu être chargé ; un maître joue à sa place.
said-room-unknown = Cela n’existe pas, ou plus.
said-room-code = Aucune table n’a le code { $typed } en ce moment. Redemande-le.
said-room-busy = D’autres ont été plus rapides. Réessaie.
said-room-private = Ce n’est pas pour toi.
said-room-newer = Une version plus récente du serveur joue ici. Réessaie dans un instant.
said-table-alone = Il faut être au moins deux. Invite quelqu’un ou ajoute des joueurs virtuels.
said-table-full = Toutes les places sont prises.
said-table-taken = { $name } occupe déjà cette place.
said-table-sitting = Tu as déjà une place ici. Pour quelqu’un d’autre sur cet appareil, donne un nom.
said-table-name = « { $name } » ne va pas : un nom a de 1 à { $most } caractères visibles.
said-table-started = C’est possible seulement avant le début de la partie.
said-table-over = La partie est finie.
said-table-not-over = On pourra rejouer quand la partie sera finie.
said-table-not-here = C’est réservé aux personnes assises à la table.
said-table-not-host = C’est réservé à l’hôte.
said-table-others = D’autres jouent encore ici. Quitte la table au lieu de la fermer.
said-play-late = Trop tard : c’était pour le coup { $meant }, et la partie en est à { $moves }.
said-play-not-playing = On ne joue pas à cette table en ce moment.
said-play-not-your-turn = Ce n’est pas ton tour, mais celui de { $name }.
said-play-not-yours = Ce n’est pas ta place.
said-action-already-drawn = Tu as déjà pioché ; jette une carte.
said-action-draw-first = Pioche d’abord une carte.
said-action-cannot-go-out = Il faut que tout sauf une carte soit en combinaisons.
said-action-not-all-melded = Il faut que tout sauf une carte soit en combinaisons. Il reste : { $cards }.
said-action-not-a-meld = Ce n’est ni un groupe ni une suite : { $cards }.
said-action-not-in-hand = Tu n’as pas cette carte : { $card }.
said-action-last-turn = C’est le dernier tour : pose ce que tu peux et jette une carte.
said-action-nobody-out = Les combinaisons restent en main jusqu’à ce que quelqu’un finisse.
said-action-game-over = C’est fini.
said-action-closed = La pile { $pile } est fermée.
said-action-nothing-to-undo = Il n’y a rien à annuler.
said-chat-off = La discussion est coupée à cette table.
said-chat-empty = Il n’y a rien à envoyer.
said-chat-length = C’est trop long : { $count } caractères, et { $most } au plus.
said-limit-requests = C’est trop d’un coup. Attends un peu.
said-limit-guests = Trop de nouvelles personnes depuis ton réseau. Réessaie plus tard.
said-limit-tables = Trop de nouvelles tables depuis ton réseau. Réessaie plus tard.
said-limit-events = Il s’est passé tant de choses dans tes parties aujourd’hui que le serveur n’en prend plus pour le moment. Reprends plus tard.
said-room-full = Il s’est passé { $most } choses ici, c’est le maximum. Ouvre autre chose.
said-limit-own-tables = Tu as { $count } { $count ->
    [one] table ouverte
   *[other] tables ouvertes
}, et { $most } { $most ->
    [one] est permise
   *[other] sont permises
}. Finis-en ou fermes-en une d’abord.
said-limit-codes = Trop de codes faux. Réessaie plus tard.
said-limit-connections = Tu as { $most } connexions ouvertes, et c’est le maximum.
said-limit-messages = C’est trop d’un coup. Attends un peu.
said-limit-chat = C’est trop d’un coup. Attends un peu.
said-limit-logins = Trop d’essais. Attends un peu.
said-people-name = Un nom a de 1 à { $most } caractères, et celui-ci en a { $count }.
said-people-login = Un nom de connexion a de 3 à 40 caractères visibles.
said-people-password = Un mot de passe a de 8 à 200 caractères.
said-people-login-failed = Ce nom et ce mot de passe ne vont pas ensemble.
said-people-recovery-failed = Ce nom et ce code ne vont pas ensemble.
said-people-no-session = Cette session est déjà fermée.
said-request-host = Ce serveur ne répond pas à ce nom. La personne qui le gère peut régler public_url, ou utiliser son adresse.
said-room-id-used = C’est parti deux fois, de deux façons. Recharge la page.
said-people-taken = Ce nom ne peut pas servir à se connecter ; choisis-en un autre.
said-people-registered = Tu as déjà un nom et un mot de passe.
said-people-link = Ce lien a déjà servi ou est trop vieux. Crée-en un autre.
said-people-logged-out = Ta session a été fermée sur cet appareil. Connecte-toi, ou ouvre un lien venant d’un autre de tes appareils, pour continuer ici.
said-people-unknown = Recharge la page ; le serveur ne te connaît pas encore.
said-games-unknown = Cette partie n’existe pas.
said-games-not-yours = Cette partie n’est visible que pour les personnes qui l’ont jouée.
said-games-not-finished = Cette partie n’est pas encore finie.
said-games-secret = Ces cartes restent secrètes jusqu’à la fin du { $day } (UTC).
said-daily-day = Ce jour n’existe pas.
said-daily-future = Ce jour n’est pas encore venu.
said-daily-hints = La partie du jour se joue sans conseils.
said-solitaire-daily-hint = Le solitaire du jour se joue sans conseils.
said-solitaire-daily-undo = Le solitaire du jour se joue sans annuler.
said-solitaire-late = Le solitaire a déjà avancé : c’était pour après { $meant } { $meant ->
    [one] carte
   *[other] cartes
}, et il y en a { $moves }.
said-solitaire-not-yours = Ce solitaire est à quelqu’un d’autre.
said-solitaire-nothing-to-undo = Il n’y a rien à annuler.
said-solitaire-nothing-to-redo = Il n’y a rien à rétablir.
said-solitaire-over = Ce solitaire est fini.
said-solitaire-thinking = Le conseil se prépare déjà. Attends un instant.
said-solitaire-undos = { $most } annulations suffisent pour un solitaire.
said-review-limit = Cette partie est trop longue pour l’analyse.
said-review-failed = L’analyse n’a pas abouti.
said-review-nothing = Aucune manche n’est finie ; il n’y a rien à analyser.
said-server-busy = Il y a foule en ce moment. Réessaie dans un instant.
said-server-stopping = Le serveur redémarre.
said-server-moving = Le serveur continue ailleurs ; rien n’est perdu.
said-sheet-names = Il faut de { $least } à { $most } noms, et il y en a { $count }.
said-sheet-points = { $name } : de 0 à { $most } points sont possibles.
said-sheet-undo = Il n’y a rien à annuler.
said-sheet-redo = Il n’y a rien à rétablir.
said-message-version = Il y a une nouvelle version ({ $version } au lieu de { $other }). Recharge la page.
said-message-hello = La connexion n’a pas abouti. Réessaie.
said-server-broken = Quelque chose a échoué sur le serveur. Réessaie dans un instant.
said-store-full = Le disque du serveur est plein ; rien n’a été écrit.
said-store-locked = Le serveur ne peut pas écrire en ce moment. Réessaie dans un instant.
said-store-closed = Le serveur redémarre. Réessaie dans un instant.
said-store-lost = Le serveur n’atteint pas sa base de données ; rien n’a été écrit.
said-store-slow = La base de données du serveur met trop longtemps ; rien n’a été écrit. Réessaie.
said-store-unknown = Le serveur ne sait pas encore si c’est écrit. Tu peux le renvoyer sans risque.
said-store-readonly = Le serveur n’a pas le droit d’écrire ; rien n’a été écrit.
said-store-open = Le serveur n’accède pas à sa base de données ; rien n’a été écrit.
said-store-broken = La base de données du serveur a une erreur ; rien n’a été écrit.
said-request-invalid = Le serveur ne comprend pas cette demande. Recharge la page et réessaie.
said-request-not-found = Il n’y a rien ici.
said-request-too-large = C’est trop à la fois.
said-request-slow = Ce n’est pas arrivé à temps.
said-people-bots = Tu as { $most } bots, et c’est le maximum. Supprimes-en un d’abord.
said-people-tokens = Un bot a { $most } jetons au plus. Révoques-en un d’abord.
said-people-no-bot = Ce bot n’existe plus.
said-people-no-token = Ce jeton n’existe plus.
said-people-not-registered = Tu n’as pas encore de mot de passe.
said-review-busy = Beaucoup attendent une analyse. Réessaie dans une minute.
said-review-working = L’analyse est en cours. Redemande dans quelques secondes.
said-solitaire-running = Le solitaire pourra être téléchargé quand il sera fini.
said-upload-running = Cette partie n’est pas terminée.
said-upload-seats = L’enregistrement compte { $players } places, mais { $given } sont décrites.
said-upload-nobody = Seuls des joueurs ordinateurs jouent dans cet enregistrement.
said-table-no-seat = Personne n’est assis à cette place.
said-table-worn = Il s’est passé { $most } choses à cette table en dehors de la partie. Ouvres-en une autre.
said-sheet-worn = On a écrit { $most } fois sur cette feuille. Ouvres-en une autre.
said-sheet-meanwhile = Un autre téléphone a été plus rapide : { $name } a { $theirs } à la manche { $label }. Ton { $mine } n’est pas noté.
said-room-no-code = Aucun code libre n’a été trouvé. Réessaie.
said-table-name-taken = { $name } est déjà à table ; choisis un autre nom.
said-table-not-sitting = Tu n’es pas à cette table.
said-table-not-played = Seules les personnes qui ont joué peuvent demander une revanche.
said-table-seats = Cette place n’existe pas ; la table en a { $seats }.
said-action-not-your-turn = Ce n’est pas ton tour.
said-action-no-such-pile = Il n’y a pas de pile { $pile } ; elles vont de 3 à 13.
said-action-not-in-pile = { $card } n’est ni la carte retournée ({ $turned }) ni dans la pile { $pile } ({ $cards }).
said-limit-network = Trop de connexions depuis ton réseau.
said-people-name-hidden = Un nom n’a que des caractères visibles.
said-people-wrong-password = Ce n’est pas ton mot de passe.
said-sheet-name = Le nom { $place }, « { $name } », ne va pas : de 1 à { $most } caractères visibles, pas seulement des chiffres.
said-sheet-name-twice = « { $name } » y est deux fois ; il faut des noms différents.
said-sheet-entry = { $name } : « { $text } » n’est pas un score.
said-sheet-entry-card = { $name } : « { $text } » ne contient pas que des cartes.
said-sheet-entry-long = { $name } : { $count } caractères, c’est trop.
said-sheet-entry-missing = { $name } : il n’y a encore rien.
said-sheet-cards = { $name } : { $count } cartes sont indiquées ; il en faut de 1 à { $most }.
said-sheet-finished = La partie est finie, gagnée par { $names } ; seules des corrections sont possibles.
said-sheet-full = La feuille est pleine après { $most } manches.
said-sheet-twice = { $name } a déjà { $points } à la manche { $label } ; on peut corriger.
said-message-hello-late = La connexion n’a pas abouti. Réessaie.
said-table-banned = L’hôte t’a fermé l’accès à cette table.
said-table-ban-self = L’hôte ne peut pas être exclu.
said-table-bans = { $most } personnes sont exclues de cette table ; ouvres-en une autre.
said-table-not-banned = Cette personne n’est pas exclue de la table.
said-table-nobody = Cette personne n’est pas à la table.
said-table-not-asked = Personne n’a demandé à rendre cette partie publique.
said-table-declined = Quelqu’un qui joue préfère garder cette partie privée.
said-table-one-seat = À une table publique, chacun prend une seule place, sauf si l’hôte en permet plus.
said-table-crowded = { $most } personnes regardent déjà cette table ; réessaie plus tard.
said-skip-nobody = On n’attend personne à cette place.
said-skip-early = Laisse encore un peu de temps à { $name } : { $seconds } s.
said-table-resize = Une table a de { $least } à { $most } places, et { $taken } sont prises.
said-table-no-late = Plus personne ne peut entrer dans cette partie ; tu peux regarder.
said-table-not-late = Cette place n’est pas libre pour l’instant.
said-people-banned = Tu n’as plus accès à ce serveur.
said-games-link = Ce lien a été retiré, ou il n’est pas complet.
said-games-no-link = Ce lien ne mène à aucune de tes parties.
said-limit-exports = Tu as déjà demandé cela plusieurs fois ; réessaie dans une heure.
said-limit-reports = Tu as assez signalé pour l’instant ; ce sera examiné.

### Clubs and duplicate evenings.

title-clubs = Clubs
title-club = Club
title-duplicate = Soirée en duplicate
home-clubs = Joueurs et clubs
home-clubs-text = Rejouer avec les mêmes, classement, soirées.
said-club-unknown = Ce club n’existe pas, ou tu n’en fais pas partie.
said-club-most = Tu es dans { $most } clubs, c’est le maximum ; quitte d’abord l’un d’eux.
said-club-game = Un club se fonde après une partie privée à laquelle tu as joué.
said-club-link = Ce lien vers un club a été renouvelé, ou il n’est pas complet.
said-club-full = Ce club a { $most } membres, c’est le maximum.
said-club-not-founder = Seule la personne qui a fondé le club peut renvoyer quelqu’un.
said-duplicate-shut = Seuls ceux qui jouent ici peuvent regarder, car d’autres jouent les mêmes donnes.
said-duplicate-fixed = C’est la même chose à toutes les tables d’une soirée en duplicate.
said-duplicate-one-seat = Lors d’une soirée en duplicate, chacun prend une seule place.
said-duplicate-hints = Une soirée en duplicate se joue sans conseils.
said-duplicate-twice = Ces donnes ont déjà été jouées : { $names }.
said-duplicate-over = Cette soirée en duplicate est terminée ; ses donnes sont connues.
said-duplicate-unknown = Cette soirée en duplicate n’existe pas, ou elle n’est pas de ton club.
said-duplicate-most = { $most } soirées en duplicate de ce club ne sont pas terminées.
said-duplicate-not-opener = Seule la personne qui a ouvert cette soirée peut y mettre fin.
said-duplicate-running = À l’une des tables, on joue encore.
said-duplicate-secret = Les cartes restent secrètes jusqu’à ce que tous les aient jouées.
said-duplicate-tables = Cette soirée en duplicate a déjà { $most } tables.
said-push-off = Ce serveur n’envoie pas de notifications.
said-push-endpoint = Ce serveur ne peut pas écrire au service de notification de ce navigateur.
title-watch = Regarder une manche
title-screen = Grand écran
home-watch = Regarder une manche
home-watch-text = Deux minutes, avec des légendes.

company = Avec qui j’ai joué
company-none = Après une partie avec d’autres, tu les retrouves ici, et il suffit de toucher pour rejouer.
company-games = { $count ->
    [one] une partie
   *[other] { $count } parties
}, la dernière { $ago }
company-again = Rejouer
company-again-label = Rejouer avec { $names }
company-found = Fonder un club
clubs-yours = Tes clubs
clubs-none = Un club garde ce qui reste des soirées : qui a gagné combien de fois, les records, la prochaine date. Seuls ses membres le voient.
clubs-new = Fonder un club
clubs-new-text = Celles et ceux qui ont joué cette partie sont invités, et elle compte comme la première.
clubs-name = Nom du club
clubs-name-example = Les vendredis
clubs-members = { $count ->
    [one] un membre
   *[other] { $count } membres
}
clubs-invited = { $name } a fondé ce club et t’invite.
club-join = Rejoindre
club-decline = Non merci
club-join-text = Les membres voient les noms des autres et les résultats des parties du club, rien de tes autres parties. Tu peux partir à tout moment.
club-play = Ouvrir une table
club-duplicate = Soirée en duplicate
club-tables = En ce moment
club-table-open = Places prises : { $taken } sur { $seats } ({ $names })
club-table-playing = Manche { $round } : { $names }
club-sit = À la table
club-next = Prochaine date
club-next-none = Rien de prévu.
club-next-when = Quand
club-next-where = Où, ou quoi apporter
club-next-set = Modifier
club-next-drop = Supprimer la date
club-next-calendar = Ajouter au calendrier
club-standing = Classement
club-player = Joueur
club-games = Parties
club-wins = Gagnées
club-average = Par manche
club-outs = Finies en premier
club-standing-text = Chaque partie d’au moins deux personnes à une table ouverte pour le club compte. D’abord le plus de victoires, puis le moins de points par manche. Une victoire partagée est une victoire.
club-records = Records
club-record-outs = { $you ->
    [yes] Tu as fini en premier { $value } fois de suite.
   *[no] { $name } a fini en premier { $value } fois de suite.
}
club-record-wins = { $you ->
    [yes] Tu as gagné { $value } parties de suite.
   *[no] { $name } a gagné { $value } parties de suite.
}
club-record-lowest = Total le plus bas d’une partie entière : { $name }, avec { $value ->
    [one] { $value } point
   *[other] { $value } points
}.
club-record-dearest = Manche la plus chère : { $name }, avec { $value ->
    [one] { $value } point
   *[other] { $value } points
}.
club-evenings = Soirées
club-evenings-none = Pas encore de partie. Ouvre une table, et tous les membres la verront ici.
club-more = Voir plus
club-people = Membres
club-founder = fondation
club-invite = Inviter quelqu’un
club-invite-text = Toute personne qui a ce lien peut rejoindre le club.
club-invite-renew = Créer un autre lien
club-invite-renewed = Seul le nouveau lien fonctionne maintenant.
club-pending = Invitations : { $names }
club-remove = Renvoyer
club-remove-label = Renvoyer : { $name }
club-remove-text = { $name } ne verra plus le club, et ses résultats disparaîtront du classement.
club-leave = Quitter le club
club-leave-text = Tu ne verras plus le club, et tes résultats disparaîtront de son classement, même si tu reviens. Les parties restent dans ta propre liste.
club-rename = Renommer
dup-what = Toutes les tables reçoivent les mêmes cartes. Qui occupe une place a donc le même jeu que tous les autres à cette place, et les résultats séparent l’habileté de la chance.
dup-title = Son nom
dup-mode = Qui joue ensemble
dup-mode-tables = Plusieurs tables
dup-mode-alone = Chacun contre l’ordinateur
dup-mode-alone-text = Chacun joue seul, quand il veut, à la même place contre les mêmes adversaires.
dup-mode-tables-text = Des joueurs virtuels prennent les places restées libres.
dup-seats = Places à chaque table
dup-level = Joueurs virtuels
dup-length = Durée
dup-length-full = Onze manches
dup-length-short = Cinq manches
dup-length-quick = Trois manches
dup-until = On peut commencer pendant
dup-hours = { $hours ->
    [3] 3 heures
    [24] un jour
   *[other] une semaine
}
dup-announce = Annoncer
dup-running = On peut commencer jusqu’au { $until }.
dup-waiting = Plus aucune table ne peut commencer. Les cartes seront montrées quand la dernière aura fini.
dup-over = C’est terminé : toutes les cartes sont visibles.
dup-open = Ouvrir une table
dup-play = Jouer ces cartes
dup-go-on = À ta table
dup-sit = Prendre place ici
dup-tables = Tables
dup-table = Table { $table }
dup-tables-none = Aucune table n’a commencé.
dup-status = { $status ->
    [open] attend
    [playing] joue
   *[finished] a terminé
}
dup-secret = Tu verras les résultats quand tu auras joué. Jusqu’à la fin, ne dis tes cartes à personne.
dup-results = Qui a tiré le meilleur des mêmes cartes
dup-place = Place
dup-better = Avance
dup-seat = Place { $seat }, table { $table }
dup-total = { $points ->
    [one] { $points } point en tout
   *[other] { $points } points en tout
}
dup-against-bots = comparé à des joueurs virtuels
dup-against-nobody = personne à qui se comparer pour l’instant
dup-how = Comment on compte
dup-how-text = À chaque manche, tes points sont comparés à la moyenne des autres personnes assises à la même place aux autres tables : elles avaient les mêmes cartes. Ce que tu as en moins est ton avance. Si personne d’autre n’occupait cette place, les joueurs virtuels qui l’occupaient servent de repère ; sans comparaison, pas de place au classement. Peu importe donc que les tables ne soient pas également remplies. Si un joueur virtuel remplace quelqu’un qui est parti, la place compte toujours pour cette personne.
dup-rounds = Manche par manche
dup-round = Manche
dup-same = Les mêmes cartes : place { $seat }
dup-average = moyenne { $average }
dup-out = a fini en premier
dup-line = { $name }, table { $table } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
dup-review = Ce qui aurait été mieux
dup-review-text = L’analyse revoit ta partie et nomme ton erreur la plus chère de chaque manche.
dup-review-ask = Analyser ma partie
dup-review-working = L’analyse est en cours …
dup-review-clean = Aucune erreur notable dans cette manche.
dup-watch = Revoir la table { $table }
dup-end = Terminer maintenant
dup-end-text = Tout le monde a joué ? Alors toutes les cartes seront montrées, et plus aucune table ne pourra commencer.
dup-promise = Ces cartes ont été tirées avant que quiconque ne s’assoie. Empreinte de leur graine : { $commitment }
dup-seed = Graine : { $seed }
push-title = Notifications
push-text = Quand c’est ton tour dans une partie à un jour par tour et que tu n’es pas là, ou quand une table t’attend, ce navigateur te prévient. Le message ne nomme personne et aucune carte.
push-none = Ce navigateur ne peut pas afficher de notifications. Sur iPhone ou iPad, ajoute d’abord Starsuit à l’écran d’accueil.
push-insecure = Les navigateurs ne permettent les notifications qu’en https, et cette adresse ne l’est pas.
push-off = L’exploitant de ce serveur a désactivé les notifications.
push-denied = Tu as interdit les notifications pour cette page ; les réglages du navigateur permettent de les autoriser.
push-no = Elles sont désactivées dans ce navigateur.
push-yes = Elles sont activées dans ce navigateur.
push-start = Activer
push-stop = Désactiver
push-turn = C’est ton tour.
push-again = Une table t’attend.
push-club = Une table de ton club est ouverte.
dup-to = À la soirée

watch-deal = Chacun reçoit cinq cartes. Dans cette manche, { $ranks } sont jokers, comme les vrais : ils remplacent n’importe quelle carte. Ici tu vois toutes les mains, à la table seulement la tienne.
watch-draw = Un tour commence par une carte de la pioche, ou par celle du dessus de la défausse.
watch-take = Tout le monde a vu cette carte, et connaît donc une carte de cette main.
watch-discard = Un tour finit par une carte jetée. Chacun cherche des combinaisons : des groupes d’une même valeur et des suites d’une même couleur.
watch-out = Toutes les autres cartes sont dans des combinaisons, et la dernière est jetée : c’est finir. { $name } n’a aucun point, et les autres ont encore un tour.
watch-last = Au dernier tour, on pose ce qu’on a ; les cartes qui restent comptent.
watch-end = C’était une manche. Il y en a onze, de trois à treize cartes, et le total le plus bas gagne.
watch-where = Moment de la manche
watch-speed = Vitesse
watch-speeds = { NUMBER($speed, maximumFractionDigits: 1) }×
watch-aloud = Lire à voix haute
watch-learn = Essayer soi-même
screen-waiting = La partie commence bientôt.
screen-round = Manche { $round } sur { $rounds }
screen-last = { $points ->
    [one] { $points } point à la dernière manche
   *[other] { $points } points à la dernière manche
}
screen-join = Scanne pour prendre place, ou saisis le code :
screen-look = Scanne pour regarder ou revenir :
screen-table = À la table

practice-streak = { $days ->
    [0] Pas encore de jours d’affilée
    [one] { $days } jour d’affilée
   *[other] { $days } jours d’affilée
}
practice-copy = Copier le résultat
practice-day = { $count ->
    [0] rien joué
    [one] une chose jouée
   *[other] { $count } choses jouées
}
title-puzzles = Énigmes
puzzle-out = Peux-tu finir ?
puzzle-out-text = Trouve les combinaisons, ou vois que c’est impossible.
puzzle-out-how = Choisis les cartes d’une combinaison et pose-la. Toutes les cartes sauf une doivent être posées.
puzzle-discard = Quelle carte jeter ?
puzzle-discard-text = Une carte est nettement celle qu’il faut jeter.
puzzle-discard-how = Choisis la carte que tu jetterais.
puzzle-draw = Prendre ou piocher ?
puzzle-draw-text = La carte visible, ou une carte de la pioche ?
puzzle-draw-how = Prendre la première carte de la défausse, ou piocher ?
puzzle-cost = Que coûte cette main ?
puzzle-cost-text = Pose de tête les meilleures combinaisons et compte le reste.
puzzle-cost-how = Combien de points reste-t-il avec les meilleures combinaisons ?
puzzle-mixed = Un peu de tout
puzzle-mixed-text = Des énigmes de toutes sortes.
puzzle-own = Tes propres erreurs
puzzle-own-text = Des moments de tes parties sur cet appareil : fais mieux cette fois.
puzzle-hand = La main
puzzle-took = { $name } a pris { $cards }.
puzzle-take-up = Reprendre cette combinaison : { $meld }
puzzle-discard-card = Jeter { $card }
puzzle-lay = Poser la combinaison
puzzle-no = C’est impossible
puzzle-next = Suivante
puzzle-right = Juste !
puzzle-wrong = Pas cette fois.
puzzle-rated = Cote { $rating } ({ $change })
puzzle-known = Tu connaissais déjà celle-ci : elle ne compte pas.
puzzle-worse = { $points ->
    [one] Environ un point de moins bien.
   *[other] Environ { $points } points de moins bien.
}
puzzle-why-out = Tout sauf { $card } est dans des combinaisons : jette cette carte, et tu as fini.
puzzle-why-no = Au mieux, tu jettes { $card }, et il reste { $points ->
    [one] un point
   *[other] { $points } points
}.
puzzle-why-cost = Il reste { $points ->
    [one] un point
   *[other] { $points } points
} : { $cards }.
puzzle-why-nothing = Chaque carte est dans une combinaison : la main ne coûte rien.
puzzle-hard = { $level } · { $rating }
puzzle-of-day = N° { $number } du jour
puzzle-level = Difficulté
puzzle-level-0 = Auto
puzzle-level-1 = Facile
puzzle-level-2 = Moyenne
puzzle-level-3 = Difficile
puzzle-standing = Où tu en es
puzzle-standing-none = Ta cote bouge à chaque réponse. Elle commence à 900.
puzzle-rating = cote
puzzle-answered = { $count ->
    [one] énigme
   *[other] énigmes
}
puzzle-best = justes d’affilée, au mieux
puzzle-day = Énigmes du jour
puzzle-day-text = Une de chaque sorte, les mêmes pour tout le monde aujourd’hui.
puzzle-day-start = Les résoudre
puzzle-day-on = Continuer
puzzle-day-result = { $right } sur { $of } justes.
puzzle-day-next = D’autres demain.
puzzle-more = D’autres énigmes
puzzle-none-games = Pas encore de partie dont apprendre
puzzle-none-games-text = Joues-en une sur cet appareil. Ce que tu aurais pu mieux faire devient une énigme ici.
puzzle-none-mistakes = Plus aucune erreur
puzzle-none-mistakes-text = Tu as revu toutes celles de tes parties sur cet appareil.
puzzle-play = Jouer maintenant
puzzle-no-engine = Les énigmes ont besoin du moteur de jeu de la page, et il ne tourne pas dans ce navigateur.
said-notation-puzzle = Cette énigme n’existe pas : les niveaux vont de 1 à 3.
## Computer players with a character, and how they are chosen
character-runa = Collectionne les suites : elle garde les cartes proches d’une même couleur et prend ce qui va avec.
character-gemma = Collectionne les groupes : elle garde ses paires et prend volontiers la troisième carte.
character-nils = Se fie à la pioche et ne prend presque jamais dans la défausse.
character-vito = Veut finir coûte que coûte : les cartes hautes ne lui font pas peur.
character-mira = T’observe : ce qui va avec les cartes que tu as prises, elle ne te le donnera pas.
character-pia = Ne résiste pas à la défausse et prend tout ce qui peut servir.
character-levi = Garde la main légère : les cartes hautes partent les premières.
character-stella = Adore les étoiles et garde toutes celles qu’elle peut.
characters-choose = Choisir par visage
characters-title = Qui joue ?
characters-text = Tous sont aussi forts que le niveau l’indique ; chacun a sa manière.
characters-with = Avec { $names }
characters-anybody = Peu importe
characters-done = C’est choisi
### Ce qui s’imprime pour une vraie table, et le choix.
print-title = Pour une vraie table
print-text = Imprime les cartes, une feuille de score ou les règles. Ce sont des fichiers PDF.
print-rules-title = Five Crowns : les règles
print-names = Écrivez vos noms dans l’ordre des places, en commençant par qui donne en premier. Le point indique qui donne.
print-cells = Dans chaque case : à gauche les points de la manche, à droite le total jusque-là. Le total le plus bas gagne.
print-date = Date
print-round = Manche
print-cards = Cartes
print-wild = Joker
print-paper = Papier
print-ink = Encre
print-colour = Couleurs
print-grey = Gris, économise l’encre
print-packs = Jeux
print-deck = Les cartes
print-deck-text = Neuf cartes par feuille, au format poker. Imprime recto verso en taille réelle (100 %), en retournant sur le bord long, puis coupe le long des repères.
print-sheet = La feuille de score
print-sheet-text = Une page, avec les jokers de chaque manche.
print-players = Personnes
print-page = Les règles en une page
print-page-text = Tout ce qu’il faut savoir à table, avec des exemples.
print-open = Ouvrir le PDF
print-offline = C’est le serveur qui prépare les impressions, et il est injoignable pour le moment.
print-absent = Cette copie de la page n’a pas les fichiers à imprimer. Avec Starsuit installé, « starsuit print » les prépare.
# Progrès : cote, records et ce qui a été réussi.
title-progress = Progrès
progress-none = Rien à montrer pour l’instant
progress-none-text = Joue contre des joueurs virtuels : ta cote, tes records et ce que tu réussis seront gardés ici.
progress-hints = { $count ->
    [one] conseil demandé
   *[other] conseils demandés
}
progress-unaided = { $count ->
    [one] partie sans conseil
   *[other] parties sans conseil
}
progress-given-up = { $count ->
    [one] partie abandonnée
   *[other] parties abandonnées
}
progress-rating = Cote
progress-rating-give = à { $give } près environ
progress-rating-moved = { $by } sur les { $games } dernières parties
progress-rating-left = { $left ->
    [one] Encore une partie entière sans conseil, et ta cote sera ici.
   *[other] Encore { $left } parties entières sans conseil, et ta cote sera ici.
}
progress-rating-text = La force avec laquelle on attendrait exactement tes résultats dans tes { $most } dernières parties entières sans conseil, à l’échelle des parties des joueurs virtuels entre eux.
progress-levels = Records par adversaire
progress-levels-text = Chaque partie compte pour le plus fort joueur virtuel de la table ; le meilleur total est celui d’une partie entière.
progress-level = Adversaire
progress-row = Série
progress-best = Meilleur total
progress-achieved = Réussi : { $count } sur { $all }
progress-not-yet = pas encore
progress-hints-text = Les conseils sont comptés dans les parties de cet appareil. Pour les parties plus anciennes et celles d’un serveur, on ne le sait pas : elles comptent pour la cote, mais pas comme parties sans conseil.
progress-puzzles = { $count ->
    [one] Énigmes : cote { $rating }, après une réponse
   *[other] Énigmes : cote { $rating }, après { $count } réponses
}
achieved-won = Gagner une partie contre des joueurs virtuels
achieved-row = Gagner { $count } parties de suite
achieved-unaided = Gagner une partie entière sans conseil
achieved-thirteen = Finir avec treize cartes
achieved-five = Finir en premier { $count } manches d’une partie
achieved-clean = { $count } manches de suite sans un point
achieved-low = Terminer une partie entière avec { $count } points ou moins
achieved-comeback = Gagner une partie entière après avoir été dernier à mi-parcours
achieved-crowd = Gagner contre { $count } joueurs virtuels ou plus
achieved-champion = Gagner une partie entière avec un champion à la table
achieved-solitaire = Gagner un solitaire sans rien annuler
achieved-week = Terminer quelque chose { $count } jours de suite

## How accurately somebody plays
skill-accuracy = Précision, en %
skill-taking = Où piocher
skill-throwing = Que jeter
skill-last = Derniers tours
skill-all = En tout
skill-range = Cela peut aller de { $low } à { $high }.
skill-missing = { $games ->
    [one] Encore une partie
   *[other] Encore { $games } parties
}, et le niveau le plus proche sera indiqué ici.
skill-measure = { $level } a 100 par définition ; qui joue mieux que cela lui ressemble.
skill-title = Avec quelle précision tu joues
skill-text = Ce que disent tes { $most } dernières parties sur cet appareil ; dans chacune, chaque décision est regardée une fois, ce qui prend quelques secondes.
skill-go = { $games ->
    [one] Parcourir une partie
   *[other] Parcourir { $games } parties
}
skill-you = Tu joues à peu près comme le niveau { $level }.
