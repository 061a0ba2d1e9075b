/** Words of the domain that are known by a code, and how people read them (specification 1 §3 and §6). */
type Dictionnaire<K extends string = string> = Readonly<Record<K, string>>;

export const TYPES_EDITION = {
  AjoutRenforts: 'Ajout de renforts',
  Attestation: 'Attestation',
  CarteTP: 'Carte de tiers payant',
  SituationContractuelle: 'Situation contractuelle',
  InscriptionBeneficiaires: 'Inscription de bénéficiaires',
  MandatSepa: 'Mandat SEPA',
  RelevePrestationPrevoyance: 'Relevé de prestations de prévoyance',
  RelevePrestationSante: 'Relevé de prestations de santé',
  RelevePrestationSanteTiers: 'Relevé de prestations de santé réglées à un tiers',
  ReleveRemboursement: 'Relevé de remboursement',
} as const satisfies Dictionnaire;

export const ACTIONS_HABILITATION = {
  create: 'Créer',
  read: 'Consulter',
  update: 'Modifier',
  delete: 'Supprimer',
  export: 'Exporter',
} as const satisfies Dictionnaire;

export const PORTEES = {
  Contrat: 'Contrat',
  Benef: 'Bénéficiaire',
  Both: 'Contrat et bénéficiaire',
} as const satisfies Dictionnaire;

/** `consultant` is a role of ours beside those of the specification: every habilitation of it is `read`. */
export const ROLES = {
  Admin: 'Administrateur Digital',
  Gestionnaire: 'Gestionnaire',
  consultant: 'Consultant',
  User: 'Adhérent',
  Beneficiaire: 'Bénéficiaire',
  adh_benef: 'Adhérent/Bénéficiaire',
  admin_digital: 'Admin Digital',
  autres_admins: 'Autres admins',
} as const satisfies Dictionnaire;

/** How a code reads; one that the dictionary does not know is shown as it is. */
export function libelleDe(dictionnaire: Dictionnaire, code: string): string {
  return (Object.hasOwn(dictionnaire, code) ? dictionnaire[code] : undefined) ?? code;
}
