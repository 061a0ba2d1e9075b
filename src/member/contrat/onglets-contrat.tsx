import { OngletsDePage } from '#src/ui/onglets/onglets-de-page.tsx';
import { useEspace } from '#src/ui/use-espace.ts';

const ONGLETS = [
  { route: '/contrat', label: 'Vue d’ensemble', titulaireSeul: false },
  { route: '/contrat/beneficiaires', label: 'Personnes couvertes', titulaireSeul: false },
  { route: '/contrat/cotisations', label: 'Cotisations', titulaireSeul: true },
  { route: '/garanties/services', label: 'Services', titulaireSeul: false },
] as const;

/** The parts of «Mon contrat»; a beneficiary has no contributions. */
export function OngletsContrat() {
  const { isBeneficiaire } = useEspace();
  const onglets = ONGLETS.filter(({ titulaireSeul }) => !titulaireSeul || !isBeneficiaire);
  return <OngletsDePage nom="Mon contrat" onglets={onglets} />;
}
