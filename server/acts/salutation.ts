const CIVILITES: Readonly<Record<string, string>> = { MME: 'Madame', M: 'Monsieur' };

interface Personne {
  readonly codeCivilite: string | null;
  readonly nom: string;
  readonly prenom: string;
}

/** How an acknowledgement addresses somebody: «Bonjour {{civilite}} {{nom}}»; by their first name where no title is known. */
export function salutation({ codeCivilite, nom, prenom }: Personne): {
  readonly prenom: string;
  readonly civilite: string;
  readonly nom: string;
} {
  return { prenom, nom, civilite: CIVILITES[codeCivilite ?? ''] ?? prenom };
}
