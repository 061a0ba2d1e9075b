import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { textDress } from '#src/ui/light-dress.ts';
import { isActivated } from './guards.ts';

/** The ways back in, under the sign-in. */
export function ForgottenLinks() {
  return (
    <Box
      component="nav"
      aria-label="Aide à la connexion"
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 1 }}
    >
      <Box component={Link} to="/forgot-password" sx={textDress}>
        Mot de passe oublié ?
      </Box>
      {isActivated('forgotUsernameAutreActe') && (
        <Box component={Link} to="/forgot-username" sx={textDress}>
          Identifiant oublié ?
        </Box>
      )}
    </Box>
  );
}
