/**
 * `corps` is `undefined` where what came back is no JSON: the bytes of a file, or a fault.
 * @typedef {{ status: number, corps: any, ms: number, type: string, taille: number }} Reponse
 */

/** @type {Readonly<Record<string, string>>} */
const RAISONS = {
  ECONNREFUSED: 'personne n’écoute à cette adresse',
  ENOTFOUND: 'ce nom n’est pas connu',
  TimeoutError: 'trop tard',
};

/** Why nothing came back: what Node says of it is the cause of what `fetch` throws. @param {unknown} error */
function raisonDe(error) {
  if (!(error instanceof Error)) return 'inconnue';
  const cause = error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name;
  return RAISONS[cause] ?? cause;
}

/**
 * One call, and what came back; a failure of the network is status 0, with why.
 * @param {string} url
 * @param {{ methode: string, jeton: string | null, corps?: unknown, brut?: string, entetes?: Record<string, string>, delaiMs: number }} demande
 * @returns {Promise<Reponse>}
 */
export async function appelle(url, { methode, jeton, corps, brut, entetes = {}, delaiMs }) {
  const debut = performance.now();
  const body = brut ?? (corps === undefined ? undefined : JSON.stringify(corps));
  try {
    const response = await fetch(url, {
      method: methode,
      redirect: 'manual',
      // What is late is told as late, and not as lost.
      signal: AbortSignal.timeout(delaiMs * 3),
      headers: {
        accept: 'application/json',
        ...(jeton !== null && { authorization: `Bearer ${jeton}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...entetes,
      },
      ...(body !== undefined && { body }),
    });
    const octets = Buffer.from(await response.arrayBuffer());
    const lue = {
      status: response.status,
      ms: performance.now() - debut,
      type: response.headers.get('content-type') ?? '',
      taille: octets.length,
    };
    try {
      return { ...lue, corps: JSON.parse(octets.toString('utf8') || 'null') };
    } catch {
      return { ...lue, corps: undefined };
    }
  } catch (error) {
    const ms = performance.now() - debut;
    return { status: 0, corps: raisonDe(error), ms, type: '', taille: 0 };
  }
}

/**
 * @param {Reponse} reponse
 * @param {readonly number[]} attendus
 */
export function statutFaux({ status, corps }, attendus) {
  if (attendus.includes(status)) return null;
  return status === 0 ? `pas de réponse (${corps})` : `statut ${status} au lieu de ${attendus.join(' ou ')}`;
}
