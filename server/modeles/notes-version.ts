import { poseEtatDesNotes } from '#server/db/clients/notes-version.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { actionsNoteVersion, noteVersion } from '#src/resources/contenu/note-version.ts';
import { defineModelServeur } from './modele-serveur.ts';
import { variablesConnues } from './variables-connues.ts';

const VIDE = 'Cette note ne dit rien encore : ajoutez ce qui change avant de la publier.';

export const noteVersionServeur = defineModelServeur(noteVersion, actionsNoteVersion, {
  avantEcriture: variablesConnues('titre', 'blocs'),
  actions: {
    async publier({ tx, tenant }, { id, blocs }) {
      if ((blocs as readonly unknown[]).length === 0) throw new Refusal(409, 'NOTE_VIDE', VIDE);
      await poseEtatDesNotes(tx, tenant.id, [id], 'publiee');
    },
    archiver: ({ tx, tenant }, notes) =>
      poseEtatDesNotes(
        tx,
        tenant.id,
        notes.map(({ id }) => id),
        'archivee',
      ),
  },
});
