import Link from '@mui/material/Link';
import { useCreatePath } from 'react-admin';
import type { Row } from '#src/admin/generate/access.ts';

interface Props {
  readonly resource: string;
  readonly record: Row;
}

/** What somebody else has made of a record meanwhile, beside the question that stays open with what was typed. */
export function FicheRelue({ resource, record }: Props) {
  const path = useCreatePath()({ resource, type: 'show', id: record.id });
  return (
    <Link href={`#${path}`} target="_blank" rel="noreferrer" sx={{ justifySelf: 'start' }}>
      Voir la fiche dans un nouvel onglet
    </Link>
  );
}
