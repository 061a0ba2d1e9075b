import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { facultatif, groupe, type LigneDe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { dateHeure } from '#src/fields/date-heure/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { ADRESSE } from './adresse.ts';
import { ouNul, parmi, R } from './commun.ts';

const CIVILITE = parmi('Civilité', ['MME', 'M']);
/** `2 55 08 ** *** *** **`; `null` where nobody knows it. */
const NIR_MASQUE = texte({ label: 'Numéro de sécurité sociale, masqué' });

/** A person whom a contract covers, as the member area shows them: never a whole NIR (domain reference §1.4). */
export const ASSURE = {
  numPers: texte({ label: 'Personne', ...R }),
  codeCivilite: CIVILITE,
  nom: texte({ label: 'Nom', ...R }),
  prenom: texte({ label: 'Prénom', ...R }),
  dateNaissance: date({ label: 'Date de naissance', ...R }),
  /** 1 for the holder. */
  rang: entier({ label: 'Rang', ...R }),
  rangNaissance: entier({ label: 'Rang de naissance', ...R }),
  codeTypeBeneficiaire: texte({ label: 'Lien', ...R }),
  isTitulaire: booleen({ label: 'Titulaire' }),
  isMajeur: booleen({ label: 'Majeur' }),
  /** Of a grown child: until when the last school certificate counts. */
  dateFinScolarite: date({ label: 'Certificat de scolarité valable jusqu’au' }),
  nirMasque: NIR_MASQUE,
  dateEntree: date({ label: 'Couvert depuis', ...R }),
  dateSortie: date({ label: 'Couvert jusqu’au' }),
  hasCompte: booleen({ label: 'A un compte' }),
  /** 16 at least, and no account yet. */
  isCompteActivable: booleen({ label: 'Peut ouvrir un compte' }),
  couvertures: plusieurs(texte({ label: 'Couverture', ...R })),
  /** Whether who looks sees this person's care in full. */
  isPrestationVisible: booleen({ label: 'Soins visibles' }),
} as const;
export type Assure = LigneDe<typeof ASSURE>;

export const CONTACTS = {
  email: texte({ label: 'Adresse électronique' }),
  telMobile: texte({ label: 'Mobile' }),
  telFixe: texte({ label: 'Téléphone fixe' }),
  telPro: texte({ label: 'Téléphone professionnel' }),
  preferenceContact: ouNul(parmi('Contact préféré', ['mobile', 'fixe', 'email'])),
} as const;
export type Contacts = LigneDe<typeof CONTACTS>;

/** A link with the compulsory scheme, as the management system gives it. */
export const RATTACHEMENT_CONNU = {
  codeGrandRegime: texte({ label: 'Code du régime', ...R }),
  codeCaisse: texte({ label: 'Caisse', ...R }),
  codeCentre: texte({ label: 'Centre', ...R }),
  dateDebut: date({ label: 'Depuis', ...R }),
  dateFin: date({ label: 'Jusqu’au' }),
  isTeletransmission: booleen({ label: 'Télétransmission' }),
  etatTeletransmission: parmi('État de la télétransmission', [
    ...(['active', 'enAttente', 'refusee', 'inactive', 'opposition'] as const),
  ]),
  /** Of the list `motifs-retour-noemie`: the last answer of the office; absent or `null`: none. */
  codeRetourNoemie: facultatif(texte({ label: 'Dernier retour de la caisse' })),
  dateDernierRetour: facultatif(date({ label: 'Date de ce retour' })),
} as const;

/** A family situation, from a day on; `null`: nobody knows since when. */
export const SITUATION_CONNUE = {
  /** Of the list `situation-familiale`. */
  codeSituationFamiliale: texte({ label: 'Situation familiale', ...R }),
  dateEvenement: date({ label: 'Depuis' }),
} as const;

/** Where the exchange with an office stands (domain reference §1.17), in the words of the client's lists. */
const SUIVI = {
  libelle: texte({ label: 'État' }),
  /** What its state means for the member, in a sentence. */
  phrase: texte({ label: 'Ce que dit l’état' }),
  /** `#RRVVBB`: beside the words, never in place of them. */
  couleur: texte({ label: 'Couleur' }),
  /** Who spoke last: the insurer, or the office. */
  sens: ouNul(parmi('Sens', ['aller', 'retour'])),
  isFinal: booleen({ label: 'Rien d’autre n’est attendu' }),
  /** The last answer of the office; `null`: none is known. */
  retour: peutEtre({
    type: parmi('Nature', ['acquittement', 'signalement', 'rejet']),
    libelle: texte({ label: 'Réponse', ...R }),
    message: texte({ label: 'Ce qu’il faut faire' }),
    isBloquant: booleen({ label: 'Rien n’est transmis tant que cela demeure' }),
    date: date({ label: 'Date' }),
  }),
} as const;
export type SuiviTeletransmission = LigneDe<typeof SUIVI>;

/** The same as a member reads it, with its words. */
const RATTACHEMENT = {
  numPers: texte({ label: 'Personne', ...R }),
  nirMasque: NIR_MASQUE,
  ...RATTACHEMENT_CONNU,
  /** «Régime général»; `null` where no list names it. */
  libelleRegime: texte({ label: 'Régime' }),
  /** Under the local scheme of Alsace-Moselle, whose rates are its own. */
  isAlsaceMoselle: booleen({ label: 'Régime local d’Alsace-Moselle' }),
  suivi: groupe(SUIVI),
} as const;
export type RattachementRo = LigneDe<typeof RATTACHEMENT>;

export const profil = defineLecture({
  key: 'profil',
  resume: 'Lire son profil',
  detail: 'Un bénéficiaire s’y voit avec ses enfants mineurs. Les numéros de sécurité sociale sont masqués.',
  genre: 'une',
  ligne: {
    utilisateur: groupe({
      userName: texte({ label: 'Identifiant', ...R }),
      /** Another one that was asked for, whose link is not opened yet. */
      identifiantEnAttente: peutEtre({
        emailMasque: texte({ label: 'Nouvel identifiant, masqué', ...R }),
        jusquau: dateHeure({ label: 'Lien valable jusqu’au', ...R }),
      }),
      email: texte({ label: 'Adresse électronique', ...R }),
      isAmfActive: booleen({ label: 'Second facteur actif' }),
      dateDerniereConnexion: dateHeure({ label: 'Dernière connexion' }),
    }),
    personne: groupe({
      numPers: texte({ label: 'Personne', ...R }),
      codeCivilite: CIVILITE,
      nom: texte({ label: 'Nom', ...R }),
      prenom: texte({ label: 'Prénom', ...R }),
      /** Empty where the management system does not know the person any more. */
      dateNaissance: texte({ label: 'Date de naissance', ...R }),
      /** In words; `null` where neither the management system nor the number says it. */
      paysNaissance: texte({ label: 'Pays de naissance' }),
      nationalite: texte({ label: 'Nationalité' }),
      nirMasque: NIR_MASQUE,
    }),
    adresse: peutEtre(ADRESSE),
    contacts: groupe(CONTACTS),
    /** A contact address that was asked for, whose link is not opened yet; `prenom`: of somebody else. */
    emailEnAttente: peutEtre({
      emailMasque: texte({ label: 'Nouvelle adresse, masquée', ...R }),
      prenom: texte({ label: 'De qui' }),
      jusquau: dateHeure({ label: 'Lien valable jusqu’au', ...R }),
    }),
    assures: plusieurs(groupe(ASSURE)),
    ro: plusieurs(groupe(RATTACHEMENT)),
    preferences: groupe({
      isDematActive: booleen({ label: 'Courriers dématérialisés' }),
      isPartageRemboursements: booleen({ label: 'Soins partagés' }),
    }),
  },
  criteres: { numPers: { propre: texte({ label: 'Personne', ...R }) } },
});
export type Profil = Brute<typeof profil>;

const LIBELLE_SITUATION = texte({ label: 'Ce que dit la situation' });

/** One's family situation, and those of before, the latest first. */
export const situationFamiliale = defineLecture({
  key: 'situation-familiale',
  resume: 'Lire sa situation familiale',
  genre: 'une',
  ligne: {
    /** `null`: nobody knows it. */
    codeSituationFamiliale: texte({ label: 'Situation familiale' }),
    libelle: LIBELLE_SITUATION,
    dateEvenement: date({ label: 'Depuis' }),
    historique: plusieurs(groupe({ ...SITUATION_CONNUE, libelle: LIBELLE_SITUATION })),
  },
});
export type SituationFamiliale = Brute<typeof situationFamiliale>;
