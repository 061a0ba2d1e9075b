import { choix, ouiNon, quand } from '#src/acts/champs/choix.ts';
import { jourParmi } from '#src/acts/champs/jour-parmi.ts';
import { VEL } from '#src/acts/champs/lues-en-ligne.ts';
import { CIVILITES, type Civilites, isIncoherent, organisme, REGIMES } from '#src/acts/champs/organisme.ts';
import { telephone } from '#src/acts/champs/telephone.ts';
import { certification, email, jour, lecture } from '#src/acts/champs/texte.ts';
import { nomPropre } from '#src/acts/identite/champs-personne.ts';
import { reference } from '#src/acts/reference.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { donneesDuServeur, regionTelephone } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champs, Option, Saisie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { ageLe } from '#src/core/valeurs/age.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { CALCULS } from './inscription-calculs.ts';
import {
  ADOPTION,
  effetsOfferts,
  isAdulte,
  isNouveauNe,
  isSansNumero,
  type Lien,
  MOTIFS,
  motifSuppose,
  NAISSANCE,
  piecesDe,
  piecesDemandees,
} from './inscription-regles.ts';

export interface PrefillInscription {
  /** A spouse is covered by the contract already. */
  readonly isConjointCouvert: boolean;
  /** Characters that a last and a first name may have together. */
  readonly tailleMaxPrenomNom: number;
}

interface Donnees extends PrefillInscription, Civilites {
  readonly liens: readonly Lien[];
  readonly regimes: readonly Option[];
  readonly regionTelephone: string;
}

const NOM_MAX = 50;
const NE_DEPUIS = '1900-01-01';
const RANGS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((code) => ({ code, libelle: code }));

/** What the laws of its calculations are tried with. */
const EXEMPLE: Donnees = {
  isConjointCouvert: false,
  tailleMaxPrenomNom: 50,
  liens: [
    {
      ...{ code: 'ENF', libelle: 'Enfant', isAdulte: false, isConjoint: false },
      ...{ ageMax: 28, ageCertificat: 18, isJustificatif: true },
    },
  ],
  civilites: [{ code: 'MME', libelle: 'Madame', sexe: '2' }],
  sexes: [{ code: '2', libelle: 'Féminin', codeNir: '2' }],
  regimes: [{ code: '01', libelle: 'Régime général' }],
  regionTelephone: 'FR',
};

function laPersonne({ cadre: { aujourdhui }, donnees }: Contexte<Donnees>) {
  const adulte = (saisie: Saisie) => isAdulte(saisie, donnees.liens, aujourdhui);
  return {
    codeTypeBeneficiaire: choix({ label: 'Lien avec vous' }, donnees.liens, 'liste'),
    codeMotif: choix({ label: 'Motif' }, MOTIFS, 'liste'),
    dateEvenement: quand(
      ({ codeMotif }: Saisie) => codeMotif !== NAISSANCE,
      jour({ label: 'Date de l’événement' }, { max: aujourdhui, tropTard: M.DATE_FUT }),
    ),
    codeCivilite: choix({ label: 'Civilité' }, donnees.civilites, 'boutons'),
    nom: nomPropre({ label: 'Nom' }),
    nompatronymique: nomPropre({ label: 'Nom de naissance', requis: false, aide: 'S’il est différent.' }),
    prenom: nomPropre({ label: 'Prénom' }),
    dateNaissance: jour(
      { label: 'Date de naissance' },
      { min: NE_DEPUIS, max: aujourdhui, tropTard: M.DATE_FUT },
    ),
    rangNaissance: choix(
      { label: 'Rang (naissances multiples)', aide: '1, sauf pour des jumeaux ou des triplés.' },
      RANGS,
      'liste',
    ),
    email: quand(adulte, email({ label: 'Adresse e-mail de cette personne' })),
    telephone: quand(adulte, telephone({ label: 'Téléphone de cette personne' }, donnees.regionTelephone)),
  };
}

function sonAssuranceMaladie({ cadre: { aujourdhui }, donnees }: Contexte<Donnees>) {
  const { liens, regimes } = donnees;
  const avecNumero = (saisie: Saisie) => !isSansNumero(saisie, aujourdhui);
  const enfant = (saisie: Saisie) => avecNumero(saisie) && !isAdulte(saisie, liens, aujourdhui);
  const avecSecond = (saisie: Saisie) => enfant(saisie) && saisie.isRattachement2 === true;
  const { nir, codeGrandRegime, codeCaisse, codeCentre } = organisme(regimes);
  const second = organisme(regimes);
  const isDouteux = ({ nir: numero, dateNaissance, codeCivilite, ...saisie }: Saisie) =>
    typeof numero === 'string' &&
    typeof dateNaissance === 'string' &&
    isAdulte({ ...saisie, dateNaissance }, liens, aujourdhui) &&
    isIncoherent(
      numero,
      { dateNaissance, codeCivilite: typeof codeCivilite === 'string' ? codeCivilite : '' },
      aujourdhui,
      donnees,
    );
  return {
    isSansNir: quand(
      (saisie: Saisie) => isNouveauNe(saisie, aujourdhui),
      certification('Cet enfant n’est pas encore rattaché à l’Assurance maladie', false),
    ),
    nir: quand(avecNumero, { ...nir, aide: 'Pour un enfant, celui du parent auquel il est rattaché.' }),
    alerteNir: quand(isDouteux, lecture('À vérifier', MA.NIR_INCOHERENT)),
    codeGrandRegime: quand(avecNumero, codeGrandRegime),
    codeCaisse: quand(avecNumero, codeCaisse),
    codeCentre: quand(avecNumero, codeCentre),
    isTeletransmission: quand(
      avecNumero,
      ouiNon({ label: 'Souhaitez-vous la télétransmission de ses décomptes ?' }),
    ),
    isRattachement2: quand(
      enfant,
      ouiNon({ label: 'Faut-il aussi rattacher cet enfant à son second parent ?' }),
    ),
    'rattachement2.nir': quand(avecSecond, second.nir),
    'rattachement2.codeGrandRegime': quand(avecSecond, second.codeGrandRegime),
    'rattachement2.codeCaisse': quand(avecSecond, second.codeCaisse),
    'rattachement2.codeCentre': quand(avecSecond, second.codeCentre),
    isAutreMutuelle: ouiNon({ label: 'Cette personne est-elle déjà couverte par une autre mutuelle ?' }),
    dateFinAutreMutuelle: si(
      { isAutreMutuelle: true },
      jour({ label: 'Fin de cette couverture', aide: 'Le dernier jour couvert.' }),
    ),
  };
}

type Resultats = Contexte<Donnees, typeof CALCULS>['calculs'];

function toutes(contexte: Contexte<Donnees> & { readonly calculs: Resultats }) {
  const { effet } = contexte.calculs;
  const { aujourdhui } = contexte.cadre;
  return {
    ...laPersonne(contexte),
    ...(effet !== null && {
      dateEffet: jourParmi({ label: 'À compter du' }, effetsOfferts(effet.premiere, aujourdhui)),
    }),
    ...sonAssuranceMaladie(contexte),
  };
}

type Noms = Readonly<Partial<Record<'nom' | 'prenom' | 'nompatronymique', string | null>>>;

function fautesDuNom(noms: Noms, tailleMax: number): FieldErrors {
  const errors: FieldErrors = {};
  for (const nom of ['nom', 'nompatronymique', 'prenom'] as const)
    if ([...(noms[nom] ?? '')].length > NOM_MAX) errors[nom] = M.LEN(NOM_MAX);
  if (noms.nom && noms.prenom && [...`${noms.nom} ${noms.prenom}`].length > tailleMax)
    errors.nom ??= M.NOMLEN(tailleMax);
  return errors;
}

/** Somebody more on the contract (domain reference §2.16). */
export const inscriptionBeneficiaire = defineAct({
  ...ligneActe('inscriptionBeneficiaire'),
  demande: 'suivie',
  isExclusif: false,
  codeSecurite: true,
  changeContrats: true,
  efface: ['contrats', 'profil', 'carte-tp', 'ged', 'demandes', ...VEL],
  mail: 'AR_INSCRIPTION',
  secu: null,
  delaiJours: 5,
  evenement: 'CREATION_DEMANDE',
  exemple: {
    reponses: {
      ...{ codeTypeBeneficiaire: 'ENF', codeMotif: NAISSANCE, nom: 'Martin', prenom: 'Louise' },
      ...{ nir: '285055164900190', codeCaisse: '511', codeCentre: '0000', isRattachement2: false },
      isAutreMutuelle: false,
    },
    donnees: EXEMPLE,
  },
  sources: {
    ...donneesDuServeur<PrefillInscription>(),
    liens: reference('type-beneficiaire', {
      ou: { codeRang: ['02', '03'] },
      avec: ['isAdulte', 'isConjoint', 'ageMax', 'ageCertificat', 'isJustificatif'],
    }),
    ...CIVILITES,
    regimes: REGIMES,
    regionTelephone: regionTelephone(),
  },
  textes: {
    preparer: [
      'ce qui prouve le lien : acte de naissance, livret de famille, attestation de Pacs ou de concubinage',
      'son attestation de droits, où se lisent son numéro et sa caisse',
      'un certificat de radiation, si une autre mutuelle la couvre ou la couvrait',
    ],
    intro: 'Ajoutez à votre contrat un conjoint, un enfant ou une personne à votre charge.',
    suiteManuelle:
      'Un gestionnaire vérifie les documents, puis vous confirme la date d’effet. La nouvelle carte de tiers payant et l’avenant vous attendront dans votre espace.',
    suiteAutomatique:
      'Votre enfant est inscrit à votre contrat. La nouvelle carte de tiers payant et l’avenant sont dans votre espace.',
  },
  calculs: CALCULS,
  champs: (contexte): Champs & ReturnType<typeof toutes> => ({
    ...toutes(contexte),
    ...piecesDemandees(contexte.donnees.liens, contexte.cadre.aujourdhui, contexte.cadre.nbMaxFichiers),
  }),
  croisees(reponses, { cadre: { aujourdhui }, donnees }): FieldErrors {
    const { codeTypeBeneficiaire, codeMotif, dateNaissance, dateEvenement } = reponses;
    const lien = donnees.liens.find(({ code }) => code === codeTypeBeneficiaire);
    const errors: FieldErrors = fautesDuNom(reponses, donnees.tailleMaxPrenomNom);
    if (lien?.isConjoint && donnees.isConjointCouvert) errors.codeTypeBeneficiaire = M.CONJOINT_DEJA;
    if (lien?.isAdulte && (codeMotif === NAISSANCE || codeMotif === ADOPTION))
      errors.codeMotif = M.MOTIF_ENFANT;
    if (lien && dateNaissance) {
      const age = ageLe(dateNaissance, aujourdhui);
      if (lien.isAdulte && !isAdulte({ dateNaissance }, [], aujourdhui)) errors.dateNaissance = M.LIEN_ADULTE;
      if (lien.ageMax !== null && age > lien.ageMax) errors.dateNaissance = M.AGE_MAX(lien.ageMax + 1);
    }
    if (dateNaissance && dateEvenement && dateEvenement < dateNaissance)
      errors.dateEvenement = M.DATE_MIN(jourFrancais(dateNaissance));
    return errors;
  },
  lus: {
    'tarif-infos': {
      resume: 'Ajouter un bénéficiaire : ce que serait la cotisation',
      calcul: 'tarif',
      avec: ['codeMotif'],
      suppose: motifSuppose,
      rend: ({ gratuite, ...tarif }) => ({ ...tarif, isGratuit: gratuite !== null }),
    },
    dossier: {
      resume: 'Ajouter un bénéficiaire : les documents à joindre',
      de: ['codeTypeBeneficiaire'],
      avec: ['codeMotif', 'dateNaissance'],
      pieces: (saisie, { cadre: { aujourdhui }, donnees }) => piecesDe(saisie, donnees.liens, aujourdhui),
    },
  },
  etapes: [
    {
      key: 'personne',
      titre: 'La personne à ajouter',
      champs: [
        ...(['codeTypeBeneficiaire', 'codeMotif', 'dateEvenement', 'codeCivilite', 'nom'] as const),
        ...(['nompatronymique', 'prenom', 'dateNaissance', 'rangNaissance', 'email', 'telephone'] as const),
      ],
    },
    { key: 'effet', titre: 'La date d’effet', champs: ['dateEffet'], montre: 'effet' },
    { key: 'tarif', titre: 'Votre cotisation', champs: [], montre: 'tarif' },
    {
      key: 'assurance-maladie',
      titre: 'Son Assurance maladie',
      intro: 'Régime, caisse et centre se lisent sur l’attestation de droits : 9 chiffres.',
      champs: [
        ...(['isSansNir', 'nir', 'alerteNir', 'codeGrandRegime', 'codeCaisse', 'codeCentre'] as const),
        ...(['isTeletransmission', 'isAutreMutuelle', 'dateFinAutreMutuelle'] as const),
      ],
    },
    {
      key: 'second',
      titre: 'Le second parent',
      champs: [
        ...(['isRattachement2', 'rattachement2.nir', 'rattachement2.codeGrandRegime'] as const),
        ...(['rattachement2.codeCaisse', 'rattachement2.codeCentre'] as const),
      ],
    },
    {
      key: 'pieces',
      titre: 'Les documents',
      intro: 'Une photo lisible suffit.',
      champs: ['pieces*'],
    },
  ],
});
