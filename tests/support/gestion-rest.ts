import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Gestion, Recherche } from '#server/gestion/gestion.ts';
import type { DemandeDePage } from '#server/gestion/listes.ts';
import type {
  DemandeOptions,
  ProjetContrat,
  RechercheDecomptes,
  RecherchePaiements,
  Tranche,
} from '#server/gestion/portefeuille.ts';
import type { Transmission } from '#server/gestion/transmission.ts';

/** What a stub management system was asked. */
export interface Demande {
  readonly methode: string;
  readonly url: string;
  readonly entetes: IncomingMessage['headers'];
  readonly corps: string;
}

/** Takes a call instead of the stub: answers it, cuts it, or leaves it waiting. */
export type Caprice = (demande: Demande, response: ServerResponse) => void;

export interface GestionRest {
  readonly url: string;
  readonly demandes: Demande[];
  /** The next calls, one after the other; then it answers again. */
  readonly caprices: Caprice[];
  close(): Promise<void>;
}

/** What bodies hold, by call: the adapter's tests prove that they do. */
type Corps = Recherche &
  DemandeDePage &
  DemandeOptions &
  Transmission & {
    readonly recherche: RechercheDecomptes & RecherchePaiements;
    readonly tranche: Tranche;
    readonly projet: ProjetContrat;
    readonly annee: number;
    readonly debut: string;
    readonly fin: string;
    readonly visibles: readonly string[];
    readonly codes: readonly string[];
    readonly jour: string;
  };
type Route = readonly [
  methode: string,
  motif: RegExp,
  repond: (g: Gestion, p: string[], corps: Corps) => Promise<unknown>,
];

const C = '/clients/([^/]+)';
const K = `${C}/contrats/([^/]+)`;
const route = (methode: string, motif: string, repond: Route[2]): Route => [
  methode,
  new RegExp(`^${motif}$`),
  repond,
];

/** The REST contract of docs/gestion.md, route by route. */
const ROUTES: readonly Route[] = [
  route('POST', `${C}/personnes/recherche`, (g, [c = ''], corps) => g.cherche(c, corps)),
  route('POST', `${C}/personnes/fiches`, (g, [c = ''], { numPers }) => g.fiches(c, [numPers].flat())),
  route('POST', `${C}/personnes/liste`, (g, [c = ''], corps) => g.personnesParPage(c, corps)),
  route('POST', `${C}/contrats/liste`, (g, [c = ''], corps) => g.contratsParPage(c, corps)),
  route('POST', `${C}/evenements/releve`, (g, [c = ''], { curseur }) => g.evenements(c, curseur)),
  route('GET', `${C}/personnes/([^/]+)`, (g, [c = '', n = '']) => g.personne(c, n)),
  route('GET', `${C}/personnes/([^/]+)/contrats`, (g, [c = '', n = '']) => g.contrats(c, n)),
  route('GET', K, (g, [c = '', n = '']) => g.contrat(c, n)),
  route('POST', `${K}/decomptes/recherche`, (g, [c = ''], { recherche, tranche }) =>
    g.decomptes(c, recherche, tranche),
  ),
  route('POST', `${K}/decomptes/totaux`, (g, [c = ''], { recherche }) => g.totauxDecomptes(c, recherche)),
  route('POST', `${K}/decomptes/annee`, (g, [c = ''], { recherche, annee }) =>
    g.anneeDeSoins(c, recherche, annee),
  ),
  route('GET', `${K}/decomptes/([^/]+)`, (g, [c = '', n = '', id = '']) => g.decompte(c, n, id)),
  route('POST', `${K}/consommations`, (g, [c = '', numContrat = ''], { visibles, codes, debut, fin }) =>
    g.consommations(c, { numContrat, visibles, codes, debut, fin }),
  ),
  route('POST', `${K}/retenues`, (g, [c = '', numContrat = ''], { visibles, jour }) =>
    g.retenues(c, { numContrat, visibles, jour }),
  ),
  route('POST', `${K}/simulation`, (g, [c = '', n = ''], { numPers, jour }) =>
    g.simulation(c, n, { numPers: [numPers].flat()[0] ?? '', jour }),
  ),
  route('POST', `${K}/paiements/recherche`, (g, [c = ''], { recherche, tranche }) =>
    g.paiements(c, recherche, tranche),
  ),
  route('GET', `${K}/echeances/(\\d{4})`, (g, [c = '', n = '', annee]) => g.echeances(c, n, Number(annee))),
  route('GET', `${K}/formules`, (g, [c = '', n = '']) => g.formules(c, n)),
  route('POST', `${K}/options`, (g, [c = '', n = ''], { assures, dateEffet }) =>
    g.options(c, n, { assures, dateEffet }),
  ),
  route('POST', `${K}/tarif`, (g, [c = '', n = ''], { projet }) => g.tarif(c, n, projet)),
  route('GET', `${K}/cartes`, (g, [c = '', n = '']) => g.cartes(c, n)),
  route('GET', `${K}/courriers`, (g, [c = '', n = '']) => g.courriers(c, n, false)),
  route('GET', `${K}/courriers-archives`, (g, [c = '', n = '']) => g.courriers(c, n, true)),
  route('GET', `${K}/documents`, (g, [c = '', n = '']) => g.documents(c, n)),
  route('GET', `${K}/fichiers/([^/]+)`, async (g, [c = '', n = '', id = '']) => {
    const fichier = await g.fichier(c, n, id);
    if (!fichier || 'octets' in fichier.source) return fichier;
    const { nomFichier, mime, source } = fichier;
    return { nomFichier, mime, ...source };
  }),
  route('GET', `${K}/salaries/([^/]+)`, (g, [c = '', n = '', p = '']) => g.salarie(c, n, p)),
  route('GET', `${K}/prevoyance`, (g, [c = '', n = '']) => g.prevoyance(c, n)),
  route('GET', `${C}/etablissements/([^/]+)`, (g, [c = '', f = '']) => g.etablissement(c, f)),
  route('PUT', `${C}/transmissions/[^/]+`, (g, [c = ''], corps) => g.transmet(c, corps)),
];

interface Octets {
  readonly nomFichier: string;
  readonly mime: string;
  readonly source: { readonly octets: Uint8Array };
}

function isOctets(reponse: unknown): reponse is Octets {
  return typeof reponse === 'object' && reponse !== null && 'source' in reponse;
}

function envoie(response: ServerResponse, { nomFichier, mime, source }: Octets): void {
  const nom = `attachment; filename*=UTF-8''${encodeURIComponent(nomFichier)}`;
  response.writeHead(200, { 'content-type': mime, 'content-disposition': nom }).end(source.octets);
}

async function repond(gestion: Gestion, demande: Demande, response: ServerResponse): Promise<void> {
  const json = (status: number, corps: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corps));
  if (demande.entetes.authorization !== 'Bearer jeton-du-systeme-de-gestion') return json(401, {});
  for (const [methode, motif, fait] of ROUTES) {
    const parts = methode === demande.methode ? motif.exec(demande.url) : null;
    if (!parts) continue;
    const corps = JSON.parse(demande.corps || '{}') as Corps;
    const reponse = await fait(gestion, parts.slice(1).map(decodeURIComponent), corps);
    if (reponse === null) return json(404, {});
    return isOctets(reponse) ? envoie(response, reponse) : json(200, reponse);
  }
  json(404, {});
}

/** A management system over HTTP that answers as another one does, and fails when told to. */
export async function gestionRest(gestion: Gestion): Promise<GestionRest> {
  const demandes: Demande[] = [];
  const caprices: Caprice[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const demande = { methode: method, url, entetes: headers, corps: await text(request) };
    demandes.push(demande);
    const caprice = caprices.shift();
    if (caprice) caprice(demande, response);
    else await repond(gestion, demande, response);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    demandes,
    caprices,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
