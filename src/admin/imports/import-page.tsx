import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useResourceContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { accessOf } from '#src/admin/generate/access.ts';
import { faultOf } from '#src/admin/generate/sentences.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { ChoixFichier } from './choix-fichier.tsx';
import { DerniersImports } from './derniers-imports.tsx';
import { SuiviImport } from './suivi-import.tsx';
import { useImport } from './use-imports.ts';

/** Where it is named in the address. */
const PARAMETRE = 'fichier';

function Suivi({ resource, id }: { readonly resource: string; readonly id: string }) {
  const { data, error, isPending, refetch } = useImport(resource, id);
  if (isPending) return <Skeleton variant="rounded" height={220} aria-label="Chargement de l’import" />;
  if (data) return <SuiviImport resource={resource} un={data} />;
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          Réessayer
        </Button>
      }
    >
      {faultOf(error)}
    </Alert>
  );
}

/** Rows that come from a file, for any list. The import that is shown is in the address. */
export function ImportPage() {
  const access = accessOf(useResourceContext() ?? '', currentPrincipal());
  const [params, setParams] = useSearchParams();
  const id = params.get(PARAMETRE);
  if (id === null)
    return (
      <>
        <ChoixFichier resource={access.key} onEnvoye={(un) => setParams({ [PARAMETRE]: un.id })} />
        <DerniersImports resource={access.key} />
      </>
    );
  return (
    <>
      <Suivi key={id} resource={access.key} id={id} />
      <Box>
        <Button variant="outlined" onClick={() => setParams({})}>
          Importer un autre fichier
        </Button>
      </Box>
      <DerniersImports resource={access.key} />
    </>
  );
}
