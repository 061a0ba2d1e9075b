import type { ReponseDe } from '#src/core/lecture/definition.ts';
import { isListe } from '#src/core/lecture/lectures.ts';
import type { annuaire, professionnels } from '#src/lectures/annuaire.ts';
import type { notifications } from '#src/lectures/compte.ts';
import type { consentements } from '#src/lectures/consentements.ts';
import type { contrats } from '#src/lectures/contrats.ts';
import type { courriersLegers } from '#src/lectures/courriers.ts';
import type { remboursements } from '#src/lectures/decomptes.ts';
import type { demandes } from '#src/lectures/demandes.ts';
import type { localites } from '#src/lectures/referentiels.ts';
import type { synthese } from '#src/lectures/synthese.ts';
import { cachedRead } from './cached-read.ts';
import { adresseDe, type DemandeDe, optionsDe } from './demande-lecture.ts';
import { routeLecture } from './routes.ts';

/**
 * Reads that are asked for by their key wherever one is: the first page, the bell, questions of forms. They have the types of
 * their definitions, which load with their own pages.
 */
export interface LecturesLegeres {
  readonly annuaire: typeof annuaire;
  readonly 'code-postal-localites': typeof localites;
  readonly consentement: typeof consentements;
  readonly contrats: typeof contrats;
  readonly 'courriers-liste': typeof courriersLegers;
  readonly demandes: typeof demandes;
  readonly notification: typeof notifications;
  readonly prestations: typeof remboursements;
  readonly professionnels: typeof professionnels;
  readonly synthese: typeof synthese;
}
export type CleLegere = keyof LecturesLegeres;

/** Reads one of them, served from memory for five minutes. Example: `await litLegere('demandes', { tranche: [0, 9] })`. */
export async function litLegere<K extends CleLegere>(
  cle: K,
  demande: DemandeDe<LecturesLegeres[K]> = {},
): Promise<ReponseDe<LecturesLegeres[K]>> {
  const genre = isListe(cle) ? 'liste' : 'une';
  const lue = await cachedRead(routeLecture(cle), adresseDe(genre, demande), optionsDe(genre));
  return lue as ReponseDe<LecturesLegeres[K]>;
}
