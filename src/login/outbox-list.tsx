import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { EnvoiDemo } from '#src/core/api/envoi.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';
import { Etat, titreEnvoi } from './outbox-parts.tsx';

function Envoi({ envoi }: { readonly envoi: EnvoiDemo }) {
  const { id, canal, destinataire, etat, erreur, dateCreation } = envoi;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gap: 0.5,
        padding: '14px 16px',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 2 }}>
        <Box
          component={Link}
          to={`/boite-envoi/${id}`}
          sx={{
            minWidth: 0,
            fontWeight: 600,
            overflowWrap: 'anywhere',
            color: 'text.primary',
            textDecoration: 'none',
            // The whole row is the link.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
            '&:focus-visible': { outline: 0 },
            '&:focus-visible::after': { ...ANNEAU_FOCUS, borderRadius: 1 },
          }}
        >
          {titreEnvoi(envoi)}
        </Box>
        <Etat etat={etat} />
      </Box>
      <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary', overflowWrap: 'anywhere' })}>
        {canal === 'SMS' ? 'SMS au' : 'À'} {destinataire} · {instantFrancais(dateCreation)}
      </Box>
      {erreur && <Box sx={(theme) => ({ ...theme.typography.body2, color: 'error.main' })}>{erreur}</Box>}
    </Box>
  );
}

/** The messages, the latest first. */
export function OutboxList({ envois }: { readonly envois: readonly EnvoiDemo[] }) {
  return (
    <Box
      component="ul"
      aria-label="Messages"
      sx={{ margin: 0, padding: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {envois.map((envoi) => (
        <Envoi key={envoi.id} envoi={envoi} />
      ))}
    </Box>
  );
}
