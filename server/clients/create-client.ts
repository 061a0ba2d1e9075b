import { randomUUID } from 'node:crypto';
import type { Coffre } from '#server/config/secrets.ts';
import { linkContactSubjects } from '#server/db/clients/contact-faq.ts';
import {
  type ClientDemande,
  findInvited,
  hasClient,
  hostOwners,
  hostsOf,
  makePlateforme,
  saveClient,
  setInscription,
} from '#server/db/clients/new-client.ts';
import { confieDroit, loadRoles } from '#server/db/clients/starting-roles.ts';
import { insertCreatedAccount } from '#server/db/comptes/created-accounts.ts';
import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import { driverError } from '#server/db/errors.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import { sendActivation } from '#server/identity/activation-mail.ts';
import { makeLiens } from '#server/identity/links.ts';
import { loadingOrder, loadListsOf } from '#server/listes/starting-lists.ts';
import { makeBoiteEnvoi } from '#server/mail/outbox.ts';
import { type CleRessource, ressourcesDeclarees } from '#src/core/definition/ressources.ts';

/** The first person who administers a client. */
export interface Administrateur {
  readonly userName: string;
  readonly codeCivilite: string;
  readonly nom: string;
  readonly prenom: string;
  /** Writes the lists that all clients share. */
  readonly isPlateforme: boolean;
}

/** A right that only its name gives, and the role that has it from now on: nobody gives one that they do not have. */
export interface DroitConfie {
  readonly ressource: CleRessource;
  readonly role: string;
}

export interface NouveauClient {
  readonly client: ClientDemande;
  readonly administrateur: Administrateur | null;
  /** `null`: as it is; that of a new client is open. */
  readonly isInscriptionOuverte: boolean | null;
  readonly confies: readonly DroitConfie[];
  /** Refused where a client has this code already: who makes one from a screen changes no other. */
  readonly isNouveau?: true;
}

/** What it stands on: the base, what a mail is made of, and who asks. */
export interface Installation {
  readonly db: Database;
  readonly coffre: Coffre;
  readonly adresses: PortalAddress;
  /** By default the command itself. */
  readonly acteur?: Actor;
}

export interface Bilan {
  readonly id: string;
  readonly client: 'créé' | 'modifié' | 'inchangé';
  readonly roles: number;
  readonly lignes: number;
  readonly isInscriptionChangee: boolean;
  readonly invitation: 'envoyée' | 'en cours' | 'acceptée' | 'aucune';
}

/** A request that cannot be met as it is: its sentence is for the person who asks. */
export class DemandeImpossible extends Error {
  /** What of the request it is about, if it is about one thing. */
  readonly champ: 'code' | 'hotes' | undefined;
  constructor(message: string, { champ, ...options }: ErrorOptions & { champ?: 'code' | 'hotes' } = {}) {
    super(message, options);
    this.champ = champ;
  }
}

const ACTEUR = { id: null, nom: 'Création du client' } as const;
const ROLE = 'Admin';

/** The portal's own templates serve until a client writes one. */
const SANS_DEPART = 'modele-mail';

/** Fields that are an insurer's own in lists that are not. */
const VIDES = { 'contact-objet': ['emailDestinataire'] } as const;

async function check(
  { db }: Installation,
  { client, administrateur, isNouveau }: NouveauClient,
): Promise<void> {
  const hasIt = await hasClient(db, client.code);
  if (hasIt && isNouveau)
    throw new DemandeImpossible('Un client de l’installation a déjà ce code.', { champ: 'code' });
  const owners = await hostOwners(db, client.code, client.hotes ?? []);
  if (owners.length > 0)
    throw new DemandeImpossible(`Ce nom d’hôte est déjà celui du client ${owners.join(', ')}.`, {
      champ: 'hotes',
    });
  if (hasIt) return;
  const manque = [
    client.libelle === undefined && '--libelle',
    client.hotes === undefined && '--hote',
    administrateur === null && '--admin-email',
  ].filter((option) => option !== false);
  if (manque.length > 0)
    throw new DemandeImpossible(
      `Le client ${client.code} n’existe pas encore : il manque ${manque.join(', ')}.`,
    );
}

/** The starting lists, without what is an insurer's own. */
function startingLists(db: Database, auteur: string, clientId: string): Promise<number> {
  const models = loadingOrder().filter(({ key }) => key !== SANS_DEPART);
  return loadListsOf(db, { auteur, models, clientIds: [clientId], vides: VIDES });
}

/** Two that ask for the same host name at once: the base refuses the second. */
function hoteDejaPris(error: unknown): never {
  if (driverError(error).constraint !== 'client_hotes_unique') throw error;
  const champ = 'hotes';
  throw new DemandeImpossible('Ce nom d’hôte est déjà celui d’un autre client.', { cause: error, champ });
}

async function invite(
  tx: Queryable,
  { coffre, adresses }: Installation,
  client: { readonly id: string; readonly hotes: readonly string[] },
  { isPlateforme, ...personne }: Administrateur,
): Promise<Bilan['invitation']> {
  const account = { ...personne, clientId: client.id, dateNaissance: null, numPers: null, roles: [ROLE] };
  const made = await insertCreatedAccount(tx, { ...account, isSecondFacteurExige: true });
  const found = await findInvited(tx, client.id, personne.userName);
  if (!found) throw new Error(`Le compte de ${personne.userName} n’a pas pu être créé.`);
  if (isPlateforme) await makePlateforme(tx, client.id, found.id);
  if (found.etatCompte !== 'enAttenteActivation') return 'acceptée';
  if (!made && found.isInvite) return 'en cours';
  const courrier = { liens: makeLiens(coffre), envois: makeBoiteEnvoi(coffre), adresses };
  const compte = { ...personne, id: found.id, isCreeParAdmin: true };
  await sendActivation(tx, courrier, client, compte, randomUUID());
  return 'envoyée';
}

/**
 * Makes a client of an installation whose member area works from the first day: roles, starting lists, registration, and an
 * administrator who is invited by mail. Run again, it adds what is missing and changes only what is asked.
 * @throws DemandeImpossible when something that a new client needs was not given, or a host name is somebody else's.
 */
export async function createClient(installation: Installation, demande: NouveauClient): Promise<Bilan> {
  const { db, acteur = ACTEUR } = installation;
  const { administrateur, isInscriptionOuverte } = demande;
  await check(installation, demande);
  const made = await db.transaction(acteur, async (tx) => {
    const client = await saveClient(tx, demande.client).catch(hoteDejaPris);
    if (demande.isNouveau && client.etat !== 'créé')
      throw new DemandeImpossible('Un client de l’installation a déjà ce code.', { champ: 'code' });
    const roles = await loadRoles(tx, client.id);
    for (const { ressource, role } of demande.confies)
      if (
        !(await confieDroit(tx, client.id, role, {
          ressource,
          actions: ressourcesDeclarees[ressource].actions,
        }))
      )
        throw new DemandeImpossible(`Le client ${demande.client.code} n’a pas de rôle « ${role} ».`);
    return { ...client, roles };
  });
  const lignes = await startingLists(db, acteur.nom, made.id);
  return db.transaction(acteur, async (tx) => {
    await linkContactSubjects(tx, made.id);
    const isInscriptionChangee =
      isInscriptionOuverte !== null && (await setInscription(tx, made.id, isInscriptionOuverte));
    const hote = { id: made.id, hotes: demande.client.hotes ?? (await hostsOf(tx, made.id)) };
    const invitation = administrateur ? await invite(tx, installation, hote, administrateur) : 'aucune';
    return { id: made.id, client: made.etat, roles: made.roles, lignes, isInscriptionChangee, invitation };
  });
}
