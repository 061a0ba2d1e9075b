import type { Acte } from '#src/core/acte/act.ts';
import type { Back } from '#src/ui/back-link.tsx';

const RETOURS: Readonly<Record<string, string>> = {
  profil: 'Retour au profil',
  remboursements: 'Retour aux remboursements',
  'carte-tp': 'Retour à la carte de tiers payant',
  contrat: 'Retour au contrat',
  hospitalisation: 'Retour à l’hospitalisation',
  messagerie: 'Retour à la messagerie',
};

/** The page above an act: the first word of its route, or the first page where that is no page. */
export function retourDe({ route }: Acte): Back {
  const [, first = ''] = route.split('/');
  const label = RETOURS[first];
  return label === undefined ? { to: '/accueil', label: 'Retour à l’accueil' } : { to: `/${first}`, label };
}
