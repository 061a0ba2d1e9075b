import { defineEdition } from './define-edition.ts';
import { dessineEdition } from './edition.ts';
import { attestation } from './editions/attestation.ts';
import { bulletin } from './editions/bulletin.ts';
import { carteTp } from './editions/carte-tp.ts';
import { mandatSepa } from './editions/mandat-sepa.ts';
import { type DecompteImprime, relevePrestations } from './editions/releve-prestations.ts';
import { relevePrevoyance } from './editions/releve-prevoyance.ts';
import { simulation } from './editions/simulation.ts';
import { tableau } from './editions/tableau.ts';
import {
  ATTESTATION,
  BULLETIN,
  CARTE,
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
    code: 'carteTp',
    label: 'Carte de tiers payant',
    exemple: { carte: CARTE, nirs: NIRS },
    dessine: ({ carte, nirs }, charte) => carteTp(carte, nirs, charte),
  }),
  attestation: defineEdition({
    code: 'attestation',
    label: 'Attestation',
    exemple: ATTESTATION,
    dessine: attestation,
  }),
  mandatSepa: defineEdition({
    code: 'mandatSepa',
    label: 'Mandat de prélèvement SEPA',
    exemple: MANDAT,
    dessine: mandatSepa,
  }),
  bulletin: defineEdition({
    code: 'bulletin',
    label: 'Bulletin signé en ligne',
    exemple: BULLETIN,
    dessine: bulletin,
  }),
  edition: defineEdition({
    code: 'edition',
    label: 'Courrier que décrit le système de gestion',
    exemple: decrite,
    dessine: ({ edition, donnees }, charte) => dessineEdition(edition, donnees, charte),
  }),
  releve: defineEdition({
    code: 'releve',
    label: 'Relevé de prestations',
    exemple: RELEVE,
    dessine: (releve, charte, decomptes: AsyncIterable<DecompteImprime>) =>
      relevePrestations({ ...releve, decomptes }, charte),
  }),
  relevePrevoyance: defineEdition({
    code: 'relevePrevoyance',
    label: 'Relevé de prestations de prévoyance',
    exemple: PREVOYANCE,
    dessine: relevePrevoyance,
  }),
  simulation: defineEdition({
    code: 'simulation',
    label: 'Simulation d’un remboursement',
    exemple: SIMULATION,
    dessine: simulation,
  }),
  tableau: defineEdition({ code: 'tableau', label: 'Liste imprimée', exemple: TABLEAU, dessine: tableau }),
};

export type CodeEdition = keyof typeof DESSINS;
/** What an edition is made of. */
export type MatiereDe<C extends CodeEdition> = (typeof DESSINS)[C]['exemple'];
/** What an edition lists. */
export type LigneDe<C extends CodeEdition> =
  Parameters<(typeof DESSINS)[C]['dessine']>[2] extends AsyncIterable<infer L> ? L : never;
