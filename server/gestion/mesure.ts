import type { Gestion } from './gestion.ts';

/** Calls to the management system, by their name. */
export interface Appels {
  readonly parNom: ReadonlyMap<string, { reussis: number; manques: number; sommeMs: number }>;
  note(nom: string, isReussi: boolean, ms: number): void;
  /** Of the last calls, those that failed, the newest last. */
  readonly derniers: readonly boolean[];
}

const DERNIERS = 20;

/** Counters of the calls of this node. */
export function makeAppels(): Appels {
  const parNom = new Map<string, { reussis: number; manques: number; sommeMs: number }>();
  const derniers: boolean[] = [];
  return {
    parNom,
    derniers,
    note(nom, isReussi, ms) {
      const compte = parNom.get(nom) ?? { reussis: 0, manques: 0, sommeMs: 0 };
      parNom.set(nom, compte);
      if (isReussi) compte.reussis++;
      else compte.manques++;
      compte.sommeMs += ms;
      derniers.push(isReussi);
      if (derniers.length > DERNIERS) derniers.shift();
    },
  };
}

/** The same system; how long each of its calls takes, and whether it succeeds, is counted. */
export function mesureAppels(gestion: Gestion, appels: Appels): Gestion {
  const mesures = new Map<PropertyKey, unknown>();
  return new Proxy(gestion, {
    get(cible, nom) {
      const membre: unknown = Reflect.get(cible, nom, cible);
      if (typeof membre !== 'function') return membre;
      const connue = mesures.get(nom);
      if (connue !== undefined) return connue;
      const mesuree = (...args: readonly unknown[]): unknown => {
        const debut = performance.now();
        const reponse: unknown = Reflect.apply(membre, cible, args);
        if (reponse instanceof Promise)
          reponse.then(
            () => appels.note(String(nom), true, performance.now() - debut),
            () => appels.note(String(nom), false, performance.now() - debut),
          );
        return reponse;
      };
      mesures.set(nom, mesuree);
      return mesuree;
    },
  });
}
