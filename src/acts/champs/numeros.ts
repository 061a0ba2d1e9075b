import type { Champ } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { type Demande, demande, type RequisDe } from '#src/core/definition/question.ts';
import { garde, type Nature, refuse } from '#src/core/definition/sens.ts';
import { line } from '#src/core/definition/text.ts';
import { isFiness } from '#src/core/valeurs/finess.ts';
import { type FauteNir, fauteNir, lisNir } from '#src/core/valeurs/nir.ts';
import { isSiret } from '#src/core/valeurs/siret.ts';
import { dresse } from './texte.ts';

const PHRASES: Readonly<Record<FauteNir, string>> = { required: M.REQ, pattern: M.NIR_FMT, cle: M.NIR_CLE };
const saisie = line(40);

/** A number and its key, kept in one piece; where its spaces were says where the key begins. */
function numeroSecu(avecMonaco: boolean): Nature<string> {
  return {
    ...saisie,
    lit(brut) {
      const lu = saisie.lit(brut);
      if (!lu.ok) return lu;
      const numero = lisNir(lu.value);
      const faute = numero.nir.startsWith('98') && !avecMonaco ? 'pattern' : fauteNir(numero);
      return faute === null ? garde(numero.nir + numero.cle) : refuse(PHRASES[faute]);
    },
  };
}

/**
 * A social security number with its key, 15 characters without spaces; `monaco`: or a number of Monaco, 13 characters that
 * begin with 98 (specification 2 §5).
 */
export function nir<const O extends Demande>(
  options: O & { readonly monaco?: true },
): Champ<string, RequisDe<O>> {
  const champ = demande(numeroSecu(options.monaco === true), options);
  return dresse(champ, { type: 'nir', ...(options.monaco && { monaco: true }) });
}

const sansEspaces = (texte: string) => texte.replace(/\s/gu, '');

/** The number of an employer's establishment, 14 digits. */
export function siret<const O extends Demande>(options: O): Champ<string, RequisDe<O>> {
  const numero = line(14, { clean: sansEspaces });
  return dresse(
    demande(numero, options, (valeur) => (isSiret(valeur) ? null : M.SIRET)),
    { type: 'siret' },
  );
}

/** The number of a health establishment, 9 characters, the letter of Corsica in any case. */
export function finess<const O extends Demande>(options: O): Champ<string, RequisDe<O>> {
  const numero = line(9, { clean: (texte) => sansEspaces(texte).toUpperCase() });
  return dresse(
    demande(numero, options, (valeur) => (isFiness(valeur) ? null : M.FINESS)),
    { type: 'texte' },
  );
}
