import type { Plugin } from 'vite';

interface Fichier {
  readonly imports: readonly string[];
}

/** All the files that one stands on, itself among them. */
function fermeture(fichiers: ReadonlyMap<string, Fichier>, depuis: string): ReadonlySet<string> {
  const vus = new Set([depuis]);
  for (const nom of vus) for (const suivant of fichiers.get(nom)?.imports ?? []) vus.add(suivant);
  return vus;
}

/**
 * What a file that asks for another announces with it, so that all of it comes in one round: neither the one that is asked for,
 * which has its name in the call, nor what the asking file stands on, which is there. Lists of names hardly compress, and stand in
 * the first files of a visit.
 */
export function annonces() {
  const fichiers = new Map<string, Fichier>();
  const restes = new Map<string, ReadonlySet<string>>();
  const plugin: Plugin = {
    name: 'portail-annonces',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const sortie of Object.values(bundle))
          if (sortie.type === 'chunk') fichiers.set(sortie.fileName, sortie);
      },
    },
  };
  const resolveDependencies = (
    demande: string,
    suites: string[],
    { hostId }: { readonly hostId: string },
  ): string[] => {
    const la = restes.get(hostId) ?? fermeture(fichiers, hostId);
    restes.set(hostId, la);
    return suites.filter((nom) => nom !== demande && !la.has(nom));
  };
  return { plugin, resolveDependencies };
}
