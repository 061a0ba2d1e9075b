import Box from '@mui/material/Box';
import type { Access } from '#src/admin/generate/access.ts';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';
import type { Screens } from '#src/admin/screens.ts';
import type { HistoryEntry } from '#src/core/api/history-entry.ts';
import { type Changement, changements } from '#src/core/definition/changements.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { Value } from '#src/core/definition/predicate.ts';
import { useLinkedRecords } from '#src/fields/linked-records.ts';
import { widgetOf } from '#src/fields/widget-of.ts';

interface Props {
  readonly access: Access;
  readonly change: Pick<HistoryEntry, 'action' | 'champs'>;
  readonly caption: string;
  /** How the model's own screens tell a change of some of its fields. */
  readonly own?: Screens['changements'];
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
function linesOf(access: Access, action: HistoryEntry['action'], champs: HistoryEntry['champs']): Line[] {
  const lines = champs.flatMap(({ champ, avant, apres }): Line[] => {
    const field = access.model.fields[champ];
    return field ? changements(field, avant, apres) : [{ label: champ, field: null, avant, apres }];
  });
  return action === 'creation' ? lines.filter(({ apres }) => apres !== null) : lines;
}

/** The fields of one change: before and after; a creation has no before. */
export function ChangesTable({ access, change, caption, own = {} }: Props) {
  const words = useWords();
  const created = change.action === 'creation';
  const shown = linesOf(
    access,
    change.action,
    change.champs.filter(({ champ }) => !own[champ]),
  );
  const told = change.champs.filter(({ champ }) => own[champ]);
  if (shown.length + told.length === 0) return null;
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
        {told.map(({ champ, avant, apres }) => {
          const Own = own[champ];
          return (
            <Box component="tr" key={champ} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Box component="th" scope="row" sx={{ ...CELL, fontWeight: 500 }}>
                {access.model.fields[champ]?.label ?? champ}
              </Box>
              <Box component="td" colSpan={created ? 1 : 2} sx={CELL}>
                {Own && <Own avant={avant} apres={apres} />}
              </Box>
            </Box>
          );
        })}
      </tbody>
    </Box>
  );
}
