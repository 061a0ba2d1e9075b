import { lazy, Suspense } from 'react';
import { useResourceContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { PageFrame } from '#src/admin/generate/page-skeleton.tsx';
import { ModelTitleBar } from '#src/admin/model-title-bar.tsx';
import { lookup } from '#src/registry.ts';
import { Attente } from '#src/ui/attente.tsx';

const ImportPage = lazy(async () => ({ default: (await import('./import-page.tsx')).ImportPage }));

const FORMES = [['fiche', 3]] as const;

/** `#/admin/<list>/import`: its title, then what comes with it. */
export function ImportScreen() {
  const key = useResourceContext() ?? '';
  const [params] = useSearchParams();
  const quoi = params.has('modification') ? 'Modification groupée de' : 'Importer dans';
  return (
    <PageFrame>
      <ModelTitleBar resource={key} recordTitle={`${quoi} « ${lookup(key).label} »`} />
      <Suspense
        fallback={
          <Attente quoi={params.has('modification') ? 'la modification' : 'l’import'} formes={FORMES} />
        }
      >
        <ImportPage resource={key} />
      </Suspense>
    </PageFrame>
  );
}
