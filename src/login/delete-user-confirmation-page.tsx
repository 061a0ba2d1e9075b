import Box from '@mui/material/Box';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

/** `#/delete-user-confirmation`: the account is gone, and so is the session. */
export function Component() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PageTitleBar mode="login" mainTitle="Votre compte adhérent est désormais supprimé" />
      <PrimaryLink to="/">Accueil</PrimaryLink>
    </Box>
  );
}
