# Lists of games, invitations.

join-taken = Both seats are taken
join-watch = Watch the game
join-nowhere = This link leads nowhere.
join-none = No such invitation
join-join = Join the game
join-failed = That did not work.
join-invites = { $host } invites you
join-somebody = Somebody
join-about = { $color ->
    [white] { $title }. You play White. { $control }
    [black] { $title }. You play Black. { $control }
   *[free] { $title }. You play the free color. { $control }
}
join-name = Your name
join-just-watch = Just watch
