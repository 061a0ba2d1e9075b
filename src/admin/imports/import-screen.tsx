import Alert from '@mui/material/Alert';
import { lazy, Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { PageFrame } from '#src/admin/generate/page-skeleton.tsx';
import { ModelTitleBar } from '#src/admin/model-title-bar.tsx';
import { lookup } from '#src/registry.ts';
import { Attente } from '#src/ui/attente.tsx';

const ImportPage = lazy(async () => ({ default: (await import('./import-page.tsx')).ImportPage }));

const FORMES = [['fiche', 3]] as const;

/** Why there is nothing to import: who looked for it here is told, and finds the way back above. */
function SansImport({ raison }: { readonly raison: string }) {
  return (
    <Alert severity="info" variant="outlined">
      Cette liste ne s’importe pas. {raison}
    </Alert>
  );
}

/** `#/admin/<list>/import`: its title, then what comes with it. */
export function ImportScreen() {
  const key = useResourceContext() ?? '';
  const [params] = useSearchParams();
  const { label, model } = lookup(key);
  const quoi = params.has('modification') ? 'Modification groupée de' : 'Importer dans';
  return (
    <PageFrame>
      <ModelTitleBar resource={key} recordTitle={`${quoi} « ${label} »`} />
      {model.sansImport !== null ? (
        <SansImport raison={model.sansImport} />
      ) : (
        <Suspense
          fallback={
            <Attente quoi={params.has('modification') ? 'la modification' : 'l’import'} formes={FORMES} />
          }
        >
          <ImportPage resource={key} />
        </Suspense>
      )}
    </PageFrame>
  );
}
