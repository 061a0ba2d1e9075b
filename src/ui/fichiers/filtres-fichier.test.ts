import { describe, expect, it } from 'vitest';
import { type FiltresFichier, phraseFichier } from './filtres-fichier.ts';

const MO = 1024 * 1024;
const PDF = { name: 'Facture.PDF', size: MO, type: 'application/pdf' };
const RIEN = { nombre: 0, octets: 0 };
const FILTRES: FiltresFichier = {
  nombreMax: 2,
  extensions: ['pdf', 'jpg'],
  mimes: ['application/pdf', 'image/*'],
  tailleMaxMo: 5,
  tailleTotaleMo: 6,
};

describe('what files a question takes', () => {
  it.each(['IMG_0001.HEIC', 'photo.heif'])('says what to do about %s, a photo of a telephone', (name) => {
    const dite = phraseFichier({ name, size: MO, type: 'image/heic' }, FILTRES, RIEN);
    expect(dite).toMatch(/^Ce format de fichier n'est pas accepté\./);
    expect(dite).toContain('« Le plus compatible »');
  });

  it('takes anything where nothing is filtered', () => {
    expect(phraseFichier({ ...PDF, name: 'x.exe', size: 1e12 }, {}, { nombre: 99, octets: 1e12 })).toBeNull();
  });

  it.each([
    ['a file within all limits', PDF, RIEN, null],
    ['exactly as heavy as allowed', { ...PDF, size: 5 * MO }, RIEN, null],
    ['a family of types', { ...PDF, name: 'a.jpg', type: 'image/jpeg' }, RIEN, null],
    ['a type that the browser does not know', { ...PDF, type: '' }, RIEN, null],
    ['one too many', PDF, { nombre: 2, octets: 0 }, 'Vous pouvez joindre 2 fichiers au plus.'],
    [
      'another extension',
      { ...PDF, name: 'a.docx' },
      RIEN,
      "Ce format de fichier n'est pas accepté. Formats acceptés : pdf, jpg.",
    ],
    ['no extension', { ...PDF, name: 'facture' }, RIEN, /Formats acceptés : pdf, jpg/],
    ['a type that does not go with its name', { ...PDF, type: 'text/html' }, RIEN, /n'est pas accepté/],
    [
      'one byte too many',
      { ...PDF, size: 5 * MO + 1 },
      RIEN,
      'Le poids de ce fichier dépasse la limite autorisée de 5 Mo.',
    ],
    [
      'too much in all',
      { ...PDF, size: MO + 1 },
      { nombre: 1, octets: 5 * MO },
      'Le poids total des pièces jointes dépasse 6 Mo.',
    ],
  ] as const)('%s', (_, fichier, deja, attendu) => {
    const phrase = phraseFichier(fichier, FILTRES, deja);
    if (attendu instanceof RegExp) expect(phrase).toMatch(attendu);
    else expect(phrase).toBe(attendu);
  });

  it('each filter has its own sentence where one is configured', () => {
    const messages = { nombre: 'N', extension: 'E', mime: 'M', taille: 'T', total: 'W' };
    const filtres = { ...FILTRES, messages };
    expect(phraseFichier(PDF, filtres, { nombre: 2, octets: 0 })).toBe('N');
    expect(phraseFichier({ ...PDF, name: 'a.exe' }, filtres, RIEN)).toBe('E');
    expect(phraseFichier({ ...PDF, type: 'text/html' }, filtres, RIEN)).toBe('M');
    expect(phraseFichier({ ...PDF, size: 5 * MO + 1 }, filtres, RIEN)).toBe('T');
    expect(phraseFichier(PDF, filtres, { nombre: 1, octets: 6 * MO })).toBe('W');
  });

  it('one file alone is said as such', () => {
    expect(phraseFichier(PDF, { nombreMax: 1 }, { nombre: 1, octets: 0 })).toBe(
      'Vous pouvez joindre un seul fichier.',
    );
  });
});
