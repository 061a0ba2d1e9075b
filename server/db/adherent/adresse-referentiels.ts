import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { type Adresse, natureEcrite } from '#src/core/valeurs/address.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { codePostal as codesPostaux } from '#src/resources/identite-adresse/code-postal.ts';
import { natureVoie } from '#src/resources/identite-adresse/nature-voie.ts';
import { pays as tousLesPays } from '#src/resources/identite-adresse/pays.ts';

/** The countries in force on a day, in their order, by their two letters, with their telephone prefixes. */
export async function indicatifsDesPays(db: Queryable, clientId: string, jour: string) {
  const pays = await lecteur(db, { tenant: clientId, jour }).tous(tousLesPays, {
    champs: ['codeIso2', 'libelle', 'indicatif'],
    tri: ['ordre', 'libelle'],
  });
  return pays.map(({ codeIso2, ...dits }) => ({ code: codeIso2, ...dits }));
}

/** The localities of a postal code on a day in Paris, as they are written on an envelope, each once. */
export async function localitesDe(
  db: Queryable,
  codePostal: string,
  jour: string = aujourdhui(new Date()),
): Promise<string[]> {
  const rows = await lecteur(db, { tenant: null, jour }).tous(codesPostaux, {
    champs: ['localite'],
    ou: { codePostal },
    tri: ['localite'],
  });
  return [...new Set(rows.map(({ localite }) => localite))];
}

/** The country that a system names in its own way: two letters, three, or three digits. */
async function paysNomme(db: Queryable, clientId: string, nom: string) {
  const tous = await lecteur(db, { tenant: clientId, jour: aujourdhui(new Date()) }).tous(tousLesPays, {
    champs: ['codeIso2', 'codeIso3', 'codeNumerique', 'libelle'],
    horsVigueur: true,
  });
  return tous.find(({ codeIso3, codeNumerique }) => codeIso3 === nom || codeNumerique === nom);
}

/** The kind of street that a source writes in its own way: as the list has it, shortened, or under another abbreviation. */
async function natureNommee(db: Queryable, clientId: string, nom: string) {
  const toutes = await lecteur(db, { tenant: clientId, jour: aujourdhui(new Date()) }).tous(natureVoie, {
    champs: ['code', 'libelle', 'abreviation', 'alias'],
    horsVigueur: true,
  });
  const cherche = nom.trim().toUpperCase();
  return (
    toutes.find(({ code, abreviation }) => code === cherche || abreviation === cherche) ??
    toutes.find(({ alias }) => (alias ?? []).some((un) => un.toUpperCase() === cherche))
  );
}

/**
 * An address of the management system as people read it: whatever way its source writes kinds of streets and countries, they
 * are those of the lists. Nothing else of it changes.
 */
export async function adresseEnMots(db: Queryable, clientId: string, adresse: Adresse): Promise<Adresse> {
  const { libelleCourtNatureVoie, codePays } = adresse;
  const [nature, pays] = await Promise.all([
    libelleCourtNatureVoie ? natureNommee(db, clientId, libelleCourtNatureVoie) : undefined,
    codePays && codePays.length === 3 ? paysNomme(db, clientId, codePays) : undefined,
  ]);
  return {
    ...adresse,
    ...(nature && { libelleCourtNatureVoie: natureEcrite(nature, adresse) }),
    ...(pays && { codePays: pays.codeIso2, libellePays: adresse.libellePays ?? pays.libelle }),
  };
}
