import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Acte, Contexte } from '#src/core/acte/act.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { imbrique } from '#src/core/valeurs/chemin.ts';
import type { Effets } from './acte.ts';

/** An act that was read, checked, and may be done by who asks for it. */
export interface ActeRecu {
  readonly acte: Acte;
  readonly demandeur: Demandeur;
  readonly contexte: Contexte<unknown>;
  readonly isManuel: boolean;
  /** Acknowledged by mail. */
  readonly isAr: boolean;
  /** By the names of their questions. */
  readonly reponses: Readonly<Record<string, unknown>>;
  readonly fichiers: readonly FichierTeleverse[];
  readonly effets: Effets;
  /** What is kept in which something done elsewhere was found, as it is sealed; `null`: nothing is. */
  readonly garde: Buffer | null;
  /** The form's own key, and the digest of what it sent. */
  readonly cle: string | null;
  readonly empreinte: Buffer;
}

/** The contract that an act is about. */
export function numContratDe({ effets, demandeur }: Pick<ActeRecu, 'effets' | 'demandeur'>): string | null {
  return effets.numContrat === undefined ? demandeur.contrat.contrat.numContrat : effets.numContrat;
}

/** What may be kept of the answers: passwords are not. */
function sansSecrets({ secrets = [] }: Acte, reponses: ActeRecu['reponses']): ActeRecu['reponses'] {
  return Object.fromEntries(Object.entries(reponses).filter(([nom]) => !secrets.includes(nom)));
}

/** What is kept of it, and handed over. */
export function donneesDe({ acte, effets, reponses }: ActeRecu): Readonly<Record<string, unknown>> {
  return effets.donnees ?? imbrique(sansSecrets(acte, reponses));
}
