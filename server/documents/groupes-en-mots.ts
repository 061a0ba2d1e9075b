/** Groups of a read whose name, which programs use, people write otherwise. */
const EN_MOTS: Readonly<Record<string, string>> = {
  aRecueillir: 'À recueillir',
  assures: 'Assurés',
  beneficiaire: 'Bénéficiaire',
  beneficiaires: 'Bénéficiaires',
  beneficiairesDesignes: 'Bénéficiaires désignés',
  categories: 'Catégories',
  children: 'Sous-domaines',
  codesDomaine: 'Domaines',
  codesGarantie: 'Garanties',
  compteEncaissement: 'Cotisations',
  consomme: 'Consommé',
  coordonnees: 'Coordonnées',
  dateEffetPossible: 'Dates d’effet possibles',
  decompte: 'Décompte',
  decomptes: 'Décomptes',
  echeance: 'Échéance',
  echeances: 'Échéances',
  indemnites: 'Indemnités',
  modalitePaiementPrestation: 'Versement des prestations',
  motifRejet: 'Motif du rejet',
  personneConcernee: 'Personne concernée',
  pieces: 'Pièces',
  piecesAttendues: 'Pièces attendues',
  preferences: 'Préférences',
  prelevements: 'Prélèvements',
  related: 'Questions liées',
  reseaux: 'Réseaux',
  resultats: 'Résultats',
  resume: 'Résumé',
  rib: 'RIB',
  ro: 'Régime obligatoire',
  salaireReference: 'Salaire de référence',
  signee: 'Signée',
  sousDomaines: 'Sous-domaines',
  specialites: 'Spécialités',
};

/** `carteSuivante` → «Carte suivante», `decomptes` → «Décomptes»: the name of a group, which has no label of its own. */
export function groupeEnMots(nom: string): string {
  if (Object.hasOwn(EN_MOTS, nom)) return EN_MOTS[nom] ?? nom;
  const mots = nom.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return mots.charAt(0).toUpperCase() + mots.slice(1);
}
