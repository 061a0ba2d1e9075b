import { useEffect } from 'react';
import { PAGES_PUBLIQUES } from '#src/core/compte/pages-publiques.ts';
import { stored } from '#src/provider/stored.ts';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

/** `#/delete-user-confirmation`: the account is gone, and so are the session and what this browser knew of it. */
export function Component() {
  useEffect(() => {
    stored.forgetPersonal();
    stored.forget('blocsMasques');
  }, []);
  return (
    <PageSituation
      title={PAGES_PUBLIQUES.compteSupprime.titre}
      actions={<PrimaryLink to="/">Accueil</PrimaryLink>}
    >
      Vos données de connexion sont effacées au bout de 30 jours : pendant ce temps, la même adresse e-mail ne
      peut pas servir à créer un nouvel espace. Votre contrat et vos remboursements continuent.
    </PageSituation>
  );
}
