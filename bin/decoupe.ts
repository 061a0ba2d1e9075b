import { sep } from 'node:path';

/** What the bundler tells of a module. */
interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** What the bundler gives with each module that it asks a group for. */
interface Graphe {
  getModuleInfo(id: string): Module | null;
}

/** What loads by itself when a member comes in: the shell of the area, its routes, and the memory of its reads. */
const COQUE = ['src/member/member-area.tsx', 'src/member/routes.ts', 'src/provider/kept-read.ts'];
const ACCUEIL = [...COQUE, 'src/member/accueil/accueil-page.tsx'];
const ADMIN = ['src/admin/admin-area.tsx'];

/** It names all of its parts: of what is built on it, only the bundler knows which part is needed where. */
const BARRIQUE = /node_modules[\\/](react-admin|@tanstack)[\\/]/;

/**
 * What the home of a member names and never calls: MUI's sheet of every input for high contrast, and the ways of reading that
 * its library lists beside the one that is used here. What only they bring is no part of that page.
 */
const SANS_APPEL =
  /@mui\/material\/styles\/enhanceHighContrast\.|@tanstack\/[a-z-]+\/build\/modern\/(use)?(infiniteQueryObserver|queriesObserver|mutationObserver|Queries|InfiniteQuery|Mutation)\./;

/** Areas, and the one public page that asks as much as an act: what it shares with them alone is one file. */
const RESERVES = /^src\/((admin|member|galerie)\/|login\/(deces|resiliation)-page\.tsx$)/;

type Groupe = 'bureau' | 'sens' | 'questions' | 'commun' | 'coque';

/**
 * Files that the areas are cut into, by who needs each module and not by its name: `bureau` is what the back office alone
 * stands on, `questions` what it shares with the public page that asks most, `commun` what it shares with the home of a member, `coque` the rest of the shell of a member. Public pages have
 * none of it. Each is closed: what it imports is in it, in one that comes before it, or public, so that no two wait for
 * each other.
 *
 * @param racine folder of the repository
 * @param entree module that the page begins with
 * @param petites small parts that the first page of a member has in common with others: they go with the shell
 */
export function decoupe(racine: string, entree: string, petites: RegExp) {
  const local = (id: string) =>
    id.startsWith(racine)
      ? id
          .slice(racine.length + 1)
          .split(sep)
          .join('/')
      : id;
  let parts: ReadonlyMap<string, Groupe> | undefined;

  function calcule(graphe: Graphe): ReadonlyMap<string, Groupe> {
    /** What modules bring at once, or also later; nothing of what is under `sauf`. */
    const suit = (depuis: Iterable<string>, plusTard = false, sauf = /^\0$/) => {
      const vus = new Set(depuis);
      for (const id of vus) {
        const module = graphe.getModuleInfo(id);
        const suite = [
          ...(module?.importedIds ?? []),
          ...(plusTard ? (module?.dynamicallyImportedIds ?? []) : []),
        ];
        for (const suivant of suite) if (!sauf.test(local(suivant))) vus.add(suivant);
      }
      return vus;
    };
    const tout = [...suit([entree], true)];
    const fermeture = (chemins: readonly string[]) =>
      suit(
        tout.filter((id) => chemins.includes(local(id))),
        false,
        SANS_APPEL,
      );
    const [bureau, accueil, coque] = [fermeture(ADMIN), fermeture(ACCUEIL), fermeture(COQUE)];
    const ecrans = suit([...bureau].flatMap((id) => graphe.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
    const ailleurs = suit([entree], true, /^src\/admin\//);
    const publics = suit([entree], true, /^src\/(admin|member|galerie)\//);
    const dePartout = suit([entree], true, RESERVES);
    const surBarrique = (id: string) => [...suit([id])].some((atteint) => BARRIQUE.test(atteint));
    const nomme = (id: string): Groupe | null => {
      const isNotre = local(id).startsWith('src/');
      if (publics.has(id)) {
        const isAPart = dePartout.has(id) || accueil.has(id);
        return isNotre && bureau.has(id) && !isAPart ? 'questions' : null;
      }
      if (bureau.has(id) && !ailleurs.has(id))
        return isNotre && ecrans.has(id) && !surBarrique(id) ? 'bureau' : null;
      if (bureau.has(id) && accueil.has(id)) return 'commun';
      if (bureau.has(id)) return isNotre ? 'sens' : null;
      return petites.test(id) || (coque.has(id) && !ecrans.has(id)) ? 'coque' : null;
    };
    return new Map(
      tout.flatMap((id): [string, Groupe][] => {
        const groupe = nomme(id);
        return groupe ? [[id, groupe]] : [];
      }),
    );
  }

  return (id: string, graphe: Graphe): Groupe | null => {
    parts ??= calcule(graphe);
    return parts.get(id) ?? null;
  };
}
