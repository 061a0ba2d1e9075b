import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type GetListParams, useCreatePath, useDataProvider } from 'react-admin';
import type { Field, LienNomme } from '#src/core/definition/field.ts';
import type { Model } from '#src/core/definition/model.ts';
import { namedBy, namingField } from '#src/core/definition/natural-key.ts';
import { textes, type Value } from '#src/core/definition/predicate.ts';
import { type LinkedRecord, type LinkedRecords, LinkedRecordsProvider } from '#src/fields/linked-records.ts';
import { enfantsOf } from '#src/fields/objet/words.ts';
import { PROPOSITIONS } from '#src/fields/reference/use-search.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { lookup } from '#src/registry.ts';
import { accessOf, can, isInactive, type Row } from './access.ts';

/** Codes of one call: addresses stay within what servers accept. */
const CODES_PAR_APPEL = 100;

/** The codes that a value names: as a reference, or in the sentences of its lines. */
export function linkedIn(field: Field | undefined, value: Value | undefined): readonly LienNomme[] {
  const liens = field?.forme?.liens;
  if (liens) return enfantsOf(value).flatMap(liens);
  const model = field?.reference?.model;
  return model === undefined ? [] : codesIn(value).map((code) => ({ model, code }));
}

/** The codes that some records name, through the fields that are drawn. */
export function linkedCodes(model: Model, names: Iterable<string>, records: readonly Row[]): LienNomme[] {
  return [...names].flatMap((name) =>
    records.flatMap((record) => linkedIn(model.fields[name], record[name])),
  );
}

/** One code, several, or none. */
function codesIn(value: Value | undefined): readonly string[] {
  if (typeof value === 'string') return [value];
  return textes(value);
}

function isReadable(key: string): boolean {
  const access = accessOf(key, currentPrincipal());
  const name = namingField(access.model);
  return name !== null && can(access, 'read') && access.readable.has(name);
}

function toLinked(key: string, record: Row): LinkedRecord {
  const { model } = lookup(key);
  const titre = record[model.title];
  return {
    id: record.id,
    cle: String(record[namedBy(model)]),
    titre: typeof titre === 'string' ? titre : null,
    isInactif: isInactive({ model }, record),
  };
}

/** One call a target, or a few for very long lists: never one a row. */
function calls(links: readonly LienNomme[]): { model: string; codes: string[] }[] {
  const byModel = Map.groupBy(links, (link) => link.model);
  return [...byModel].flatMap(([model, found]) => {
    if (!isReadable(model)) return [];
    const codes = [...new Set(found.map(({ code }) => code))].sort();
    const count = Math.ceil(codes.length / CODES_PAR_APPEL);
    return Array.from({ length: count }, (_, i) => ({
      model,
      codes: codes.slice(i * CODES_PAR_APPEL, (i + 1) * CODES_PAR_APPEL),
    }));
  });
}

function byCodes(key: string, codes: string[]): GetListParams {
  const name = namedBy(lookup(key).model);
  return {
    filter: { [`${name}_in`]: codes },
    pagination: { page: 1, perPage: codes.length },
    sort: { field: name, order: 'ASC' },
  };
}

function searched(model: string, texte: string): GetListParams {
  const { search, sort } = lookup(model).model;
  const { readable } = accessOf(model, currentPrincipal());
  const searchable = search.every((name) => readable.has(name));
  return {
    filter: texte !== '' && searchable ? { q: texte } : {},
    pagination: { page: 1, perPage: PROPOSITIONS + 1 },
    sort: { field: readable.has(sort[0]) ? sort[0] : 'id', order: sort[1] },
  };
}

interface Props {
  readonly links: readonly LienNomme[];
  readonly children: ReactNode;
}

/**
 * Gives reference fields the labels of what the page names, read once a target. The cache key starts as react-admin's
 * lists do, so that a change made elsewhere in the back office is seen here.
 */
export function PageLinkedRecords({ links, children }: Props) {
  const dataProvider = useDataProvider();
  const createPath = useCreatePath();
  const asked = calls(links);
  const found = useQueries({
    queries: asked.map(({ model, codes }) => ({
      queryKey: [model, 'getList', 'codes', codes],
      queryFn: () => dataProvider.getList<Row>(model, byCodes(model, codes)),
      staleTime: 60_000,
    })),
    // react-admin writes in these lists what is deleted, and keeps nothing else than what its own lists have.
    combine: (results) =>
      asked.flatMap(({ model }, at) => {
        const data = results[at]?.data?.data;
        return data ? [{ model, data }] : [];
      }),
  });
  const search = useCallback(
    async (model: string, texte: string) => {
      const { data } = await dataProvider.getList<Row>(model, searched(model, texte));
      return data.map((record) => toLinked(model, record));
    },
    [dataProvider],
  );
  const value = useMemo<LinkedRecords>(() => {
    const known = new Map(
      found.flatMap(({ model, data }) =>
        data.map((record) => toLinked(model, record)).map((linked) => [`${model} ${linked.cle}`, linked]),
      ),
    );
    return {
      find: (model, cle) => known.get(`${model} ${cle}`),
      search,
      readable: isReadable,
      path: (model, id) => createPath({ resource: model, id, type: 'show' }),
    };
  }, [found, search, createPath]);
  return <LinkedRecordsProvider value={value}>{children}</LinkedRecordsProvider>;
}
