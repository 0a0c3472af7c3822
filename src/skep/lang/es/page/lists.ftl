join-taken = Los dos sitios están ocupados
join-watch = Ver la partida
join-nowhere = Este enlace no lleva a ninguna parte.
join-none = No existe esa invitación
join-join = Unirse a la partida
join-failed = No ha funcionado.
join-invites = { $host } te invita
join-somebody = Alguien
join-about = { $color ->
    [white] { $title }. Juegas con Blancas. { $control }
    [black] { $title }. Juegas con Negras. { $control }
   *[free] { $title }. Juegas con el color libre. { $control }
}
join-name = Tu nombre
join-just-watch = Solo mirar
