import Stack from '@mui/material/Stack';
import { Outlet } from 'react-router';
import { convientAuContrat } from '#src/core/adherent/contrat.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useEspace } from '#src/ui/use-espace.ts';

/** Provident files, for a contract that has such a cover; their addresses, on any other, say that it does not. */
export function Component() {
  const { contrat } = useEspace();
  if (contrat === null || convientAuContrat('avecPrevoyance', contrat)) return <Outlet />;
  return (
    <Stack spacing={3}>
      <TitrePage route="/prevoyance" />
      <EtatVide
        titre="Ce contrat n’a pas de garantie de prévoyance"
        actions={<PrimaryLink to="/contrat">Voir mon contrat</PrimaryLink>}
      >
        Les dossiers de prévoyance sont ceux d’un contrat qui couvre un arrêt de travail, une invalidité ou un
        décès. Si vous en avez un autre, choisissez-le en haut de la page.
      </EtatVide>
    </Stack>
  );
}
