import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { textDress } from '#src/ui/light-dress.ts';

interface Props {
  readonly page: number;
  readonly derniere: number;
  readonly search: URLSearchParams;
}

function vers(search: URLSearchParams, page: number): string {
  const autre = new URLSearchParams(search);
  if (page === 1) autre.delete('page');
  else autre.set('page', String(page));
  return `?${autre}`;
}

/** Links, so that each page has its address and going back works. */
export function HistoriquePages({ page, derniere, search }: Props) {
  if (derniere <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label="Pages de l’historique"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        '@media print': { display: 'none' },
      }}
    >
      {page > 1 ? (
        <Box component={Link} to={vers(search, page - 1)} rel="prev" sx={textDress}>
          Page précédente
        </Box>
      ) : (
        <span />
      )}
      <span>
        Page {page} sur {derniere}
      </span>
      {page < derniere ? (
        <Box component={Link} to={vers(search, page + 1)} rel="next" sx={textDress}>
          Page suivante
        </Box>
      ) : (
        <span />
      )}
    </Box>
  );
}
