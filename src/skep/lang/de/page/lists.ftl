join-taken = Beide Plätze sind besetzt
join-watch = Partie ansehen
join-nowhere = Dieser Link führt nirgendwohin.
join-none = Diese Einladung gibt es nicht
join-join = Mitspielen
join-failed = Das hat nicht geklappt.
join-invites = { $host } lädt dich ein
join-somebody = Jemand
join-about = { $color ->
    [white] { $title }. Du spielst Weiß. { $control }
    [black] { $title }. Du spielst Schwarz. { $control }
   *[free] { $title }. Du spielst die freie Farbe. { $control }
}
join-name = Dein Name
join-just-watch = Nur zusehen
