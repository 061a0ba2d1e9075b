import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activeClients } from '#server/db/clients/clients.ts';
import { findAccess } from '#server/db/comptes/account-access.ts';
import { invalid, lu } from '#server/db/store/refusals.ts';
import { insertTravail } from '#server/db/travaux/travaux.ts';
import { sert } from '#server/http/sert.ts';
import { signedIn } from '#server/http/signed-in.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { marque } from '#server/mail/branding.ts';
import { composeMail, composeSms } from '#server/mail/compose.ts';
import { fauteDuTexteEnvoye } from '#server/mail/fuite.ts';
import { scelleEssai } from '#server/mail/outbox.ts';
import { Refusal } from '#src/core/api/errors.ts';
import {
  APERCU_DE_MESSAGE,
  type ApercuDeMessage,
  ESSAI_DE_MESSAGE,
  type EssaiDeMessage,
  MARQUES_DE_MESSAGE,
  type MarqueOfferte,
  TEXTES_LIVRES,
} from '#src/core/api/messages.ts';
import type { Field } from '#src/core/definition/field.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import type { Message } from '#src/core/message/define-message.ts';
import { type ModeleMessage, texteLivre } from '#src/core/message/texte-livre.ts';
import { CHAMPS_DE_TEXTE, MESSAGES, messageDe } from '#src/messages/registre.ts';
import { modeleMail } from '#src/resources/parametrage/modele-mail.ts';
import { actorOf } from './models/door.ts';
import { readBody } from './models/query.ts';

type Services = Pick<IdentityServices, 'db' | 'coffre' | 'adresses' | 'config'>;

const droit = { modele: 'modele-mail', action: 'update', porte: 'admin' } as const;
const CORPS = ['code', 'objet', 'corpsHtml', 'corpsTexte', 'texteSms?'] as const;

const DE_L_APERCU = {
  droit,
  appel: {
    resume: 'Voir un texte de message comme il serait lu',
    detail:
      'Avec l’exemple du message ; `marque` : `client`, `portail`, ou l’un des codes de `/marques`. Rien n’est écrit.',
    corps: [...CORPS, 'marque?'],
    reponse: '`expediteur`, `objet`, `html`, `texte` et `sms`.',
    refus: [400],
  },
} as const;

const DE_L_ESSAI = {
  droit,
  appel: {
    resume: 'Recevoir un texte de message à sa propre adresse',
    detail: 'Avec l’exemple du message, et « [Essai] » dans l’objet. À personne d’autre.',
    corps: CORPS,
    reponse: '`destinataire`, l’adresse à laquelle il part.',
    refus: [400],
  },
} as const;

const DES_LIVRES = {
  droit: { ...droit, action: 'read' },
  appel: {
    resume: 'Lire les textes de message livrés avec le portail',
    reponse: '`code`, `objet`, `corpsHtml`, `corpsTexte` et `texteSms` de chaque message.',
  },
} as const;

const DES_MARQUES = {
  droit,
  appel: {
    resume: 'Lire les marques dans lesquelles un message se regarde',
    detail:
      'La vôtre, celle d’origine et, pour un compte de la plateforme, celles des autres clients de l’installation.',
    reponse: '`code`, à donner à l’aperçu, et `libelle`.',
  },
} as const;

interface Lu {
  readonly message: Message;
  readonly propre: ModeleMessage;
}

/** What one field of the body says, by the rules of the list itself. */
function texteLu(message: Message, champ: (typeof CHAMPS_DE_TEXTE)[number], brut: unknown): string | null {
  const field: Field = modeleMail.fields[champ];
  if (brut === null || brut === undefined || brut === '') {
    if (field.nullable) return null;
    throw invalid({ [champ]: M.REQ });
  }
  const texte = String(lu(champ, field, brut));
  const faute = fauteDuTexteEnvoye(message.code, champ, texte);
  if (faute !== null) throw invalid({ [champ]: faute });
  return texte;
}

function luDe(request: FastifyRequest): Lu {
  const body = readBody(request);
  const message = messageDe(String(body.code ?? ''));
  if (!message) throw invalid({ code: M.CHOIX });
  const [objet, corpsHtml, corpsTexte, texteSms] = CHAMPS_DE_TEXTE.map((champ) =>
    texteLu(message, champ, body[champ]),
  );
  return {
    message,
    propre: {
      objet: objet ?? '',
      corpsHtml: corpsHtml ?? '',
      corpsTexte: corpsTexte ?? '',
      texteSms: texteSms ?? null,
    },
  };
}

/** The other clients whose brand somebody may preview: those of the installation, for an account of the platform. */
async function autresClients({ db }: Services, { tenant, principal }: FastifyRequest): Promise<Tenant[]> {
  if (principal?.isPlateforme !== true) return [];
  return (await activeClients(db)).filter(({ id }) => id !== tenant.id);
}

async function marques(services: Services, request: FastifyRequest): Promise<readonly MarqueOfferte[]> {
  const autres = await autresClients(services, request);
  return [
    { code: 'client', libelle: request.tenant.libelle },
    ...autres.map(({ code, libelle }) => ({ code, libelle })),
    { code: 'portail', libelle: 'La charte d’origine' },
  ];
}

/** The client with its charter, as it is before anybody chose one, or another client of the installation. */
async function aspect(services: Services, request: FastifyRequest): Promise<Tenant> {
  const { marque: voulue = 'client' } = readBody(request);
  if (voulue === 'client') return request.tenant;
  if (voulue === 'portail') return { ...request.tenant, charte: {} };
  const autre = (await autresClients(services, request)).find(({ code }) => code === voulue);
  if (!autre) throw invalid({ marque: M.CHOIX });
  return autre;
}

async function apercu(services: Services, request: FastifyRequest): Promise<ApercuDeMessage> {
  const { adresses, config } = services;
  const { message, propre } = luDe(request);
  const dress = marque(await aspect(services, request), adresses, config.envois.expediteur);
  const compose = { modele: message, propre, variables: message.exemple, marque: dress };
  const { nom, email } = dress.expediteur;
  return {
    expediteur: `${nom} <${email}>`,
    ...composeMail(compose),
    sms: propre.texteSms === null ? null : composeSms(compose),
  };
}

async function essai({ db, coffre }: Services, request: FastifyRequest): Promise<EssaiDeMessage> {
  const { message, propre } = luDe(request);
  const { tenant, correlation } = request;
  const compte = await findAccess(db, tenant.id, signedIn(request).id);
  if (!compte) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
  const destinataire = compte.email;
  const travail = scelleEssai(coffre, message, { clientId: tenant.id, destinataire, propre, correlation });
  await db.transaction({ ...actorOf(request), motif: `Essai du message ${message.code}` }, (tx) =>
    insertTravail(tx, travail),
  );
  return { destinataire };
}

/** What who writes a message's text asks before saving it: how it reads, and to receive it. */
export function messageRoutes(app: FastifyInstance, services: Services): void {
  sert(app, TEXTES_LIVRES, DES_LIVRES, async () =>
    Object.values<Message>(MESSAGES).map((message) => ({ code: message.code, ...texteLivre(message) })),
  );
  sert(app, MARQUES_DE_MESSAGE, DES_MARQUES, (request) => marques(services, request));
  app.post(
    APERCU_DE_MESSAGE.adresse,
    { config: DE_L_APERCU },
    (request): Promise<ApercuDeMessage> => apercu(services, request),
  );
  app.post(
    ESSAI_DE_MESSAGE.adresse,
    { config: DE_L_ESSAI },
    (request): Promise<EssaiDeMessage> => essai(services, request),
  );
}
