import { ligne } from '#src/acts/identite/champs.ts';
import { nomSepa } from '#src/core/bank-account.ts';
import { defineFormulaire } from '#src/core/form.ts';
import { type FauteIban, fauteIban, isBic, isBicDuPays, nettoieIban } from '#src/core/iban.ts';
import { M } from '#src/core/messages.ts';
import { fichiers } from './fichiers.ts';

export interface ContexteRib {
  /** The change is made by hand: the statement of the bank has to be joined. */
  readonly isManuel: boolean;
  /** 27 in the popup, 34 elsewhere (domain reference §8): the server takes any account of SEPA. */
  readonly longueurIban: 27 | 34;
  readonly nbMaxFichiers: number;
}

const IBAN_FRANCAIS = /^FR[A-Z0-9]{25}$/;
const PHRASES: Readonly<Record<FauteIban, string>> = {
  format: M.IBAN,
  pays: M.IBAN,
  longueur: M.IBAN,
  cle: M.IBAN,
  horsSepa: M.IBAN_SEPA,
};

function controleIban(iban: string): string | null {
  if (iban.startsWith('FR') && !IBAN_FRANCAIS.test(iban)) return M.IBAN27;
  const faute = fauteIban(iban);
  return faute === null ? null : PHRASES[faute];
}

/** The account on which care is paid back (specification 1 §5, domain reference §2.22). */
export const ribPrestations = defineFormulaire({
  key: 'ribPrestations',
  champs: ({ isManuel, longueurIban, nbMaxFichiers }: ContexteRib) => ({
    titulaire: ligne({ label: 'Titulaire du compte' }, 70, (texte) =>
      nomSepa(texte) === '' ? M.CARACTERES : null,
    ),
    iban: ligne(
      { label: 'IBAN' },
      34,
      // A French one that is too long has a sentence of its own; the limit of the popup is for the others.
      (iban) => controleIban(iban) ?? (iban.length > longueurIban ? M.LEN(longueurIban) : null),
      nettoieIban,
    ),
    bic: ligne({ label: 'BIC' }, 11, (bic) => (isBic(bic) ? null : M.BIC), nettoieIban),
    rib: fichiers('Relevé d’identité bancaire (RIB)', isManuel ? M.FILE : false, nbMaxFichiers),
  }),
  croisees: ({ iban, bic }) => {
    const errors: Record<string, string> = {};
    if (iban && bic && !isBicDuPays(bic, iban)) errors.bic = M.BIC_PAYS;
    return errors;
  },
});
