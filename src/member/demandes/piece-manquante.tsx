import { fichiers } from '#src/acts/champs/fichiers.ts';
import { isFichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { Question as ChampFichiers } from '#src/fields/fichiers/question.tsx';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { demandes } from '#src/provider/demandes.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { pageData } from '#src/provider/page-data.ts';
import { BoutonEnvoi } from '#src/ui/form/bouton-envoi.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { toast } from '#src/ui/toasts.ts';

type Piece = DemandeDetaillee['piecesAttendues'][number];

/** One question: the files of this paper. */
function formulaireDe({ inputName, codePiece, libelle, formats }: Piece, nbMaxFichiers: number) {
  return defineFormulaire({
    key: `piece-${inputName}-${codePiece}`,
    champs: () => ({ [inputName]: fichiers(libelle, M.FILE, nbMaxFichiers, undefined, formats) }),
  });
}

/** What is said of the files is said of the paper that they are for. */
function surLaPiece(error: unknown, inputName: string): never {
  const dit = error instanceof HttpError ? error.body.errors?.fichiers : undefined;
  if (!(error instanceof HttpError) || typeof dit !== 'string') throw error;
  throw new HttpError(error.status, { ...error.body, errors: { [inputName]: dit } });
}

interface Props {
  readonly reference: string;
  readonly piece: Piece;
  readonly onFait: () => void;
}

/** Sends a paper that the request waits for. */
export function PieceManquante({ reference, piece, onFait }: Props) {
  const { inputName, codePiece, libelle } = piece;
  const en = useFormulaire({
    formulaire: formulaireDe(piece, pageData().currentClient.nbMaxFichiers),
    contexte: null,
    envoie: async (reponses) => {
      const joints = (reponses[inputName] ?? []).filter(isFichierTeleverse);
      await demandes
        .ajoutePiece(reference, { inputName, codePiece, fichiers: joints })
        .catch((error) => surLaPiece(error, inputName));
      toast('Votre document a bien été envoyé.', 'info');
      onFait();
    },
  });
  return (
    <FormulaireBox en={en} label={libelle}>
      <ChampFichiers en={en} name={inputName} />
      <BoutonEnvoi en={en}>Envoyer ce document</BoutonEnvoi>
    </FormulaireBox>
  );
}
