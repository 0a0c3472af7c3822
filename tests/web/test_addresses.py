"""Whom limits count as one."""

from skep.web.server.network import payer_of
from tests.looping import each_of


@each_of(
    ("address", "payer"),
    [
        ("", ""),
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("nonsense:", "nonsense:"),
    ],
)
def test_a_subscriber_is_one_however_many_addresses_he_has(address: str, payer: str) -> None:
    assert payer_of(address) == payer
