import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Recent } from '#src/admin/recents.ts';
import { NothingHere } from './board-section.tsx';

interface Props {
  readonly places: readonly Recent[];
  /** What is said where there is none. */
  readonly vide: string;
  /** As many columns as there is room for. */
  readonly columns?: boolean;
}

/** Places of the back office, each with what it is. */
export function PlaceList({ places, vide, columns = false }: Props) {
  if (places.length === 0) return <NothingHere>{vide}</NothingHere>;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        margin: 0,
        padding: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: 1.25,
        gridTemplateColumns: columns ? 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' : 'minmax(0, 1fr)',
      }}
    >
      {places.map(({ to, label, detail }) => (
        <Box component="li" key={to} sx={{ minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={to}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere', display: 'inline-block', minHeight: 24 }}
          >
            {label}
          </Link>
          <Typography variant="body2" color="textSecondary">
            {detail}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
