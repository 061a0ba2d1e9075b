import type { FastifyInstance, FastifyRequest } from 'fastify';
import { difference } from '#server/contenu/difference.ts';
import { dernierPassage, nomsDesBlocs, texteDeVersion, versionsDuBloc } from '#server/db/clients/blocs.ts';
import type { Database } from '#server/db/connection.ts';
import { listPage, NO_MEMORY } from '#server/db/store/list.ts';
import { readOne } from '#server/db/store/read.ts';
import { invalid, lu, notFound } from '#server/db/store/refusals.ts';
import { adminView } from '#server/db/store/view.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { sanitiseEtDit } from '#server/html/sanitise.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { sert } from '#server/http/sert.ts';
import { EMPLACEMENTS } from '#src/core/adherent/emplacements.ts';
import {
  CODES_DE_CONTENU,
  type CodeDeContenu,
  ECART_DE_VERSION,
  ELEMENT,
  NETTOYAGE,
  type Nettoyage,
  VERSIONS_DE_BLOC,
} from '#src/core/api/contenu.ts';
import { M } from '#src/core/definition/messages.ts';
import { compare, et, toujours } from '#src/core/definition/predicate.ts';
import { paragraph } from '#src/core/definition/text.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { lookup } from '#src/registry.ts';
import { apercuBlocRoutes, type Bloc } from './apercu-bloc.ts';
import { exigeLecture, exigeToutesLesLignes } from './lecture-entiere.ts';
import { mediaRoutes } from './medias.ts';
import { nouveauteRoutes } from './nouveautes.ts';

const TEXTE_MAX = 200_000;
const TEXTE = paragraph(TEXTE_MAX);
const droit = { modele: 'bloc-cms', action: 'read', porte: 'admin' } as const;

const VERIFIE = {
  droit: { backOffice: true },
  appel: {
    resume: 'Voir ce que l’enregistrement d’un texte mis en forme en garderait',
    detail: 'Rien n’est écrit. La comparaison manque quand le texte est trop long pour être comparé.',
    corps: ['html'],
    reponse:
      '`html`, le texte gardé ; `pertes`, ce qui en est retiré ; `difference`, l’un à côté de l’autre.',
    refus: [400],
  },
} as const;

const DES_CODES = {
  droit,
  appel: {
    resume: 'Lire les noms de contenu que les pages demandent',
    detail:
      'Tous ceux que le code emploie, et ce qui s’y trouve : `present`, `vide`, `brouillon` ou `absent`.',
    reponse: 'Les noms, dans l’ordre des pages.',
  },
} as const;

const DES_VERSIONS = {
  droit,
  appel: {
    resume: 'Lire les versions d’un bloc',
    detail:
      'Cent au plus, la plus récente d’abord, et le dernier passage de ce qui publie ce qui est programmé.',
    reponse: '`versions` et `dernierPassage`.',
    refus: [404],
  },
} as const;

const DE_L_ECART = {
  droit,
  appel: {
    resume: 'Comparer une version d’un bloc à son brouillon',
    reponse:
      '`difference`, du texte de la version à celui du brouillon ; `isIdentique`, de ces deux textes ; `autres`, les autres champs qui changent.',
    refus: [404],
  },
} as const;

const D_UN_ELEMENT = {
  droit,
  appel: {
    resume: 'Lire les blocs d’une collection, ou l’un de ses éléments',
    detail: 'Leurs brouillons, dans leur ordre, deux cents au plus.',
    parametres: ['name', 'itemName?'],
    reponse: 'Les blocs.',
    refus: [400],
  },
} as const;

type DeBloc = FastifyRequest<{ Params: { id: string; numero?: string } }>;

/** The block of the address, for who may read it whole: its versions and its preview tell all of it. */
async function blocLu(db: Database, request: FastifyRequest): Promise<Bloc> {
  const { id } = (request as DeBloc).params;
  const view = adminView(lookup('bloc-cms'), request.tenant.id, request.principal);
  const row = UUID.test(id) ? await readOne(db, view, id) : undefined;
  if (!row) throw notFound();
  exigeLecture(view, 'ses versions et son aperçu ne s’ouvrent pas');
  return row as unknown as Bloc;
}

/** The drafts of a collection, as their reader may read them. */
async function element(db: Database, request: FastifyRequest): Promise<readonly Bloc[]> {
  const { name = '', itemName } = readParameters(request, {
    name: { required: true, max: 80 },
    itemName: { max: 80 },
  });
  const asked = et(
    compare('name', 'eq', name),
    itemName === undefined ? toujours : compare('itemName', 'eq', itemName),
  );
  const view = adminView(lookup('bloc-cms'), request.tenant.id, request.principal);
  exigeLecture(view, 'une collection ne se demande pas', ['name', 'itemName']);
  const page = { asked, sort: ['ordre', 'ASC'], first: 0, size: 200 } as const;
  return JSON.parse((await listPage(db, NO_MEMORY, view, page)).json) as Bloc[];
}

/** Cleaning takes the thread for as long as there are tags: a long page has some thousands. */
const BALISES_MAX = 20_000;
const TROP_DE_BALISES = 'Ce texte a trop de mises en forme pour être relu d’un coup : découpez-le.';

function htmlOf(body: unknown): string {
  const html = (body as Readonly<Record<string, unknown>> | null)?.html;
  if (typeof html !== 'string') throw invalid({ html: M.TEXTE });
  if (html.length > TEXTE_MAX) throw invalid({ html: M.LEN(TEXTE_MAX) });
  if (html.split('<', BALISES_MAX + 1).length > BALISES_MAX) throw invalid({ html: TROP_DE_BALISES });
  return html;
}

const EMPLACEMENTS_FERMES = 'les emplacements ne s’ouvrent pas';

async function codes(db: Database, { tenant, principal }: FastifyRequest): Promise<CodeDeContenu[]> {
  const view = adminView(lookup('bloc-cms'), tenant.id, principal);
  exigeLecture(view, EMPLACEMENTS_FERMES);
  exigeToutesLesLignes(view, EMPLACEMENTS_FERMES);
  const blocs = await nomsDesBlocs(db, tenant.id);
  return EMPLACEMENTS.map(({ name, type, description, ...reste }) => {
    const itemName = 'itemName' in reste ? reste.itemName : null;
    const bloc = blocs.find((un) => un.name === name && (itemName === null || un.itemName === itemName));
    const enLigne = bloc?.vide ? 'vide' : 'present';
    const etat = bloc ? (bloc.enLigne ? enLigne : 'brouillon') : 'absent';
    return { name, itemName, description, typeAttendu: type, etat, idBloc: bloc?.id ?? null };
  });
}

/** What who writes contents asks. */
export function contenuRoutes(
  app: FastifyInstance,
  { db, gestion }: { readonly db: Database; readonly gestion: Gestion },
): void {
  app.post(NETTOYAGE.adresse, { config: VERIFIE }, async ({ body }): Promise<Nettoyage> => {
    const given = htmlOf(body);
    const { html, pertes } = sanitiseEtDit(given);
    // As it would be refused when it is saved: cleaned first.
    lu('html', TEXTE, html);
    return { html, pertes, difference: pertes.length === 0 ? null : difference(given, html) };
  });

  mediaRoutes(app, { db });
  nouveauteRoutes(app, { db });
  sert(app, CODES_DE_CONTENU, DES_CODES, (request) => codes(db, request));

  sert(app, ELEMENT, D_UN_ELEMENT, (request) => element(db, request));

  sert(app, VERSIONS_DE_BLOC, DES_VERSIONS, async (request) => {
    const { blockListId } = await blocLu(db, request);
    const versions = await versionsDuBloc(db, request.tenant.id, blockListId);
    return {
      versions: versions.map((une) => ({ ...une, dateEffet: une.dateEffet?.toISOString() ?? null })),
      dernierPassage: (await dernierPassage(db))?.toISOString() ?? null,
    };
  });

  sert(app, ECART_DE_VERSION, DE_L_ECART, async (request) => {
    const { blockListId, content } = await blocLu(db, request);
    const numero = Number((request as DeBloc).params.numero);
    const version = Number.isSafeInteger(numero)
      ? await texteDeVersion(db, request.tenant.id, blockListId, Math.min(numero, 2 ** 31 - 1))
      : undefined;
    if (!version) throw notFound();
    return {
      difference: difference(version.content, content),
      isIdentique: version.content === content,
      autres: version.autres,
    };
  });

  apercuBlocRoutes(app, { db, gestion, blocLu });
}
