import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormSummary } from '#src/ui/form-summary.tsx';
import type { FormulaireEnCours } from './use-formulaire.ts';

interface Props {
  readonly en: FormulaireEnCours;
  /** The name of the form for assistive technology. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A form with the summary of what is wrong at its top, which takes the focus after an attempt. */
export function FormulaireBox({ en, label, children }: Props) {
  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      onSubmit={(event) => void en.submit(event)}
      sx={{ display: 'grid', gap: 3 }}
    >
      {en.message && <FormSummary message={en.message} problems={en.problems} attempt={en.attempt} />}
      {children}
    </Box>
  );
}
