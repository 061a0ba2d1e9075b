import { motifsProposes } from '#src/acts/champs/motifs-resiliation.ts';
import { auteur, fautesDeFin, motifEtFin } from '#src/acts/champs/resiliation.ts';
import { jour } from '#src/acts/champs/texte.ts';
import type { PartieResume } from '#src/core/acte/act-resume.ts';
import { resumeDe } from '#src/core/acte/act-resume.ts';
import { defineFormulaire, type Reponses } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { numeroAdherent } from './champs-personne.ts';

export interface ContexteResiliation {
  /** Day in Paris, `AAAA-MM-JJ`. */
  readonly aujourdhui: string;
}

function champs({ aujourdhui }: ContexteResiliation) {
  const { codeMotif, dateEvenement, dateEffet } = motifEtFin(motifsProposes(aujourdhui), aujourdhui);
  return {
    numContrat: numeroAdherent({
      label: 'Référence du contrat',
      aide: 'Elle figure sur votre carte de tiers payant et sur vos courriers.',
    }),
    ...auteur(),
    dateNaissance: jour({ label: 'Date de naissance' }, { max: aujourdhui, tropTard: M.DATE_FUT }),
    codeMotif,
    dateEvenement,
    dateEffet,
  };
}

export type ReponsesResiliation = Reponses<ReturnType<typeof champs>>;

/**
 * The termination of somebody who does not sign in: an account cannot be asked for (code de la mutualité, art. L. 221-10-3;
 * décret n° 2023-182). What is known of contracts is not told here: the earliest end is that of any.
 */
export const resiliation = defineFormulaire({
  key: 'resiliation',
  champs,
  croisees: (reponses, { aujourdhui }: ContexteResiliation) =>
    fautesDeFin(reponses, motifsProposes(aujourdhui), aujourdhui),
});

/** What was answered, in words: looked over before it is sent, and read by who answers it. */
export function resumeResiliation(
  reponses: Readonly<Record<string, unknown>>,
  contexte: ContexteResiliation,
): PartieResume[] {
  const questions = champs(contexte);
  const etape = { key: 'demande', titre: 'Demande de résiliation', champs: Object.keys(questions) };
  const acte = { etapes: [etape], champs: () => questions };
  return resumeDe(acte as never, {} as never, reponses);
}

/** What who asked is answered. */
export interface ResiliationRecue {
  readonly reference: string;
  /** Day and hour in Paris, in words. */
  readonly date: string;
  readonly heure: string;
}
