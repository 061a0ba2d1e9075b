import Box from '@mui/material/Box';

/** What a state means for the person, whatever its name. */
export type Ton = 'neutre' | 'nouveau' | 'enCours' | 'attente' | 'bien' | 'mal';

const DESSINS: Readonly<Record<Ton, string>> = {
  neutre: 'M6 12h12',
  nouveau: 'M12 10.5a1.5 1.5 0 1 0 .01 0ZM12 8a4 4 0 1 0 .01 0Z',
  enCours: 'M12 6v6l4 2M12 3a9 9 0 1 0 9 9',
  attente: 'M12 8v5M12 16.5v.5M12 3 2.5 20h19Z',
  bien: 'm5 12.5 4.5 4.5L19 7.5',
  mal: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
};

const COULEURS: Readonly<Record<Ton, string>> = {
  neutre: 'text.secondary',
  nouveau: 'info.main',
  enCours: 'info.main',
  attente: 'warning.main',
  bien: 'success.main',
  mal: 'error.main',
};

interface Props {
  readonly ton: Ton;
  readonly children: string;
}

/** A state in one word, with a drawing and a colour that say it again. */
export function EtiquetteEtat({ ton, children }: Props) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        ...theme.typography.body2,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        padding: '2px 10px 2px 7px',
        border: 1,
        borderColor: 'currentColor',
        borderRadius: '14px',
        fontWeight: 600,
        color: COULEURS[ton],
      })}
    >
      <Box
        component="svg"
        width="16"
        height="16"
        viewBox="0 0 24 24"
        aria-hidden="true"
        sx={{ flexShrink: 0 }}
      >
        <path
          d={DESSINS[ton]}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </Box>
      {children}
    </Box>
  );
}
