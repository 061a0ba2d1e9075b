export const ETATS_DEMANDE = [
  'brouillon',
  'enregistree',
  'enCours',
  'enAttentePieces',
  'acceptee',
  'refusee',
  'traitee',
  'annulee',
  'erreur',
] as const;
export type EtatDemande = (typeof ETATS_DEMANDE)[number];

/** States in which somebody still has something to do. */
export const OUVERTS: readonly EtatDemande[] = ['enregistree', 'enCours', 'enAttentePieces', 'erreur'];

/** States that nothing follows. */
export const ETATS_FINAUX: readonly EtatDemande[] = ['traitee', 'refusee', 'annulee'];

/** Working days in which a request that comes back is answered, where none were promised. */
export const DELAI_DE_REPRISE = 2;

/** Whether a request is a message: it is answered, and neither accepted nor refused; what is said in it is a thread. */
export function isMessage({ codeType }: { readonly codeType: string }): boolean {
  return codeType === 'contact';
}

const LIBELLES: Readonly<Record<EtatDemande, string>> = {
  brouillon: 'Brouillon',
  enregistree: 'Enregistrée',
  enCours: 'En cours de traitement',
  enAttentePieces: 'En attente de documents',
  acceptee: 'Acceptée',
  refusee: 'Refusée',
  traitee: 'Traitée',
  annulee: 'Annulée',
  // What failed with us is tried again: for the person it is under way.
  erreur: 'En cours de traitement',
};

export function libelleEtatDemande(etat: EtatDemande): string {
  return LIBELLES[etat];
}

const TRAITES: Partial<Record<EtatDemande, string>> = {
  enCours: 'En cours',
  enAttentePieces: 'Attend un document',
  erreur: 'En échec',
};

/** The same for those who handle it, in short: what failed is said as it is. */
export function libelleEtatTraite(etat: EtatDemande): string {
  return TRAITES[etat] ?? LIBELLES[etat];
}

/** A state as its author is told of it: what failed with us is tried again, and is under way for them. */
export function etatVu(etat: EtatDemande): EtatDemande {
  return etat === 'erreur' ? 'enCours' : etat;
}

/** Whether its author may still take it back (domain reference §1.14). */
export function isAnnulable(demande: {
  readonly etat: EtatDemande;
  readonly isModeGestionManuel: boolean;
}): boolean {
  return (
    demande.isModeGestionManuel && (demande.etat === 'enregistree' || demande.etat === 'enAttentePieces')
  );
}
