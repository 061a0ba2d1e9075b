import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useSearchParams } from 'react-router';
import { Relecture } from '#src/admin/relecture.tsx';
import { ChoixFichier } from './choix-fichier.tsx';
import { DerniersImports } from './derniers-imports.tsx';
import { SuiviImport } from './suivi-import.tsx';
import { useImport } from './use-imports.ts';

/** Where each kind is named in the address. */
const FICHIER = 'fichier';
const MODIFICATION = 'modification';

function Suivi({ resource, id }: { readonly resource: string; readonly id: string }) {
  const { data, error, isPending, refetch } = useImport(resource, id);
  if (isPending)
    return <Skeleton variant="rounded" height={220} role="status" aria-label="Chargement de l’import" />;
  if (data) return <SuiviImport resource={resource} un={data} />;
  return <Relecture error={error} onRelit={() => void refetch()} />;
}

/** Rows that come from a file, for any list. The import that is shown is in the address. */
export function ImportPage({ resource }: { readonly resource: string }) {
  const [params, setParams] = useSearchParams();
  const modification = params.get(MODIFICATION);
  if (modification !== null)
    return (
      <>
        <Suivi key={modification} resource={resource} id={modification} />
        <DerniersImports resource={resource} />
      </>
    );
  const id = params.get(FICHIER);
  if (id === null)
    return (
      <>
        <ChoixFichier resource={resource} onEnvoye={(un) => setParams({ [FICHIER]: un.id })} />
        <DerniersImports resource={resource} />
      </>
    );
  return (
    <>
      <Suivi key={id} resource={resource} id={id} />
      <Box>
        <Button variant="outlined" onClick={() => setParams({})}>
          Importer un autre fichier
        </Button>
      </Box>
      <DerniersImports resource={resource} />
    </>
  );
}
