import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useAttentes } from '#src/admin/use-attentes.ts';
import { nombreEnAttente } from '#src/core/api/a-traiter.ts';
import { registry } from '#src/registry.ts';
import { BoardSection, LINES, LinesToCome, NothingHere } from './board-section.tsx';

/** What waits for who works here, list by list, what is late said first. */
export function WaitingSection() {
  const attentes = useAttentes();
  const listes = Object.entries(attentes ?? {}).filter(
    ([key, { aFaire }]) => Object.hasOwn(registry, key) && aFaire > 0,
  );
  return (
    <BoardSection titre="Ce qui attend">
      {attentes === undefined && <LinesToCome />}
      {attentes !== undefined && listes.length === 0 && (
        <NothingHere>Rien n’attend : demandes, alertes et travaux au rebut se retrouvent ici.</NothingHere>
      )}
      {listes.length > 0 && (
        <Box component="ul" sx={LINES}>
          {listes.map(([key, { aFaire, enRetard }]) => (
            <li key={key}>
              <Link component={RouterLink} to={`/admin/${key}`} sx={{ fontWeight: 600 }}>
                {registry[key]?.label}
              </Link>
              {` : ${nombreEnAttente(aFaire)} à traiter`}
              {enRetard > 0 && ', '}
              {enRetard > 0 && (
                <Box component="strong" sx={{ color: 'error.main' }}>
                  {`dont ${nombreEnAttente(enRetard)} en retard`}
                </Box>
              )}
            </li>
          ))}
        </Box>
      )}
    </BoardSection>
  );
}
