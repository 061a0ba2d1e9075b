function compte(nombre: number, unite: string): string {
  return `${nombre} ${unite}${nombre > 1 ? 's' : ''}`;
}

/** A wait as people say it, never shorter than it is: «40 secondes», «12 minutes», «3 heures». */
export function dureeAttente(secondes: number): string {
  if (secondes < 60) return compte(Math.max(1, Math.ceil(secondes)), 'seconde');
  const minutes = Math.ceil(secondes / 60);
  return minutes < 120 ? compte(minutes, 'minute') : compte(Math.ceil(minutes / 60), 'heure');
}

/** What is added to a refusal that lasts only a while. */
export function phraseAttente(secondes: number): string {
  return `Vous pourrez recommencer dans ${dureeAttente(secondes)}.`;
}
