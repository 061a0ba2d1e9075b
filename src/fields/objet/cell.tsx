import Box from '@mui/material/Box';
import type { Field } from '#src/core/definition/field.ts';
import type { Objet } from '#src/core/definition/predicate.ts';
import { useLinkedRecords } from '#src/fields/linked-records.ts';
import { plainWidgetOf } from '#src/fields/plain-widgets.ts';
import { held, nomme } from './words.ts';

/** The fields of one group that hold something, each under its label. */
export function Held({ field, value }: { readonly field: Field; readonly value: Objet }) {
  const phrase = field.forme?.enMots?.(value, nomme(useLinkedRecords()));
  if (phrase !== undefined) return <Box sx={{ overflowWrap: 'anywhere' }}>{phrase}</Box>;
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}>
      {held(field, value).map(([name, inner, un]) => {
        const { Cell } = plainWidgetOf(inner.meaning);
        return (
          <Box key={name} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {inner.label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              <Cell field={inner} value={un} />
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
