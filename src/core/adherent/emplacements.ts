import type { BlocContenu } from './contenu.ts';

interface Emplacement {
  readonly name: string;
  readonly itemName?: string;
  /** What pages expect there. */
  readonly type: BlocContenu['type'];
  /** Where it shows. */
  readonly description: string;
}

function page<const I extends string>(itemName: I, description: string) {
  return { name: 'Pages_Statiques', itemName, type: 'page', description } as const;
}

/** Every name by which the pages ask for a content; the compiler refuses another one. */
export const EMPLACEMENTS = [
  page('mentions-legales', 'La page « Mentions légales ».'),
  page('donnees-personnelles', 'La page « Données personnelles ».'),
  page('accessibilite', 'La déclaration d’accessibilité.'),
  page('conditions-generales', 'Les conditions générales d’utilisation.'),
  page('cookies', 'La page « Cookies ».'),
  page('aide', 'La page « Aide et contact ».'),
  page('plan-du-site', 'Le plan du site.'),
  { name: 'Login_Footer', type: 'bloc', description: 'Le pied des pages publiques.' },
  { name: 'Accueil_Bandeau', type: 'banniere', description: 'Le bandeau de l’accueil de l’espace adhérent.' },
  {
    name: 'Sante_Prevention',
    type: 'bloc',
    description:
      'Les conseils de « Mes services » : chacun s’annonce à qui il s’adresse quand il est publié.',
  },
  {
    name: 'Register_Dematerialisation_Popup',
    type: 'popup',
    description: 'À l’inscription : les documents en ligne.',
  },
  { name: 'Dematerialisation_Info', type: 'bloc', description: 'La page « Mes documents en ligne ».' },
  {
    name: 'Display_Email_Confirmation',
    type: 'bloc',
    description: 'Après l’inscription : un e-mail vient de partir.',
  },
  { name: 'Confirm_Email_Succes', type: 'bloc', description: 'L’adresse e-mail vient d’être confirmée.' },
  { name: 'Confirm_Email_Deja_Fait', type: 'bloc', description: 'L’adresse e-mail l’était déjà.' },
  { name: 'Confirm_Email_Expire', type: 'bloc', description: 'Le lien de confirmation ne vaut plus.' },
  { name: 'Erreur_Service', type: 'bloc', description: 'Le portail ne répond pas.' },
] as const satisfies readonly Emplacement[];

/** The name of a collection, as pages ask for it. */
export type NomDeCollection = (typeof EMPLACEMENTS)[number]['name'];
