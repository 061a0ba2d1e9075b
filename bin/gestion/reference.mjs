import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { fauteDAdresse, fauteDArgument } from './arguments.mjs';
import { lisContrat } from './contrat.mjs';
import { ABSENT, reponsesDe } from './reference-reponses.mjs';

/**
 * @typedef {{ url: string, jeton: string }} Portail
 * @typedef {{ port?: number, jeton: string, portail?: Portail }} Reglage
 * @typedef {{ id: string, reference: string, rang: number, date: string, nature: string, message?: string }} Evenement
 * @typedef {{ url: string, evenements: Evenement[], close(): Promise<void> }} Reference
 */

/** How long it takes to do what was accepted in the portal. */
const TRAVAIL_MS = 500;

/** @param {import('node:http').IncomingMessage} request */
async function texteDe(request) {
  const morceaux = [];
  for await (const morceau of request) morceaux.push(morceau);
  return Buffer.concat(morceaux).toString('utf8');
}

/** @param {string} chemin */
function motifDe(chemin) {
  return new RegExp(`^${chemin.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** @param {Record<string, string> | undefined} groupes */
function partiesDe(groupes) {
  return Object.fromEntries(
    Object.entries(groupes ?? {}).map(([nom, valeur]) => [nom, decodeURIComponent(valeur)]),
  );
}

/** @param {string} texte @returns {any} `undefined`: no JSON */
function jsonDe(texte) {
  try {
    return JSON.parse(texte || '{}');
  } catch {
    return undefined;
  }
}

/**
 * @param {Evenement[]} evenements
 * @param {Portail | undefined} portail
 */
function parole(evenements, portail) {
  /** Keeps it for who reads, and says it to the portal that is called. @param {string} reference */
  return async (reference) => {
    const rang = evenements.filter((un) => un.reference === reference).length + 1;
    const evenement = {
      ...{ id: `ref-${reference}-${rang}`, reference, rang, date: new Date().toISOString() },
      ...{ nature: 'traitee', message: 'C’est fait dans notre système.' },
    };
    evenements.push(evenement);
    if (!portail) return;
    await fetch(`${portail.url}/api/gestion/evenements`, {
      method: 'POST',
      headers: { authorization: `Bearer ${portail.jeton}`, 'content-type': 'application/json' },
      body: JSON.stringify(evenement),
    });
  };
}

/** @param {string} jeton @param {Map<string, any>} remises @param {Evenement[]} evenements */
function routeur(jeton, remises, evenements) {
  const contrat = lisContrat();
  const faits = reponsesDe(contrat, remises, evenements);
  const routes = contrat.appels
    .filter(({ du }) => du === 'systeme')
    .map(({ id, methode, chemin }) => ({ id, methode, motif: motifDe(chemin) }));
  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {string} texte
   * @returns {readonly [number, unknown]}
   */
  return ({ method, url = '', headers }, texte) => {
    if (headers.authorization !== `Bearer ${jeton}`) return [401, {}];
    const corps = jsonDe(texte);
    if (corps === undefined) return [400, {}];
    const route = routes.find(({ methode, motif }) => methode === method && motif.test(url));
    const p = partiesDe(route?.motif.exec(url)?.groups);
    const reponse = route && faits[route.id]?.({ p, corps });
    return reponse === undefined || reponse === ABSENT ? [404, {}] : [200, reponse];
  };
}

/**
 * A small management system that keeps the whole contract: one invented household, out of its examples. What is accepted in the
 * portal it does a moment later, and says so.
 * @param {Reglage} reglage
 * @returns {Promise<Reference>}
 */
export async function ouvreReference({ port = 0, jeton, portail }) {
  /** @type {Evenement[]} */
  const evenements = [];
  /** @type {Map<string, any>} */
  const remises = new Map();
  const repond = routeur(jeton, remises, evenements);
  const dit = parole(evenements, portail);
  const server = createServer(async (request, response) => {
    const [status, corps] = repond(request, await texteDe(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corps));
    for (const remise of remises.values()) {
      if (!remise.isADire) continue;
      remise.isADire = false;
      setTimeout(() => void dit(remise.reference), TRAVAIL_MS);
    }
  });
  await new Promise((ecoute, manque) => {
    server.once('error', manque).listen(port, '127.0.0.1', () => ecoute(undefined));
  });
  const adresse = server.address();
  return {
    evenements,
    url: `http://127.0.0.1:${typeof adresse === 'object' ? adresse?.port : port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((ferme) => server.close(ferme));
    },
  };
}

const OPTIONS = /** @type {const} */ ({
  port: { type: 'string', default: '4000' },
  jeton: { type: 'string', default: 'jeton-du-systeme-de-gestion' },
  portail: { type: 'string' },
  'jeton-portail': { type: 'string' },
});

/** What was typed, or what is wrong with it. @param {string[]} args */
function lisArguments(args) {
  try {
    const lus = parseArgs({ args, options: OPTIONS }).values;
    const isPort = /^\d{1,5}$/.test(lus.port) && Number(lus.port) <= 65_535;
    return isPort
      ? (fauteDAdresse('--portail', lus.portail) ?? lus)
      : '« --port » attend un nombre de 0 à 65535.';
  } catch (error) {
    return fauteDArgument(error, args, OPTIONS);
  }
}

/**
 * `npm run gestion:reference -- --port 4000 --jeton …`: a system to try a portal with.
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function reference(args) {
  const lus = lisArguments(args);
  if (typeof lus === 'string') {
    console.error(lus);
    return 1;
  }
  const { port, jeton, portail, 'jeton-portail': sien } = lus;
  const ouverte = await ouvreReference({
    ...{ port: Number(port), jeton },
    ...(portail && sien && { portail: { url: portail, jeton: sien } }),
  }).catch((error) => {
    const raison = error.code === 'EADDRINUSE' ? 'est déjà utilisé' : 'ne peut pas être écouté';
    throw new Error(`Le port ${port} ${raison}. Donnez-en un autre par « --port ».`, { cause: error });
  });
  console.log(`Système de gestion de référence : ${ouverte.url} (jeton : ${jeton}). Ctrl+C l’arrête.`);
  return new Promise(() => undefined);
}
