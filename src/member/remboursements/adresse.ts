import { ETATS_DECOMPTE } from '#src/core/adherent/decompte.ts';
import type { CriteresDe } from '#src/core/lecture/definition.ts';
import { periodeDAdresse } from '#src/core/valeurs/periode.ts';
import type { soins } from '#src/lectures/decomptes.ts';
import type { RequeteListe } from '#src/provider/member-provider.ts';

/** What narrows a list of care, as the page's address keeps it; an empty text narrows nothing. */
export interface Filtres {
  readonly personne: string;
  readonly domaine: string;
  readonly etat: string;
  /** `AAAA-MM-JJ`. */
  readonly du: string;
  readonly au: string;
  readonly q: string;
}

export const SANS_FILTRE: Filtres = { personne: '', domaine: '', etat: '', du: '', au: '', q: '' };
const NOMS = Object.keys(SANS_FILTRE) as (keyof Filtres)[];
const TEXTE_MAX = 100;

export const TRIS = {
  soins: { libelle: 'Soins les plus récents', sort: ['dateSoins', 'DESC'] },
  soinsAnciens: { libelle: 'Soins les plus anciens', sort: ['dateSoins', 'ASC'] },
  reglement: { libelle: 'Règlements les plus récents', sort: ['dateReglement', 'DESC'] },
  depense: { libelle: 'Dépenses les plus élevées', sort: ['depense', 'DESC'] },
  reste: { libelle: 'Restes à charge les plus élevés', sort: ['resteACharge', 'DESC'] },
} as const satisfies Readonly<
  Record<string, { readonly libelle: string; readonly sort: readonly [string, 'ASC' | 'DESC'] }>
>;
export type Tri = keyof typeof TRIS;

export interface Adresse {
  readonly filtres: Filtres;
  readonly tri: Tri;
}

export const PAR_PAGE = 25;

/** What an address asks for, but for its page; what somebody wrote wrongly in it asks for nothing. */
export function litAdresse(search: URLSearchParams, tri: Tri): Adresse {
  const etat = search.get('etat') ?? '';
  const demande = search.get('tri');
  return {
    filtres: {
      personne: search.get('personne') ?? '',
      domaine: search.get('domaine') ?? '',
      etat: ETATS_DECOMPTE.some((connu) => connu === etat) ? etat : '',
      ...periodeDAdresse(search),
      q: (search.get('q') ?? '').slice(0, TEXTE_MAX),
    },
    tri: demande !== null && Object.hasOwn(TRIS, demande) ? (demande as Tri) : tri,
  };
}

/** The address that asks for it, without what is usual: its first page. */
export function ecritAdresse({ filtres, tri }: Adresse, usuel: Tri): URLSearchParams {
  const search = new URLSearchParams();
  for (const nom of NOMS) if (filtres[nom] !== '') search.set(nom, filtres[nom]);
  if (tri !== usuel) search.set('tri', tri);
  return search;
}

export function nbFiltres(filtres: Filtres): number {
  return NOMS.filter((nom) => filtres[nom] !== '').length;
}

function seul<T extends string>(valeur: T | ''): readonly T[] | undefined {
  return valeur === '' ? undefined : [valeur];
}

/** The server's criteria (domain reference §3). */
export function criteresDe({ personne, domaine, etat, du, au, q }: Filtres): CriteresDe<typeof soins> {
  const criteres: CriteresDe<typeof soins> = {
    numPers: seul(personne),
    codeDomaine: seul(domaine),
    etat: seul(ETATS_DECOMPTE.find((connu) => connu === etat) ?? ''),
    dateSoinsDebut: du,
    dateSoinsFin: au,
    q,
  };
  return Object.fromEntries(
    Object.entries(criteres).filter(([, valeur]) => valeur !== undefined && valeur !== ''),
  );
}

/** The whole search, as its files take it. */
export function requeteDe({ filtres, tri }: Adresse): Pick<RequeteListe, 'filter' | 'sort'> {
  return { filter: { ...criteresDe(filtres) }, sort: TRIS[tri].sort };
}
