import Box from '@mui/material/Box';
import { linkedLabel } from '#src/fields/linked-records.ts';
import { beginning, listText, listValues } from '#src/fields/liste/chips.tsx';
import { LinkedCell, ReferenceFilter, ReferenceInput } from '#src/fields/reference/widget.tsx';
import type { CellProps, Widget } from '#src/fields/widget.ts';

function LinkedListCell({ field, value, compact = false }: CellProps) {
  const { shown, more } = beginning(listValues(value), compact);
  return (
    <Box
      component="ul"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
        // Links on two lines stay far enough from one another for a finger.
        '& a': {
          display: 'block',
          lineHeight: '24px',
          maxWidth: '100%',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        },
        '& li': { minWidth: 0 },
        maxWidth: '100%',
      }}
    >
      {shown.map((code) => (
        <li key={code}>
          <LinkedCell field={field} value={code} />
        </li>
      ))}
      {more > 0 && <li>+ {more}</li>}
    </Box>
  );
}

export const widget: Widget = {
  Cell: LinkedListCell,
  Input: ReferenceInput,
  Filter: ReferenceFilter,
  text: (value, field, linked) =>
    listText(value, (code) =>
      linkedLabel(linked.find(field.reference?.model ?? '', code) ?? { cle: code, titre: null }),
    ),
  align: 'left',
  wide: true,
};
