import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Access } from '#src/admin/generate/access.ts';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';
import type { Screens } from '#src/admin/screens.ts';
import type { HistoryEntry } from '#src/core/api/history-entry.ts';
import { type Changement, changements } from '#src/core/definition/changements.ts';
import type { Field } from '#src/core/definition/field.ts';
import { textes, type Value } from '#src/core/definition/predicate.ts';
import { useLinkedRecords } from '#src/fields/linked-records.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import { LinkedTitles } from './linked-titles.tsx';

interface Props {
  readonly access: Access;
  readonly change: Pick<HistoryEntry, 'action' | 'champs'>;
  readonly caption: string;
  /** How the model's own screens tell a change of some of its fields. */
  readonly own?: Screens['changements'];
  /** Whether what is named leads to its page. */
  readonly liens?: boolean;
}

const CELL = { textAlign: 'left', verticalAlign: 'top', p: 0.75, pl: 0, overflowWrap: 'anywhere' } as const;
const RANGEE = { borderTop: 1, borderColor: 'divider' } as const;
/** On a phone the name of the field has a line of its own: three columns would cut words. The roles say that it is a table still. */
const A_TROIS = {
  '@media (max-width: 599.95px)': {
    '& > * > tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
    '& > * > tr > th:first-of-type, & > * > tr > [colspan]': { gridColumn: '1 / -1' },
    '& > * > tr > th:first-of-type': { paddingBottom: 0 },
  },
} as const;

function useWords(liens: boolean) {
  const linked = useLinkedRecords();
  return (field: Field | null, value: Value): ReactNode => {
    if (value === null) return 'Non renseigné';
    if (!field) return String(value);
    const codes = typeof value === 'string' ? [value] : textes(value);
    if (liens && field.reference && codes.length > 0)
      return <LinkedTitles model={field.reference.model} codes={codes} />;
    return widgetOf(field.meaning).text(value, field, linked);
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

/** A line of the table: the name of the field, then its cells. */
function Rangee({ nom, children }: { readonly nom: string; readonly children: ReactNode }) {
  return (
    <Box component="tr" role="row" sx={RANGEE}>
      <Box component="th" role="rowheader" scope="row" sx={{ ...CELL, fontWeight: 500 }}>
        {nom}
      </Box>
      {children}
    </Box>
  );
}

function Entetes({ titres }: { readonly titres: readonly string[] }) {
  return (
    <Box component="thead" role="rowgroup" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      <Box component="tr" role="row" sx={{ ...RANGEE, border: 0 }}>
        {titres.map((titre) => (
          <Box component="th" role="columnheader" scope="col" key={titre} sx={CELL}>
            {titre}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** The fields of one change: before and after; a creation has no before. */
export function ChangesTable({ access, change, caption, own = {}, liens = false }: Props) {
  const words = useWords(liens);
  const created = change.action === 'creation';
  const siens = change.champs.filter(({ champ }) => !own[champ]);
  const shown = linesOf(access, change.action, siens);
  const told = change.champs.filter(({ champ }) => own[champ]);
  if (shown.length + told.length === 0) return null;
  return (
    <Box
      component="table"
      role="table"
      sx={[{ width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', mt: 1 }, !created && A_TROIS]}
    >
      <Box component="caption" sx={VISUALLY_HIDDEN}>
        {caption}
      </Box>
      <Entetes titres={created ? ['Champ', 'Valeur'] : ['Champ', 'Avant', 'Après']} />
      <Box component="tbody" role="rowgroup">
        {shown.map(({ label, field, avant, apres }) => (
          <Rangee key={label} nom={label}>
            {!created && (
              <Box component="td" role="cell" sx={{ ...CELL, color: 'text.secondary' }}>
                {words(field, avant)}
              </Box>
            )}
            <Box component="td" role="cell" sx={CELL}>
              {words(field, apres)}
            </Box>
          </Rangee>
        ))}
        {told.map(({ champ, avant, apres }) => {
          const Own = own[champ];
          return (
            <Rangee key={champ} nom={access.model.fields[champ]?.label ?? champ}>
              <Box component="td" role="cell" colSpan={created ? undefined : 2} sx={CELL}>
                {Own && <Own avant={avant} apres={apres} />}
              </Box>
            </Rangee>
          );
        })}
      </Box>
    </Box>
  );
}
