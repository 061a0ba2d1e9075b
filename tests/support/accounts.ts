import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';
import { deposes } from './outbox.ts';
import type { Visitor } from './visitor.ts';

/** A password that every rule lets through. */
export const BON_MOT_DE_PASSE = 'Tulipe-Orage-47';

/** What a link of a mail carries back, and the route that it leads to. */
export interface LienRecu {
  readonly route: string;
  readonly code: string;
  readonly userId: string;
}

/** `http://localhost/#/reset-password?code=…&userId=…` taken apart. */
function lienDe(adresse: string): LienRecu {
  const { hash } = new URL(adresse);
  const [route = '', query = ''] = hash.slice(1).split('?');
  const parameters = new URLSearchParams(query);
  return { route, code: parameters.get('code') ?? '', userId: parameters.get('userId') ?? '' };
}

/** The link of the last mail that somebody was left. */
export async function dernierLien(portal: Pick<TestApp, 'db'>, adresse: string): Promise<LienRecu> {
  const [dernier] = await deposes(portal, adresse);
  if (!dernier?.variables.lien) throw new Error(`Aucun lien n’a été déposé pour ${adresse}`);
  return lienDe(dernier.variables.lien);
}

let made = 0;

/** An account that an administrator has created and that waits for its owner; answers its address. */
export async function compteCree(
  admin: Visitor,
  {
    roles = ['User'],
    numPers = null,
  }: { readonly roles?: readonly string[]; readonly numPers?: string | null } = {},
): Promise<string> {
  const userName = `invite.${++made}@exemple.fr`;
  const body = { userName, codeCivilite: 'M', nom: 'DURAND', prenom: 'Paul', roles, numPers };
  const answer = await admin.call('POST', '/api/admin/users', { body });
  if (answer.statusCode !== 201) throw new Error(`Création de ${userName} : ${answer.body}`);
  return userName;
}

/** Posts to a call of identity. */
export function identite(who: Visitor, appel: string, body?: unknown): Promise<LightMyRequestResponse> {
  return who.call('POST', `/api/identity/${appel}`, body === undefined ? {} : { body });
}

/** Lifts every limit that the test has used up, as time would. */
export async function tempsPasse({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await db.query('delete from limite');
  await db.query('delete from tentative_connexion');
}
