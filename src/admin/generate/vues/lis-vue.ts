import type { Access } from '#src/admin/generate/access.ts';
import { PAR_PAGE } from '#src/admin/generate/list/page-sizes.ts';
import type { useColumns } from '#src/admin/generate/list/use-columns.ts';
import type { RequeteDeVue, VueListe } from '#src/core/api/vue-liste.ts';
import { filterKeys } from '#src/core/definition/filter-keys.ts';

/** What a view asks of a list as it is today, for who looks at it. */
export interface VueLue {
  readonly search: string;
  /** Absent: the columns stay as they are. */
  readonly colonnes: { readonly hidden: string[]; readonly order: string[] } | null;
  /** What it asks for and is no longer there, or is not theirs. */
  readonly manquants: readonly string[];
}

type Columns = ReturnType<typeof useColumns>;

function requeteDe({ requete }: Pick<VueListe, 'requete'>): RequeteDeVue {
  try {
    const lu: unknown = JSON.parse(requete);
    return typeof lu === 'object' && lu !== null ? lu : {};
  } catch {
    return {};
  }
}

/** The keys of a filter that this account may use. */
function usables({ model, readable }: Access): ReadonlySet<string> {
  const own = filterKeys(model).flatMap(({ key, name }) => (readable.has(name) ? [key] : []));
  const isSearched = model.search.length > 0 && model.search.every((name) => readable.has(name));
  return new Set([...own, 'id', ...(isSearched ? ['q'] : [])]);
}

/** Reads a view: what it asks for and does not exist any more is left out, and told. */
export function lisVue(access: Access, vue: VueListe, columns: Pick<Columns, 'columns'>): VueLue {
  const { filter = {}, sort, perPage } = requeteDe(vue);
  const known = usables(access);
  const names = columns.columns.map(({ name }) => name);
  const champ = (key: string) => key.split('_')[0] ?? key;
  const sorts = sort !== undefined && access.readable.has(sort.field);
  const kept = vue.colonnes.filter((name) => names.includes(name));
  const search = new URLSearchParams({
    filter: JSON.stringify(Object.fromEntries(Object.entries(filter).filter(([key]) => known.has(key)))),
    page: '1',
    perPage: String(PAR_PAGE.find((size) => size === perPage) ?? PAR_PAGE[0]),
    ...(sorts && { sort: sort.field, order: sort.order === 'DESC' ? 'DESC' : 'ASC' }),
  });
  const missing = [
    ...Object.keys(filter)
      .filter((key) => !known.has(key))
      .map(champ),
    ...(sort !== undefined && !sorts ? [sort.field] : []),
    ...vue.colonnes.filter((name) => !names.includes(name)),
  ];
  return {
    search: `?${search}`,
    colonnes:
      kept.length === 0 ? null : { hidden: names.filter((name) => !kept.includes(name)), order: [...kept] },
    manquants: [...new Set(missing)],
  };
}

/** «Cette vue parle de « x », qui …»; empty where all of it was there. */
export function phraseManquants({ manquants }: VueLue): string {
  if (manquants.length === 0) return '';
  const noms = manquants.map((name) => `« ${name} »`).join(', ');
  return manquants.length > 1
    ? `Des champs de cette vue n’existent plus, ou ne vous sont pas ouverts : ${noms}. Le reste est appliqué.`
    : `Un champ de cette vue n’existe plus, ou ne vous est pas ouvert : ${noms}. Le reste est appliqué.`;
}
