import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { raconteAuJournal } from '#server/db/audit/actions.ts';
import type { Database } from '#server/db/connection.ts';
import { type ReglageMail, reglageMail } from '#server/db/envois/serveur-mail.ts';
import { adminView } from '#server/db/store/view.ts';
import { readForm } from '#server/http/read-form.ts';
import { sert } from '#server/http/sert.ts';
import { makeEssais } from '#server/identity/attempts.ts';
import { marque } from '#server/mail/branding.ts';
import { envoieEssai, type Installation, montreEssai, serveurDe } from '#server/mail/essai.ts';
import { INCONNU, INTERNE } from '#server/mail/poste.ts';
import { essaiMail } from '#src/acts/exploitation/essai-mail.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { ESSAI_MAIL, PROVENANCES_MAIL, type Provenance } from '#src/core/api/serveur-mail.ts';
import { lookup } from '#src/registry.ts';
import { actorOf } from './models/door.ts';

interface Services extends Installation {
  readonly db: Database;
  readonly config: Installation['config'] & Pick<Config, 'demo'>;
}

const LIRE = { modele: 'serveur-mail', action: 'read', porte: 'admin' } as const;
const ESSAYER = { modele: 'serveur-mail', action: 'update', porte: 'admin' } as const;
/** In an hour, from one place: enough to set a server up, and of no use to who would write to strangers. */
const ESSAIS_PAR_HEURE = 20;

const QUOI = {
  serveur: 'Serveur',
  nom: 'Nom de l’expéditeur',
  adresse: 'Adresse de l’expéditeur',
  reponses: 'Répondre à',
} as const;
const ICI = 'Réglé ici';
const COMMANDE = 'Donné à la création du client';
const ORGANISME = 'Nom de l’organisme';
const variable = (nom: string) => `Installation (${nom})`;
const EN_DEMONSTRATION = 'Aucun : en démonstration, ce qui partirait se lit dans la boîte d’envoi';
const SANS_SERVEUR =
  'Aucun serveur n’est réglé, ni ici, ni pour l’installation (SMTP_URL) : rien ne peut partir.';

/** Where the sender's name and address come from: what the command was told is read in the client's settings. */
function expediteur(
  { tenant }: FastifyRequest,
  { adresses, config: { envois } }: Services,
  reglage?: ReglageMail,
): Provenance[] {
  const { nom, email } = marque(tenant, adresses, envois.expediteur, reglage).expediteur;
  const source = (ici: string | null | undefined, isDefaut: boolean, defaut: string) => {
    if (ici) return ICI;
    return isDefaut ? defaut : COMMANDE;
  };
  return [
    {
      quoi: QUOI.nom,
      valeur: nom,
      source: source(reglage?.expediteurNom, nom === tenant.libelle, ORGANISME),
    },
    {
      quoi: QUOI.adresse,
      valeur: email,
      source: source(reglage?.expediteurEmail, email === envois.expediteur, variable('MAIL_EXPEDITEUR')),
    },
  ];
}

function serveur({ config: { envois, demo } }: Services, reglage?: ReglageMail): Provenance {
  const quoi = QUOI.serveur;
  if (reglage?.isActif && reglage.hote !== null)
    return { quoi, valeur: `${reglage.hote}, port ${reglage.port}`, source: ICI };
  // Its address is the operator's own: it may carry an account.
  if (envois.smtpUrl !== undefined)
    return { quoi, valeur: 'Celui de l’installation', source: variable('SMTP_URL') };
  return {
    quoi,
    valeur: demo ? EN_DEMONSTRATION : 'Aucun : rien ne part',
    source: variable('SMTP_URL absente'),
  };
}

/** The fields that each value tells. */
const CHAMPS: Readonly<Record<string, readonly string[]>> = {
  [QUOI.serveur]: ['isActif', 'hote', 'port'],
  [QUOI.nom]: ['expediteurNom'],
  [QUOI.adresse]: ['expediteurEmail'],
  [QUOI.reponses]: ['repondreA'],
};

/** Of what holds now, what tells nothing that who asks may not read. */
async function provenances(services: Services, request: FastifyRequest): Promise<Provenance[]> {
  const { readable } = adminView(lookup('serveur-mail'), request.tenant.id, request.principal);
  const reglage = await reglageMail(services.db, request.tenant.id);
  const reponses: Provenance[] = reglage?.repondreA
    ? [{ quoi: QUOI.reponses, valeur: reglage.repondreA, source: ICI }]
    : [];
  const toutes = [serveur(services, reglage), ...expediteur(request, services, reglage), ...reponses];
  return toutes.filter(({ quoi }) => CHAMPS[quoi]?.every((name) => readable.has(name)));
}

/** Whether it left, and by whom it was asked; never to whom. */
function raconte({ db }: Services, request: FastifyRequest, resultat: 'reussi' | 'manque'): Promise<void> {
  const { id } = request.tenant;
  return db.transaction({ ...actorOf(request), motif: 'Essai d’envoi' }, (tx) =>
    raconteAuJournal(tx, {
      ...{ clientId: id, ressource: 'serveur-mail', id, avant: null },
      apres: { essai: resultat },
    }),
  );
}

/** On the field that has to change, where one field is at fault. */
function refusDe(message: string): Refusal {
  const errors = [INTERNE, INCONNU].includes(message) ? { errors: { hote: message } } : {};
  return new Refusal(422, 'ENVOI_IMPOSSIBLE', message, errors);
}

/** Beside the settings of a client's mails: what holds now, and a mail to see it. */
export function serveurMailRoutes(app: FastifyInstance, services: Services): void {
  const { db, coffre } = services;
  const essais = makeEssais(coffre, 'essai-mail');
  const lecture = {
    droit: LIRE,
    appel: {
      resume: 'Lire par quoi partent les e-mails, et d’où vient chaque valeur',
      detail:
        'Réglée ici, donnée à la création du client, ou de l’installation ; celles des champs que l’on peut lire. Jamais un mot de passe.',
      reponse: 'Une ligne par valeur.',
    },
  };
  sert(app, PROVENANCES_MAIL, lecture, (request) => provenances(services, request));
  app.post(
    ESSAI_MAIL.adresse,
    {
      config: {
        droit: ESSAYER,
        appel: {
          resume: 'Envoyer un e-mail d’essai',
          detail:
            'Par le serveur enregistré, qu’il serve ou non ; sinon par celui de l’installation. Un échec se dit sans rien répéter du serveur.',
          corps: ['destinataire'],
          reponse:
            '`serveur` : `client` ou `installation` ; `demonstration`, sans serveur, avec l’`envoi` à lire dans sa boîte.',
          refus: [400, 422, 429],
        },
      },
    },
    async (request) => {
      const { tenant, ip } = request;
      const { destinataire } = readForm(essaiMail, request.body, null);
      const reglage = await reglageMail(db, tenant.id);
      const par = serveurDe(reglage, services.config.envois);
      if (par === null && !services.config.demo) throw new Refusal(422, 'ENVOI_IMPOSSIBLE', SANS_SERVEUR);
      await essais.compte(db, { clientId: tenant.id, ip }, ESSAIS_PAR_HEURE);
      if (par === null) {
        const montre = { reglage, destinataire, correlation: request.correlation };
        return { serveur: 'demonstration', envoi: await montreEssai(db, services, tenant, montre) };
      }
      const faute = await envoieEssai(services, tenant, reglage, destinataire);
      await raconte(services, request, faute === null ? 'reussi' : 'manque');
      if (faute !== null) throw refusDe(faute);
      return { serveur: par };
    },
  );
}
