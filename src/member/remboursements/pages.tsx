import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { textDress } from '#src/ui/light-dress.ts';

interface Props {
  readonly page: number;
  readonly total: number;
  readonly parPage: number;
  /** Address of a page. */
  readonly vers: (page: number) => string;
}

/** The pages of a list: links, so that each has its address and going back works. */
export function Pages({ page, total, parPage, vers }: Props) {
  const derniere = Math.ceil(total / parPage);
  if (derniere <= 1) return null;
  return (
    <Box
      component="nav"
      aria-label="Pages de la liste"
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
        <Box component={Link} to={vers(page - 1)} rel="prev" sx={textDress}>
          Page précédente
        </Box>
      ) : (
        <span />
      )}
      <span>
        Page {page} sur {derniere}
      </span>
      {page < derniere ? (
        <Box component={Link} to={vers(page + 1)} rel="next" sx={textDress}>
          Page suivante
        </Box>
      ) : (
        <span />
      )}
    </Box>
  );
}
