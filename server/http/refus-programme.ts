/** What programs that call are told: no page of the portal carries these sentences. */
export const RP = {
  JETON_DE_SERVICE: 'Ce jeton de service n’est pas valable ici : il est inconnu, expiré ou révoqué.',
  JETON_TROP_LARGE: 'Un jeton ne peut pas faire ce que votre rôle ne vous permet pas de faire.',
  TROP_D_APPELS: 'Trop d’appels en une minute avec ce jeton. Merci de patienter avant de recommencer.',
  EVENEMENT_REUTILISE: 'Cet identifiant d’évènement a déjà servi pour dire autre chose.',
  DEMANDE_INCONNUE: 'Aucune demande de ce portail n’a cette référence.',
  DEMANDE_ANNULEE: 'Cette demande a été annulée par son auteur : il n’y a plus rien à en dire.',
  PASSAGE_IMPOSSIBLE: 'Cette demande ne peut pas passer à cet état depuis celui où elle est.',
  MOTIF_AUTRE_DEMANDE: 'Ce motif ne va pas à une demande de ce type.',
} as const;
