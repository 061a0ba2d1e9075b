import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListSortContext } from 'react-admin';
import type { Column } from './columns.ts';

/** The order of the cards: a table's head does not fit on a phone. */
export function SortSelect({ columns }: { readonly columns: readonly Column[] }) {
  const { sort, setSort } = useListSortContext();
  const sortable = columns.filter((column) => column.sortable);
  const value = `${sort.field} ${sort.order}`;
  const known = sortable.some(({ name }) => name === sort.field);
  return (
    <TextField
      select
      size="small"
      label="Trier par"
      value={known ? value : ''}
      onChange={(event) => {
        const [field = 'id', order] = event.target.value.split(' ');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
    >
      {sortable.flatMap(({ name, field }) => [
        <MenuItem key={`${name} ASC`} value={`${name} ASC`}>
          {field.label}, croissant
        </MenuItem>,
        <MenuItem key={`${name} DESC`} value={`${name} DESC`}>
          {field.label}, décroissant
        </MenuItem>,
      ])}
    </TextField>
  );
}
