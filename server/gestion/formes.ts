import { facultatif, groupe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { ADRESSE } from '#src/lectures/adresse.ts';
import { ouNul, parmi, R } from '#src/lectures/commun.ts';
import { COTISATION, DETAIL } from '#src/lectures/contrat-detail.ts';
import { CONTRAT_CONNU } from '#src/lectures/contrats.ts';
import { COMPTE_ENCAISSEMENT, MANDAT } from '#src/lectures/cotisations.ts';
import { COUVERTURE, GARANTIE } from '#src/lectures/couvertures.ts';
import { CONTACTS, RATTACHEMENT_CONNU, SITUATION_CONNUE } from '#src/lectures/personnes.ts';
import { OPTION_CONNUE } from '#src/lectures/vel.ts';

/** A person as the insurer's management system knows them: enough to recognise them, and no more. */
export const PERSONNE = {
  numPers: texte({ label: 'Personne', ...R }),
  codeCivilite: parmi('Civilité', ['MME', 'M']),
  nom: texte({ label: 'Nom', ...R }),
  prenom: texte({ label: 'Prénom', ...R }),
  dateNaissance: date({ label: 'Date de naissance', ...R }),
  codePostal: texte({ label: 'Code postal', ...R }),
  email: texte({ label: 'Adresse électronique' }),
  telephone: texte({ label: 'Téléphone' }),
  /** The last four characters of the account that is paid. */
  ibanFin: texte({ label: 'Fin de l’IBAN' }),
  /** Contracts that cover the person; `titulaire` where the person signed them. */
  contrats: plusieurs(
    groupe({ numContrat: texte({ label: 'Contrat', ...R }), titulaire: booleen({ label: 'Titulaire' }) }),
  ),
} as const;

/** A person as their own file has them: more than recognising them needs. */
export const FICHE = {
  ...PERSONNE,
  rangNaissance: entier({ label: 'Rang de naissance', ...R }),
  /** Two letters of the list `pays`; absent or `null`: nobody told. */
  codePaysNaissance: facultatif(texte({ label: 'Pays de naissance' })),
  codePaysNationalite: facultatif(texte({ label: 'Pays dont elle a la nationalité' })),
  /** Whole, with its key; leaves the server masked, or on a card's PDF. */
  nir: peutEtre({
    numero: texte({ label: 'Numéro de sécurité sociale', ...R }),
    cle: texte({ label: 'Clé', ...R }),
  }),
  adresse: peutEtre(ADRESSE),
  contacts: groupe(CONTACTS),
  rattachements: plusieurs(groupe(RATTACHEMENT_CONNU)),
  codeSituationFamiliale: ouNul(texte({ label: 'Situation familiale' })),
  /** Those of before and that of today, in their order; absent: none is kept. */
  situations: facultatif(plusieurs(groupe(SITUATION_CONNUE))),
  codeCategorieSociale: ouNul(texte({ label: 'Catégorie sociale' })),
} as const;

const RIB = {
  titulaire: texte({ label: 'Titulaire', ...R }),
  iban: texte({ label: 'IBAN', ...R }),
  bic: texte({ label: 'BIC', ...R }),
} as const;

/** A contract as the member area lists it (specification 1 §3). */
export const CONTRAT = {
  ...CONTRAT_CONNU,
  modalitePaiementPrestation: groupe({
    rib: peutEtre(RIB),
    codeModePaiement: texte({ label: 'Mode de paiement', ...R }),
    isMissing: booleen({ label: 'Compte à donner' }),
  }),
  /** Covers one person only; absent: not told. */
  isUnePersonne: facultatif(booleen({ label: 'D’une personne' })),
  /** Among the contracts of a person whom it covers: the account on which their own care is paid back to them. */
  ribPropre: facultatif(peutEtre(RIB)),
} as const;

/** One person on one contract. */
export const ASSURE = {
  numPers: texte({ label: 'Personne', ...R }),
  rang: entier({ label: 'Rang', ...R }),
  isTitulaire: booleen({ label: 'Titulaire' }),
  codeTypeBeneficiaire: texte({ label: 'Lien', ...R }),
  dateEntree: date({ label: 'Couvert depuis', ...R }),
  dateSortie: date({ label: 'Couvert jusqu’au' }),
  /** The last day on which a school certificate keeps them covered, `null` where none is known; absent: none is asked for. */
  dateFinScolarite: facultatif(date({ label: 'Certificat de scolarité valable jusqu’au' })),
  couvertures: plusieurs(texte({ label: 'Couverture', ...R })),
  /** The people, grown up, to whom a minor is attached. */
  rattacheA: plusieurs(texte({ label: 'Personne', ...R })),
} as const;

/** A contract in full. */
export const DOSSIER = {
  ...CONTRAT,
  ...DETAIL,
  assures: plusieurs(groupe(ASSURE)),
  couvertures: plusieurs(groupe(COUVERTURE)),
  cotisation: groupe(COTISATION),
  ribCotisations: peutEtre(RIB),
  mandat: peutEtre(MANDAT),
  /** The insurer's account on which contributions are paid by transfer; `null`: they are not. */
  compteEncaissement: peutEtre(COMPTE_ENCAISSEMENT),
} as const;

/** Another offer that a contract may change to. */
export const FORMULE = {
  code: texte({ label: 'Code, unique parmi les formules d’un contrat', ...R }),
  libelle: texte({ label: 'Nom', ...R }),
  /** The same scale as that of covers. */
  niveau: entier({ label: 'Niveau', ...R }),
  garanties: plusieurs(groupe(GARANTIE)),
  /** `null` or missing: not said before one asks for a price. */
  cotisation: facultatif(
    montant({ label: 'Cotisation mensuelle, des personnes couvertes aujourd’hui, dès le mois prochain' }),
  ),
  /** What is to be read before one changes; each is a file of the contract. */
  documents: plusieurs(
    groupe({
      id: texte({ label: 'Identifiant', ...R }),
      code: texte({ label: 'Sorte, `IPID` ou `NOTICE`', ...R }),
      libelle: texte({ label: 'Document', ...R }),
      version: texte({ label: 'Version', ...R }),
    }),
  ),
} as const;

/** What a contract may have besides its base. */
export const OPTION = OPTION_CONNUE;

/** What a contract would cost, a month. */
export const TARIF = {
  montantAvant: montant({ label: 'Cotisation mensuelle à cette date, sans le changement', ...R }),
  montantApres: montant({ label: 'Cotisation mensuelle à cette date, avec le changement', ...R }),
  isGratuit: booleen({ label: 'Sans supplément, par une règle du contrat' }),
  detail: plusieurs(
    groupe({
      libelle: texte({ label: 'De quoi', ...R }),
      montant: montant({ label: 'Montant', ...R }),
      /** Of one person; absent or `null`: of the contract. */
      numPers: facultatif(texte({ label: 'Pour qui' })),
    }),
  ),
} as const;

/** What one person has had of a guarantee for the care of a period. */
export const CONSOMMATION = {
  codeGarantie: texte({ label: 'Garantie', ...R }),
  numPers: texte({ label: 'Personne', ...R }),
  montant: montant({ label: 'Montant', ...R }),
  /** Acts that were paid. */
  nb: entier({ label: 'Nombre', ...R }),
  /** Day of the last care of which something was paid. */
  dernier: date({ label: 'Dernier soin', ...R }),
} as const;

/** A health establishment, as claims and hospital covers name it (domain reference §1.16). */
export const ETABLISSEMENT = {
  finess: texte({ label: 'Numéro FINESS', ...R }),
  raisonSociale: texte({ label: 'Établissement', ...R }),
  adresse: peutEtre(ADRESSE),
  /** Of the office that takes people in. */
  telephone: texte({ label: 'Téléphone' }),
  email: texte({ label: 'Adresse électronique' }),
} as const;

/** What a request is called there. */
export const TRANSMISE = {
  idExterne: texte({ label: 'Identifiant', ...R }),
  /** Of an acceptance: that it is done will be told by an event; until then it is accepted, and no more. */
  isSuivie: facultatif(booleen({ label: 'La fin sera dite par un évènement' })),
} as const;
