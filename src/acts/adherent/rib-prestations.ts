import { cases, choix } from '#src/acts/champs/choix.ts';
import { bic, iban, titulaire } from '#src/acts/champs/compte.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { type Contexte, defineAct } from '#src/core/act.ts';
import { ligneActe } from '#src/core/actes.ts';
import type { FieldErrors } from '#src/core/field-errors.ts';
import type { Option } from '#src/core/form.ts';
import { isBicDuPays } from '#src/core/iban.ts';
import { M } from '#src/core/messages.ts';

export interface PrefillRib {
  /** Contracts whose account this person may change. */
  readonly contrats: readonly Option[];
  /** Whose care is paid back on it. */
  readonly destinataires: readonly Option[];
  /** The account of today, masked. */
  readonly actuel: string | null;
}

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
    titulaire: titulaire(),
    iban: iban(),
    bic: bic(),
    rib: fichiers('Relevé d’identité bancaire (RIB)', cadre.isManuel ? M.FILE : false, cadre.nbMaxFichiers),
    // The popup sends neither: the current contract, and who asks.
    contrats: cases({ label: 'Contrats concernés', requis: false }, donnees.contrats),
    numPers: choix({ label: 'Destinataire des remboursements', requis: false }, donnees.destinataires),
  }),
  croisees: ({ iban: numero, bic: banque }) => {
    const errors: FieldErrors = {};
    if (numero && banque && !isBicDuPays(banque, numero)) errors.bic = M.BIC_PAYS;
    return errors;
  },
  etapes: [
    { key: 'compte', titre: 'Votre compte', champs: ['titulaire', 'iban', 'bic', 'rib'] },
    { key: 'usage', titre: 'Son usage', champs: ['contrats', 'numPers'] },
  ],
});
