import SwapIcon from '@mui/icons-material/SwapHorizOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { type Access, can, isNamed, type Row } from '#src/admin/generate/access.ts';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { nameOf } from '#src/core/definition/natural-key.ts';
import { UsageList } from './usage-list.tsx';
import { useUsages } from './use-usages.ts';

const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.tsx')).ReplaceDialog }));

interface Props {
  readonly access: Access;
  readonly record: Row;
}

/** Where a record is used, with the way to each of those rows, and the way to put another one in its place. */
export function UsageSection({ access, record }: Props) {
  const [replacing, setReplacing] = useState(false);
  const { usages } = useUsages(access, record.id);
  const nom = nameOf(access.model, record);
  if (!isNamed(access)) return null;
  const { genre } = access.model.label;
  return (
    <SectionCard titre={genre === 'f' ? 'Utilisée par' : 'Utilisé par'}>
      <UsageList access={access} id={record.id} intro="" none="Aucune fiche ne s’en sert." nom={nom} />
      {usages.length > 0 && nom !== null && can(access, 'update', record) && (
        <Button color="inherit" startIcon={<SwapIcon />} onClick={() => setReplacing(true)} sx={{ mt: 1 }}>
          Remplacer par…
        </Button>
      )}
      {replacing && (
        <Suspense>
          <ReplaceDialog access={access} record={record} onClose={() => setReplacing(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
