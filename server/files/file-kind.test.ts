import { describe, expect, it } from 'vitest';
import { mimeDe, nomPropre } from './file-kind.ts';

const PDF = Buffer.from('%PDF-1.7\n');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const JPG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1');

describe('what a file is', () => {
  it.each([
    ['pdf', PDF, 'application/pdf'],
    ['png', PNG, 'image/png'],
    ['jpg', JPG, 'image/jpeg'],
    ['jpeg', JPG, 'image/jpeg'],
    ['heic', HEIC, 'image/heic'],
    ['pdf', PNG, null],
    ['png', PDF, null],
    ['jpg', Buffer.from('<html><script>'), null],
    ['svg', Buffer.from('<svg onload="x()"/>'), null],
    ['html', Buffer.from('<html>'), null],
    ['exe', Buffer.from('MZ'), null],
    ['pdf', Buffer.from('MZ%PDF-'), null],
    ['pdf', Buffer.alloc(0), null],
    ['heic', Buffer.from('\0\0\0\x18ftypavif', 'latin1'), null],
    ['constructor', PDF, null],
  ])('.%s %o: %s', (extension, contenu, mime) => {
    expect(mimeDe(extension, contenu)).toBe(mime);
  });
});

it.each([
  ['RIB de Paul.pdf', 'RIB de Paul.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['..\\..\\rib.pdf', 'rib.pdf'],
  ['rib\u202efdp.pdf', 'ribfdp.pdf'],
  ['a\r\nX-Y: z.pdf', 'aX-Y_ z.pdf'],
  ['<img onerror=x>.pdf', '_img onerror=x_.pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(116)}.pdf`],
  ['.pdf', 'fichier.pdf'],
])('the name %j is kept as %s', (nom, propre) => {
  expect(nomPropre(nom, 'pdf')).toBe(propre);
});
