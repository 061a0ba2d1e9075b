import { lazy, Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { PageFrame } from '#src/admin/generate/page-skeleton.tsx';
import { ModelTitleBar } from '#src/admin/model-title-bar.tsx';
import { lookup } from '#src/registry.ts';

const ImportPage = lazy(async () => ({ default: (await import('./import-page.tsx')).ImportPage }));

/** `#/admin/<list>/import`: its title, then what comes with it. */
export function ImportScreen() {
  const key = useResourceContext() ?? '';
  const [params] = useSearchParams();
  const quoi = params.has('modification') ? 'Modification groupée de' : 'Importer dans';
  return (
    <PageFrame>
      <ModelTitleBar resource={key} recordTitle={`${quoi} « ${lookup(key).label} »`} />
      <Suspense>
        <ImportPage resource={key} />
      </Suspense>
    </PageFrame>
  );
}
