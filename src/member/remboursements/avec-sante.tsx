import Stack from '@mui/material/Stack';
import { Outlet, useLocation } from 'react-router';
import { convientAuContrat } from '#src/core/adherent/contrat.ts';
import { estNommee } from '#src/core/adherent/noms-des-pages.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useEspace } from '#src/ui/use-espace.ts';

/** The lists of care, for a contract that pays for some; their addresses, on any other, say that it does not. */
export function Component() {
  const { contrat } = useEspace();
  const { pathname } = useLocation();
  if (contrat === null || convientAuContrat('avecSante', contrat)) return <Outlet />;
  return (
    <Stack spacing={3}>
      <TitrePage route={estNommee(pathname) ? pathname : '/remboursements'} sansOnglets />
      <EtatVide
        dessin="hopital"
        titre="Ce contrat ne rembourse pas de soins"
        actions={<PrimaryLink to="/contrat">Voir mon contrat</PrimaryLink>}
      >
        Cette page est celle des contrats de santé. Si vous en avez un autre, choisissez-le en haut de la
        page.
      </EtatVide>
    </Stack>
  );
}
