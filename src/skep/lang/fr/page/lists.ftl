join-taken = Les deux places sont prises
join-watch = Regarder la partie
join-nowhere = Ce lien ne mène nulle part.
join-none = Cette invitation n’existe pas
join-join = Rejoindre la partie
join-failed = Cela n’a pas marché.
join-invites = { $host } vous invite
join-somebody = Quelqu’un
join-about = { $color ->
    [white] { $title }. Vous jouez Blanc. { $control }
    [black] { $title }. Vous jouez Noir. { $control }
   *[free] { $title }. Vous jouez la couleur libre. { $control }
}
join-name = Votre nom
join-just-watch = Seulement regarder
