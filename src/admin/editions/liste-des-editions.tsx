import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Row } from '#src/admin/generate/access.ts';
import { EDITIONS } from '#src/core/edition/registre.ts';
import { TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { DOCUMENT } from './choix-edition.tsx';

/** Whether a client has its own words in a document, of its row. */
export function etatDe(reglee: Row | null): {
  readonly label: string;
  readonly color: 'default' | 'success';
} {
  if (!reglee) return { label: 'Document livré', color: 'default' };
  return reglee.isActif === true
    ? { label: 'Avec vos textes', color: 'success' }
    : { label: 'Document livré (vos textes sont désactivés)', color: 'default' };
}

/** Every document that the code declares, with whose words it has. */
export function ListeDesEditions({ reglees }: { readonly reglees: ReadonlyMap<string, Row> }) {
  return (
    <Paper variant="outlined">
      <TableOuCartes
        legende="Les documents que le portail imprime"
        lignes={Object.values(EDITIONS)}
        cle={({ code }) => code}
        colonnes={[
          {
            key: 'document',
            titre: 'Document',
            tete: true,
            valeur: ({ code, label, usage }) => (
              <span>
                <Link component={RouterLink} to={`/admin/editions?${DOCUMENT}=${code}`}>
                  {label}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {usage}
                </Typography>
              </span>
            ),
          },
          {
            key: 'textes',
            titre: 'Textes',
            sansNom: true,
            valeur: ({ code }) => (
              <Chip
                size="small"
                variant="outlined"
                {...etatDe(reglees.get(code) ?? null)}
                sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
              />
            ),
          },
        ]}
      />
    </Paper>
  );
}
