import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Access } from '#src/admin/generate/access.ts';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';
import type { HistoryEntry } from '#src/core/api/history-entry.ts';
import { type Changement, changements } from '#src/core/definition/changements.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
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

function useWords() {
  const linked = useLinkedRecords();
  return (field: Field | null, value: Value): string => {
    if (value === null) return 'Non renseigné';
    return field ? widgetOf(field.meaning).text(value, field, linked) : String(value);
  };
}

/** `field`: `null` where the definition does not have it any more. */
type Line = Omit<Changement, 'field'> & { readonly field: Field | null };

/** The lines of a change that say something: a creation tells what is there, and not what is absent. */
function linesOf(access: Access, { action, champs }: HistoryEntry): Line[] {
  const lines = champs.flatMap(({ champ, avant, apres }): Line[] => {
    const field = access.model.fields[champ];
    return field ? changements(field, avant, apres) : [{ label: champ, field: null, avant, apres }];
  });
  return action === 'creation' ? lines.filter(({ apres }) => apres !== null) : lines;
}

/** The fields of one change: before and after; a creation has no before. */
function Fields({ access, change, caption }: Props & { readonly caption: string }) {
  const words = useWords();
  const created = change.action === 'creation';
  const shown = linesOf(access, change);
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
        {shown.map(({ label, field, avant, apres }) => (
          <Box component="tr" key={label} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box component="th" scope="row" sx={{ ...CELL, fontWeight: 500 }}>
              {label}
            </Box>
            {!created && (
              <Box component="td" sx={{ ...CELL, color: 'text.secondary' }}>
                {words(field, avant)}
              </Box>
            )}
            <Box component="td" sx={CELL}>
              {words(field, apres)}
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
