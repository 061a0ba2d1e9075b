import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Access } from '#src/admin/generate/access.ts';
import type { Usage } from '#src/core/api/usage.ts';
import { compte } from '#src/core/definition/label.ts';
import { lookup } from '#src/registry.ts';
import { useUsages } from './use-usages.ts';

/** «8 prestations, par « Domaine de soins »». */
function words({ ressource, champ, nombre }: Usage): string {
  if (ressource === null || champ === null) return `${nombre.toLocaleString('fr-FR')} fiches d’autres listes`;
  const { model } = lookup(ressource);
  return `${compte(model.label, nombre)}, par « ${model.fields[champ]?.label ?? champ} »`;
}

interface Props {
  readonly access: Access;
  readonly id: string;
  /** What stands before the list when there is one: «Ce qui le nomme :». */
  readonly intro: string;
  readonly none?: string;
}

/** Which lists name a record, and how many of their rows. */
export function UsageList({ access, id, intro, none }: Props) {
  const { usages, isPending, isError } = useUsages(access, id);
  if (isPending) return <Skeleton width="60%" aria-label="Recherche de ce qui s’en sert" />;
  if (isError) return <Box>Ce qui s’en sert n’a pas pu être compté.</Box>;
  if (usages.length === 0) return none === undefined ? null : <Box>{none}</Box>;
  return (
    <Box>
      {intro}
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {usages.map((usage) => (
          <li key={`${usage.ressource} ${usage.champ}`}>{words(usage)}</li>
        ))}
      </Box>
    </Box>
  );
}
