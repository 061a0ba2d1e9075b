import type { Controle } from '#src/core/definition/controle.ts';
import { M } from '#src/core/definition/messages.ts';
import { garde, type Nature, refuse } from '#src/core/definition/sens.ts';
import { line } from '#src/core/definition/text.ts';
import { type FauteNir, fauteNir, lisNir } from '#src/core/valeurs/nir.ts';
import { masqueNir } from '#src/core/valeurs/nir-masque.ts';

export interface ControleNir extends Controle {
  readonly type: 'nir';
  /** One may say that it is a number of Monaco, which has no key. */
  readonly monaco: boolean;
}

const PHRASES: Readonly<Record<FauteNir, string>> = { required: M.REQ, pattern: M.NIR_FMT, cle: M.NIR_CLE };
const saisie = line(40);

/** A number and its key, kept in one piece; where its spaces were says where the key begins. */
export function numeroSecu(monaco: boolean): Nature<string> {
  const controle: ControleNir = {
    ...{ type: 'nir', monaco },
    attend: 'serveur',
    mots: masqueNir,
  };
  return {
    ...saisie,
    controle,
    lit(brut) {
      const lu = saisie.lit(brut);
      if (!lu.ok) return lu;
      const numero = lisNir(lu.value);
      const faute = numero.nir.startsWith('98') && !monaco ? 'pattern' : fauteNir(numero);
      return faute === null ? garde(numero.nir + numero.cle) : refuse(PHRASES[faute]);
    },
  };
}
