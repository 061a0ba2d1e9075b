import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CompteAmf, changeSendType, changeTelAmf, findCompteAmf } from '#server/db/comptes/amf.ts';
import { deleteDevices, devicesOf } from '#server/db/comptes/devices.ts';
import { deleteOtherSessionsOf } from '#server/db/comptes/sessions.ts';
import { currentClient } from '#server/http/current-client.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Session } from '#server/http/session.ts';
import { previent } from '#server/identity/security-code-acts.ts';
import { nouveauNumero } from '#server/identity/security-code-caller.ts';
import { empreinteAppareil } from '#server/identity/security-code-device.ts';
import { masqueEmail, masqueTelephone } from '#server/identity/security-code-masks.ts';
import { telephone } from '#server/identity/security-code-phone.ts';
import { scelleContact } from '#server/identity/security-code-sealed.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { reglagesAmf } from '#src/acts/identite/code-securite.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { AppareilAmf, DonneesAmf, SendType } from '#src/core/compte/security-code.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { nomDe } from '#src/core/definition/principal.ts';

interface Mine {
  readonly session: Session;
  readonly compte: CompteAmf;
}

async function mine({ db }: IdentityServices, { session, tenant }: FastifyRequest): Promise<Mine> {
  const compte = session ? await findCompteAmf(db, tenant.id, session.principal.id) : undefined;
  if (!session || !compte) throw new Refusal(401, 'NON_CONNECTE', messageStatut(401));
  return { session, compte };
}

/** The number that the insurer knows, offered to whoever has given none; a silent system offers none. */
async function numeroConnu({ gestion }: IdentityServices, code: string, compte: CompteAmf) {
  if (compte.telAmf !== null || compte.numPers === null) return compte.telAmf;
  const personne = await gestion.personne(code, compte.numPers).catch(() => null);
  const connu = personne?.telephone ? telephone(personne.telephone) : null;
  return connu?.genre === 'mobile' ? connu.numero : null;
}

async function donnees(services: IdentityServices, request: FastifyRequest): Promise<DonneesAmf> {
  const { session, compte } = await mine(services, request);
  const { coffre } = services;
  const numero = await numeroConnu(services, request.tenant.code, compte);
  return {
    email: masqueEmail(compte.email),
    telephone: numero === null ? null : masqueTelephone(numero),
    emailScelle: scelleContact(coffre, 'email', session.empreinte, compte.email),
    telephoneScelle: numero === null ? null : scelleContact(coffre, 'telephone', session.empreinte, numero),
    isTelAmf: compte.telAmf !== null,
    isTelAmfConfirme: compte.isTelAmfConfirme,
    isAmfActive: compte.isAmfActive,
    amfSendType: compte.amfSendType,
    isSmsPossible: currentClient(request.tenant).amfSmsActivated,
  };
}

function acteur({ principal }: Session, correlationId: string) {
  return { id: principal.id, nom: nomDe(principal), motif: 'sécurité du compte', correlationId };
}

/** By SMS only where a confirmed number gets them. */
function checkSendType(sendType: SendType, compte: CompteAmf, amfSmsActivated: boolean): void {
  if (sendType === 'MAIL' || (amfSmsActivated && compte.isTelAmfConfirme)) return;
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { sendType: R.SMS_IMPOSSIBLE } });
}

/** Changes what was given, and nothing where nothing was: the browser asks for the data as they are after an act. */
async function updates(services: IdentityServices, request: FastifyRequest): Promise<DonneesAmf> {
  const { sendType, newAmfTel } = readForm(reglagesAmf, request.body ?? {}, null);
  const { session, compte } = await mine(services, request);
  const { db, envois, coffre } = services;
  const numero = nouveauNumero(coffre, request, newAmfTel);
  if (sendType !== null) checkSendType(sendType, compte, currentClient(request.tenant).amfSmsActivated);
  const autreNumero = numero !== null && numero !== compte.telAmf ? numero : null;
  const autreEnvoi = sendType !== null && sendType !== compte.amfSendType ? sendType : null;
  if (autreNumero !== null || autreEnvoi !== null) {
    await db.transaction(acteur(session, request.correlation), async (tx) => {
      if (autreEnvoi !== null) await changeSendType(tx, compte, autreEnvoi);
      if (autreNumero !== null) {
        await changeTelAmf(tx, compte, autreNumero, false);
        await deleteOtherSessionsOf(tx, compte, Buffer.from(session.empreinte, 'hex'));
      }
      const quoi = autreNumero === null ? 'Envoi des codes de sécurité' : 'Numéro de téléphone des codes';
      await previent(tx, envois, compte, `${quoi} : réglage modifié`, request.correlation);
    });
  }
  return donnees(services, request);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Devices by their ids, or all of them when that is said; an empty list is never «all». */
function idsOf(body: unknown): readonly string[] | null {
  const { ids, tous } = (body ?? {}) as { readonly ids?: unknown; readonly tous?: unknown };
  if (tous === true && ids === undefined) return null;
  const list = Array.isArray(ids) ? [...new Set<unknown>(ids)] : [];
  const isRight = list.length > 0 && list.length <= 100;
  if (isRight && tous === undefined && list.every((id) => typeof id === 'string' && UUID.test(id))) {
    return list as string[];
  }
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { ids: M.LISTE } });
}

async function forgets(services: IdentityServices, request: FastifyRequest): Promise<void> {
  const ids = idsOf(request.body);
  const { session, compte } = await mine(services, request);
  const { db, envois } = services;
  await db.transaction(acteur(session, request.correlation), async (tx) => {
    const count = await deleteDevices(tx, compte.id, ids);
    if (ids !== null && count !== ids.length)
      throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
    if (count > 0) await previent(tx, envois, compte, 'Liste de vos appareils modifiée', request.correlation);
  });
}

async function appareils(
  { db, transport }: IdentityServices,
  request: FastifyRequest,
): Promise<AppareilAmf[]> {
  const compteId = request.principal?.id ?? '';
  const courant = empreinteAppareil(request, transport.isSecure(request), compteId);
  const rows = await devicesOf(db, compteId, courant);
  const isOffert = currentClient(request.tenant).isAppareilConfianceActivated;
  return rows.map(({ dateAjout, dateDerniereUtilisation, dateConfianceFin, ...rest }) => ({
    ...rest,
    dateConfianceFin: (isOffert && dateConfianceFin?.toISOString()) || null,
    dateAjout: dateAjout.toISOString(),
    dateDerniereUtilisation: dateDerniereUtilisation?.toISOString() ?? null,
  }));
}

/** The protection of one's own account: how it is reached, how codes are sent, the devices that it knows. */
export function securitySettingsRoutes(app: FastifyInstance, services: IdentityServices): void {
  const lit = { resume: 'Lire ses coordonnées masquées et scellées', parametres: ['isLoginType?'] };
  app.get(
    '/api/amf/get-encrypted-view-data',
    { config: { droit: { connecte: true }, appel: lit } },
    (request) => donnees(services, request),
  );
  const change = {
    resume: 'Changer l’envoi des codes et le numéro, ou relire les données après un acte',
    detail: 'Un numéro donné ici n’est pas confirmé : aucun code n’y part avant `MODIFY_PHONE`.',
    corps: ['sendType?', 'newAmfTel?'],
  };
  app.post(
    '/api/amf/update-user-tel',
    { config: { droit: { connecte: true, code: 'siAmf' }, appel: change } },
    (request) => updates(services, request),
  );
  app.get(
    '/api/amf/devices',
    {
      config: {
        droit: { connecte: true },
        appel: { resume: 'Lire les appareils d’où l’on a donné un code' },
      },
    },
    async (request) => ({ appareils: await appareils(services, request) }),
  );
  const efface = { resume: 'Oublier des appareils', corps: ['ids?', 'tous?'] };
  app.post(
    '/api/amf/delete-devices',
    { config: { droit: { connecte: true, code: 'siAmf' }, appel: efface } },
    async (request) => {
      await forgets(services, request);
      return { appareils: await appareils(services, request) };
    },
  );
}
