import { http } from './http.ts';
import { navigation } from './navigation.ts';
import { stored } from './stored.ts';

/** Opening a member's space: whose, why, for how many minutes. */
export interface OuvertureEspace {
  readonly idUtilisateur: string;
  readonly motif: string;
  readonly dureeMin: number;
}

/** What this browser remembers is of whoever was shown: the page is loaded again, as whom it shows now. */
function recharge(route: string): void {
  stored.forget('numContrat');
  navigation.reloadAt(route);
}

/** Opens a member's space in this session, then shows it. */
export async function ouvreEspace(ouverture: OuvertureEspace): Promise<void> {
  await http('/api/profil-remplacement', { method: 'POST', body: JSON.stringify(ouverture) });
  recharge('/accueil');
}

/** Shows the back office as a role does. */
export async function voitComme(role: string): Promise<void> {
  await http('/api/admin/apercu', { method: 'POST', body: JSON.stringify({ role }) });
  recharge('/admin');
}

/** Gives the session back to its own account, at a page of the back office. */
export async function quitteVue(route: string): Promise<void> {
  await http('/api/profil-remplacement', { method: 'DELETE' });
  recharge(route);
}
