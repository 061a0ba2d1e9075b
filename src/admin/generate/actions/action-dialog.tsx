import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useMemo, useRef, useState } from 'react';
import { type Access, type Row, titleOf } from '#src/admin/generate/access.ts';
import { lignesFautives } from '#src/admin/generate/bulk/faute-de-lot.ts';
import { Refusees } from '#src/admin/generate/bulk/refusees.tsx';
import { CONFLIT, statusOf } from '#src/admin/generate/form/submit-errors.ts';
import { UnsavedGuard } from '#src/admin/generate/form/unsaved-guard.tsx';
import { questionDe } from '#src/admin/generate/sentences.ts';
import { useScreens } from '#src/admin/use-screens.ts';
import { type Action, formulaireDAction } from '#src/core/definition/action.ts';
import type { Model, RecordOf } from '#src/core/definition/model.ts';
import { Fenetre } from '#src/fields/fenetre.tsx';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { FicheRelue } from './fiche-relue.tsx';
import { SortieDeQuestion } from './sortie-de-question.tsx';

interface Props {
  readonly access: Access;
  readonly action: Action;
  readonly records: readonly Row[];
  /** Of all that a filter found, more than `records`. */
  readonly count: number;
  readonly onClose: () => void;
  /** The same of the other rows, where some are refused. */
  readonly onWithout: (ids: readonly string[]) => void;
  /** What it throws is told in the dialog, on the question or on the rows that it names. */
  readonly onSend: (answers: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** What was refused stands in line with the text of the dialog, its focus ring whole; nothing is wider than a phone. */
const CADRE = {
  '& > form': { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  '& > form > [role="alert"]': { mx: 3 },
};
const QUESTIONS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, paddingBlock: 0 };
/** A long verb goes under the way out, whole. */
const BOUTONS = { flexWrap: 'wrap', rowGap: 1 };

/** The one confirmation of an action, with its questions where it has some. */
export function ActionDialog({ access, action, records, count, onClose, onSend, onWithout }: Props) {
  const titleId = useId();
  const Dit = useScreens(access.key).actions[action.key];
  const titreRef = useRef<HTMLHeadingElement>(null);
  const [refusees, setRefusees] = useState<unknown>(null);
  const [isRelue, setRelue] = useState(false);
  const [isSortie, setSortie] = useState(false);
  const envoyee = useRef(false);
  const formulaire = useMemo(
    () => formulaireDAction(action, (records[0] as RecordOf<Model> | undefined) ?? null),
    [action, records],
  );
  const en = useFormulaire({
    ...{ formulaire, contexte: null },
    envoie: async (answers) => {
      setRefusees(null);
      await onSend(answers);
      envoyee.current = true;
    },
    refus: (error) => {
      setRelue(statusOf(error) === CONFLIT);
      if (lignesFautives(error).length === 0) return false;
      setRefusees(error);
      return true;
    },
  });
  // What was typed stays; the question says again of how many it is.
  const sansElles = (ids: readonly string[]) => {
    setRefusees(null);
    onWithout(ids);
    titreRef.current?.focus();
  };
  const [first] = records;
  // Nothing that was typed is lost without a word.
  const hasTyped = en.form.formState.isDirty;
  const ferme = hasTyped ? () => setSortie(true) : onClose;
  const titre = count === 1 && first ? titleOf(access, first) : null;
  const title = questionDe(action, access.model.label, { titre, count });
  return (
    <Fenetre open onClose={ferme} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} ref={titreRef} tabIndex={-1} sx={{ textWrap: 'balance', outline: 'none' }}>
        {title}
      </DialogTitle>
      <Box sx={CADRE}>
        <FormulaireBox en={en} label={action.label}>
          <DialogContent sx={QUESTIONS}>
            {isRelue && first && <FicheRelue resource={access.key} record={first} />}
            {refusees !== null && <Refusees error={refusees} parmi={count} onWithout={sansElles} />}
            <Typography>{action.explication}</Typography>
            {Dit && records.length === 1 && first && <Dit access={access} record={first} />}
            {Object.keys(en.champs).map((name) => (
              <ChampControle key={name} en={en} name={name} />
            ))}
          </DialogContent>
          <DialogActions sx={BOUTONS}>
            <Button color="inherit" onClick={ferme}>
              Annuler
            </Button>
            <BoutonTournant
              type="submit"
              variant="contained"
              color={action.grave ? 'error' : 'primary'}
              busy={en.isSubmitting}
            >
              {action.label}
            </BoutonTournant>
          </DialogActions>
        </FormulaireBox>
      </Box>
      {hasTyped && <UnsavedGuard changed={1} safe={envoyee} />}
      {isSortie && <SortieDeQuestion onReste={() => setSortie(false)} onQuitte={onClose} />}
    </Fenetre>
  );
}
