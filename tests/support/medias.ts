import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';
import { png } from './images.ts';
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

/** A folder and a picture of the library, and a note of a version. */
export async function mediatheque({ app }: TestApp): Promise<void> {
  const manager = await principals(app)('gestionnaire');
  await manager.call('POST', '/api/admin/cms/libraries', { body: { libelle: 'Photos' } });
  const admin = await principals(app)('admin');
  await admin.call('POST', '/api/admin/release-note', {
    body: { technicalReference: 'ESSAI-R0', numero: '2026.11', titre: 'Essai', blocs: [] },
  });
  await deposeMedia(manager, 'plage.png', png(), { alternative: 'Une plage' });
}
