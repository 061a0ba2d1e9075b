import { makeCoffre, type Trousseau } from '#server/config/secrets.ts';
import { resealPlace } from '#server/db/cles/sealed-values.ts';
import { activeCle, retireLesAutres } from '#server/db/cles/secret-keys.ts';
import type { Database } from '#server/db/connection.ts';
import { lieuxScelles } from '#server/keys/scelles.ts';

export interface Rescelle {
  readonly rescelles: number;
  /** Values that no key given opens: left as they are, and the older keys stay needed. */
  readonly echecs: number;
}

/**
 * Makes the newest key seal on every node, and seals with it what the others have sealed, while the portal runs. Stopped
 * anywhere, it is asked again. The older keys are retired once nothing of theirs is left.
 */
export async function resceller(
  db: Database,
  trousseau: Trousseau,
  log: (line: string) => void,
): Promise<Rescelle> {
  const numero = Math.max(...trousseau.cles.keys());
  if (trousseau.active !== numero) await activeCle(db, numero);
  trousseau.active = numero;
  const coffre = makeCoffre(trousseau);
  let rescelles = 0;
  for (;;) {
    let faits = 0;
    let echecs = 0;
    for (const lieu of lieuxScelles()) {
      const un = await resealPlace(db, lieu, numero, ({ noms, contenu }) => {
        const contexte = lieu.contexte(...noms);
        try {
          return coffre.scelle(coffre.ouvreOctets(contenu, contexte), contexte);
        } catch {
          return null;
        }
      });
      if (un.rescelles + un.echecs > 0)
        log(`${lieu.table}.${lieu.colonne} : ${un.rescelles} rescellé(s), ${un.echecs} illisible(s)`);
      faits += un.rescelles;
      echecs += un.echecs;
    }
    rescelles += faits;
    // A second look finds what a node sealed while it was being told.
    if (faits > 0) continue;
    if (echecs === 0) await retireLesAutres(db, numero);
    return { rescelles, echecs };
  }
}
