import { CHOICE_COOKIE, MESURE_AUDIENCE } from '#src/core/compte/traceurs.ts';

/** How a purpose that needs an agreement is told to visitors; its name is that of `src/core/compte/traceurs.ts`. */
export const PURPOSES = [
  {
    name: MESURE_AUDIENCE,
    label: 'Mesure d’audience',
    description:
      'Nous comptons les pages consultées pour améliorer le portail. Aucune donnée de santé, aucun numéro de contrat ' +
      'et aucune information saisie n’est transmise.',
  },
] as const;

export const NECESSARY_LABEL = 'Cookies nécessaires';
export const NECESSARY_DESCRIPTION =
  'Ils permettent de vous connecter, de protéger votre session et de retenir vos choix. Le portail ne peut pas ' +
  'fonctionner sans eux : ils ne demandent pas d’accord.';

interface Tracker {
  readonly name: string;
  readonly purpose: string;
  readonly duration: string;
  /** Only where something is asked. */
  readonly withChoice?: true;
}

/** Everything that the portal leaves in a browser without asking: cookies, and what it keeps beside them. */
const NECESSARY: readonly Tracker[] = [
  { name: 'portail_session', purpose: 'Vous garder connecté', duration: 'La visite' },
  {
    name: 'portail_connexion',
    purpose: 'Retenir une connexion en deux étapes, entre les deux',
    duration: '10 minutes',
  },
  {
    name: 'portail_fournisseur',
    purpose: 'Retrouver une connexion commencée chez un fournisseur d’identité externe',
    duration: '10 minutes',
  },
  {
    name: 'portail_navigateur',
    purpose:
      'Reconnaître un navigateur où vous vous êtes déjà connecté, si quelqu’un essaie d’autres mots de passe',
    duration: '6 mois',
  },
  {
    name: 'portail_appareil',
    purpose:
      'Reconnaître un appareil où vous avez donné un code de sécurité, pour vous le montrer et, si vous l’avez nommé, ne plus y demander de code',
    duration: '400 jours',
  },
  {
    name: 'portail_verification',
    purpose: 'Lier un code de sécurité au navigateur qui l’a demandé',
    duration: '10 minutes',
  },
  { name: 'XSRF-TOKEN', purpose: 'Refuser les demandes venues d’un autre site', duration: 'La visite' },
  { name: CHOICE_COOKIE, purpose: 'Retenir votre choix de cookies', duration: '6 mois', withChoice: true },
  {
    name: 'Stockage du navigateur',
    purpose: 'Contrat affiché, code de sécurité, carte de tiers payant consultable sans réseau',
    duration: 'La session',
  },
  {
    name: 'Mémoire de l’onglet',
    purpose: 'Démarche commencée, pour la reprendre',
    duration: 'L’onglet, ou jusqu’à la déconnexion',
  },
  {
    name: 'Préférences du navigateur',
    purpose: 'Thème, messages et bannière déjà fermés',
    duration: 'Jusqu’à leur effacement',
  },
];

/** What is left in the browser of a visitor without asking; the cookie of the choice only where there is one to make. */
export function necessaryTrackers(isAsked: boolean): readonly Tracker[] {
  return NECESSARY.filter(({ withChoice }) => isAsked || !withChoice);
}
