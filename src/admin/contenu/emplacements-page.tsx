import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { Relecture } from '#src/admin/relecture.tsx';
import type { CodeDeContenu } from '#src/core/api/contenu.ts';
import { lisCodes } from '#src/provider/contenu.ts';
import { type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';

const ETATS = {
  present: { label: 'En ligne', color: 'success' },
  vide: { label: 'Vide', color: 'warning' },
  brouillon: { label: 'Pas en ligne', color: 'warning' },
  absent: { label: 'Absent', color: 'error' },
} as const satisfies Readonly<Record<CodeDeContenu['etat'], object>>;
const NATURES = { bloc: 'Bloc', popup: 'Fenêtre', page: 'Page', banniere: 'Bandeau' } as const;

/** A content by its name: opens what is there. */
function NomDuContenu({ name, itemName, description, idBloc }: CodeDeContenu) {
  const nom = itemName === null ? name : `${name} / ${itemName}`;
  return (
    <span>
      {idBloc === null ? (
        nom
      ) : (
        <Link component={RouterLink} to={`/admin/bloc-cms/${encodeURIComponent(idBloc)}/show`}>
          {nom}
        </Link>
      )}
      <Typography variant="body2" color="textSecondary">
        {description}
      </Typography>
    </span>
  );
}

const COLONNES: readonly Colonne<CodeDeContenu>[] = [
  { key: 'nom', titre: 'Nom', tete: true, valeur: NomDuContenu },
  { key: 'nature', titre: 'Nature', valeur: ({ typeAttendu }) => NATURES[typeAttendu] },
  {
    key: 'etat',
    titre: 'État',
    valeur: ({ etat }) => <Chip size="small" variant="outlined" {...ETATS[etat]} />,
  },
];

/** `#/admin/emplacements`: every name by which the pages ask for a content, and what is there. */
export function Component() {
  const { data, error, refetch } = useQuery({
    queryKey: ['cms', 'codes'],
    queryFn: ({ signal }) => lisCodes(signal),
    staleTime: 0,
    retry: false,
  });
  if (error) return <Relecture error={error} onRelit={refetch} />;
  if (!data)
    return <Skeleton variant="rounded" height={320} role="status" aria-label="Chargement des emplacements" />;
  return (
    <Paper variant="outlined">
      <TableOuCartes
        legende="Les noms de contenu que les pages demandent"
        colonnes={COLONNES}
        lignes={data}
        cle={({ name, itemName }) => `${name}/${itemName}`}
      />
    </Paper>
  );
}
