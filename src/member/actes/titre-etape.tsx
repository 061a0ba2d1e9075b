import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useMention } from '#src/ui/use-title.ts';

interface Props {
  readonly rang: number;
  readonly total: number;
  readonly titre: string;
  /** Something is wrong with this step: what says so takes the focus instead. */
  readonly hasProblem: boolean;
}

/** The title of a step. It takes the focus when it replaces another one. */
export function TitreEtape({ rang, total, titre, hasProblem }: Props) {
  const ref = useRef<HTMLHeadingElement>(null);
  const before = useRef(titre);
  useMention(`étape ${rang} sur ${total} : ${titre}`);
  useEffect(() => {
    if (before.current !== titre && !hasProblem) {
      window.scrollTo({ top: 0 });
      ref.current?.focus({ preventScroll: true });
    }
    before.current = titre;
  }, [titre, hasProblem]);
  return (
    <Box
      component="h2"
      ref={ref}
      tabIndex={-1}
      sx={(theme) => ({ ...theme.typography.h2, margin: 0, '&:focus': { outline: 'none' } })}
    >
      <Box
        component="span"
        sx={(theme) => ({
          ...theme.typography.body2,
          display: 'block',
          marginBottom: '4px',
          fontWeight: 400,
          color: 'text.secondary',
        })}
      >
        Étape {rang} sur {total}
        <Box component="span" sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
          {' '}
          :{' '}
        </Box>
      </Box>
      {titre}
    </Box>
  );
}
