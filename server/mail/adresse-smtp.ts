import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { makeAddressList } from '#server/http/network.ts';

/** What is no address of the internet: this machine, its network, what is shared, reserved, or sent to many. */
const INTERNES = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
  ...['::/96', '64:ff9b::/96', '100::/64', '2001:db8::/32', '2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
] as const;
const isInterne = makeAddressList(INTERNES);

/** A name that leads into the network of the installation, where its operator did not let clients go. */
export class AdresseInterne extends Error {}
/** A name that leads nowhere. */
export class AdresseInconnue extends Error {}

/**
 * The one address at which a client's mail server is called: looked up once, checked, then called as it is, so that a name
 * cannot lead elsewhere in between. Every address of the name has to do.
 * @param isPermise those inside that the operator of the installation has named
 * @throws AdresseInterne, AdresseInconnue
 */
export async function adresseSmtp(hote: string, isPermise: (ip: string) => boolean): Promise<string> {
  const trouvees = isIP(hote)
    ? [hote]
    : await lookup(hote, { all: true }).then(
        (toutes) => toutes.map(({ address }) => address),
        () => [],
      );
  const [premiere] = trouvees;
  if (premiere === undefined) throw new AdresseInconnue(hote);
  if (trouvees.some((ip) => isInterne(ip) && !isPermise(ip))) throw new AdresseInterne(hote);
  return premiere;
}
