import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import { listPage, NO_MEMORY } from '#server/db/store/list.ts';
import { adminView } from '#server/db/store/view.ts';
import { update } from '#server/db/store/write.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { sert } from '#server/http/sert.ts';
import { Refusal } from '#src/core/api/errors.ts';
import {
  FONCTIONNALITES,
  type FonctionnaliteReglee,
  REGLE_FONCTIONNALITE,
} from '#src/core/api/fonctionnalites.ts';
import { M } from '#src/core/definition/messages.ts';
import type { RecordOf } from '#src/core/definition/model.ts';
import { compare, type Predicate, toujours } from '#src/core/definition/predicate.ts';
import { lookup } from '#src/registry.ts';
import type { fonctionnaliteBackend } from '#src/resources/technique/fonctionnalite-backend.ts';
import { exigeLecture } from './lecture-entiere.ts';
import { actorOf, wholeView } from './models/door.ts';
import { readBody, readVersion } from './models/query.ts';
import { refuse } from './models/target.ts';

type Ligne = RecordOf<typeof fonctionnaliteBackend>;

const LISTE = lookup('fonctionnalite-backend');
const TOUTES = 1_000;
const CONNUES = ['id', 'cle', 'libelle', 'domaine', 'version', 'isActivated', 'isActivatedPerContract'];

const LIRE = {
  droit: { modele: 'fonctionnalite-backend', action: 'read', porte: 'admin' },
  appel: {
    resume: 'Lire les fonctionnalités et leurs exceptions par contrat',
    reponse: 'Chaque clé, si elle est ouverte, et les contrats pour lesquels elle ne l’est pas.',
  },
} as const;
const REGLER = {
  droit: { modele: 'fonctionnalite-backend', action: 'update', porte: 'admin' },
  appel: {
    resume: 'Ouvrir ou fermer une fonctionnalité, pour tous ou par contrat',
    detail:
      '`isActivatedPerContract` remplace toutes les exceptions. Vaut à l’appel suivant, sur chaque nœud.',
    corps: ['cle', 'version', 'isActivated?', 'isActivatedPerContract?'],
    reponse: 'La fonctionnalité réglée.',
    refus: [400, 412, 428],
  },
} as const;

/** What is told of each: an exception that nobody may read would pass for none. */
const DITS = ['cle', 'libelle', 'domaine', 'isActivated', 'contratsFermes'] as const;

/** The list, for who reads of it what is told here. Throws `Refusal` 403. */
function vue({ tenant, principal }: FastifyRequest) {
  const view = adminView(LISTE, tenant.id, principal);
  exigeLecture(view, 'leurs exceptions par contrat ne s’ouvrent pas', DITS);
  return view;
}

const DOMAINES = new Map(LISTE.model.fields.domaine?.choix?.map(({ code, libelle }) => [code, libelle]));

function reglee(ligne: Ligne): FonctionnaliteReglee {
  const { id, version, cle, libelle, isActivated, contratsFermes } = ligne;
  const domaine = DOMAINES.get(ligne.domaine) ?? ligne.domaine;
  const fermes = (contratsFermes ?? []).map((numContrat) => [numContrat, false] as const);
  return {
    ...{ id, version, cle, libelle, domaine, isActivated },
    isActivatedPerContract: Object.fromEntries(fermes),
  };
}

async function lignes(db: Database, request: FastifyRequest, asked: Predicate): Promise<readonly Ligne[]> {
  const page = { asked, sort: ['ordre', 'ASC'], first: 0, size: TOUTES } as const;
  const { json } = await listPage(db, NO_MEMORY, vue(request), page);
  return JSON.parse(json) as readonly Ligne[];
}

/** The contracts that are told apart and closed; one that is told open is like the others. */
function contratsFermes(given: unknown): string[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    refuse('isActivatedPerContract', M.FORMAT);
  const dits = Object.entries(given);
  if (dits.some(([, ouverte]) => typeof ouverte !== 'boolean')) refuse('isActivatedPerContract', M.BOOLEEN);
  return dits.filter(([, ouverte]) => ouverte === false).map(([numContrat]) => numContrat);
}

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
  readonly coffre: Coffre;
}

/** What the list says of its closed contracts is told of what was given here. */
function nomme(error: unknown): never {
  const faute = error instanceof Refusal ? error.errors?.contratsFermes : undefined;
  if (typeof faute === 'string') refuse('isActivatedPerContract', faute);
  throw error;
}

/** The switches of features (domain reference §4.5), over the list that has them. */
export function fonctionnalitesRoutes(app: FastifyInstance, { db, gestion, coffre }: Services): void {
  sert(app, FONCTIONNALITES, { ...LIRE }, async (request) =>
    (await lignes(db, request, toujours)).map(reglee),
  );

  app.put(REGLE_FONCTIONNALITE.adresse, { config: REGLER }, async (request) => {
    const body = readBody(request);
    vue(request);
    const inconnu = Object.keys(body).find((nom) => !CONNUES.includes(nom));
    if (inconnu !== undefined) refuse(inconnu, 'Ce champ n’existe pas.');
    const { cle, isActivated, isActivatedPerContract } = body;
    if (typeof cle !== 'string' || cle === '') refuse('cle', M.REQ);
    // Read as a record keeps it: what no record could be called is the name of none.
    const lue = LISTE.model.fields.cle?.lit(cle);
    const [ligne] = lue?.ok ? await lignes(db, request, compare('cle', 'eq', cle)) : [];
    if (!ligne) return refuse('cle', 'Cette fonctionnalité n’existe pas.');
    const fermes = isActivatedPerContract === undefined ? null : contratsFermes(isActivatedPerContract);
    const version = readVersion(request, body);
    const changes = {
      ...(isActivated !== undefined && { isActivated }),
      ...(fermes !== null && { contratsFermes: fermes }),
    };
    const view = wholeView(LISTE, { sceau: coffre, gestion }, request);
    const written = await update(db, view, ligne.id, version, changes, actorOf(request)).catch(nomme);
    return reglee(written as unknown as Ligne);
  });
}
