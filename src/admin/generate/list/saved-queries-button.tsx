import BookmarkIcon from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { extractValidSavedQueries, type SavedQuery, useListContext, useSavedQueries } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import { SaveQueryForm } from './save-query-form.tsx';

/** The address of a list under a query: going there is a link like any other. */
function querySearch({ value }: SavedQuery): string {
  const search = new URLSearchParams({
    filter: JSON.stringify(value.filter ?? {}),
    page: '1',
    perPage: String(value.perPage),
    sort: value.sort?.field ?? 'id',
    order: value.sort?.order ?? 'ASC',
  });
  return `?${search}`;
}

interface ListProps {
  readonly queries: readonly SavedQuery[];
  readonly onFollow: () => void;
  readonly onRemove: (label: string) => void;
}

function QueryList({ queries, onFollow, onRemove }: ListProps) {
  const { pathname } = useLocation();
  if (queries.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        Aucune requête enregistrée. Une requête garde vos filtres, votre tri et le nombre de lignes.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {queries.map((query) => (
        <Box component="li" key={query.label} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Link
            component={RouterLink}
            to={{ pathname, search: querySearch(query) }}
            onClick={onFollow}
            sx={{ flex: 1 }}
          >
            {query.label}
          </Link>
          <IconButton
            size="small"
            aria-label={`Retirer la requête ${query.label}`}
            onClick={() => onRemove(query.label)}
          >
            <DeleteIcon fontSize="inherit" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}

/** Filters, order and page size kept under a name, on this browser for this account. */
export function SavedQueriesButton() {
  const { resource, filterValues, displayedFilters, sort, perPage } = useListContext();
  const [kept, setKept] = useSavedQueries(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const queries = extractValidSavedQueries(kept);
  const close = () => setAnchor(null);
  const without = (label: string) => queries.filter((query) => query.label !== label);
  const save = (label: string) =>
    setKept([
      ...without(label),
      { label, value: { filter: filterValues, sort, perPage, displayedFilters: displayedFilters ?? [] } },
    ]);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Requêtes
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Requêtes enregistrées',
            sx: { border: 1, borderColor: 'divider', p: 2, width: 320, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
      >
        <QueryList queries={queries} onFollow={close} onRemove={(label) => setKept(without(label))} />
        <SaveQueryForm onSave={save} />
      </Popover>
    </>
  );
}
