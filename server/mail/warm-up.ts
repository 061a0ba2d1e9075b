import { MESSAGES } from '#src/messages/registre.ts';
import { composeMail } from './compose.ts';

const MARQUE = {
  libelle: 'Organisme',
  portail: '',
  logo: null,
  couleur: '#000000',
  surCouleur: '#ffffff',
  contact: [],
  expediteur: { nom: '', email: '' },
};
let isWarm = false;

/**
 * Composes each of the portal's messages once, for nobody: the first time takes a hundred times longer than the others,
 * and must not make a request wait.
 */
export function warmUp(): void {
  if (isWarm) return;
  isWarm = true;
  for (const modele of Object.values(MESSAGES))
    composeMail({ modele, propre: null, variables: modele.exemple, marque: MARQUE });
}
