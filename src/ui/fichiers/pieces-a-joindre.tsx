import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import type { FiltresFichier } from '#src/ui/fichiers/filtres-fichier.ts';
import { FauteQuestion, Marque } from '#src/ui/form/question-textes.tsx';
import type { QuestionProps } from '#src/ui/form/use-question.ts';
import { UNSEEN } from '#src/ui/unseen.ts';
import { ChoixFichiers } from './choix-fichiers.tsx';
import type { FileDeTeleversement, ItemTeleversement } from './file-de-televersement.ts';
import { indicationsFichiers } from './indications.ts';
import { LigneFichier } from './ligne-fichier.tsx';
import { deja, SANS_EUX, trie } from './tri-fichiers.ts';
import { puisAuChoix } from './use-file.ts';

interface Props {
  readonly question: QuestionProps;
  readonly filtres: FiltresFichier;
  readonly camera?: boolean;
  readonly file: FileDeTeleversement;
  /** Files that were there before: shown as sent. */
  readonly existants: readonly FichierTeleverse[];
  /** Bytes joined to other questions of the form: the limit is for all of them. */
  readonly octetsAilleurs?: number;
  readonly onRemove: (fichier: FichierTeleverse) => void;
}

interface ItemProps extends Pick<Props, 'file' | 'onRemove'> {
  /** Of the box that takes files. */
  readonly choix: string;
  readonly item: ItemTeleversement;
}

function LigneItem({ choix, item, file, onRemove }: ItemProps) {
  const { id, fichier, etat, progression, message, televerse } = item;
  const retire = () => {
    if (televerse) onRemove(televerse);
    file.retire(id);
  };
  return (
    <LigneFichier
      nom={fichier.name}
      taille={televerse?.size ?? fichier.size}
      etat={etat}
      progression={progression}
      {...(message && { message })}
      {...((etat === 'erreur' || etat === 'annule') && { onRetry: () => file.recommence(id) })}
      {...(etat === 'envoi' && { onCancel: () => file.annule(id) })}
      onRemove={() => puisAuChoix(choix, retire)}
    />
  );
}

/** Files that are sent as soon as they are chosen, one after the other (specification 2 §4 and §5). */
export function PiecesAJoindre(props: Props) {
  const { question, filtres, camera = false, file, existants, octetsAilleurs = 0, onRemove } = props;
  const { id, label, required, hint, problem } = question;
  const { items, refus } = file;
  const compte = deja(existants, items, octetsAilleurs);
  const isFull = compte.nombre >= (filtres.nombreMax ?? Infinity);
  const choisit = (choisis: readonly File[]) => {
    const { acceptes, refus: refuses } = trie(choisis, filtres, compte);
    file.ecarte(refuses);
    file.ajoute(acceptes);
  };
  const described = [`${id}-aide`, problem && `${id}-erreur`].filter(Boolean).join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, justifySelf: 'start' }}>
        {label}
        <Marque required={required} />
      </Box>
      <Box id={`${id}-aide`} sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
        {[hint, ...indicationsFichiers(filtres)].filter(Boolean).join(' ')}
      </Box>
      <ChoixFichiers
        id={id}
        multiple={(filtres.nombreMax ?? Infinity) > 1}
        disabled={isFull}
        {...(filtres.extensions && { extensions: filtres.extensions })}
        camera={camera}
        required={required === true && compte.nombre === 0}
        invalid={problem !== undefined}
        describedBy={described}
        onChoose={choisit}
      />
      {refus.length > 0 && (
        <Box role="alert" sx={{ color: 'error.main', fontWeight: 500 }}>
          {refus.map((phrase) => (
            <div key={phrase}>{phrase}</div>
          ))}
        </Box>
      )}
      {file.isEnCours && <Box aria-hidden="true">{M.FILE_EN_COURS}</Box>}
      {existants.length + items.length > 0 && (
        <Box
          component="ul"
          aria-label={`Fichiers : ${label}`}
          sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {existants.map((fichier) => (
            <LigneFichier
              key={fichier.remoteFileName}
              nom={fichier.localFileName}
              taille={fichier.size}
              etat="succes"
              onRemove={() => puisAuChoix(id, () => onRemove(fichier))}
            />
          ))}
          {items.map((item) => (
            <LigneItem key={item.id} choix={id} item={item} file={file} onRemove={onRemove} />
          ))}
        </Box>
      )}
      {file.ecartes > 0 && (
        <Button
          size="small"
          onClick={() => puisAuChoix(id, () => file.sansEux())}
          sx={{ justifySelf: 'start' }}
        >
          {SANS_EUX}
        </Button>
      )}
      <Box role="status" sx={UNSEEN}>
        {file.annonce}
      </Box>
      {problem && <FauteQuestion id={id}>{problem}</FauteQuestion>}
    </Box>
  );
}
