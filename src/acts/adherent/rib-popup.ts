import { bic, iban, titulaire } from '#src/acts/champs/compte.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { isBicDuPays } from '#src/core/valeurs/iban.ts';

export interface ContexteRib {
  /** The change is made by hand: the statement of the bank has to be joined. */
  readonly isManuel: boolean;
  /** 27 in the popup, 34 elsewhere (domain reference §8): the server takes any account of SEPA. */
  readonly longueurIban: 27 | 34;
  readonly nbMaxFichiers: number;
}

const IBAN_AIDE =
  'Un IBAN comporte au maximum 34 caractères, et 27 en France. Il figure sur votre relevé d’identité bancaire.';

/** The first account on which care is paid back, as the popup asks for it (specification 1 §5): sent to the same act. */
export const ribPopup = defineFormulaire({
  key: 'ribPopup',
  champs: ({ isManuel, longueurIban, nbMaxFichiers }: ContexteRib) => ({
    titulaire: titulaire(),
    iban: iban(longueurIban, IBAN_AIDE),
    bic: bic('8 ou 11 caractères, par exemple BNPAFRPPXXX'),
    rib: fichiers('Relevé d’identité bancaire (RIB)', isManuel ? M.FILE : false, nbMaxFichiers),
  }),
  croisees: ({ iban, bic }) => {
    const errors: Record<string, string> = {};
    if (iban && bic && !isBicDuPays(bic, iban)) errors.bic = MA.BIC_PAYS;
    return errors;
  },
});
