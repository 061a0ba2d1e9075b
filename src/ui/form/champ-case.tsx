import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type ChampProps, inputProps } from './champ-texte.tsx';
import { AideQuestion, decrit, FauteQuestion, Marque } from './question-textes.tsx';

interface Props extends ChampProps {
  /** In place of the label, where it holds a link. */
  readonly children?: ReactNode;
}

/** A box to tick, with its sentence beside it. */
export function ChampCase({ en, name, children }: Props) {
  const { inputRef, id, label, required, problem, hint, ...control } = inputProps({ en, name });
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <Box
          component="input"
          type="checkbox"
          ref={inputRef}
          id={id}
          aria-invalid={problem !== undefined}
          aria-required={required}
          aria-describedby={decrit({ id, ...(hint && { hint }), ...(problem && { problem }) })}
          {...control}
          sx={(theme) => ({
            width: 22,
            height: 22,
            flexShrink: 0,
            margin: 0,
            marginTop: '1px',
            accentColor: (theme.vars ?? theme).palette.primary.main,
          })}
        />
        <Box component="label" htmlFor={id}>
          {children ?? label}
          {required && <Marque required />}
        </Box>
      </Box>
      {hint && <AideQuestion id={id}>{hint}</AideQuestion>}
      {problem && <FauteQuestion id={id}>{problem}</FauteQuestion>}
    </Box>
  );
}
