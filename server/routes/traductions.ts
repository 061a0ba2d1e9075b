import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noteRequest } from '#server/audit/consultations.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { ecritLot } from '#server/db/store/lot.ts';
import { prepareLot } from '#server/db/store/lot-ecrit.ts';
import { lockRows } from '#server/db/store/read.ts';
import { exportView, type Sceau, type View } from '#server/db/store/view.ts';
import { deleteRows, requireDelete, writing } from '#server/db/store/write.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { sert } from '#server/http/sert.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { TexteDuPortail } from '#src/core/api/textes.ts';
import {
  type BilanDeTraductions,
  IMPORTE_TRADUCTIONS,
  LANGUE,
  TRADUCTIONS,
  type Traduction,
} from '#src/core/api/traductions.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import type { Action } from '#src/core/definition/principal.ts';
import { lookup } from '#src/registry.ts';
import { actorOf, wholeView } from './models/door.ts';
import { readBody } from './models/query.ts';
import { refuse } from './models/target.ts';
import { textesDe, textesDemandes, vueDesTextes } from './textes.ts';

interface Services {
  readonly db: Database;
  readonly coffre: Sceau;
  readonly gestion: Gestion;
}

const LISTE = lookup('etiquette');
/** More than the portal has texts. */
const MAX = 10_000;
/** Said at once of a file that does not do. */
const FAUTES_DITES = 50;
const droit = <A extends Action>(action: A) => ({ modele: 'etiquette', action, porte: 'admin' }) as const;

/** How the domain reference calls them. */
const DOMAINES: Readonly<Record<string, Traduction['domaine']>> = { message: 'erreur', edition: 'edition' };

const APPELS = {
  liste: {
    resume: 'Lire les traductions : chaque clé, ce qui s’y dit, et celles qui n’ont pas votre texte',
    detail:
      'Le portail se dit en français (`langue` : `fr`). Ce sont les textes de `/settings/etiquette`, sous une autre forme : `etat=livres` donne les clés sans votre texte, `etat=sansEffet` celles que cette version n’a pas. Par pages.',
    parametres: ['q?', 'domaine?', 'etat?', 'page?'],
    reponse: '`total`, `manquantes`, `sansEffet`, et une page de `lignes`.',
  },
  exporte: {
    resume: 'Exporter les traductions, en JSON',
    detail: 'Vos textes ; `etat=tous`, ou `livres` : ceux du portail aussi, ou seuls, à traduire.',
    parametres: ['etat?'],
    reponse: '`{ langue, textes: { clé: valeur } }`, que l’import relit.',
  },
  importe: {
    resume: 'Importer des traductions',
    detail:
      'Corps : `{ langue: "fr", textes: { clé: valeur } }`. Un texte vide, ou celui du portail, rend la clé au portail. Une seule faute, et rien n’est écrit.',
    corps: ['langue', 'textes'],
    reponse: 'Combien de clés sont créées, modifiées, rendues au portail, inchangées.',
  },
} as const;

function traduite({ cle, livre, domaine, etiquette }: TexteDuPortail): Traduction {
  const isDite = etiquette?.etat === 'dit';
  return {
    ...{ cle, langue: LANGUE, domaine: DOMAINES[domaine ?? ''] ?? 'portail' },
    valeur: isDite || livre === null ? (etiquette?.valeur ?? null) : livre,
    valeurDefaut: livre,
    isManquante: etiquette === null,
    isValidee: etiquette === null || isDite,
  };
}

async function page(db: Database, request: FastifyRequest) {
  const { total, manquants, sansEffet, textes } = textesDemandes(
    request,
    await textesDe(db, vueDesTextes(request)),
  );
  return { total, manquantes: manquants, sansEffet, lignes: textes.map(traduite) };
}

type Donnes = ReadonlyMap<string, string>;

/** Why some keys of a file are refused: nothing of it is written. */
function refuseLignes(fautes: readonly (readonly [cle: string, faute: string])[]): never {
  const errors = Object.fromEntries(fautes.slice(0, FAUTES_DITES));
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors });
}

/** What a file says, by its keys. */
function textesDonnes(request: FastifyRequest): Donnes {
  const { langue, textes, ...autres } = readBody(request);
  const [autre] = Object.keys(autres);
  if (autre !== undefined) refuse(autre, M.FORMAT);
  if (langue !== LANGUE) refuse('langue', M.CHOIX);
  if (typeof textes !== 'object' || textes === null || Array.isArray(textes)) refuse('textes', M.FORMAT);
  const lignes = Object.entries(textes as object);
  if (lignes.length > MAX) refuse('textes', M.FORMAT);
  const faux = lignes.filter(([, valeur]) => valeur !== null && typeof valeur !== 'string');
  if (faux.length > 0) refuseLignes(faux.map(([cle]) => [cle, M.TEXTE]));
  return new Map(lignes.map(([cle, valeur]) => [cle, String(valeur ?? '').trim()]));
}

/** Those that say something else than the portal, and those whose key goes back to it. */
function partage(donnes: Donnes, tous: readonly TexteDuPortail[]) {
  const connus = new Map(tous.map((texte) => [texte.cle, texte]));
  const isRendu = (cle: string, valeur: string) => valeur === '' || valeur === connus.get(cle)?.livre;
  const rendus = [...donnes].filter(([cle, valeur]) => isRendu(cle, valeur));
  return {
    dits: [...donnes].filter(([cle, valeur]) => !isRendu(cle, valeur)),
    oublies: rendus.flatMap(([cle]) => connus.get(cle)?.etiquette?.id ?? []),
    rendus: rendus.length,
    sansEffet: [...donnes].filter(([cle, valeur]) => valeur !== '' && !connus.get(cle)?.livre).length,
  };
}

async function ecrit(tx: Queryable, view: View, donnes: Donnes, tous: readonly TexteDuPortail[]) {
  const { dits, oublies, rendus, sansEffet } = partage(donnes, tous);
  const issues = await ecritLot(
    tx,
    view,
    dits.map(([cle, valeur]) => ({ cle, valeur })),
  );
  const fautes = issues.flatMap((issue, rang): [string, string][] => {
    if (!(issue instanceof Refusal)) return [];
    const dite = Object.values(issue.errors ?? {}).find((un) => typeof un === 'string');
    return [[dits[rang]?.[0] ?? '', dite ?? issue.message]];
  });
  if (fautes.length > 0) refuseLignes(fautes);
  const lignes = oublies.length > 0 ? await lockRows(tx, view, oublies) : [];
  if (lignes.length > 0) {
    await requireDelete(view, lignes);
    await deleteRows(tx, view, lignes);
  }
  const combien = (quoi: 'cree' | 'modifie') => issues.filter((issue) => issue === quoi).length;
  const [crees, modifies] = [combien('cree'), combien('modifie')];
  const rendues = lignes.length;
  const inchangees = dits.length - crees - modifies + rendus - rendues;
  return { crees, modifies, rendues, inchangees, sansEffet };
}

/** Translations (domain reference §4.5): the same texts as `/settings/etiquette`, as a grid of keys and as a file. */
export function traductionRoutes(app: FastifyInstance, { db, coffre, gestion }: Services): void {
  const lire = { droit: droit('read'), appel: APPELS.liste } as const;
  sert(app, TRADUCTIONS, lire, (request) => page(db, request));
  app.get(
    `${TRADUCTIONS.adresse}/export`,
    { config: { droit: droit('export'), appel: APPELS.exporte, lourd: true } },
    async (request, reply) => {
      const tous = textesDemandes(request, await textesDe(db, exportView(vueDesTextes(request))), {
        ...{ parDefaut: 'dits', parPage: MAX },
      }).textes;
      await noteRequest(db, request, 'export', { lignes: tous.length });
      const textes = Object.fromEntries(tous.map((texte) => [texte.cle, traduite(texte).valeur]));
      return reply
        .header('content-disposition', `attachment; filename="traductions-${LANGUE}.json"`)
        .type('application/json; charset=utf-8')
        .send(`${JSON.stringify({ langue: LANGUE, textes }, null, 2)}\n`);
    },
  );
  app.post(
    IMPORTE_TRADUCTIONS.adresse,
    { config: { droit: droit('create'), appel: APPELS.importe } },
    async (request): Promise<BilanDeTraductions> => {
      const donnes = textesDonnes(request);
      const view = wholeView(LISTE, { sceau: coffre, gestion }, request);
      const tous = await textesDe(db, vueDesTextes(request));
      const motif = 'Import de traductions';
      return writing(db, view, { ...actorOf(request), motif }, 'write', async (tx) => {
        await prepareLot(tx, motif);
        return ecrit(tx, view, donnes, tous);
      });
    },
  );
}
