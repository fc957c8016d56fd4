### Vorbereitet: was hier fehlt, wird auf Englisch gesagt.
close = Schließen
cancel = Abbrechen
try-again = Noch einmal versuchen
home-play = Jetzt spielen
suit-t = Sterne
suit-h = Herz
suit-c = Kreuz
suit-s = Pik
suit-d = Karo
