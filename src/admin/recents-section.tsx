import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { useRecents } from './recents.ts';

const ID = 'reprendre';
/** One row of a desk, two of a phone. */
const SHOWN = 6;

/** The places where one has been, to go on from; nothing on a first visit. */
export function RecentsSection() {
  const recents = useRecents().slice(0, SHOWN);
  if (recents.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={ID}>
      <Typography id={ID} component="h2" variant="h2" sx={{ marginBottom: 1.5 }}>
        Reprendre
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
        }}
      >
        {recents.map(({ to, label, detail }) => (
          <Paper component="li" variant="outlined" key={to} sx={{ padding: 1.5 }}>
            <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
              {label}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {detail}
            </Typography>
          </Paper>
        ))}
      </Box>
    </Box>
  );
}
