### Préparé : ce qui manque ici est dit en anglais.
close = Fermer
cancel = Annuler
try-again = Réessayer
home-play = Jouer
suit-t = étoiles
suit-h = cœurs
suit-c = trèfles
suit-s = piques
suit-d = carreaux
