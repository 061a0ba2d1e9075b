import { coche, EMAIL, ligne, motDePasse as secret } from '#src/acts/identite/champs.ts';
import { type FauteJour, fauteJour, plage, type ReglesJour } from '#src/core/date-picker.ts';
import { jourFrancais } from '#src/core/dates.ts';
import { isEcriturePostale } from '#src/core/ecriture.ts';
import type { Champ, Controle, Requis } from '#src/core/form.ts';
import { isDemesure, sansInvisibles } from '#src/core/invisibles.ts';
import { M } from '#src/core/messages.ts';
import type { Lu } from '#src/core/sens.ts';
import { type Options, type RequisDe, requisDe } from './options.ts';

/** A question with the control that asks it. */
export function dresse<V, R extends Requis>(
  champ: Champ<V, R>,
  controle: Controle,
  aide?: string,
): Champ<V, R> {
  return { ...champ, controle, ...(aide && { aide }) };
}

/** One line of text. */
export function texte<const O extends Options>(
  options: O,
  max: number,
  controle?: (texte: string) => string | null,
  more: Omit<Extract<Controle, { type: 'texte' }>, 'type'> = {},
): Champ<string, RequisDe<O>> {
  return dresse(ligne(options, max, controle), { type: 'texte', longueur: max, ...more }, options.aide);
}

/** One line that goes on an envelope, a card or a payment: a name, a street, a company. */
export function textePostal<const O extends Options>(
  options: O,
  max: number,
  more?: Parameters<typeof texte>[3],
): Champ<string, RequisDe<O>> {
  return texte(options, max, (valeur) => (isEcriturePostale(valeur) ? null : M.CARACTERES), more);
}

const INTERDITS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Several lines of text, their ends kept. */
export function zone<const O extends Options>(
  options: O,
  max: number,
  controle: (texte: string) => string | null = () => null,
): Champ<string, RequisDe<O>> {
  return {
    label: options.label,
    requis: requisDe(options),
    vide: null,
    controle: { type: 'zone', longueur: max },
    ...(options.aide && { aide: options.aide }),
    lit(brut): Lu<string> {
      if (typeof brut !== 'string') return { ok: false, message: M.TEXTE };
      if (isDemesure(brut, max)) return { ok: false, message: M.LEN(max) };
      const value = sansInvisibles(brut).normalize('NFC').replace(/\r\n?/g, '\n').trim();
      if (!value.isWellFormed() || INTERDITS.test(value)) return { ok: false, message: M.CARACTERES };
      if ([...value].length > max) return { ok: false, message: M.LEN(max) };
      const message = controle(value);
      return message === null ? { ok: true, value } : { ok: false, message };
    },
  };
}

/** An e-mail address, in lower case; `controle` looks at one that is well formed. */
export function email<const O extends Options>(
  options: O,
  controle: (adresse: string) => string | null = () => null,
  format: string = M.EMAIL,
): Champ<string, RequisDe<O>> {
  const champ = ligne(
    options,
    254,
    (adresse) => (EMAIL.test(adresse) ? controle(adresse) : format),
    (adresse) => adresse.toLowerCase(),
  );
  return dresse(champ, { type: 'email', autoComplete: 'email' }, options.aide);
}

/** A password that is checked elsewhere. */
export function motDePasse(label: string): Champ<string, string> {
  return dresse(secret(label), { type: 'motDePasse' });
}

const MONTANT = /^\d{1,9}(?:[.,]\d{1,2})?$/;

/** An amount in euros, two decimals at most, comma or point: a number on the wire, above 0 (M.MONTANT) unless `zero`. */
export function montant<const O extends Options>(
  options: O & { readonly zero?: true },
  controle: (montant: number) => string | null = () => null,
): Champ<number, RequisDe<O>> {
  return {
    label: options.label,
    requis: requisDe(options),
    vide: null,
    controle: { type: 'montant' },
    ...(options.aide && { aide: options.aide }),
    lit(brut): Lu<number> {
      if (typeof brut !== 'string' && typeof brut !== 'number') return { ok: false, message: M.MONTANT };
      if (isDemesure(String(brut), 0)) return { ok: false, message: M.MONTANT };
      const saisi = String(brut).replace(/\s/gu, '').replace(/€$/u, '');
      if (!MONTANT.test(saisi))
        return { ok: false, message: /^-?[\d\s]+[.,]\d{3,}$/.test(saisi) ? M.DECIMALES : M.MONTANT };
      const value = Math.round(Number(saisi.replace(',', '.')) * 100) / 100;
      if (value <= 0 && options.zero !== true) return { ok: false, message: M.MONTANT };
      const message = controle(value);
      return message === null ? { ok: true, value } : { ok: false, message };
    },
  };
}

interface Bornes extends ReglesJour {
  /** In place of the usual sentences. */
  readonly tropTot?: string;
  readonly tropTard?: string;
}

/** A day, `AAAA-MM-JJ` on the wire, within bounds that are both allowed. */
export function jour<const O extends Options>(options: O, bornes: Bornes = {}): Champ<string, RequisDe<O>> {
  const { exclus = [], tropTot, tropTard } = bornes;
  const { min, max } = plage(bornes);
  const phrases: Readonly<Record<FauteJour, string>> = {
    invalid: M.DATE,
    minDate: tropTot ?? M.DATE_MIN(jourFrancais(min)),
    maxDate: tropTard ?? M.DATE_MAX(jourFrancais(max)),
    disabledDate: M.DATE_DIS,
  };
  const champ = ligne(options, 10, (valeur) => {
    const faute = fauteJour(valeur, bornes);
    return faute === null ? null : phrases[faute];
  });
  const controle: Controle = {
    type: 'jour',
    ...(bornes.min && { min }),
    ...(bornes.max && { max }),
    ...(exclus.length > 0 && { exclus }),
  };
  return dresse(champ, controle, options.aide);
}

/** A box to tick before sending. */
export function certification(label: string, requis: Requis = M.REQ): Champ<boolean, Requis> {
  return dresse<boolean, Requis>(coche({ label, requis }), { type: 'case' });
}

/** A switch: both positions are answers. */
export function interrupteur(label: string, aide?: string): Champ<boolean, false> {
  return dresse({ ...coche({ label, requis: false }), faux: true }, { type: 'interrupteur' }, aide);
}

/** Shown, and not asked; `isResumee`: said again in the summary before sending. */
export function lecture(
  label: string,
  valeur: string,
  lien?: { readonly libelle: string; readonly route: string },
  { isResumee }: { readonly isResumee?: true } = {},
): Champ<null, false> {
  return {
    label,
    requis: false,
    vide: null,
    controle: { type: 'lecture', valeur, ...(lien && { lien }), ...(isResumee && { isResumee }) },
    lit: () => ({ ok: true, value: null }),
  };
}
