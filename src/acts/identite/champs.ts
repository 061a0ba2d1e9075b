import type { Champ, Requis } from '#src/core/form.ts';
import { isDemesure, sansInvisibles } from '#src/core/invisibles.ts';
import { M } from '#src/core/messages.ts';
import { exigencesMotDePasse } from '#src/core/password-rule.ts';
import type { Lu } from '#src/core/sens.ts';

interface Options {
  readonly label: string;
  /** By default an answer is needed, and `M.REQ` says so. */
  readonly requis?: Requis;
}

type RequisDe<O extends Options> = O extends { requis: infer R extends Requis } ? R : string;

function requisDe<O extends Options>({ requis = M.REQ }: O): RequisDe<O> {
  return requis as RequisDe<O>;
}

const CONTROLE = /[\u0000-\u001F\u007F]/;

/** One line of text: NFC, without invisible signs, trimmed, inner spaces collapsed. `controle` answers the sentence of what does not do. */
export function ligne<const O extends Options>(
  options: O,
  max: number,
  controle: (texte: string) => string | null = () => null,
  nettoie: (texte: string) => string = (texte) => texte,
): Champ<string, RequisDe<O>> {
  return {
    label: options.label,
    requis: requisDe(options),
    vide: null,
    lit(brut): Lu<string> {
      if (typeof brut !== 'string') return { ok: false, message: M.TEXTE };
      if (isDemesure(brut, max)) return { ok: false, message: M.LEN(max) };
      if (!brut.isWellFormed() || CONTROLE.test(brut)) return { ok: false, message: M.CARACTERES };
      const value = nettoie(sansInvisibles(brut).normalize('NFC').replace(/\s+/gu, ' ').trim());
      if ([...value].length > max) return { ok: false, message: M.LEN(max) };
      const message = controle(value);
      return message === null ? { ok: true, value } : { ok: false, message };
    },
  };
}

/** A box to tick; an answer that is needed is a ticked one. */
export function coche<const O extends Options>(options: O): Champ<boolean, RequisDe<O>> {
  return {
    label: options.label,
    requis: requisDe(options),
    vide: false,
    lit: (brut) =>
      typeof brut === 'boolean' ? { ok: true, value: brut } : { ok: false, message: M.BOOLEEN },
  };
}

export const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z]{2,63}$/;

/** The identifier of an account, which is an e-mail address, in lower case (specification 1 §5). */
export function identifiant(label = 'Identifiant (adresse e-mail)'): Champ<string, string> {
  return ligne(
    { label },
    254,
    (texte) => (EMAIL.test(texte) ? null : M.IDENTIFIANT),
    (texte) => texte.toLowerCase(),
  );
}

/** A password as it was typed: neither trimmed nor cut. `controle` is the rule of a new one. */
export function motDePasse(
  label: string,
  controle: (texte: string) => string | null = () => null,
): Champ<string, string> {
  return {
    label,
    requis: M.REQ,
    vide: null,
    lit(brut) {
      if (typeof brut !== 'string') return { ok: false, message: M.TEXTE };
      if (!brut.isWellFormed() || brut.includes('\0')) return { ok: false, message: M.CARACTERES };
      if ([...brut].length > 1000) return { ok: false, message: M.LEN(1000) };
      const message = controle(brut);
      return message === null ? { ok: true, value: brut } : { ok: false, message };
    },
  };
}

const MAX_MOT_DE_PASSE = 100;

/** The rule of a new password: a length of the client's, at most 100, and four kinds of characters, by Unicode category. */
export function regleMotDePasse(longueur: number): (texte: string) => string | null {
  return (texte) => {
    if ([...texte.normalize('NFC')].length > MAX_MOT_DE_PASSE) return M.LEN(MAX_MOT_DE_PASSE);
    const complet = exigencesMotDePasse(texte, longueur).every(({ remplie }) => remplie);
    return complet ? null : M.MOT_DE_PASSE(longueur);
  };
}

/** A date, `AAAA-MM-JJ` on the wire; not after `aujourdhui` where it is given. */
export function jour<const O extends Options>(options: O, aujourdhui?: string): Champ<string, RequisDe<O>> {
  return ligne(options, 10, (texte) => {
    const date = new Date(`${texte}T00:00:00Z`);
    const existe = /^\d{4}-\d\d-\d\d$/.test(texte) && !Number.isNaN(date.getTime());
    if (!existe || date.toISOString().slice(0, 10) !== texte || texte < '1900-01-01') return M.DATE;
    return aujourdhui !== undefined && texte > aujourdhui ? M.DATE_FUT : null;
  });
}
