import { PreviewTable } from '#src/admin/generate/bulk/preview-table.tsx';
import { useAccess } from '#src/admin/generate/use-access.ts';
import type { ChangementEnFond, ImportDeListe } from '#src/core/api/import.ts';
import type { Values } from '#src/core/definition/validate.ts';

interface Props {
  readonly un: ImportDeListe;
  readonly changement: ChangementEnFond;
}

/** What a change of many rows would do, field by field, to who asked it. */
export function Changement({ un, changement }: Props) {
  const access = useAccess();
  const preview = {
    count: un.lignes,
    changed: un.modifies,
    versions: {},
    lot: null,
    avant: changement.avant,
  };
  return <PreviewTable access={access} preview={preview} values={changement.valeurs as Values} />;
}
