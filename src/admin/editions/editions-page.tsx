import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Row } from '#src/admin/generate/access.ts';
import { Relecture } from '#src/admin/relecture.tsx';
import { editionDe } from '#src/core/edition/registre.ts';
import { DOCUMENT } from './choix-edition.tsx';
import { ListeDesEditions } from './liste-des-editions.tsx';
import { UneEdition } from './une-edition.tsx';

/** More than the portal declares. */
const TOUTES = 100;

/** `#/admin/editions`: every document that the portal draws, what the client writes in it, and the PDF. */
export function Component() {
  const edition = editionDe(useSearchParams()[0].get(DOCUMENT) ?? '');
  const { data, error, refetch } = useGetList<Row>(
    'edition',
    { pagination: { page: 1, perPage: TOUTES }, sort: { field: 'code', order: 'ASC' } },
    { retry: false },
  );
  if (error) return <Relecture error={error} onRelit={refetch} />;
  if (!data)
    return <Skeleton variant="rounded" height={480} role="status" aria-label="Chargement des éditions" />;
  const reglees = new Map(data.map((row) => [String(row.code), row]));
  return edition ? (
    <UneEdition key={edition.code} edition={edition} reglee={reglees.get(edition.code) ?? null} />
  ) : (
    <ListeDesEditions reglees={reglees} />
  );
}
