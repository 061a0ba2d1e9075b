import Box from '@mui/material/Box';
import { telechargement } from '#src/provider/telechargement.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { ChampCase } from '#src/ui/form/champ-case.tsx';
import { type ChampProps, controleDe } from '#src/ui/form/use-question.ts';
import { UNSEEN } from '#src/ui/unseen.ts';
import { useGeste } from '#src/ui/use-geste.ts';
import type { ControleDocumentLu } from './sens.ts';

/** A box to tick, with the document beside it. */
export function Question(props: ChampProps) {
  const { id, libelle } = controleDe<ControleDocumentLu>(props, 'document-lu');
  const { isBusy, fait } = useGeste();
  return (
    <div className="pile-4">
      <ChampCase {...props} />
      <BoutonTournant
        variant="outlined"
        busy={isBusy}
        onClick={() => void fait(() => telechargement('edition', id), 'Document téléchargé.')}
        sx={{ justifySelf: 'start', alignSelf: 'start' }}
      >
        Lire le document (PDF)
        <Box component="span" sx={UNSEEN}>{` : ${libelle}`}</Box>
      </BoutonTournant>
    </div>
  );
}
