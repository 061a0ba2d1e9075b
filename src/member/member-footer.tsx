import Box from '@mui/material/Box';
import { CookiesLink } from '#src/ui/cookies/cookies-link.tsx';

/** The end of every page of the member area: the way back on cookies. */
export function MemberFooter() {
  return (
    <Box
      component="footer"
      sx={(theme) => ({
        ...theme.typography.body2,
        padding: '0 16px 24px',
        textAlign: 'center',
        color: 'text.secondary',
        '@media print': { display: 'none' },
      })}
    >
      <CookiesLink />
    </Box>
  );
}
