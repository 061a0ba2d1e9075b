import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { type CleActe, ligneActe } from '#src/core/acte/actes.ts';
import { Vignette } from '#src/ui/identite/vignette.tsx';

/** The way to an act: the whole of it can be touched. */
function ActeLien({ acte }: { readonly acte: CleActe }) {
  const { label, icone, route } = ligneActe(acte);
  return (
    <Box
      component={Link}
      to={route}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        height: '100%',
        minHeight: 64,
        padding: '12px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.primary',
        fontWeight: 600,
        textDecoration: 'none',
        backgroundColor: 'background.paper',
        '&:hover': { borderColor: 'primary.main', color: 'primary.main' },
      }}
    >
      <Vignette nom={icone} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {label}
      </Box>
      <ChevronIcon aria-hidden="true" sx={{ color: 'primary.main' }} />
    </Box>
  );
}

/** Acts one beside the other, two on a line where there is room. */
export function ActesListe({ actes }: { readonly actes: readonly CleActe[] }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
        gap: 1.5,
        margin: 0,
        padding: 0,
        listStyle: 'none',
      }}
    >
      {actes.map((acte) => (
        <li key={acte}>
          <ActeLien acte={acte} />
        </li>
      ))}
    </Box>
  );
}
