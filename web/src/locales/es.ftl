### Preparado: lo que falta aquí se dice en inglés.
close = Cerrar
cancel = Cancelar
try-again = Intentar de nuevo
home-play = Jugar ahora
suit-t = estrellas
suit-h = corazones
suit-c = tréboles
suit-s = picas
suit-d = diamantes
