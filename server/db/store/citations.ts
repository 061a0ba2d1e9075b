import type { Queryable } from '#server/db/connection.ts';
import { columnOf, tableOf } from '#server/db/schema/names.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { Model } from '#src/core/definition/model.ts';
import { type Predicate, parmi, toujours } from '#src/core/definition/predicate.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { allowed, type Place, readableFields } from '#src/core/definition/rights.ts';
import { registry } from '#src/registry.ts';
import { Params } from './params.ts';
import { toSql } from './predicate-sql.ts';
import { tenantSql } from './view.ts';

/** A row whose laid-out text, or whose picture, holds what was looked for. */
export interface Citation {
  /** What was looked for. */
  readonly cite: string;
  readonly modele: string;
  /** `null` to who may not read it. */
  readonly titre: string | null;
  /** Whether readers see it now, and which publics: none named, everybody. */
  readonly enLigne: boolean;
  readonly publics: readonly string[];
  /** Of which of these audiences a reader has to be; none named, no matter which. */
  readonly audiences: readonly string[];
}

/** Laid-out texts show documents, and other fields name one. */
function cite({ isHtml, nommeMedia, forme }: Field): boolean {
  return isHtml === true || nommeMedia === true || Object.values(forme?.champs ?? {}).some(cite);
}

/** Rows that are no history: of a model with states, those that may still go from where they are. */
function vivantes({ etats }: Model): Predicate {
  if (!etats) return toujours;
  const ouverts = Object.entries(etats.passages).filter(([, suites]) => suites.length > 0);
  return parmi(
    etats.champ,
    ouverts.map(([code]) => code),
  );
}

/** Every list that holds laid-out text or names a document, in groups of values too. */
function listesRiches(): { readonly path: string; readonly model: Model; readonly colonnes: string[] }[] {
  return Object.values(registry).flatMap(({ path, model }) => {
    const riches = Object.entries(model.ownFields).filter(([, field]) => cite(field));
    if (riches.length === 0 || model.source === 'vue') return [];
    return [{ path, model, colonnes: riches.map(([name]) => columnOf(name)) }];
  });
}

/** The title of a row, for who may read both. */
function titreSql(place: Place, lecteur: Principal | null, params: Params): string {
  const { model } = place;
  if (!readableFields(place, lecteur).has(model.title)) return 'null::text';
  return `case when ${toSql(model, allowed(place, 'read', lecteur), params)} then ${columnOf(model.title)}::text end`;
}

interface Demande {
  readonly tenantId: string;
  readonly jour: string;
  /** Who is told the titles. */
  readonly lecteur: Principal | null;
}

/**
 * Where laid-out texts of a client, or fields that name a document, hold one of these pieces of text, in any list. One statement, whatever the number of lists.
 * Example: `await citationsDe(db, { tenantId, jour, lecteur: null }, ['/api/cms/documents/0193…'])`.
 */
export async function citationsDe(
  db: Queryable,
  { tenantId, jour, lecteur }: Demande,
  cites: readonly string[],
): Promise<Citation[]> {
  if (cites.length === 0) return [];
  const params = new Params();
  const cherches = params.add(cites, 'text[]');
  const parts = listesRiches().map(({ path, model, colonnes }) => {
    const { enLigne } = model;
    const montre = enLigne ? toSql(model, enLigne.quand(jour), params) : 'false';
    const nommes = (champ: string | undefined) => (champ === undefined ? "'{}'::text[]" : columnOf(champ));
    const contient = colonnes.map((colonne) => `position(c.cite in ${colonne}::text) > 0`).join(' or ');
    const qui = `${tenantSql({ place: { path, model }, tenantId }, params)} and ${toSql(model, vivantes(model), params)}`;
    return `select c.cite, '${model.key}' as modele, ${titreSql({ path, model }, lecteur, params)} as titre, (${montre}) as "enLigne",
      ${nommes(enLigne?.publics)} as publics, ${nommes(enLigne?.audiences)} as audiences from ${tableOf(model)} cross join unnest(${cherches}) c (cite) where ${qui} and (${contient})`;
  });
  return db.query<Citation>(`${parts.join(' union all ')} order by modele, titre`, params.values);
}
