import { choix, quand } from '#src/acts/champs/choix.ts';
import { bic, fauteBanque, iban, releve, titulaire } from '#src/acts/champs/compte.ts';
import { type Creancier, mandatASigner, SIGNATURE_MANDAT } from '#src/acts/champs/mandat.ts';
import { certification, lecture } from '#src/acts/champs/texte.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Option, Saisie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';

export interface PrefillRibCotisations extends Creancier {
  readonly modes: readonly Option[];
  /** Ways of paying that a mandate goes with: the codes among `modes`. */
  readonly modesAvecMandat: readonly string[];
  /** Ways of paying from a bank account, which has to be given: the codes among `modes`. */
  readonly modesAvecCompte: readonly string[];
  readonly jours: readonly Option[];
  /** The day of today, or the one that the list proposes. */
  readonly jourPropose: string | null;
  /** Due dates that can still be changed. */
  readonly echeances: readonly Option[];
  /** The account of today, masked. */
  readonly actuel: string | null;
}

const LIENS = [
  { code: 'CONJOINT', libelle: 'Conjoint, concubin ou partenaire' },
  { code: 'PARENT', libelle: 'Parent' },
  { code: 'ENFANT', libelle: 'Enfant' },
  { code: 'EMPLOYEUR', libelle: 'Employeur' },
  { code: 'TUTEUR', libelle: 'Tuteur ou curateur' },
  { code: 'AUTRE', libelle: 'Autre' },
] as const;

const SANS_COMPTE =
  'Aucun compte ni aucune carte n’est à saisir ici : un gestionnaire vous écrit pour mettre ce paiement en place.';

/** What the laws of its calculation are tried with. */
const EXEMPLE: PrefillRibCotisations = {
  modes: [{ code: 'P', libelle: 'Prélèvement SEPA' }],
  modesAvecMandat: ['P'],
  modesAvecCompte: ['P'],
  jours: [{ code: 'J10', libelle: 'Le 10 du mois' }],
  jourPropose: 'J10',
  echeances: [{ code: '2026-03-10', libelle: '10/03/2026' }],
  actuel: null,
  creancier: 'Mutuelle Exemple',
  ics: null,
  rum: null,
};

function champs({ cadre, donnees }: Pick<Contexte<PrefillRibCotisations>, 'cadre' | 'donnees'>) {
  const preleve = { codeModePaiement: donnees.modesAvecMandat };
  const avecCompte = { codeModePaiement: donnees.modesAvecCompte };
  const isSansCompte = ({ codeModePaiement }: Saisie) =>
    typeof codeModePaiement === 'string' && !donnees.modesAvecCompte.includes(codeModePaiement);
  return {
    ...(donnees.actuel !== null && { compteActuel: lecture('Compte actuel', donnees.actuel) }),
    codeModePaiement: choix({ label: 'Mode de paiement' }, donnees.modes),
    sansCompte: quand(isSansCompte, lecture('Ce mode de paiement', SANS_COMPTE)),
    titulaireCompte: si(avecCompte, titulaire()),
    isTitulaireDifferent: si(avecCompte, certification('Le payeur est une autre personne', false)),
    lienTitulaire: si(
      { ...avecCompte, isTitulaireDifferent: true },
      choix({ label: 'Lien avec le payeur' }, LIENS, 'liste'),
    ),
    iban: si(avecCompte, iban()),
    bic: si(avecCompte, bic()),
    rib: si(avecCompte, releve(cadre.isManuel ? M.FILE : false, cadre.nbMaxFichiers)),
    jourPrelevement: si(preleve, choix({ label: 'Jour de prélèvement' }, donnees.jours, 'liste')),
    dateEffet: choix({ label: 'À compter de l’échéance du' }, donnees.echeances, 'liste'),
    ...mandatASigner(preleve, donnees),
  };
}

/** The account from which contributions are paid (domain reference §2.21). */
export const ribCotisations = defineAct({
  ...ligneActe('ribCotisations'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: true,
  changeContrats: true,
  etat: 'serveur',
  externes: { signature: SIGNATURE_MANDAT },
  efface: ['contrats'],
  mail: 'AR_RIB_COTISATIONS',
  secu: { quoi: 'le compte de vos cotisations', modifie: 'a été modifié' },
  delaiJours: 5,
  evenement: 'MODIF_RIB',
  exemple: {
    reponses: {
      titulaireCompte: 'Jeanne Martin',
      iban: 'FR7630004000031234567890143',
      bic: 'BNPAFRPPXXX',
      isTitulaireDifferent: true,
    },
    donnees: EXEMPLE,
  },
  sources: donneesDuServeur<PrefillRibCotisations>(),
  calculs: {
    echeancier: {
      de: ['dateEffet'],
      donne: {
        derniere: date({ label: 'Dernière échéance payée comme aujourd’hui' }),
        premiere: date({ label: 'Première échéance payée autrement', required: true }),
        montantPremiere: montant({ label: 'Montant de cette échéance' }),
        nombre: entier({ label: 'Échéances déjà connues, celle-ci comprise' }),
        total: montant({ label: 'Total de ces échéances' }),
      },
      exemple: {
        derniere: '2026-02-10',
        premiere: '2026-03-10',
        montantPremiere: 89.4,
        nombre: 10,
        total: 894,
      },
    },
  },
  textes: {
    preparer: ['l’IBAN et le BIC du compte à débiter', 'un RIB en photo ou en PDF, s’il vous est demandé'],
    intro: 'Choisissez comment payer vos cotisations et, s’il y a lieu, le compte à débiter.',
    suiteManuelle: 'Nous vérifions votre demande, puis nous l’appliquons à l’échéance choisie.',
    suiteAutomatique: 'Vos cotisations seront prélevées sur ce compte à compter de l’échéance choisie.',
  },
  champs,
  croisees: ({ iban: numero, bic: banque }): FieldErrors => fauteBanque(numero, banque),
  etapes: [
    {
      key: 'compte',
      titre: 'Votre compte',
      champs: [
        'compteActuel*',
        'codeModePaiement',
        'sansCompte',
        'titulaireCompte',
        'isTitulaireDifferent',
        'lienTitulaire',
        'iban',
        'bic',
        'rib',
      ],
    },
    {
      key: 'prelevement',
      titre: 'Vos échéances',
      champs: ['dateEffet', 'jourPrelevement', 'mandat'],
      montre: 'echeancier',
    },
    { key: 'signature', titre: 'Votre signature', champs: [], externe: 'signature' },
  ],
});
