import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { CookieButtons } from './cookie-buttons.tsx';

/**
 * The question of trackers: a strip above the page, in its flow. It covers nothing that one reads or presses, and nothing is
 * laid until it is answered.
 */
export function CookieBanner() {
  return (
    <Box
      component="section"
      aria-labelledby="cookies-titre"
      sx={(theme) => ({
        ...theme.typography.body2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        rowGap: 1,
        padding: { xs: '10px 16px', md: '12px 24px' },
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.primary',
        backgroundColor: 'background.paper',
        '@media print': { display: 'none' },
      })}
    >
      <Box sx={{ flex: '1 1 340px', maxWidth: '85ch', '& a': { color: 'primary.main' } }}>
        <Box component="h2" id="cookies-titre" sx={{ font: 'inherit', fontWeight: 650, margin: 0 }}>
          Vos choix de cookies
        </Box>
        Avec votre accord, nous mesurons la fréquentation du portail, sans aucune donnée de santé. Vous
        pourrez changer d’avis. <Link to="/cookies">En savoir plus</Link>
      </Box>
      <Box sx={{ flex: '0 1 400px' }}>
        <CookieButtons />
      </Box>
    </Box>
  );
}
