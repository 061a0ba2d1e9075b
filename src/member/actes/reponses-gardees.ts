/** What becomes of answers that are not sent, where they stay on this page. */
export function reponsesGardees(hasSecrets: boolean): string {
  return `vos réponses sont gardées${
    hasSecrets
      ? ', sauf vos coordonnées bancaires, votre numéro de sécurité sociale et vos mots de passe'
      : ''
  }.`;
}
