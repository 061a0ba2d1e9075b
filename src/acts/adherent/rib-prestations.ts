import { cases, choix, quand } from '#src/acts/champs/choix.ts';
import { bic, fauteBanque, iban, releve, titulaire } from '#src/acts/champs/compte.ts';
import { lecture } from '#src/acts/champs/texte.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import { CACHE } from '#src/core/definition/controle.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champ, Option, Saisie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Lu } from '#src/core/definition/sens.ts';

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
  controle: CACHE,
  lit(brut): Lu<{ readonly numContrat: string }> {
    const { numContrat } = Object(brut) as { readonly numContrat?: unknown };
    return typeof numContrat === 'string'
      ? { ok: true, value: { numContrat } }
      : { ok: false, message: M.FORMAT };
  },
};

function isRien(brut: unknown): boolean {
  return brut === null || brut === undefined || brut === '' || (Array.isArray(brut) && brut.length === 0);
}

/** The page says for which contracts and for whom. The popup is about one contract; what it says besides is read all the same. */
const surLaPage = (nom: 'contrats' | 'numPers') => (saisie: Saisie) =>
  isRien(saisie.contrat) || !isRien(saisie[nom]);

/** The account on which care is paid back (domain reference §2.22). */
export const ribPrestations = defineAct({
  ...ligneActe('ribPrestations'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: true,
  changeContrats: true,
  efface: ['contrats', 'prestations', 'remboursements'],
  mail: 'AR_RIB_PRESTATIONS',
  secu: { quoi: 'le compte de vos remboursements', modifie: 'a été modifié' },
  delaiJours: 5,
  evenement: 'MODIF_RIB',
  exemple: {
    reponses: {
      titulaire: 'Jeanne Martin',
      iban: 'FR7630004000031234567890143',
      bic: 'BNPAFRPPXXX',
      rib: true,
    },
  },
  sources: donneesDuServeur<PrefillRib>(),
  textes: {
    preparer: ['l’IBAN et le BIC de votre compte', 'un RIB en photo ou en PDF, s’il vous est demandé'],
    intro: 'Indiquez le compte sur lequel vous souhaitez recevoir vos remboursements.',
    suiteManuelle: 'Nous vérifions votre relevé d’identité bancaire, puis le nouveau compte est utilisé.',
    suiteAutomatique: 'Vos prochains remboursements seront versés sur ce compte.',
  },
  champs: ({ cadre, donnees }: Contexte<PrefillRib>) => ({
    ...(donnees.actuel !== null && { compteActuel: lecture('Compte actuel', donnees.actuel) }),
    titulaire: titulaire(),
    iban: iban(),
    bic: bic(),
    rib: releve(donnees.isRibRequis ? M.FILE : false, cadre.nbMaxFichiers),
    contrats: quand(surLaPage('contrats'), cases({ label: 'Contrats concernés' }, donnees.contrats)),
    numPers: quand(
      surLaPage('numPers'),
      choix({ label: 'Destinataire des remboursements' }, donnees.destinataires),
    ),
    contrat: contratPopup,
  }),
  croisees: ({ iban: numero, bic: banque }): FieldErrors => fauteBanque(numero, banque),
  etapes: [
    { key: 'compte', titre: 'Votre compte', champs: ['compteActuel*', 'titulaire', 'iban', 'bic', 'rib'] },
    { key: 'usage', titre: 'Son usage', champs: ['contrats', 'numPers'] },
  ],
});
