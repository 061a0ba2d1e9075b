import Box from '@mui/material/Box';
import { type Access, fieldOf, type Row } from '#src/admin/generate/access.ts';
import { FieldValue } from '#src/admin/generate/field-value.tsx';
import { linkedCodes, PageLinkedRecords } from '#src/admin/generate/page-linked-records.tsx';
import { useScreens } from '#src/admin/use-screens.ts';
import { colonnesUsuelles } from '#src/core/definition/surfaces.ts';

interface Props {
  readonly access: Access;
  readonly record: Row;
}

/** Each is after a point; the one that begins a line hangs out of sight, whichever it is. */
const RETRAIT = '1.25em';
const LIGNE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  fontWeight: 600,
  marginLeft: `-${RETRAIT}`,
  clipPath: `inset(-4px -4px -4px calc(${RETRAIT} - 3px))`,
  '& > span': { position: 'relative', paddingLeft: RETRAIT },
  '& > span::before': { content: '"·" / ""', position: 'absolute', left: '0.45em', color: 'text.secondary' },
};

/** Under the title of a record that goes from state to state: what its list tells of it. */
export function RecordSummary({ access, record }: Props) {
  const { model, readable } = access;
  const { champs } = useScreens(access.key);
  if (!model.etats) return null;
  const nommants = [...model.naturalKey, model.title];
  const dits = colonnesUsuelles(model, readable).filter(
    (name) => !nommants.includes(name) && record[name] !== null && record[name] !== undefined,
  );
  if (dits.length === 0) return null;
  return (
    <PageLinkedRecords links={linkedCodes(model, dits, [record])}>
      <Box sx={LIGNE}>
        {dits.map((name) => {
          const field = fieldOf(model, name);
          const Own = champs[name];
          return (
            <span key={name}>
              {Own ? (
                <Own field={field} value={record[name]} record={record} />
              ) : (
                <FieldValue field={field} value={record[name]} />
              )}
            </span>
          );
        })}
      </Box>
    </PageLinkedRecords>
  );
}
