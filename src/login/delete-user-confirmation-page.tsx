import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { stored } from '#src/provider/stored.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

/** `#/delete-user-confirmation`: the account is gone, and so are the session and what this browser knew of it. */
export function Component() {
  useEffect(() => {
    stored.forgetPersonal();
    stored.forget('blocsMasques');
  }, []);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <PageTitleBar mode="login" mainTitle="Votre compte adhérent est désormais supprimé" />
      <PrimaryLink to="/">Accueil</PrimaryLink>
    </Box>
  );
}
