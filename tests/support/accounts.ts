import type { LightMyRequestResponse } from 'fastify';
import { hashPassword } from '#server/db/comptes/passwords.ts';
import type { TestApp } from './app.ts';
import { codeVerifie } from './code-verifie.ts';
import { deposes } from './outbox.ts';
import { PASSWORD, type Visitor } from './visitor.ts';

/** A password that every rule lets through. */
export const BON_MOT_DE_PASSE = 'Tulipe-Orage-47';

/** Where what comes at the same moment is the matter: looking at a password costs what it costs a portal. */
export async function coutDuPortail(portal: Pick<TestApp, 'db'>): Promise<void> {
  const digest = await hashPassword(PASSWORD);
  await portal.db.query('update compte set password_hash = $1 where password_hash is not null', [digest]);
}

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

/** Asks for an account for somebody else, with the security code that it takes. */
export async function creeCompte(
  portal: Pick<TestApp, 'db'>,
  auteur: Visitor,
  body: object,
  nom = 'admin@demo.fr',
): Promise<LightMyRequestResponse> {
  const headers = { 'x-security-code': await codeVerifie(portal, nom) };
  return auteur.call('POST', '/api/admin/users', { body, headers });
}

/** An account that an administrator has created and that waits for its owner; answers its address. */
export async function compteCree(
  portal: Pick<TestApp, 'db'>,
  admin: Visitor,
  { roles = ['User'] }: { readonly roles?: readonly string[] } = {},
): Promise<string> {
  const userName = `invite.${++made}@exemple.fr`;
  const body = { userName, codeCivilite: 'M', nom: 'DURAND', prenom: 'Paul', roles };
  const answer = await creeCompte(portal, admin, body);
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

/** Whose account it is, and where; by default Jeanne's, at the first client. */
interface DeQui {
  readonly client?: string;
  readonly numPers?: string;
}

/** Somebody of the demonstration with an account of their own, who has answered nothing or everything. */
export async function compteDeDemonstration(
  { db }: Pick<TestApp, 'db'>,
  userName: string,
  aRepondu = true,
  { client = 'horizon', numPers }: DeQui = {},
): Promise<void> {
  await db.query(
    `with modele as (
       select c.* from compte c join client on client.id = c.client_id
       where c.user_name = 'adherent@demo.fr' and client.code = $3
     ), ajoute as (
       insert into compte (client_id, user_name, email, nom, prenom, code_civilite, password_hash, num_pers,
         date_naissance, date_activation)
       select client_id, $1, $1, nom, prenom, code_civilite, password_hash, coalesce($4, num_pers), date_naissance, now()
       from modele returning id, client_id
     ), roles as (
       insert into compte_role (compte_id, role_id)
       select a.id, r.id from ajoute a join role r on r.client_id = a.client_id and r.name = 'User'
     )
     insert into consentement_reponse (client_id, compte_id, nom_consentement, is_accepted, version, source)
     select a.client_id, a.id, n.nom, n.is_obligatoire, n.version_texte, 'creation'
     from ajoute a join consentement n on n.client_id = a.client_id and n.is_demande_creation
     where $2 or n.is_obligatoire`,
    [userName, aRepondu, client, numPers ?? null],
  );
}
