import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, useState } from 'react';
import { ChangesTable } from '#src/admin/generate/show/changes-table.tsx';
import type { RelectureProps } from '#src/admin/screens.ts';
import { Fenetre } from '#src/fields/fenetre.tsx';
import { diffJson } from './diff-json.ts';

interface Props extends RelectureProps {
  /** What the change of a field does to people, where it is not harmless. */
  readonly dangers: Readonly<Record<string, string>>;
}

const JSON_SX = {
  m: 0,
  mt: 1,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontSize: '0.8125rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** The changes of a form before they are saved: in words, then as JSON; what is not harmless is confirmed. */
export function ReviewDialog({ access, record, values, changed, onAnswer, dangers }: Props) {
  const titleId = useId();
  const [isSure, setSure] = useState(false);
  const champs = changed.map((champ) => ({
    champ,
    avant: record[champ] ?? null,
    apres: values[champ] ?? null,
  }));
  const phrases = changed.flatMap((champ) => dangers[champ] ?? []);
  return (
    <Fenetre open fullWidth maxWidth="md" onClose={() => onAnswer(false)} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Enregistrer ces changements ?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <ChangesTable access={access} change={{ action: 'modification', champs }} caption="Ce qui change" />
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            En JSON
          </Box>
          <Box component="pre" sx={JSON_SX} tabIndex={0}>
            {diffJson(champs)}
          </Box>
        </Box>
        {phrases.length > 0 && (
          <Alert severity="warning">
            {phrases.map((phrase) => (
              <Box component="p" key={phrase} sx={{ m: 0, mb: 0.5 }}>
                {phrase}
              </Box>
            ))}
            <FormControlLabel
              control={<Checkbox checked={isSure} onChange={(_, checked) => setSure(checked)} />}
              label="J’ai compris ce que cela change"
            />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onAnswer(false)}>
          Revenir au formulaire
        </Button>
        <Button variant="contained" disabled={phrases.length > 0 && !isSure} onClick={() => onAnswer(true)}>
          Enregistrer
        </Button>
      </DialogActions>
    </Fenetre>
  );
}
