import Box from '@mui/material/Box';
import { useEffect, useId, useRef } from 'react';
import { RECHERCHE_MAX } from '#src/core/adherent/contenu.ts';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What was found, for those who do not see the list. */
  readonly told: string;
  readonly isPage?: true;
}

/** What one looks for, at the top whatever is below. */
export function SearchBox({ value, onChange, told, isPage }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isPage) ref.current?.focus();
  }, [isPage]);
  return (
    <Box role="search" sx={{ display: 'grid', gap: 0.75, paddingBottom: 2 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600 }}>
        Que cherchez-vous ?
      </Box>
      <Box
        component="input"
        ref={ref}
        id={id}
        type="search"
        value={value}
        maxLength={RECHERCHE_MAX}
        placeholder="Exemple : mot de passe"
        autoComplete="off"
        onChange={({ target }: { readonly target: HTMLInputElement }) => onChange(target.value)}
        sx={{
          minHeight: 48,
          width: '100%',
          padding: '0 14px',
          border: 1,
          borderColor: 'bordure',
          borderRadius: 1,
          font: 'inherit',
          color: 'inherit',
          backgroundColor: 'background.paper',
          '&::placeholder': { color: 'text.secondary', opacity: 1 },
          '&:focus-visible': ANNEAU_FOCUS,
        }}
      />
      <Box
        role="status"
        sx={(theme) => ({ ...theme.typography.body2, minHeight: '1.5em', color: 'text.secondary' })}
      >
        {told}
      </Box>
    </Box>
  );
}
