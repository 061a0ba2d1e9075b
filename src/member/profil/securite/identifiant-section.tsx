import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { ligneActe } from '#src/core/acte/actes.ts';
import { pageData } from '#src/provider/page-data.ts';
import { useEspace } from '#src/ui/use-espace.ts';
import { Section } from './section.tsx';

/** With what one signs in, and where it is changed. */
export function IdentifiantSection() {
  const { peut } = useEspace();
  const { currentUser, currentClient } = pageData();
  if (currentClient.oidcExternalProvider !== null || !peut('changementIdentifiant')) return null;
  return (
    <Section title="Identifiant de connexion">
      <Box sx={{ overflowWrap: 'anywhere' }}>{currentUser?.userName}</Box>
      <Button component={Link} to={ligneActe('changementIdentifiant').route} variant="outlined">
        Modifier mon identifiant
      </Button>
    </Section>
  );
}
