import type { Flux } from './flux.ts';
import { dangereux } from './refus.ts';

/** The harmless text by which antiviruses are tried: in two halves, so that this file is not taken for one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A name of a PDF, any letter of which may be written by its number: `/J#61vaScript`. */
function nomPdf(nom: string): string {
  const lettres = [...nom].map((lettre) => {
    const code = lettre.charCodeAt(0).toString(16);
    return `(?:${lettre}|#${code})`;
  });
  return `/${lettres.join('')}(?![A-Za-z0-9])`;
}

/** What a PDF does on its own when it is opened: run a script, start a program. */
const ACTIONS = new RegExp(['JavaScript', 'Launch', 'RichMedia'].map(nomPdf).join('|'), 'i');
/** The longest of what is looked for, each letter by its number: it may be cut between two pieces. */
const CHEVAUCHEMENT = 80;

/**
 * The same bytes, refused when what they hold is known to harm. What is compressed inside of a file is not looked into: that
 * is the antivirus's part, and downloads are never opened by the portal's own page.
 * @throws Refusal 422
 */
export async function* surveille(source: Flux, mime: string): AsyncGenerator<Buffer> {
  let fin = '';
  for await (const morceau of source) {
    const texte = fin + morceau.toString('latin1');
    if (texte.includes(EICAR) || (mime === 'application/pdf' && ACTIONS.test(texte))) throw dangereux();
    fin = texte.slice(-CHEVAUCHEMENT);
    yield morceau;
  }
}
