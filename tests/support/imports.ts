import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { confieImport, insertImport, type NouvelImport } from '#server/db/imports/imports.ts';
import { IMPORT_EN_TRAVAIL, type ImportDeListe } from '#src/core/api/import.ts';
import type { TestDatabase } from './database.ts';
import type { Visitor } from './visitor.ts';

/** A file that somebody imports into a list; nothing has looked at it yet. */
export async function importDeFichier({ db }: Pick<TestDatabase, 'db'>): Promise<void> {
  const [compte] = await db.query<{ id: string; clientId: string }>(
    `select c.id, c.client_id as "clientId" from compte c join client on client.id = c.client_id
     where c.user_name = 'gestionnaire@demo.fr' and client.code = 'horizon'`,
  );
  if (!compte) throw new Error('Aucun gestionnaire');
  const { id: compteId, clientId } = compte;
  const id = randomUUID();
  const nouvel: NouvelImport = {
    id,
    clientId,
    modele: 'civilite',
    compteId,
    auteur: 'Marc LEMOINE',
    nomFichier: 'civilites.csv',
    genre: 'fichier',
    lignes: 0,
  };
  await insertImport(db, nouvel);
  await confieImport(db, { clientId, id }, ['verification'], {
    ...{ etat: 'verification', travailId: randomUUID() },
  });
}

/** Where an import stands, once nothing works on it any more. @param adresse its own */
export async function finDImport(who: Visitor, adresse: string): Promise<ImportDeListe> {
  let un: ImportDeListe | undefined;
  await expect
    .poll(async () => {
      un = (await who.get(adresse)).json() as ImportDeListe;
      return IMPORT_EN_TRAVAIL.includes(un.etat);
    })
    .toBe(false);
  return un as ImportDeListe;
}
