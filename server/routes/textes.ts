import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#server/db/connection.ts';
import { listPage, NO_MEMORY } from '#server/db/store/list.ts';
import { adminView, type View } from '#server/db/store/view.ts';
import { readParameters } from '#server/http/read-parameters.ts';
import { sert } from '#server/http/sert.ts';
import { catalogue } from '#server/textes/catalogue.ts';
import { etatDe } from '#server/textes/du-client.ts';
import {
  ETATS_DE_TEXTE,
  type EtiquetteEcrite,
  type PageDeTextes,
  TEXTES_DU_PORTAIL,
  TEXTES_PAR_PAGE,
  type TexteDuPortail,
} from '#src/core/api/textes.ts';
import { M } from '#src/core/definition/messages.ts';
import { toujours } from '#src/core/definition/predicate.ts';
import { DOMAINES_DE_TEXTE } from '#src/core/texte/texte-livre.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { type Fiche, lookup } from '#src/registry.ts';
import { exigeLecture } from './lecture-entiere.ts';
import { refuse } from './models/target.ts';

const LISTE = lookup('etiquette');
/** More than the portal has texts. */
const TOUTES = 20_000;

const LIRE = {
  droit: { modele: 'etiquette', action: 'read', porte: 'admin' },
  appel: {
    resume: 'Lister les textes du portail, et ce que le client dit à leur place',
    detail: `Par pages de ${TEXTES_PAR_PAGE}. \`etat\` : \`${ETATS_DE_TEXTE.map(({ code }) => code).join('`, `')}\`.`,
    parametres: ['q?', 'domaine?', 'etat?', 'page?'],
    reponse: 'Une page de textes, et leur nombre.',
  },
} as const;
const PARAMETRES = { q: { max: 200 }, domaine: { max: 20 }, etat: { max: 20 }, page: { max: 5 } } as const;

type Ecrites = ReadonlyMap<string, EtiquetteEcrite>;

async function ecrites(db: Database, view: View): Promise<Ecrites> {
  exigeLecture(view, 'les textes du portail ne s’ouvrent pas', ['cle', 'valeur']);
  const page = { asked: toujours, sort: ['cle', 'ASC'], first: 0, size: TOUTES } as const;
  const { json } = await listPage(db, NO_MEMORY, view, page);
  const lignes = JSON.parse(json) as readonly Fiche<'etiquette'>[];
  return new Map(
    lignes.map(({ id, version, cle, valeur }) => [cle, { id, version, valeur, etat: etatDe(cle, valeur) }]),
  );
}

/** Every text of the portal, then those of former versions that the client still has. */
function tous(siens: Ecrites): TexteDuPortail[] {
  const livres = catalogue();
  const disparus = [...siens].filter(([cle]) => !livres.has(cle));
  return [
    ...[...livres.values()].map((un) => ({ ...un, etiquette: siens.get(un.cle) ?? null })),
    ...disparus.map(([cle, etiquette]) => ({
      ...{ cle, livre: null, domaine: null, contexte: '', longueurMax: 0, etiquette },
    })),
  ];
}

const TRIS: Readonly<Record<string, (texte: TexteDuPortail) => boolean>> = {
  tous: () => true,
  dits: ({ etiquette }) => etiquette !== null,
  livres: ({ etiquette }) => etiquette === null,
  sansEffet: ({ etiquette }) => etiquette !== null && etiquette.etat !== 'dit',
};

function garde(mots: readonly string[], domaine: string | undefined, etat: string) {
  return (texte: TexteDuPortail): boolean => {
    if (domaine && texte.domaine !== domaine) return false;
    if (!TRIS[etat]?.(texte)) return false;
    if (mots.length === 0) return true;
    const { cle, livre, contexte, etiquette } = texte;
    const lu = normalise(`${cle} ${contexte} ${livre ?? ''} ${etiquette?.valeur ?? ''}`);
    return mots.every((mot) => lu.includes(mot));
  };
}

/** What who asks may read of the texts of their client. */
export function vueDesTextes({ tenant, principal }: FastifyRequest): View {
  return adminView(LISTE, tenant.id, principal);
}

/** Every text of the portal with what a client says in its place, in the order of their keys. Throws `Refusal` 403. */
export async function textesDe(db: Database, view: View): Promise<readonly TexteDuPortail[]> {
  return tous(await ecrites(db, view));
}

/** Of these texts, those that are asked for: a page of them, how many, and how many have no text of the client, or one that says nothing. */
export function textesDemandes(
  request: FastifyRequest,
  textes: readonly TexteDuPortail[],
  { parDefaut = 'tous', parPage = TEXTES_PAR_PAGE } = {},
): PageDeTextes {
  const { q = '', domaine, etat = parDefaut, page = '1' } = readParameters(request, PARAMETRES);
  if (!Object.hasOwn(TRIS, etat)) refuse('etat', M.CHOIX);
  if (domaine && !DOMAINES_DE_TEXTE.some(({ code }) => code === domaine)) refuse('domaine', M.CHOIX);
  if (!/^[1-9]\d*$/.test(page)) refuse('page', M.ENTIER);
  const mots = normalise(q).split(/\s+/).filter(Boolean);
  const trouves = textes.filter(garde(mots, domaine, etat));
  const debut = (Number(page) - 1) * parPage;
  const combien = (tri: string) => textes.filter((texte) => TRIS[tri]?.(texte)).length;
  return {
    ...{ total: trouves.length, manquants: combien('livres'), sansEffet: combien('sansEffet') },
    textes: trouves.slice(debut, debut + parPage),
  };
}

/** Every text of the portal and what is said in its place (domain reference §4.5, `/settings/etiquette`). */
export function textesRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  sert(app, TEXTES_DU_PORTAIL, { ...LIRE }, async (request) =>
    textesDemandes(request, await textesDe(db, vueDesTextes(request))),
  );
}
