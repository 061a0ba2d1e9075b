import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { ligneActe } from '#src/core/acte/actes.ts';
import { useEspace } from '#src/ui/use-espace.ts';
import { Section } from './section.tsx';

/** The way to the end of one's account. */
export function CompteSection() {
  const { peut } = useEspace();
  if (!peut('suppressionCompte')) return null;
  return (
    <Section title="Fermer mon espace">
      <Box>Votre contrat et vos remboursements continuent : seul votre accès en ligne est fermé.</Box>
      <Button component={Link} to={ligneActe('suppressionCompte').route} variant="outlined" color="error">
        Supprimer mon compte
      </Button>
    </Section>
  );
}
