import { facultatif, groupe, type LigneDe, peutEtre } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { ouNul, parmi, R } from '#src/lectures/commun.ts';

/** What was signed in the portal. */
export const SIGNE = {
  preuveSignatureId: facultatif(
    texte({ label: 'Le numéro de sa preuve, gardée dix ans par le portail ; absent : non signé ici', ...R }),
  ),
} as const;

/** A code of one of the lists of the portal. */
export const codeDe = (liste: string) => texte({ label: `Un code de la liste \`${liste}\``, ...R });
export const jour = (label: string) => date({ label, ...R });

/** An account as payments carry it, in the parts that the management system keeps (specification 1 §3). */
export const RIB = {
  titulaire: texte({ label: 'Titulaire, dans les caractères des paiements', ...R }),
  compte: groupe({
    codeInternationalPaysIso2: texte({ label: 'Pays, deux lettres', ...R }),
    cleIban: texte({ label: 'Clé, deux chiffres', ...R }),
    identifiantNationalCompte: texte({ label: 'Le reste de l’IBAN', ...R }),
    codeBIC: texte({ label: 'BIC', ...R }),
  }),
} as const;
export type RibATransmettre = LigneDe<typeof RIB>;

/** How contributions are collected on an account. */
export const PRELEVEMENT = {
  jourPrelevement: entier({ label: 'Jour du mois où il est débité' }),
  mandat: groupe({
    rum: texte({ label: 'Référence unique du mandat', ...R }),
    ics: texte({ label: 'Identifiant du créancier', ...R }),
    dateSignature: texte({ label: 'Quand il fut signé', ...R }),
    ...SIGNE,
  }),
  dateEffet: jour('L’échéance dont il compte ; jusque-là, le compte d’avant est débité'),
} as const;

/** A link with the compulsory scheme: who is insured there, and by which office. */
export const RATTACHEMENT = {
  nir: texte({ label: 'Treize caractères et la clé ; à Monaco, le numéro seul', ...R }),
  isMonaco: booleen({ label: 'Assuré à Monaco' }),
  codeGrandRegime: codeDe('grand-regime'),
  codeCaisse: texte({ label: 'Caisse, trois chiffres', ...R }),
  codeCentre: texte({ label: 'Centre, quatre chiffres', ...R }),
} as const;
export type RattachementATransmettre = LigneDe<typeof RATTACHEMENT>;

/** Somebody whom the system does not know yet. */
export const NOUVELLE_PERSONNE = {
  codeCivilite: parmi('Civilité', ['MME', 'M']),
  nom: texte({ label: 'Nom', ...R }),
  nomNaissance: texte({ label: 'Nom de naissance' }),
  prenom: texte({ label: 'Prénom', ...R }),
  dateNaissance: jour('Date de naissance'),
  rangNaissance: entier({ label: 'Rang parmi ceux qui sont nés ensemble, depuis 1', ...R }),
  email: texte({ label: 'Adresse électronique' }),
  telephone: texte({ label: 'Téléphone, en E.164' }),
} as const;
export type PersonneATransmettre = LigneDe<typeof NOUVELLE_PERSONNE>;

/** Where somebody goes to hospital. */
export const ETABLISSEMENT = {
  finess: texte({ label: 'FINESS ; `null` : l’adhérent ne le connaît pas, le reste est ce qu’il en dit' }),
  raisonSociale: texte({ label: 'Raison sociale', ...R }),
  codePostal: texte({ label: 'Code postal' }),
  localite: texte({ label: 'Localité' }),
  telephone: texte({ label: 'Téléphone' }),
  email: texte({ label: 'Adresse électronique' }),
} as const;
export type EtablissementATransmettre = LigneDe<typeof ETABLISSEMENT>;

/** A paper that was read and accepted, in the version that was shown. */
export const ACCEPTATION = {
  codeDocument: texte({ label: 'Document', ...R }),
  version: texte({ label: 'La version montrée', ...R }),
  date: texte({ label: 'Quand elle fut acceptée', ...R }),
} as const;

/** What has changed in somebody's work. */
export const SITUATION = {
  codeMotif: texte({ label: 'Ce qui change, comme le formulaire le propose', ...R }),
  dateEvenement: jour('Quand, passé ou à venir'),
  dateEffet: jour('Ce dont cela compte'),
  /** Who employs them from then on, or did until then. */
  employeur: peutEtre({
    siret: texte({ label: 'SIRET', ...R }),
    raisonSociale: texte({ label: 'Raison sociale', ...R }),
  }),
  codeCategorieSociale: texte({ label: 'Un code de la liste `categorie-sociale` ; `null` : la même' }),
  isMaintienGaranties: ouNul(booleen({ label: 'Garde ses garanties ; `null` : n’est pas demandé' })),
} as const;
export type SituationATransmettre = LigneDe<typeof SITUATION>;
