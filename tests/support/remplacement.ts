import type { TestApp } from './app.ts';
import { codeVerifie } from './code-verifie.ts';
import { type Line, restricted } from './restricted.ts';
import type { Visitor } from './visitor.ts';

/** Somebody who works here and may act in a member's place, before they open anybody's space. */
export function remplacant(
  server: TestApp,
  name: string,
  actions: Line['actions'] = ['read', 'update'],
): Promise<Visitor> {
  return restricted(server, name, [{ ressource: 'profil-remplacement', actions }]);
}

/** Opens Jeanne MARTIN's space to somebody who works here. @param code of their own; by default one is verified for it */
export async function ouvreEspaceDe(
  server: TestApp,
  who: Visitor,
  auteur: string,
  code?: string,
): Promise<void> {
  const [compte] = await server.db.query<{ id: string }>(
    `select c.id from compte c join client k on k.id = c.client_id where k.code = 'horizon' and user_name = 'adherent@demo.fr'`,
  );
  const answer = await who.call('POST', '/api/profil-remplacement', {
    body: { motif: 'La personne demande de l’aide.', dureeMin: 10, idUtilisateur: compte?.id },
    headers: { 'x-security-code': code ?? (await codeVerifie(server, auteur)) },
  });
  if (answer.statusCode !== 200) throw new Error(`L’espace ne s’ouvre pas : ${answer.body}`);
}

/** Gives the session back to who opened the space. */
export async function quitteEspace(who: Visitor): Promise<void> {
  await who.call('DELETE', '/api/profil-remplacement');
}
