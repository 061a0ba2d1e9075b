import { fichiers } from '#src/acts/champs/fichiers.ts';
import { zone } from '#src/acts/champs/texte.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';

/** The question whose files complete a request that was refused. */
export const INPUT_REPRISE = 'reprise';

const RIEN = 'Ajoutez un document, ou dites ce qui a changé.';

interface ContexteReprise {
  readonly nbMaxFichiers: number;
  /** Those of the papers of its form; `undefined`: all that the client takes. */
  readonly formats?: readonly string[] | undefined;
}

/** What completes a refused request, so that it is looked at again: a paper, a few words, or both. */
export const repriseDemande = defineFormulaire({
  key: 'repriseDemande',
  champs: ({ nbMaxFichiers, formats }: ContexteReprise) => ({
    message: zone(
      {
        label: 'Ce que vous voulez ajouter',
        requis: false,
        aide: 'Ce qui manquait, ou ce qui a changé depuis.',
      },
      1000,
    ),
    [INPUT_REPRISE]: fichiers('Documents', false, nbMaxFichiers, undefined, formats),
  }),
  croisees: ({ message, reprise }): FieldErrors =>
    message || (reprise && reprise.length > 0) ? {} : { message: RIEN },
});
