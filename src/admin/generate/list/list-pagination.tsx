import TablePagination from '@mui/material/TablePagination';
import { useListPaginationContext } from 'react-admin';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { PAR_PAGE } from './page-sizes.ts';

const PAGES: Readonly<Record<string, string>> = {
  first: 'Première page',
  last: 'Dernière page',
  next: 'Page suivante',
  previous: 'Page précédente',
};

/** «1 à 25 sur 319», the number of rows, and the pages. */
export function ListPagination() {
  const { page, perPage, total, setPage, setPerPage } = useListPaginationContext();
  if (!total) return null;
  const last = Math.max(0, Math.ceil(total / perPage) - 1);
  return (
    <TablePagination
      component="nav"
      // On paper the count above says which rows these are: what follows the last one would be a sheet of its own.
      className="a-l-ecran"
      aria-label="Pages de la liste"
      count={total}
      page={Math.min(page - 1, last)}
      rowsPerPage={perPage}
      rowsPerPageOptions={PAR_PAGE.includes(perPage) ? PAR_PAGE : [...PAR_PAGE, perPage]}
      onPageChange={(_, next) => setPage(next + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      labelRowsPerPage="Lignes par page"
      labelDisplayedRows={({ from, to, count }) =>
        `${enNombre(from)} à ${enNombre(to)} sur ${enNombre(count)}`
      }
      getItemAriaLabel={(type) => PAGES[type] ?? type}
      sx={{
        flexShrink: 0,
        '& .MuiTablePagination-toolbar': {
          minHeight: 44,
          px: 0,
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
        },
        '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' } },
      }}
      showFirstButton
      showLastButton
    />
  );
}
