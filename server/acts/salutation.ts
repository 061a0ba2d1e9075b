import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { civilite as civilites } from '#src/resources/identite-adresse/civilite.ts';

interface Personne {
  readonly codeCivilite: string | null;
  readonly nom: string;
  readonly prenom: string;
}

/**
 * How an acknowledgement addresses somebody: «Bonjour {{civilite}} {{nom}}», with the title written out as the client's list
 * has it; by their first name where no title is known.
 */
export async function salutation(
  db: Queryable,
  clientId: string,
  { codeCivilite, nom, prenom }: Personne,
): Promise<{ readonly prenom: string; readonly civilite: string; readonly nom: string }> {
  const dite =
    codeCivilite === null
      ? undefined
      : await lecteur(db, { tenant: clientId, jour: aujourdhui(new Date()) }).un(civilites, {
          champs: ['libelle', 'libelleLong'],
          ou: { code: codeCivilite },
          horsVigueur: true,
        });
  return { prenom, nom, civilite: dite?.libelleLong ?? dite?.libelle ?? prenom };
}
