import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Access } from '#src/admin/generate/access.ts';
import { useScreens } from '#src/admin/use-screens.ts';
import type { HistoryEntry } from '#src/core/api/history-entry.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { ChangesTable } from './changes-table.tsx';

const ACTIONS: Readonly<Record<string, string>> = {
  creation: 'Création',
  modification: 'Modification',
  suppression: 'Suppression',
  action: 'Action',
};

interface Props {
  readonly access: Access;
  readonly change: HistoryEntry;
}

/** One change: what, when at Paris time, who, why, and the fields. */
export function HistoryItem({ access, change }: Props) {
  const date = instantFrancais(change.date);
  const { changements } = useScreens(access.key);
  const action = ACTIONS[change.action] ?? change.action;
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <strong>{action}</strong>
        <time dateTime={change.date}>{date}</time>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          par {change.auteur ?? 'le système'}
        </Box>
      </Box>
      {change.motif && <Box sx={{ color: 'text.secondary' }}>{change.motif}</Box>}
      <ChangesTable
        access={access}
        change={change}
        caption={`${action} du ${date}`}
        own={changements}
        liens
      />
    </Paper>
  );
}
