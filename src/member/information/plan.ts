import { actes, type CleActe } from '#src/core/acte/actes.ts';
import { VUES as BOITES } from '#src/member/messagerie/vues.ts';
import { RUBRIQUES } from '#src/member/profil/rubriques.ts';
import { VUES as REMBOURSEMENTS } from '#src/member/remboursements/vues.ts';
import { menuPour } from '#src/member/shell/menu.ts';
import type { Espace } from '#src/ui/use-espace.ts';

export interface Lien {
  readonly route: string;
  readonly label: string;
}

export interface PartieDuPlan {
  readonly titre: string;
  readonly liens: readonly Lien[];
}

/** What the tabs of a page lead to, under the entry of the menu. */
const VUES: Readonly<Record<string, readonly Lien[]>> = {
  '/remboursements': REMBOURSEMENTS.filter(({ route }) => route !== '/remboursements'),
  '/documents': BOITES.filter(({ route }) => route !== '/messagerie'),
};

const INFORMATIONS: readonly Lien[] = [
  { route: '/page/mentions-legales', label: 'Mentions légales' },
  { route: '/page/conditions-generales', label: 'Conditions générales d’utilisation' },
  { route: '/page/donnees-personnelles', label: 'Données personnelles' },
  { route: '/page/accessibilite', label: 'Accessibilité' },
  { route: '/cookies', label: 'Cookies' },
];

/**
 * The pages of the member area for a contract and a person: the menu and its parts, what can be asked, the profile. What
 * the menu does not offer is not there either, and no page is there twice.
 */
export function planDuSite(espace: Espace): readonly PartieDuPlan[] {
  const { isBeneficiaire, peut } = espace;
  const menu = menuPour(espace).map(({ route, label, sous = [] }) => ({
    titre: label,
    liens: [
      { route, label },
      ...sous.filter(({ titulaireSeul }) => !(titulaireSeul && isBeneficiaire)),
      ...(VUES[route] ?? []),
    ],
  }));
  const demandes = (Object.keys(actes) as CleActe[]).filter(peut).map((cle) => actes[cle]);
  const parties: readonly PartieDuPlan[] = [
    ...menu,
    { titre: 'Mon profil', liens: [...RUBRIQUES, { route: '/notifications', label: 'Notifications' }] },
    { titre: 'Vos demandes en ligne', liens: demandes },
    { titre: 'Informations', liens: INFORMATIONS },
  ];
  const vues = new Set<string>();
  const nouveau = ({ route }: Lien) => !vues.has(route) && vues.add(route) !== undefined;
  return parties
    .map(({ titre, liens }) => ({
      titre,
      liens: liens.filter(nouveau).map(({ route, label }) => ({ route, label })),
    }))
    .filter(({ liens }) => liens.length > 0);
}
