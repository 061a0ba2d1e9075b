import type { ResultatAction } from '#src/core/acte/act-result.ts';
import type { CleLecture } from '#src/core/lecture/lectures.ts';
import { cachedRead } from './cached-read.ts';
import { type FichierRecu, type RemiseFichier, recoitFichier } from './fichier-recu.ts';
import { dropReads, forgetReads } from './forget-reads.ts';
import { type HttpAnswer, http } from './http.ts';
import { type Parameters, type ReadOptions, readOptions } from './read-options.ts';
import type { RouteDe } from './routes.ts';

/** Part of a list, and how long the whole is. */
export interface Liste<T> {
  readonly lignes: readonly T[];
  readonly total: number;
}

export interface RequeteListe {
  readonly filter?: Readonly<Record<string, unknown>>;
  /** First and last row, both included. */
  readonly range?: readonly [number, number];
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  /** Besides the three of the dialect. */
  readonly parametres?: Parameters;
}

type Donnees = Readonly<Record<string, unknown>>;

/** Names of reads that a write makes out of date, with all that is under their paths. */
export type Efface<L extends string = string> = readonly L[] | 'tout';

export interface Envoi<L extends string = string> {
  /** `Idempotency-Key`: the same for the same answers, so that sending them twice gives them once. */
  readonly cle?: string | null;
  readonly efface?: Efface<L>;
  /** Calculations that were shown before it was sent. */
  readonly calculs?: Donnees;
}

export interface Impression extends RemiseFichier {
  /** What is too long or too private for an address: `POST {path}/print`. */
  readonly corps?: Donnees;
}

/** What every act adds to: it is always read again afterwards. */
const SUITES: readonly CleLecture[] = ['historique', 'notification', 'demandes'];

export function parametresDe({ filter, range, sort, parametres }: RequeteListe): Parameters {
  return {
    ...parametres,
    ...(filter && { filter: JSON.stringify(filter) }),
    ...(range && { range: JSON.stringify(range) }),
    ...(sort && { sort: JSON.stringify(sort) }),
  };
}

/** A list with its length, from `Content-Range: prestations 0-24/319`; without that header, what came is all of it. */
function litListe<T>({ json, headers }: HttpAnswer): Liste<T> {
  const lignes = json as T[];
  const total = headers.get('content-range')?.split('/').pop();
  return { lignes, total: total === undefined ? lignes.length : Number(total) };
}

/** How a list is read and kept; `read` and `useListe` share it. */
export function lectureListe<T>(): ReadOptions<Liste<T>> {
  return { lit: litListe<T>, forme: 'liste', leaveOnRefusal: 'session' };
}

/** How one thing is read and kept. */
export function lectureUne<T>(): ReadOptions<T> {
  return { leaveOnRefusal: 'session' };
}

function adresse(url: string, parametres: Parameters): string {
  const [path, query] = readOptions(url, parametres, {}).queryKey;
  return path + query;
}

async function post(url: string, body: unknown, cle: string | null = null): Promise<unknown> {
  const { json } = await http(url, {
    method: 'POST',
    body: JSON.stringify(body),
    leaveOnRefusal: 'session',
    ...(cle !== null && { headers: { 'Idempotency-Key': cle } }),
  });
  return json;
}

function fichier(url: string, remise: Impression = {}): Promise<FichierRecu> {
  const { corps, ...reste } = remise;
  const options = corps && { method: 'POST', body: JSON.stringify(corps) };
  return recoitFichier(async () => ({ url, ...(options && { options }) }), reste);
}

/**
 * The portal's own verbs (specification 2 §7), by the registry's names: `lu` says where a read is, `demande` where an act
 * is. Every one throws an `HttpError` when it is refused; a name that is not declared is a developer's error that names it.
 */
export function makeVerbes<L extends string, A extends string>(lu: RouteDe, demande: RouteDe) {
  function efface(cles: Efface): void {
    if (cles === 'tout') forgetReads();
    else for (const cle of cles) forgetReads(lu(cle));
  }
  async function envoie(cle: A | L, fin: 'form' | 'vel', data: Donnees, envoi: Envoi<L>) {
    const { calculs } = envoi;
    const body = { data, ...(calculs && { calculs }) };
    const resultat = (await post(`${demande(cle)}/${fin}`, body, envoi.cle)) as ResultatAction;
    // The session has ended with it: nothing more can be read.
    if (resultat.logoutUrl !== undefined) {
      dropReads();
      return resultat;
    }
    forgetReads(demande(cle));
    efface(SUITES);
    efface(envoi.efface ?? []);
    return resultat;
  }
  return {
    /** One thing: `GET {path}`. */
    readOne: async <T>(cle: L, parametres: Parameters = {}): Promise<T> =>
      cachedRead<T>(lu(cle), parametres, lectureUne<T>()),
    /** A page of a list: `GET {path}?filter=…&range=…&sort=…`. */
    read: async <T>(cle: L, requete: RequeteListe = {}): Promise<Liste<T>> =>
      cachedRead(lu(cle), parametresDe(requete), lectureListe<T>()),
    /** The light columns of a preview: `GET {path}/visionneuse`. */
    visionneuse: async <T>(cle: L, requete: RequeteListe = {}): Promise<Liste<T>> =>
      cachedRead(`${lu(cle)}/visionneuse`, parametresDe(requete), lectureListe<T>()),
    /** `POST {path}/form`. */
    act: async (cle: A, data: Donnees, envoi: Envoi<L> = {}): Promise<ResultatAction> =>
      envoie(cle, 'form', data, envoi),
    /** `POST {path}/vel`. */
    vel: async (cle: A | L, data: Donnees, envoi: Envoi<L> = {}): Promise<ResultatAction> =>
      envoie(cle, 'vel', data, envoi),
    /** `POST {path}`: changes what is read there. */
    async update<T>(cle: L, donnees: Donnees, { efface: cles = [] }: Pick<Envoi<L>, 'efface'> = {}) {
      const json = await post(lu(cle), donnees);
      forgetReads(lu(cle));
      efface(cles);
      return json as T;
    },
    /** `GET {path}/export`: a table to keep. */
    export: async (cle: L, parametres: Parameters = {}, remise?: RemiseFichier): Promise<FichierRecu> =>
      fichier(adresse(`${lu(cle)}/export`, parametres), remise),
    /** `GET {path}/print`, or `POST` with a body: a page to print. */
    print: async (cle: L, parametres: Parameters = {}, remise?: Impression): Promise<FichierRecu> =>
      fichier(adresse(`${lu(cle)}/print`, parametres), remise),
  };
}

export type Verbes<L extends string = string, A extends string = string> = ReturnType<
  typeof makeVerbes<L, A>
>;
