import { expect, test } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { MF } from '#src/core/definition/messages-fichiers.ts';
import { fichiers } from './fichiers.ts';

const fichier = (extension: string) => ({
  remoteFileName: `01900000-0000-7000-8000-00000000000a.${extension}`,
  // What it was called elsewhere says nothing.
  localFileName: 'avis.pdf',
  size: 10,
  inputName: 'pieces.AVIS',
});

test.each([
  [['pdf'], ['pdf'], true],
  [['pdf', 'png'], ['png', 'pdf'], true],
  [['pdf'], ['pdf', 'png'], false],
  [['pdf'], ['jpg'], false],
])('une question qui prend %j devant %j', (formats, joints, isPris) => {
  const lu = fichiers('Avis', M.FILE, 8, undefined, formats).lit(joints.map(fichier));
  if (isPris) expect(lu.ok).toBe(true);
  else expect(lu).toEqual({ ok: false, message: M.FILE_TYPE(formats.join(', ')) });
});

test('sans format à elle, elle prend ce que l’organisme a laissé entrer', () => {
  expect(fichiers('Avis', M.FILE, 8).lit([fichier('heic')]).ok).toBe(true);
});

test('un fichier qui n’a pas été joint arrête l’envoi, tant que personne ne dit qu’on s’en passe', () => {
  const facultatif = fichiers('Documents', false, 8);
  const ecarte = { ecarte: true };
  expect(facultatif.lit([fichier('pdf'), ecarte])).toEqual({ ok: false, message: MF.FILE_ECARTE });
  expect(facultatif.lit([ecarte, ecarte])).toEqual({ ok: false, message: MF.FILES_ECARTES });
  expect(facultatif.lit([fichier('pdf')]).ok).toBe(true);
});
