/** How many grounds initials may stand on. */
const TEINTES = 4;

function premiere(mot: string): string {
  return mot.match(/\p{L}/u)?.[0].toLocaleUpperCase('fr') ?? '';
}

/** «JM» of Jeanne Martin, «ÉD» of Émile d’Ambre; nothing of a name without a letter. */
export function initialesDe(prenom: string, nom: string): string {
  return premiere(prenom) + premiere(nom);
}

/** The ground of somebody, the same on every page. */
export function rangDeTeinte(prenom: string, nom: string): number {
  let somme = 0;
  for (const signe of `${prenom} ${nom}`.toLocaleLowerCase('fr'))
    somme = (somme * 31 + (signe.codePointAt(0) ?? 0)) % 997;
  return somme % TEINTES;
}
