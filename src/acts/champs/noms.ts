import type { Champ } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';

/** Names that are known elsewhere, none of them twice; at least one where an answer is needed. */
export function noms(label: string, requis: string | false = M.REQ): Champ<readonly string[], string> {
  return {
    label,
    requis: requis as string,
    vide: null,
    lit(brut) {
      if (!Array.isArray(brut) || brut.some((nom) => typeof nom !== 'string'))
        return { ok: false, message: M.LISTE };
      const value = brut as readonly string[];
      if (value.length === 0 && requis !== false) return { ok: false, message: M.REQ };
      return new Set(value).size === value.length
        ? { ok: true, value }
        : { ok: false, message: M.LISTE_DOUBLON };
    },
  };
}
