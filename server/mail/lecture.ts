import sanitizeHtml from 'sanitize-html';
import { COUPENT_LA_LIGNE, glisse, type Lecture } from '#src/core/message/fuite.ts';
import { TAGS } from './dress.ts';

/** Where each part of a table stands; programs take what stands elsewhere out of it, and put it before the table. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
};
const SANS_TEXTE: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr']);

const deplace = (tag: string, parent: string) =>
  PLACES[tag] ? !PLACES[tag].includes(parent) : SANS_TEXTE.has(parent);

/** The texts of what was cleaned hold no other entity. */
const ENTITES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const decode = (texte: string) => texte.replaceAll(/&(?:amp|lt|gt|quot);/g, (dite) => ENTITES[dite] ?? dite);

/** A markup that was cleaned, as it is read, and whether its texts are shown in the order in which they are written. */
export function lecture(html: string): Lecture & { readonly isEnOrdre: boolean } {
  const attributs: string[] = [];
  const ouvertes: string[] = [];
  let texte = '';
  let isEnOrdre = true;
  const coupe = (tag: string) => {
    if (COUPENT_LA_LIGNE.has(tag)) texte += '\n';
  };
  sanitizeHtml(html, {
    allowedTags: TAGS,
    onOpenTag: (tag, attribs) => {
      if (deplace(tag, ouvertes.at(-1) ?? '')) isEnOrdre = false;
      attributs.push(...Object.values(attribs));
      ouvertes.push(tag);
      coupe(tag);
    },
    onCloseTag: (tag) => {
      ouvertes.pop();
      coupe(tag);
    },
    textFilter: (ecrit) => {
      if (SANS_TEXTE.has(ouvertes.at(-1) ?? '') && ecrit.trim() !== '') isEnOrdre = false;
      texte += decode(ecrit);
      return ecrit;
    },
  });
  return { texte, attributs, isEnOrdre };
}

/** Whether a markup as it is written names a value of these in a tag or its attributes, where it is no whole value. */
export function glisseDansUneBalise(
  html: string,
  valeurs: readonly string[],
  secrets: readonly string[],
): boolean {
  let trouve = false;
  sanitizeHtml(html, {
    onOpenTag: (tag, attribs) => {
      const noms = [tag, ...Object.keys(attribs)];
      trouve ||=
        noms.some((nom) => valeurs.some((valeur) => nom.includes(valeur))) ||
        Object.values(attribs).some((attribut) => glisse(attribut, secrets));
    },
  });
  return trouve;
}
