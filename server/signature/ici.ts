import type { FastifyRequest } from 'fastify';
import { findCompteAmf } from '#server/db/comptes/amf.ts';
import { keepVerifiedCode } from '#server/db/comptes/security-codes.ts';
import {
  findSignature,
  notePreuve,
  type SignatureRow,
  tientSignature,
} from '#server/db/signature/signatures.ts';
import { currentClient } from '#server/http/current-client.ts';
import { readForm } from '#server/http/read-form.ts';
import { empreinteValidee } from '#server/http/security-code-guard.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { envoieCode, VALIDE_SECONDES, verifieCode } from '#server/identity/security-code.ts';
import { actesSignature } from '#src/acts/signature.ts';
import { CONSENTEMENT_SIGNATURE, type EtatSignature } from '#src/core/adherent/signature.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { ReponseCode } from '#src/core/compte/security-code.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { documentDe, scelleSignature } from './documents.ts';
import { ecritFin, termine } from './fin.ts';
import { ouvrePreuve, type Preuve, scellePreuve } from './preuve.ts';
import type { ServicesSignature } from './services.ts';

const PRESENTATIONS_MAX = 20;

const FINIES: Readonly<Record<Exclude<EtatSignature, 'initiee'>, string>> = {
  signee: R.SIGNATURE_FAITE,
  refusee: R.SIGNATURE_REFUSEE,
  abandonnee: R.SIGNATURE_ABANDONNEE,
  expiree: R.SIGNATURE_EXPIREE,
};

/** @throws Refusal 409 for what has ended, or is signed elsewhere */
function checkOuverte({ etat, urlPrestataire }: SignatureRow): void {
  if (etat !== 'initiee') throw new Refusal(409, 'SIGNATURE_TERMINEE', FINIES[etat]);
  if (urlPrestataire !== null) throw new Refusal(409, 'SIGNATURE_AILLEURS', R.SIGNATURE_AILLEURS);
}

/** Who gives the code: the account, for this signature in this session, and no other. */
async function porteurDe({ db, coffre }: ServicesSignature, request: FastifyRequest, id: string) {
  const { id: compteId } = signedIn(request);
  const compte = await findCompteAmf(db, request.tenant.id, compteId);
  const session = request.session?.empreinte;
  if (!compte || session === undefined) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
  const porteur = coffre.empreinte('signature', session, id);
  const { correlation, tenant } = request;
  const remplacant = request.session?.remplacement?.auteur.id ?? null;
  return { clientId: tenant.id, compte, userName: compte.userName, porteur, remplacant, correlation };
}

/** Adds to what is known of it, one after the other: what two tabs bring at the same moment is there, both. */
function complete(
  { db, coffre }: ServicesSignature,
  une: SignatureRow,
  ajoute: (preuve: Preuve) => Preuve,
): Promise<void> {
  const acteur = { id: une.compteId, nom: une.signataire, motif: `Signature : ${une.titre}` };
  return db.transaction(acteur, async (tx) => {
    const tenue = await tientSignature(tx, une.clientId, une.id);
    if (tenue) await notePreuve(tx, tenue, scellePreuve(coffre, ajoute(ouvrePreuve(coffre, tenue))));
  });
}

/** The document, to be read; that it was shown is noted. */
export async function montre(services: ServicesSignature, une: SignatureRow): Promise<Buffer> {
  const { octets } = await documentDe(services, une);
  const { presentations } = ouvrePreuve(services.coffre, une);
  if (une.etat === 'initiee' && presentations.length < PRESENTATIONS_MAX)
    await complete(services, une, (preuve) => ({
      ...preuve,
      presentations: [...preuve.presentations, new Date().toISOString()],
    }));
  return octets;
}

/** Sends the code by which this document, and no other, is signed. @throws Refusal 409, 429 */
export async function envoieLeCode(
  services: ServicesSignature,
  request: FastifyRequest,
  une: SignatureRow,
): Promise<ReponseCode> {
  checkOuverte(une);
  const { sendType } = readForm(actesSignature.code, request.body, null);
  const who = await porteurDe(services, request, une.id);
  const { amfSmsActivated } = currentClient(request.tenant);
  const demande = { operation: 'VERIFY', sendType, nouveauTel: null, amfSmsActivated } as const;
  const reponse = await envoieCode(services, who, demande);
  const destination = reponse.sendType === 'SMS' ? (reponse.telephone ?? '') : reponse.currentUserName;
  const code = { canal: reponse.sendType, destination, envoyeLe: new Date().toISOString() };
  await complete(services, une, (preuve) => ({ ...preuve, code }));
  return reponse;
}

/**
 * Signs: the document that was shown, its version, the text that was ticked and the code that was sent for it. The code is also
 * the verified one of the session, so that the act itself asks for no other.
 * @throws Refusal 400 (consent, code), 409 (ended, another document, never shown), 429
 */
export async function signe(
  services: ServicesSignature,
  request: FastifyRequest,
  une: SignatureRow,
): Promise<ReponseCode> {
  const { coffre } = services;
  checkOuverte(une);
  const { securityCode, version, empreinte } = readForm(actesSignature.signature, request.body, null);
  if (version !== une.versionDocument || empreinte !== une.empreinte.toString('hex'))
    throw new Refusal(409, 'DOCUMENT_CHANGE', R.DOCUMENT_CHANGE);
  if (ouvrePreuve(coffre, une).presentations.length === 0)
    throw new Refusal(409, 'DOCUMENT_NON_LU', R.DOCUMENT_NON_LU);
  const who = await porteurDe(services, request, une.id);
  const session = Buffer.from(request.session?.empreinte ?? '', 'hex');
  const navigateur = request.headers['user-agent']?.slice(0, 300) ?? null;
  const verifie = { operation: 'VERIFY', nouveauTel: null } as const;
  const reponse = await verifieCode(services, who, verifie, securityCode, async (tx, canal) => {
    const finie = {
      ...({ etat: 'signee', methode: canal, consentement: CONSENTEMENT_SIGNATURE } as const),
      ...{ codeValideLe: new Date().toISOString(), adresseIp: request.ip, navigateur },
    };
    if (!(await ecritFin(tx, services, une, finie)))
      throw new Refusal(409, 'SIGNATURE_TERMINEE', R.SIGNATURE_TERMINEE);
    const signe = empreinteValidee(coffre, session, securityCode);
    const sien = { session, compteId: who.compte.id, secondes: VALIDE_SECONDES };
    await keepVerifiedCode(tx, { ...sien, empreinte: signe, operation: null });
  }).catch(async (refus: unknown) => {
    // Another tab signed with this code meanwhile: that is what there is to say.
    const connue = await findSignature(services.db, une.clientId, une.id);
    if (connue) checkOuverte(connue);
    throw refus;
  });
  const signee = await findSignature(services.db, une.clientId, une.id);
  if (signee) await scelleSignature(services, currentClient(request.tenant), signee);
  return reponse;
}

/** Refuses to sign, or leaves it. What has ended already stays as it is. */
export async function quitte(
  services: ServicesSignature,
  request: FastifyRequest,
  une: SignatureRow,
  etat: 'refusee' | 'abandonnee',
): Promise<void> {
  checkOuverte(une);
  const navigateur = request.headers['user-agent']?.slice(0, 300) ?? null;
  await termine(services, une, { etat, adresseIp: request.ip, navigateur });
}
