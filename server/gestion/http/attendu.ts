import { construit } from '#src/core/lecture/controle.ts';
import { type Forme, groupe, type LigneDe, plusieurs } from '#src/core/lecture/forme.ts';

export interface Refuse {
  readonly success: false;
  readonly error: {
    readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly code: string }[];
  };
}

/** What an answer has to be: it is built from what came, or refused with the names of what is wrong. */
export interface Attendu<T> {
  safeParse(brut: unknown): { readonly success: true; readonly data: T } | Refuse;
}

function refuse(fautes: readonly string[]): Refuse {
  const issues = fautes.map((faute) => {
    const [ou = '', code = ''] = faute.split(' ');
    return { path: ou.split('.'), code };
  });
  return { success: false, error: { issues } };
}

/** One thing. */
export function uneDe<F extends Forme>(forme: F): Attendu<LigneDe<F>> {
  return {
    safeParse(brut) {
      const lu = construit(forme, brut);
      return lu.ok ? { success: true, data: lu.valeur } : refuse(lu.fautes);
    },
  };
}

/** Rows of a declared read. Example: `lecteur.lis(desDe(documents.ligne), appel)`. */
export function desDe<F extends Forme>(forme: F): Attendu<readonly LigneDe<F>[]> {
  const enveloppe = { lignes: plusieurs(groupe(forme)) };
  return {
    safeParse(brut) {
      const lu = construit(enveloppe, { lignes: brut });
      return lu.ok ? { success: true, data: lu.valeur.lignes } : refuse(lu.fautes);
    },
  };
}
