import type { CodeEdition } from '#src/core/edition/codes.ts';
import { EDITIONS } from '#src/core/edition/registre.ts';
import { defineEdition } from './define-edition.ts';
import { dessineEdition } from './edition.ts';
import { attestation } from './editions/attestation.ts';
import { bulletin } from './editions/bulletin.ts';
import { carteTp } from './editions/carte-tp.ts';
import { copieDonnees } from './editions/copie-donnees.ts';
import { mandatSepa } from './editions/mandat-sepa.ts';
import { type DecompteImprime, relevePrestations } from './editions/releve-prestations.ts';
import { relevePrevoyance } from './editions/releve-prevoyance.ts';
import { simulation } from './editions/simulation.ts';
import { tableau } from './editions/tableau.ts';
import {
  ATTESTATION,
  BULLETIN,
  CARTE,
  COPIE,
  DECOMPTES,
  LIGNES_DU_TABLEAU,
  MANDAT,
  NIRS,
  PREVOYANCE,
  RELEVE,
  SIMULATION,
  TABLEAU,
} from './exemples.ts';

const decrite: { readonly edition: string; readonly donnees: unknown } = {
  edition: 'Courrier',
  donnees: { titre: 'Avis d’échéance', date: '2026-11-20', paragraphes: ['Votre prochaine échéance.'] },
};

/** Every document that the portal draws: they are made in a thread of their own (`fil-de-dessin.ts`). */
export const DESSINS = {
  carteTp: defineEdition({
    ...EDITIONS.carteTp,
    exemple: { carte: CARTE, nirs: NIRS },
    dessine: ({ carte, nirs }, charte) => carteTp(carte, nirs, charte),
  }),
  attestation: defineEdition({
    ...EDITIONS.attestation,
    exemple: ATTESTATION,
    dessine: attestation,
  }),
  mandatSepa: defineEdition({
    ...EDITIONS.mandatSepa,
    exemple: MANDAT,
    dessine: mandatSepa,
  }),
  bulletin: defineEdition({
    ...EDITIONS.bulletin,
    exemple: BULLETIN,
    dessine: bulletin,
  }),
  edition: defineEdition({
    ...EDITIONS.edition,
    exemple: decrite,
    dessine: ({ edition, donnees }, charte) => dessineEdition(edition, donnees, charte),
  }),
  releve: defineEdition({
    ...EDITIONS.releve,
    exemple: RELEVE,
    lignesExemple: DECOMPTES,
    dessine: (releve, charte, decomptes: AsyncIterable<DecompteImprime>) =>
      relevePrestations({ ...releve, decomptes }, charte),
  }),
  relevePrevoyance: defineEdition({
    ...EDITIONS.relevePrevoyance,
    exemple: PREVOYANCE,
    dessine: relevePrevoyance,
  }),
  simulation: defineEdition({
    ...EDITIONS.simulation,
    exemple: SIMULATION,
    dessine: simulation,
  }),
  copieDonnees: defineEdition({
    ...EDITIONS.copieDonnees,
    exemple: COPIE,
    dessine: copieDonnees,
  }),
  tableau: defineEdition({
    ...EDITIONS.tableau,
    exemple: TABLEAU,
    lignesExemple: LIGNES_DU_TABLEAU,
    dessine: tableau,
  }),
} satisfies Readonly<Record<CodeEdition, unknown>>;

export type { CodeEdition } from '#src/core/edition/codes.ts';
/** What an edition is made of. */
export type MatiereDe<C extends CodeEdition> = (typeof DESSINS)[C]['exemple'];
/** What an edition lists. */
export type LigneDe<C extends CodeEdition> =
  Parameters<(typeof DESSINS)[C]['dessine']>[2] extends AsyncIterable<infer L> ? L : never;
