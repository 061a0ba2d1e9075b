import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { policeDe } from './woff.ts';

const resolve = createRequire(import.meta.url).resolve;
const read = (nom: string) =>
  policeDe(readFileSync(resolve(`@fontsource/inter/files/inter-${nom}-normal.woff`)));

/** The faces of every document, embedded in it: the second of each pair has the letters that French does not use. */
const FICHIERS = {
  texte: read('latin-400'),
  'texte-ext': read('latin-ext-400'),
  gras: read('latin-600'),
  'gras-ext': read('latin-ext-600'),
} as const;

export type Graisse = 'texte' | 'gras';

/** Latin letters of Windows 1252, the punctuation of French, the euro: what the first face of each pair has. */
const PREMIERE =
  /^[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2212]*$/;
const SECONDE = /[\u0100-\u024F\u0259\u1E00-\u1E9F\u1EF2-\u1EFF]/;

export interface Fragment {
  readonly police: keyof typeof FICHIERS;
  readonly texte: string;
}

/** A letter as it can be drawn: as it is, without its accents, or as a question mark. */
function dessinable(lettre: string): string {
  if (PREMIERE.test(lettre) || SECONDE.test(lettre)) return lettre;
  const nue = lettre.normalize('NFD').replace(/\p{M}/gu, '');
  return PREMIERE.test(nue) && nue !== '' ? nue : '?';
}

/** A text cut where its face changes. Line ends stay; other control characters go. */
export function fragments(texte: string, graisse: Graisse): Fragment[] {
  const propre = texte
    .normalize('NFC')
    .replace(/[\u2007\u202F]/g, '\u00A0')
    .replace(/[^\P{Cc}\n]/gu, '');
  if (PREMIERE.test(propre.replaceAll('\n', ''))) return [{ police: graisse, texte: propre }];
  const coupes: { police: keyof typeof FICHIERS; texte: string }[] = [];
  for (const brute of propre) {
    const lettre = brute === '\n' ? brute : dessinable(brute);
    const police = SECONDE.test(lettre) && !PREMIERE.test(lettre) ? (`${graisse}-ext` as const) : graisse;
    const dernier = coupes.at(-1);
    if (dernier?.police === police) dernier.texte += lettre;
    else coupes.push({ police, texte: lettre });
  }
  return coupes;
}

/** Makes the faces known to a document. */
export function installe(doc: PDFKit.PDFDocument): void {
  for (const [nom, octets] of Object.entries(FICHIERS)) doc.registerFont(nom, octets);
}

/** A face in a document, of which the types of the library say nothing. */
interface Face {
  layoutRun(texte: string, traits?: readonly string[]): object;
}
const gardees = new WeakSet<Face>();

/** Keeps what is laid out with traits (figures of one width), as the library keeps the rest: a word is written many times. */
function garde(face: Face): void {
  if (gardees.has(face)) return;
  gardees.add(face);
  const pose = face.layoutRun.bind(face);
  const posees = new Map<string, object>();
  face.layoutRun = (texte, traits) => {
    if (!traits) return pose(texte);
    const cle = `${traits} ${texte}`;
    const posee = posees.get(cle) ?? pose(texte, traits);
    posees.set(cle, posee);
    return posee;
  };
}

/** Writes in this face from here on. */
export function prends(doc: PDFKit.PDFDocument, police: Fragment['police']): PDFKit.PDFDocument {
  doc.font(police);
  garde((doc as unknown as { readonly _font: Face })._font);
  return doc;
}
