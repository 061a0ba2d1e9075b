import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Access } from '#src/admin/generate/access.ts';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';
import { instantFrancais } from '#src/core/dates.ts';
import type { HistoryEntry } from '#src/core/history-entry.ts';
import type { Value } from '#src/core/predicate.ts';
import { useLinkedRecords } from '#src/fields/linked-records.ts';
import { widgetOf } from '#src/fields/widget-of.ts';

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

const CELL = { textAlign: 'left', verticalAlign: 'top', p: 0.75, pl: 0, overflowWrap: 'anywhere' } as const;

function useWords(access: Access) {
  const linked = useLinkedRecords();
  return (champ: string, value: Value): string => {
    if (value === null) return 'Non renseigné';
    const field = access.model.fields[champ];
    return field ? widgetOf(field.meaning).text(value, field, linked) : String(value);
  };
}

/** The fields of one change: before and after; a creation has no before. */
function Fields({ access, change, caption }: Props & { readonly caption: string }) {
  const words = useWords(access);
  const created = change.action === 'creation';
  const shown = created ? change.champs.filter(({ apres }) => apres !== null) : change.champs;
  if (shown.length === 0) return null;
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', mt: 1 }}>
      <Box component="caption" sx={VISUALLY_HIDDEN}>
        {caption}
      </Box>
      <Box component="thead" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <tr>
          <Box component="th" scope="col" sx={CELL}>
            Champ
          </Box>
          {!created && (
            <Box component="th" scope="col" sx={CELL}>
              Avant
            </Box>
          )}
          <Box component="th" scope="col" sx={CELL}>
            {created ? 'Valeur' : 'Après'}
          </Box>
        </tr>
      </Box>
      <tbody>
        {shown.map(({ champ, avant, apres }) => (
          <Box component="tr" key={champ} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box component="th" scope="row" sx={{ ...CELL, fontWeight: 500 }}>
              {access.model.fields[champ]?.label ?? champ}
            </Box>
            {!created && (
              <Box component="td" sx={{ ...CELL, color: 'text.secondary' }}>
                {words(champ, avant)}
              </Box>
            )}
            <Box component="td" sx={CELL}>
              {words(champ, apres)}
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  );
}

/** One change: what, when at Paris time, who, why, and the fields. */
export function HistoryItem({ access, change }: Props) {
  const date = instantFrancais(change.date);
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
      <Fields access={access} change={change} caption={`${action} du ${date}`} />
    </Paper>
  );
}
