import { useEffect } from 'react';
import { stored } from '#src/provider/stored.ts';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { DonePage } from './done-page.tsx';

/** `#/delete-user-confirmation`: the account is gone, and so are the session and what this browser knew of it. */
export function Component() {
  useEffect(() => {
    stored.forgetPersonal();
    stored.forget('blocsMasques');
  }, []);
  return (
    <DonePage
      title="Votre compte adhérent est désormais supprimé"
      action={<PrimaryLink to="/">Accueil</PrimaryLink>}
    />
  );
}
