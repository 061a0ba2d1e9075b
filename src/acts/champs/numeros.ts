import { ligne } from '#src/acts/identite/champs.ts';
import { isFiness } from '#src/core/finess.ts';
import type { Champ } from '#src/core/form.ts';
import { M } from '#src/core/messages.ts';
import { type FauteNir, fauteNir, lisNir } from '#src/core/nir.ts';
import { isSiret } from '#src/core/siret.ts';
import type { Options, RequisDe } from './options.ts';
import { dresse } from './texte.ts';

const PHRASES: Readonly<Record<FauteNir, string>> = { required: M.REQ, pattern: M.NIR_FMT, cle: M.NIR_CLE };

function serre(texte: string): string {
  const { nir, cle } = lisNir(texte);
  return nir + cle;
}

/**
 * A social security number with its key, 15 characters without spaces; `monaco`: or a number of Monaco, 13 characters that
 * begin with 98 (specification 2 §5).
 */
export function nir<const O extends Options>(
  options: O & { readonly monaco?: true },
): Champ<string, RequisDe<O>> {
  const champ = ligne(options, 40, (saisi) => {
    const numero = lisNir(saisi);
    const faute = numero.nir.startsWith('98') && !options.monaco ? 'pattern' : fauteNir(numero);
    return faute === null ? null : PHRASES[faute];
  });
  return dresse(
    {
      ...champ,
      lit(brut) {
        const lu = champ.lit(brut);
        return lu.ok ? { ok: true, value: serre(lu.value) } : lu;
      },
    },
    { type: 'nir', ...(options.monaco && { monaco: true }) },
    options.aide,
  );
}

/** The number of an employer's establishment, 14 digits. */
export function siret<const O extends Options>(options: O): Champ<string, RequisDe<O>> {
  const champ = ligne(
    options,
    14,
    (valeur) => (isSiret(valeur) ? null : M.SIRET),
    (valeur) => valeur.replace(/\s/gu, ''),
  );
  return dresse(champ, { type: 'siret' }, options.aide);
}

/** The number of a health establishment, 9 characters, the letter of Corsica in any case. */
export function finess<const O extends Options>(options: O): Champ<string, RequisDe<O>> {
  const champ = ligne(
    options,
    9,
    (valeur) => (isFiness(valeur) ? null : M.FINESS),
    (valeur) => valeur.replace(/\s/gu, '').toUpperCase(),
  );
  return dresse(champ, { type: 'texte' }, options.aide);
}
