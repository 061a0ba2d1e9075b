import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';
import { photo } from './images.ts';
import { principals } from './principals.ts';
import type { Visitor } from './visitor.ts';

const BORD = '----essai-media';

/** Sends a file to the media library as a browser does: the texts of the form, then the file. */
export function deposeMedia(
  who: Visitor,
  nom: string,
  contenu: Buffer,
  champs: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> {
  const texte = ([cle, valeur]: [string, string]) =>
    `--${BORD}\r\nContent-Disposition: form-data; name="${cle}"\r\n\r\n${valeur}\r\n`;
  const tete = `Content-Disposition: form-data; name="fichier"; filename="${nom}"\r\nContent-Type: application/octet-stream`;
  const corps = Buffer.concat([
    Buffer.from(`${Object.entries(champs).map(texte).join('')}--${BORD}\r\n${tete}\r\n\r\n`),
    contenu,
    Buffer.from(`\r\n--${BORD}--\r\n`),
  ]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BORD}` };
  return who.call('POST', '/api/admin/cms/documents', { body: corps, headers });
}

/** A note of a version at each client, as a draft. */
export async function noteDeVersion({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await db.query(
    `insert into note_version (client_id, technical_reference, numero, titre) select id, 'ESSAI-R0', '2026.11', 'Essai' from client`,
  );
}

/** A folder and a picture of the library, and a note of a version. */
export async function mediatheque({ app, db }: TestApp): Promise<void> {
  const manager = await principals(app)('gestionnaire');
  await manager.call('POST', '/api/admin/cms/libraries', { body: { libelle: 'Photos' } });
  await noteDeVersion({ db });
  await deposeMedia(manager, 'plage.png', await photo('png'), { alternative: 'Une plage' });
}
