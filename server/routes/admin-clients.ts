import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createClient, DemandeImpossible, type Installation } from '#server/clients/create-client.ts';
import { raconteAuJournal } from '#server/db/audit/actions.ts';
import { annonceReconnexion, clientsDeLInstallation } from '#server/db/clients/installation.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { readForm } from '#server/http/read-form.ts';
import { sert } from '#server/http/sert.ts';
import { nouveauClient } from '#src/acts/exploitation/nouveau-client.ts';
import { CLIENTS, type ClientCree, CREE_CLIENT, RESET_CONNEXIONS } from '#src/core/api/clients.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { actorOf } from './models/door.ts';

type Services = Pick<Installation, 'db' | 'coffre' | 'adresses'> & { readonly gestion: Gestion };

const RECONNEXION = 'gestion:reconnexion:';

const APPELS = {
  liste: {
    resume: 'Lire les clients de l’installation',
    detail: 'Pour un compte de la plateforme : ceux qui sont fermés aussi. Aucun secret, aucun adhérent.',
    reponse: 'Un par client, par leur nom.',
  },
  cree: {
    resume: 'Créer un client',
    detail:
      'Pour un compte de la plateforme, code de sécurité exigé. Le client a ses rôles, ses listes de départ et son administrateur, invité par e-mail ; un code ou un nom d’hôte déjà pris est refusé (400) sur son champ.',
    corps: [
      'libelle',
      'code',
      'hotes',
      'createAccountAuthMode',
      'isInscriptionOuverte',
      ...['userName', 'codeCivilite', 'prenom', 'nom'],
      ...['oidcExternalProvider?', 'autorite?', 'clientId?', 'scopes?'],
    ],
    reponse: 'Le client, et combien de rôles et de lignes il a reçus.',
    statut: 201,
  },
  reset: {
    resume: 'Rétablir les liaisons avec le système de gestion',
    detail:
      'Ferme les connexions que les nœuds gardent ouvertes et oublie les pannes comptées : l’appel suivant en ouvre d’autres.',
    reponse: '`nb` : combien ce nœud en a fermé. Les autres ferment les leurs dans la seconde.',
  },
} as const;

function refuse(error: unknown): never {
  if (!(error instanceof DemandeImpossible) || error.champ === undefined) throw error;
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), {
    errors: { [error.champ]: error.message },
  });
}

/** What the form says, as the command takes it; nobody makes an account of the platform from a screen. */
async function cree(services: Services, request: FastifyRequest): Promise<ClientCree> {
  const lu = readForm(nouveauClient, request.body, null);
  const { code, libelle, hotes, userName, codeCivilite, nom, prenom } = lu;
  const acteur = { ...actorOf(request), motif: 'Création d’un client' };
  const { autorite, clientId, scopes } = lu;
  const configuration = {
    createAccountAuthMode: lu.createAccountAuthMode,
    ...(lu.oidcExternalProvider !== null && {
      oidcExternalProvider: lu.oidcExternalProvider,
      oidc: { autorite, clientId, ...(scopes !== null && { scopes }) },
    }),
  };
  const bilan = await createClient(
    { ...services, acteur },
    {
      client: { code, libelle, hotes, charte: {}, configuration },
      administrateur: { userName, codeCivilite, nom, prenom, isPlateforme: false },
      isInscriptionOuverte: lu.isInscriptionOuverte,
      confies: [],
      isNouveau: true,
    },
  ).catch(refuse);
  await services.db.transaction(acteur, (tx) =>
    raconteAuJournal(tx, {
      ...{ clientId: request.tenant.id, ressource: 'client', id: bilan.id, avant: null },
      apres: { code, libelle, hotes },
    }),
  );
  const { id, roles, lignes } = bilan;
  return { id, code, libelle, roles, lignes, invite: userName };
}

/** The clients of the installation (domain reference §4.5), for the accounts of the platform. */
export function adminClientRoutes(app: FastifyInstance, services: Services): void {
  const { db, gestion } = services;
  const noeud = randomUUID();
  const coupe = () => gestion.reconnecte();
  const fin = db.changes.subscribe((quoi) => {
    if (quoi?.startsWith(RECONNEXION) && quoi !== RECONNEXION + noeud) coupe();
  });
  app.addHook('onClose', (_app, done) => {
    fin();
    done();
  });
  sert(app, CLIENTS, { droit: { ressource: 'clients', action: 'read' }, appel: APPELS.liste }, () =>
    clientsDeLInstallation(db),
  );
  app.post(
    CREE_CLIENT.adresse,
    {
      config: {
        droit: { ressource: 'clients', action: 'create', code: true },
        appel: APPELS.cree,
        lourd: true,
      },
    },
    async (request, reply) => reply.code(201).send(await cree(services, request)),
  );
  app.post(
    RESET_CONNEXIONS.adresse,
    { config: { droit: { ressource: 'clients', action: 'update' }, appel: APPELS.reset } },
    async (request): Promise<{ readonly nb: number }> => {
      const nb = coupe();
      await db.transaction({ ...actorOf(request), motif: 'Liaisons rétablies' }, async (tx) => {
        await annonceReconnexion(tx, noeud);
        await raconteAuJournal(tx, {
          ...{ clientId: request.tenant.id, ressource: 'client', id: request.tenant.id },
          ...{ avant: null, apres: { liaisons: nb } },
        });
      });
      return { nb };
    },
  );
}
