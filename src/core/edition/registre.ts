import { CODES_EDITION, type CodeEdition } from './codes.ts';

/** A printed document as who sets its words knows it; how it is drawn is in `server/documents/dessins.ts`. */
export interface EditionDeclaree<C extends string = string> {
  readonly code: C;
  readonly label: string;
  /** When it is made, in a sentence. */
  readonly usage: string;
  /** It ends with who signs it: that line is the client's to write. */
  readonly isSignee: boolean;
}

function edition<const C extends CodeEdition>(code: C, label: string, usage: string): EditionDeclaree<C> {
  return { code, label, usage, isSignee: CODES_EDITION[code] };
}

/** Every document that the portal draws, by code. */
export const EDITIONS = {
  carteTp: edition(
    'carteTp',
    'Carte de tiers payant',
    'Quand l’adhérent télécharge sa carte, ou la reçoit par e-mail.',
  ),
  attestation: edition(
    'attestation',
    'Attestation',
    'Quand l’adhérent demande une attestation depuis « Mes attestations ».',
  ),
  mandatSepa: edition(
    'mandatSepa',
    'Mandat de prélèvement SEPA',
    'Quand l’adhérent change de compte à débiter.',
  ),
  bulletin: edition('bulletin', 'Bulletin signé en ligne', 'Quand l’adhérent change son contrat en ligne.'),
  edition: edition(
    'edition',
    'Courrier que décrit le système de gestion',
    'Quand l’adhérent ouvre un courrier que le système de gestion décrit sans le dessiner.',
  ),
  releve: edition('releve', 'Relevé de prestations', 'Quand l’adhérent imprime ses remboursements.'),
  relevePrevoyance: edition(
    'relevePrevoyance',
    'Relevé de prestations de prévoyance',
    'Quand l’adhérent imprime ses indemnités.',
  ),
  simulation: edition(
    'simulation',
    'Simulation d’un remboursement',
    'Quand l’adhérent garde une simulation sur papier.',
  ),
  copieDonnees: edition(
    'copieDonnees',
    'Copie des données d’une personne',
    'Quand un adhérent demande la copie de ses données (RGPD).',
  ),
  tableau: edition(
    'tableau',
    'Liste imprimée',
    'Quand une liste est imprimée, de l’espace ou du back-office.',
  ),
} as const satisfies { readonly [C in CodeEdition]: EditionDeclaree<C> };

const PAR_CODE: Readonly<Record<string, EditionDeclaree>> = EDITIONS;

/** The document of a code that was kept or typed, where there is one. */
export function editionDe(code: string): EditionDeclaree | undefined {
  return Object.hasOwn(PAR_CODE, code) ? PAR_CODE[code] : undefined;
}
