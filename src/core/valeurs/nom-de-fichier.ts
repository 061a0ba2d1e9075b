/** The file, without its ending, that declares what a key names: `envoiCarteTp` is in `envoi-carte-tp`. */
export function nomDeFichier(cle: string): string {
  return cle.replace(/[A-Z]/g, (majuscule) => `-${majuscule.toLowerCase()}`);
}
