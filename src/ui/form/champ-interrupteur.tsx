import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ChampProps } from './champ-texte.tsx';
import { AideQuestion, decrit, FauteQuestion } from './question-textes.tsx';
import { questionProps } from './use-question.ts';
import { useReponse } from './use-reponse.ts';

function dress(theme: Theme) {
  const { palette } = theme.vars ?? theme;
  return {
    position: 'relative',
    flexShrink: 0,
    width: 44,
    height: 26,
    margin: 0,
    appearance: 'none',
    border: 2,
    borderColor: 'bordure',
    borderRadius: '13px',
    backgroundColor: 'background.paper',
    cursor: 'pointer',
    transition: theme.transitions.create('background-color', { duration: theme.transitions.duration.short }),
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 3,
      left: 3,
      width: 16,
      height: 16,
      borderRadius: '50%',
      backgroundColor: palette.bordure,
      transition: theme.transitions.create('transform', { duration: theme.transitions.duration.short }),
    },
    '&:checked': { borderColor: 'primary.main', backgroundColor: 'primary.main' },
    '&:checked::after': {
      transform: 'translateX(18px)',
      backgroundColor: palette.primary.contrastText,
    },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
    '@media (prefers-reduced-motion: reduce)': { '&, &::after': { transition: 'none' } },
    '@media (forced-colors: active)': { appearance: 'auto', width: 22, height: 22 },
  } as const;
}

/** A switch, with its position in words: both are answers. */
export function ChampInterrupteur(props: ChampProps) {
  const [valeur, change] = useReponse(props);
  const { id, label, hint, problem } = questionProps(props);
  const isOn = valeur === true;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minHeight: 44 }}>
        <Box
          component="input"
          type="checkbox"
          role="switch"
          id={id}
          checked={isOn}
          aria-describedby={decrit({ id, ...(hint && { hint }), ...(problem && { problem }) })}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => change(event.target.checked)}
          sx={dress}
        />
        <Box component="label" htmlFor={id} sx={{ flex: 1, minWidth: 0 }}>
          {label}
        </Box>
        <Box component="span" aria-hidden="true" sx={{ color: 'text.secondary' }}>
          {isOn ? 'Activé' : 'Désactivé'}
        </Box>
      </Box>
      {hint && <AideQuestion id={id}>{hint}</AideQuestion>}
      {problem && <FauteQuestion id={id}>{problem}</FauteQuestion>}
    </Box>
  );
}
