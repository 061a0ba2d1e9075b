import { cases, choix } from '#src/acts/champs/choix.ts';
import { bic, iban, titulaire } from '#src/acts/champs/compte.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { lecture } from '#src/acts/champs/texte.ts';
import { type Contexte, defineAct } from '#src/core/act.ts';
import { ligneActe } from '#src/core/actes.ts';
import type { FieldErrors } from '#src/core/field-errors.ts';
import type { Champ, Lu, Option } from '#src/core/form.ts';
import { isBicDuPays } from '#src/core/iban.ts';
import { M } from '#src/core/messages.ts';

export interface PrefillRib {
  /** Contracts whose account this person may change. */
  readonly contrats: readonly Option[];
  /** Whose care is paid back on it. */
  readonly destinataires: readonly Option[];
  /** The account of today, masked. */
  readonly actuel: string | null;
  /** The statement of the bank has to be joined: somebody looks at it. */
  readonly isRibRequis: boolean;
}

/** The popup names its one contract; whose it is was looked at before the answers are. */
const contratPopup: Champ<{ readonly numContrat: string }, false> = {
  label: 'Contrat',
  requis: false,
  vide: null,
  controle: { type: 'cache' },
  lit(brut): Lu<{ readonly numContrat: string }> {
    const { numContrat } = Object(brut) as { readonly numContrat?: unknown };
    return typeof numContrat === 'string'
      ? { ok: true, value: { numContrat } }
      : { ok: false, message: M.FORMAT };
  },
};

/** The account on which care is paid back (domain reference §2.22). */
export const ribPrestations = defineAct({
  ...ligneActe('ribPrestations'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: true,
  changeContrats: true,
  efface: ['contrats', 'prestations', 'remboursements'],
  mail: 'AR_RIB_PRESTATIONS',
  secu: 'Compte de vos remboursements',
  delaiJours: 5,
  evenement: 'MODIF_RIB',
  textes: {
    intro: 'Indiquez le compte sur lequel vous souhaitez recevoir vos remboursements.',
    suiteManuelle: 'Nous vérifions votre relevé d’identité bancaire, puis le nouveau compte est utilisé.',
    suiteAutomatique:
      'Vos prochains remboursements seront versés sur ce compte. Par sécurité, un virement de plus de 500 € peut attendre 48 heures.',
  },
  champs: ({ cadre, donnees }: Contexte<PrefillRib>) => ({
    ...(donnees.actuel !== null && { compteActuel: lecture('Compte actuel', donnees.actuel) }),
    titulaire: titulaire(),
    iban: iban(),
    bic: bic(),
    rib: fichiers(
      'Relevé d’identité bancaire (RIB)',
      donnees.isRibRequis ? M.FILE : false,
      cadre.nbMaxFichiers,
    ),
    contrats: cases({ label: 'Contrats concernés', requis: false }, donnees.contrats),
    numPers: choix({ label: 'Destinataire des remboursements', requis: false }, donnees.destinataires),
    contrat: contratPopup,
  }),
  croisees: ({ iban: numero, bic: banque, contrats, numPers, contrat }) => {
    const errors: FieldErrors = {};
    if (numero && banque && !isBicDuPays(banque, numero)) errors.bic = M.BIC_PAYS;
    // The page says for which contracts and for whom; the popup is about one contract.
    if (contrat === null && contrats?.length === 0) errors.contrats = M.REQ;
    if (contrat === null && numPers === null) errors.numPers = M.REQ;
    return errors;
  },
  etapes: [
    { key: 'compte', titre: 'Votre compte', champs: ['compteActuel*', 'titulaire', 'iban', 'bic', 'rib'] },
    { key: 'usage', titre: 'Son usage', champs: ['contrats', 'numPers'] },
  ],
});
