import Alert from '@mui/material/Alert';
import { useResourceContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { PageFrame } from '#src/admin/generate/page-skeleton.tsx';
import { ModelTitleBar } from '#src/admin/model-title-bar.tsx';
import { lookup } from '#src/registry.ts';
import { ImportPage } from './import-page.tsx';

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
      {model.sansImport === null ? <ImportPage resource={key} /> : <SansImport raison={model.sansImport} />}
    </PageFrame>
  );
}
