import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import type { Access } from '#src/admin/generate/access.ts';
import { VuesButton } from '#src/admin/generate/vues/vues-button.tsx';
import { compte } from '#src/core/definition/label.ts';
import { ColumnsButton } from './columns-button.tsx';
import { useFilterBar } from './filter-bar.tsx';
import { filterable } from './filter-state.ts';
import { SearchBox } from './search-box.tsx';
import { SortSelect } from './sort-select.tsx';
import type { useColumns } from './use-columns.ts';

/** «319 civilités»: told again when a search changes it. On paper, which ones were on the screen too. */
function Total({ access }: Pick<Props, 'access'>) {
  const { total, isPending, page, perPage } = useListContext();
  const premiere = (page - 1) * perPage + 1;
  return (
    <Box role="status" sx={{ ml: 'auto', color: 'text.secondary' }}>
      {isPending || total === undefined ? '\u00a0' : compte(access.model.label, total)}
      {(total ?? 0) > perPage && (
        <span className="sur-papier">{` : lignes ${premiere} à ${Math.min(premiere + perPage - 1, total ?? 0)}`}</span>
      )}
    </Box>
  );
}

interface Props {
  readonly access: Access;
  readonly columns: ReturnType<typeof useColumns>;
  readonly narrow: boolean;
}

/** Search, filters, columns, saved queries; the filters in force on a line of their own. */
export function ListToolbar({ access, columns, narrow }: Props) {
  const { model, readable } = access;
  const { menu, chips } = useFilterBar(access);
  const searchable = model.search.length > 0 && model.search.every((name) => readable.has(name));
  return (
    <Box
      role="search"
      aria-label={`Recherche et filtres : ${access.label}`}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          alignItems: 'center',
          '@media print': { '& > :not([role=status])': { display: 'none' } },
        }}
      >
        {searchable && <SearchBox label={`Rechercher dans : ${access.label}`} />}
        {filterable(access).length > 0 && menu}
        <ColumnsButton state={columns} />
        <VuesButton access={access} columns={columns} />
        <Total access={access} />
      </Box>
      {narrow && <SortSelect columns={columns.columns} />}
      {chips}
    </Box>
  );
}
