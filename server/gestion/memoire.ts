import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Gestion } from './gestion.ts';
import type { FichePersonne } from './portefeuille.ts';

/** What the management system has answered to one request of a browser: forgotten with it. */
interface Memoire {
  readonly reponses: Map<string, Promise<unknown>>;
  readonly fiches: { readonly client: string; readonly qui: readonly string[]; readonly lues: Fiches }[];
}
type Fiches = Promise<readonly FichePersonne[]>;

const enCours = new AsyncLocalStorage<Memoire>();

/** Those of the requests that are being answered. */
const ouvertes = new Set<Memoire>();

/** Has every request that is being answered ask again; answers how many answers it forgets. */
export function oublieMemoires(): number {
  let nombre = 0;
  for (const { reponses, fiches } of ouvertes) {
    nombre += reponses.size + fiches.length;
    reponses.clear();
    fiches.splice(0);
  }
  return nombre;
}

/** Each request remembers its own answers, and no other’s. Once its body is read: reading it leaves what runs before. */
export function ouvreMemoires(app: FastifyInstance): void {
  const siennes = new WeakMap<FastifyRequest, Memoire>();
  app.addHook('preValidation', (request, _reply, done) => {
    const memoire = { reponses: new Map(), fiches: [] };
    siennes.set(request, memoire);
    ouvertes.add(memoire);
    enCours.run(memoire, done);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const memoire = siennes.get(request);
    if (memoire) ouvertes.delete(memoire);
    done();
  });
}

/** A failure is not remembered: who asks again asks the system. */
function garde<T>(
  reponses: Map<string, Promise<unknown>>,
  cle: string,
  demande: () => Promise<T>,
): Promise<T> {
  const connue = reponses.get(cle) as Promise<T> | undefined;
  if (connue !== undefined) return connue;
  const posee = demande();
  reponses.set(cle, posee);
  posee.catch(() => reponses.delete(cle));
  return posee;
}

function rappelle<A extends readonly unknown[], T>(nom: string, demande: (...args: A) => Promise<T>) {
  return (...args: A): Promise<T> => {
    const memoire = enCours.getStore();
    if (!memoire) return demande(...args);
    return garde(memoire.reponses, JSON.stringify([nom, ...args]), () => demande(...args));
  };
}

/** Those of a few people are among those of more that were asked for. */
async function parmi(lues: Fiches, numPers: readonly string[]): Fiches {
  return (await lues).filter((fiche) => numPers.includes(fiche.numPers));
}

function fichesRappelees(demande: Gestion['fiches']): Gestion['fiches'] {
  return (client, numPers) => {
    const memoire = enCours.getStore();
    if (!memoire) return demande(client, numPers);
    const connue = memoire.fiches.find(
      (une) => une.client === client && numPers.every((qui) => une.qui.includes(qui)),
    );
    if (connue) return parmi(connue.lues, numPers);
    const une = { client, qui: numPers, lues: demande(client, numPers) };
    memoire.fiches.push(une);
    une.lues.catch(() => memoire.fiches.splice(memoire.fiches.indexOf(une), 1));
    return une.lues;
  };
}

/**
 * The same system, asked once for what one request needs several times: people, contracts, due dates, cards, letters and
 * documents. Pages
 * and files are asked for as they come, and what is handed over makes it forget.
 */
export function avecMemoire(gestion: Gestion): Gestion {
  const oublie = (): void => {
    const memoire = enCours.getStore();
    memoire?.reponses.clear();
    memoire?.fiches.splice(0);
  };
  const rappels: Partial<Gestion> = {
    personne: rappelle('personne', (...args) => gestion.personne(...args)),
    fiches: fichesRappelees((...args) => gestion.fiches(...args)),
    contrats: rappelle('contrats', (...args) => gestion.contrats(...args)),
    contrat: rappelle('contrat', (...args) => gestion.contrat(...args)),
    cartes: rappelle('cartes', (...args) => gestion.cartes(...args)),
    courriers: rappelle('courriers', (...args) => gestion.courriers(...args)),
    echeances: rappelle('echeances', (...args) => gestion.echeances(...args)),
    options: rappelle('options', (...args) => gestion.options(...args)),
    simulation: rappelle('simulation', (...args) => gestion.simulation(...args)),
    formules: rappelle('formules', (...args) => gestion.formules(...args)),
    documents: rappelle('documents', (...args) => gestion.documents(...args)),
    async transmet(client, transmission) {
      try {
        return await gestion.transmet(client, transmission);
      } finally {
        oublie();
      }
    },
  };
  // What is not remembered is the system's own, whatever it becomes.
  return Object.assign(Object.create(gestion) as Gestion, rappels);
}
