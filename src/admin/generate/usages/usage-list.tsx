import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Access } from '#src/admin/generate/access.ts';
import type { Usage } from '#src/core/api/usage.ts';
import { compte } from '#src/core/definition/label.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { lookup } from '#src/registry.ts';
import { useUsages } from './use-usages.ts';

/** «8 prestations, par « Domaine de soins »». */
function words({ ressource, champ, nombre }: Usage): string {
  if (ressource === null || champ === null) return `${enNombre(nombre)} fiches d’autres listes`;
  const { model } = lookup(ressource);
  return `${compte(model.label, nombre)}, par « ${model.fields[champ]?.label ?? champ} »`;
}

/** What finds these rows in their own list. */
function filterOf(ressource: string, champ: string, nom: string): string {
  const isIn = lookup(ressource).model.fields[champ]?.operators.includes('in');
  const filter = isIn ? { [`${champ}_in`]: [nom] } : { [champ]: nom };
  return `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

interface LinesProps {
  readonly usages: readonly Usage[];
  /** What these rows call the record: each line then leads to them. */
  readonly nom?: string | null | undefined;
}

/** A line a field that names a record. */
export function UsageLines({ usages, nom = null }: LinesProps) {
  const createPath = useCreatePath();
  return (
    <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
      {usages.map((usage) => {
        const { ressource, champ } = usage;
        return (
          <li key={`${ressource} ${champ}`}>
            {ressource !== null && champ !== null && nom !== null ? (
              <Link
                component={RouterLink}
                to={createPath({ resource: ressource, type: 'list' }) + filterOf(ressource, champ, nom)}
              >
                {words(usage)}
              </Link>
            ) : (
              words(usage)
            )}
          </li>
        );
      })}
    </Box>
  );
}

interface Props {
  readonly access: Access;
  readonly id: string;
  /** What stands before the list when there is one: «Ce qui le nomme :». */
  readonly intro: string;
  readonly none?: string;
  readonly nom?: string | null;
}

/** Which lists name a record, and how many of their rows. */
export function UsageList({ access, id, intro, none, nom }: Props) {
  const { usages, isPending, isError } = useUsages(access, id);
  if (isPending) return <Skeleton width="60%" role="status" aria-label="Recherche de ce qui s’en sert" />;
  if (isError) return <Box>Ce qui s’en sert n’a pas pu être compté.</Box>;
  if (usages.length === 0) return none === undefined ? null : <Box>{none}</Box>;
  return (
    <Box>
      {intro}
      <UsageLines usages={usages} nom={nom} />
    </Box>
  );
}
