import type { LightMyRequestResponse } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import type { SignatureVue } from '#src/core/adherent/signature.ts';
import { lastCode } from './security-code.ts';
import type { Visitor } from './visitor.ts';

const CHEMIN = '/api/cegepay/signature';

type Base = { readonly db: Database };
type Saisie = Readonly<Record<string, unknown>>;

/** Begins what an act has signed, of these answers; forgets what was begun of it before. */
export async function commence(
  who: Visitor,
  acte: string,
  data: Saisie,
  headers: Readonly<Record<string, string>> = {},
  version = 0,
): Promise<LightMyRequestResponse> {
  return who.call('POST', CHEMIN, { body: { acte, version, etape: 'signature', data }, headers });
}

/** One call about a signature. */
export const appelle = (who: Visitor, id: string, quoi: string, body: object = {}) =>
  who.call('POST', `${CHEMIN}/${id}/${quoi}`, { body });

export const lis = async (who: Visitor, id: string) =>
  (await who.get(`${CHEMIN}/${id}`)).json<SignatureVue>();

/** Reads it, has a code sent and signs; `more` in place of what is right. */
export async function signe(
  base: Base,
  who: Visitor,
  id: string,
  destinataire: string,
  more: object = {},
): Promise<LightMyRequestResponse> {
  const { version, empreinte } = await lis(who, id);
  await who.get(`${CHEMIN}/${id}/document`);
  const envoi = await appelle(who, id, 'code');
  if (envoi.statusCode !== 200) throw new Error(`Code de signature : ${envoi.body}`);
  const securityCode = await lastCode(base, destinataire);
  return appelle(who, id, 'signer', { consentement: true, securityCode, version, empreinte, ...more });
}

/** Signs what an act has signed, of these answers, as a member does; answers the name of the signature. */
export async function signeActe(
  base: Base,
  who: Visitor,
  { acte, data, userName }: { acte: string; data: Saisie; userName: string },
): Promise<string> {
  const chemin = `/api${ligneActe(acte).path}`;
  await who.call('DELETE', `${chemin}/parcours`);
  const debut = await commence(who, acte, data);
  if (debut.statusCode !== 200) throw new Error(`Signature de ${acte} : ${debut.body}`);
  const { idTransaction } = debut.json<SignatureVue>();
  const fin = await signe(base, who, idTransaction, userName);
  if (fin.statusCode !== 200) throw new Error(`Signature de ${acte} : ${fin.body}`);
  const issue = await who.call('POST', `${chemin}/externes/signature/issue`, { body: {} });
  if (issue.json<{ externe: { issue: string } }>().externe.issue !== 'fait')
    throw new Error(`Signature de ${acte} : ${issue.body}`);
  return idTransaction;
}
