import Alert from '@mui/material/Alert';
import { type Access, isNamed, type Row } from '#src/admin/generate/access.ts';
import { UsageList } from '#src/admin/generate/usages/usage-list.tsx';

interface Props {
  readonly access: Access;
  readonly record: Row | null;
  readonly changed: readonly string[];
}

/** A code that changes takes the rows that name it along: said before it is saved, with how many there are. */
export function RenameNotice({ access, record, changed }: Props) {
  const renames = record !== null && changed.some((name) => access.model.naturalKey.includes(name));
  if (!renames || !isNamed(access)) return null;
  return (
    <Alert severity="info" variant="outlined" role="status">
      <UsageList
        access={access}
        id={record.id}
        intro="Ces fiches nomment l’ancien code ; elles prendront le nouveau à l’enregistrement :"
        none="Aucune autre fiche ne nomme ce code."
      />
    </Alert>
  );
}
