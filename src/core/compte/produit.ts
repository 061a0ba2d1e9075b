import { enTypographie } from '#src/core/valeurs/typographie.ts';
import { type Noeud, n } from './noeud.ts';

/**
 * An ordinary visit to one's own general practitioner: fee of 30 €, of which compulsory insurance pays 70 % less the fixed
 * contribution of 2 € that nobody may pay back (code de la sécurité sociale, articles R160-5 and D160-6; fee of the medical
 * convention since 22 December 2024).
 */
const PARTS = [
  { classe: 'part-secu', qui: 'Sécurité sociale', montant: '19,00 €' },
  { classe: 'part-mutuelle', qui: 'Mutuelle', montant: '9,00 €' },
  { classe: 'part-reste', qui: 'Reste à votre charge', montant: '2,00 €' },
] as const;

/**
 * What the portal is for, drawn: a card and a reimbursement, in the colours of the client. An example, and no text of the
 * page: nothing of it is read aloud.
 * @param libelle name of the client, on its card
 */
export function produitDe(libelle: string): Noeud {
  const carte = n(
    'div',
    'produit-carte',
    n('div', 'produit-nom', libelle),
    n('i', 'produit-puce'),
    n('span', '', 'Tiers payant'),
  );
  const soin = n(
    'div',
    'produit-soin',
    n('div', 'produit-soin-tete', n('span', '', 'Consultation'), n('strong', '', enTypographie('30,00 €'))),
    n('div', 'produit-barre', ...PARTS.map(({ classe }) => n('i', classe))),
    ...PARTS.map(({ classe, qui, montant }) =>
      n(
        'div',
        'produit-part',
        n('i', classe),
        n('span', '', qui),
        n('span', 'produit-montant', enTypographie(montant)),
      ),
    ),
  );
  return { ...n('div', 'produit', carte, soin), attributs: { 'aria-hidden': 'true' } };
}
