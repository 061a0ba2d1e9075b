import { choix } from '#src/acts/champs/choix.ts';
import { bic, fauteBanque, iban, releve, titulaire } from '#src/acts/champs/compte.ts';
import { type Creancier, mandatASigner, SIGNATURE_MANDAT } from '#src/acts/champs/mandat.ts';
import { lecture } from '#src/acts/champs/texte.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';

export interface PrefillRibUnique extends Creancier {
  /** The accounts of today, masked. */
  readonly actuels: { readonly prestations: string | null; readonly cotisations: string | null };
  /** The first due date that may be collected on it, `AAAA-MM-JJ`; `null`: contributions are not collected from an account. */
  readonly echeance: string | null;
}

const USAGES = [
  { code: 'prestations', libelle: 'Mes remboursements' },
  { code: 'cotisations', libelle: 'Mes cotisations' },
  { code: 'les2', libelle: 'Les deux' },
] as const;
/** With a mandate. */
const PRELEVES = ['cotisations', 'les2'] as const;

/** One account for what is paid, what is collected, or both (domain reference §2.23): it takes the place of the one of before. */
export const rib = defineAct({
  ...ligneActe('rib'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: true,
  changeContrats: true,
  etat: 'serveur',
  externes: { signature: SIGNATURE_MANDAT },
  efface: ['contrats', 'prestations', 'remboursements'],
  mail: 'AR_RIB',
  secu: { quoi: 'le compte bancaire de votre contrat', modifie: 'a été modifié' },
  delaiJours: 5,
  evenement: 'MODIF_RIB',
  exemple: {
    reponses: {
      usage: 'prestations',
      titulaireCompte: 'Jeanne Martin',
      iban: 'FR7630004000031234567890143',
      bic: 'BNPAFRPPXXX',
    },
  },
  sources: donneesDuServeur<PrefillRibUnique>(),
  textes: {
    preparer: ['l’IBAN et le BIC de votre compte', 'un RIB en photo ou en PDF, s’il vous est demandé'],
    intro:
      'Donnez un seul compte pour vos remboursements, vos cotisations, ou les deux : il remplace l’ancien.',
    suiteManuelle: 'Nous vérifions votre relevé d’identité bancaire, puis le nouveau compte est utilisé.',
    suiteAutomatique:
      'Si vous l’avez choisi pour vos remboursements, les prochains y sont versés ; pour vos cotisations, elles y sont prélevées à compter de l’échéance annoncée.',
  },
  champs: ({ cadre, donnees }: Contexte<PrefillRibUnique>) => {
    const { actuels, echeance } = donnees;
    const preleve = { usage: PRELEVES };
    return {
      ...(actuels.prestations && {
        actuelPrestations: lecture('Compte de mes remboursements', actuels.prestations),
      }),
      ...(actuels.cotisations && {
        actuelCotisations: lecture('Compte de mes cotisations', actuels.cotisations),
      }),
      usage: choix({ label: 'Utiliser ce compte pour' }, echeance === null ? USAGES.slice(0, 1) : USAGES),
      titulaireCompte: titulaire(),
      iban: iban(),
      bic: bic(),
      rib: releve(cadre.isManuel ? M.FILE : false, cadre.nbMaxFichiers),
      echeance: si(
        preleve,
        lecture('Premier prélèvement', `Échéance du ${jourFrancais(echeance ?? '')}`, undefined, {
          isResumee: true,
        }),
      ),
      ...mandatASigner(preleve, donnees),
    };
  },
  croisees: ({ iban: numero, bic: banque }): FieldErrors => fauteBanque(numero, banque),
  etapes: [
    {
      key: 'compte',
      titre: 'Votre compte',
      champs: [
        ...([
          'actuelPrestations*',
          'actuelCotisations*',
          'usage',
          'titulaireCompte',
          'iban',
          'bic',
          'rib',
        ] as const),
        ...(['echeance', 'mandat'] as const),
      ],
    },
    { key: 'signature', titre: 'Votre signature', champs: [], externe: 'signature' },
  ],
});
