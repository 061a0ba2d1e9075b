import {
  type Forme,
  facultatif,
  groupe,
  type LigneDe,
  peutEtre,
  plusieurs,
  plusieursOuRien,
} from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { ADRESSE } from '#src/lectures/adresse.ts';
import { parmi, R } from '#src/lectures/commun.ts';
import { CONTACTS } from '#src/lectures/personnes.ts';
import {
  ACCEPTATION,
  codeDe,
  ETABLISSEMENT,
  jour,
  NOUVELLE_PERSONNE,
  PRELEVEMENT,
  RATTACHEMENT,
  RIB,
  SIGNE,
  SITUATION,
} from './transmis.ts';

const NUM_CONTRAT = texte({ label: 'Contrat', ...R });
const NUM_CONTRATS = plusieurs(texte({ label: 'Contrats', ...R }));
const NUM_PERS = texte({ label: 'Personne', ...R });
const PERSONNES = plusieurs(texte({ label: 'Personnes', ...R }));
const MOTIF = texte({ label: 'Pourquoi, comme le formulaire le propose', ...R });
/** How care is paid back on an account that is given. */
const MODE_VERSE = texte({ label: 'Un code de la liste `mode-paiement` ; `null` : il reste ce qu’il est' });
/** To the other parent, of a child whom both cover. */
const SECOND_PARENT = peutEtre(RATTACHEMENT);

/**
 * What an act changes by itself in the management system, by its nature. Each is whole: it can be handed over twice. Its type and
 * its description for who plugs a system in come from here.
 */
export const CHANGEMENTS = {
  ribPrestations: {
    numContrats: NUM_CONTRATS,
    numPers: texte({
      label: 'Dont les soins y sont versés ; `null` : ceux de tous, par qui a signé le contrat',
    }),
    rib: groupe(RIB),
    codeModePaiement: MODE_VERSE,
  },
  ribCotisations: { numContrats: NUM_CONTRATS, rib: groupe(RIB), ...PRELEVEMENT },
  rib: {
    numContrats: NUM_CONTRATS,
    /** In place of the accounts of these contracts, for what is paid, what is collected, or both. */
    rib: groupe(RIB),
    isVerse: booleen({ label: 'Les soins y sont versés' }),
    codeModePaiement: MODE_VERSE,
    preleve: peutEtre(PRELEVEMENT),
  },
  adresse: { numPers: PERSONNES, adresse: groupe(ADRESSE), dateEffet: jour('Ce dont elle compte') },
  contacts: {
    numPers: NUM_PERS,
    /** What is not there does not change. */
    contacts: groupe({
      email: facultatif(CONTACTS.email),
      telMobile: facultatif(CONTACTS.telMobile),
      telFixe: facultatif(CONTACTS.telFixe),
      telPro: facultatif(CONTACTS.telPro),
      preferenceContact: facultatif(CONTACTS.preferenceContact),
    }),
  },
  situationFamiliale: {
    numPers: NUM_PERS,
    codeSituationFamiliale: codeDe('situation-familiale'),
    codeInsee: texte({ label: 'Le code de l’INSEE de cet état ; `null` : il n’en a pas' }),
    dateEvenement: jour('Le jour du mariage, du jugement…'),
    nomUsage: texte({ label: 'Nouveau nom d’usage ; `null` : il reste' }),
  },
  teletransmission: {
    numPers: NUM_PERS,
    isTeletransmission: booleen({ label: 'Demandée, ou refusée' }),
    codeMotifRefus: texte({ label: 'D’un refus : un code de la liste `motif-refus-teletransmission`' }),
    commentaire: texte({ label: 'Ce que l’adhérent en dit' }),
    /** The link with the compulsory scheme, where none was known. */
    rattachement: peutEtre(RATTACHEMENT),
  },
  rattachement: {
    numPers: NUM_PERS,
    rattachement: groupe(RATTACHEMENT),
    secondParent: SECOND_PARENT,
    dateEffet: jour('Ce dont il compte'),
    isTeletransmission: booleen({ label: 'Télétransmission' }),
  },
  inscriptionBeneficiaire: {
    numContrat: NUM_CONTRAT,
    codeTypeBeneficiaire: codeDe('type-beneficiaire'),
    personne: groupe(NOUVELLE_PERSONNE),
    codeMotif: MOTIF,
    dateEvenement: jour('Le jour du mariage, de l’adoption… ; d’une naissance, ce jour-là'),
    dateEffet: jour('Ce dont la personne est couverte'),
    /** `null`: a newborn without one yet. */
    rattachement: peutEtre(RATTACHEMENT),
    secondParent: SECOND_PARENT,
    isTeletransmission: booleen({ label: 'Télétransmission' }),
    dateFinAutreMutuelle: date({ label: 'Dernier jour d’une autre mutuelle ; `null` : aucune' }),
  },
  resiliation: {
    numContrat: NUM_CONTRAT,
    /** Those whom it does not cover any more; `null`: nobody, the contract ends. */
    numPers: plusieursOuRien(texte({ label: 'Qui n’est plus couvert ; sans liste, le contrat finit', ...R })),
    dateFin: jour('Le dernier jour'),
    codeMotif: MOTIF,
  },
  certificatScolarite: {
    numContrat: NUM_CONTRAT,
    numPers: NUM_PERS,
    dateFinScolarite: jour('Jusqu’où ce certificat garde la personne couverte'),
  },
  situationContractuelle: { numContrat: NUM_CONTRAT, numPers: NUM_PERS, ...SITUATION },
  garanties: {
    numContrat: NUM_CONTRAT,
    codeFormule: texte({ label: 'Le code d’une de ses formules', ...R }),
    assures: PERSONNES,
    codeMotif: codeDe('motif-changement-couverture'),
    dateEvenement: date({ label: 'Ce qui le permet est arrivé le ; `null` : rien' }),
    dateEffet: jour('Ce dont elle couvre'),
    acceptations: plusieurs(groupe(ACCEPTATION)),
    isRappel: booleen({ label: 'Veut être rappelé avant' }),
    ...SIGNE,
  },
  radiationRenfort: {
    numContrat: NUM_CONTRAT,
    codeCouverture: texte({ label: 'La couverture qui finit', ...R }),
    numPers: PERSONNES,
    dateFin: jour('Son dernier jour pour eux'),
    codeMotif: MOTIF,
    ...SIGNE,
  },
  souscriptionOption: {
    numContrat: NUM_CONTRAT,
    numPers: NUM_PERS,
    codeOption: texte({ label: 'Le code d’une de ses options', ...R }),
    assures: PERSONNES,
    dateEffet: jour('Ce dont elle couvre'),
    acceptations: plusieurs(groupe(ACCEPTATION)),
    dateLimiteRenonciation: jour('Le dernier jour où l’on peut y renoncer'),
    /** What it follows in their work; `null`: nothing. */
    situation: peutEtre(SITUATION),
    ...SIGNE,
  },
  renonciation: {
    numContrat: NUM_CONTRAT,
    referenceSouscription: texte({
      label: 'La demande dont ce qu’elle a changé est comme s’il n’avait pas été',
      ...R,
    }),
  },
  priseEnCharge: {
    numContrat: NUM_CONTRAT,
    numPers: NUM_PERS,
    etablissement: groupe(ETABLISSEMENT),
    codePecHospitaliere: codeDe('pec-hospitaliere'),
    discipline: texte({ label: 'Discipline du séjour, comme cette liste la dit' }),
    dateEntree: jour('Date d’entrée'),
    dureePrevue: entier({ label: 'Durée en jours ; `null` : inconnue' }),
    isAccident: booleen({ label: 'Accident' }),
    isChambreParticuliere: booleen({ label: 'Chambre particulière' }),
    isLitAccompagnant: booleen({ label: 'Lit d’accompagnant' }),
    telephoneContact: texte({ label: 'Téléphone, en E.164', ...R }),
    /** To whom the paper goes besides the documents of the person. */
    modeEnvoi: parmi('À qui le document est envoyé', ['etablissement', 'adherent']),
  },
  depensePharmacie: {
    numContrat: NUM_CONTRAT,
    numPers: NUM_PERS,
    codePrestation: texte({ label: 'Un code de la liste `prestation`, d’une garantie du contrat', ...R }),
    dateAchat: jour('Date d’achat'),
    montant: montant({ label: 'Ce qui fut payé, en euros', ...R }),
    nomPharmacie: texte({ label: 'Pharmacie' }),
  },
  carteTp: {
    numContrat: NUM_CONTRAT,
    numPers: PERSONNES,
    motif: texte({ label: 'Pourquoi', ...R }),
  },
} as const satisfies Readonly<Record<string, Forme>>;

type Natures = typeof CHANGEMENTS;
/** What an act changes by itself in the management system. */
export type Changement = {
  [N in keyof Natures]: { readonly nature: N } & LigneDe<Natures[N]>;
}[keyof Natures];
