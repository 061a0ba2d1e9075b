import { fichiers } from '#src/acts/champs/fichiers.ts';
import { texte } from '#src/acts/champs/texte.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';

/** A paper that a request waits for, sent after it. */
export const pieceManquante = defineFormulaire({
  key: 'pieceManquante',
  champs: ({ nbMaxFichiers }: { readonly nbMaxFichiers: number }) => ({
    inputName: texte({ label: 'Document' }, 60),
    codePiece: texte({ label: 'Nature du document', requis: false }, 60),
    fichiers: fichiers('Document', M.FILE, nbMaxFichiers),
  }),
});
