import type { CurrentClient } from '#src/core/api/page-data.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { type Noeud, n } from './noeud.ts';
import { preuvesDe } from './preuves.ts';
import { produitDe } from './produit.ts';

/** The sentence of the panel, unless the client wrote its own (`textes.loginAccroche`). */
const ACCROCHE = 'Vos remboursements, votre carte et vos démarches, au même endroit.';

/** The insurer's logo in a height of pixels, and its name. A long name goes over two lines: cut, it names nobody. */
export function marqueDe(
  { libelle, charte }: Pick<CurrentClient, 'libelle' | 'charte'>,
  hauteur: 28 | 32,
): Noeud {
  const logo: Noeud[] = charte.logoUrl
    ? [{ balise: 'img', attributs: { src: charte.logoUrl, alt: '', height: String(hauteur) } }]
    : [];
  return n('div', `marque marque-${hauteur}`, ...logo, n('span', 'marque-nom', libelle));
}

const COCHE: Noeud = {
  balise: 'svg',
  attributs: { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
  enfants: [{ balise: 'path', attributs: { d: 'm5 12.5 4.5 4.5L19 7.5' } }],
};

/** What is beside the task of every public page on a desk: the sentence of the client, the product, the proofs. */
export function panneauDe(client: CurrentClient): Noeud {
  const { loginAccroche = ACCROCHE, loginTexte } = client.textes;
  return n(
    'div',
    'panneau-texte',
    n('p', 'panneau-accroche', enTypographie(loginAccroche)),
    ...(loginTexte ? [n('p', 'panneau-suite', enTypographie(loginTexte))] : []),
    produitDe(client.libelle),
    n('ul', 'preuves', ...preuvesDe(client).map((preuve) => n('li', 'preuve', COCHE, n('span', '', preuve)))),
  );
}
