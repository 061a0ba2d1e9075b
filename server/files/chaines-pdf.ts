import { finDeChaine } from './lecture-pdf.ts';

/** A string of a PDF as it is meant, and whether its end was there. */
interface ChaineLue {
  readonly texte: string;
  readonly isFinie: boolean;
}

/** The longest that is looked at: an address is known by its beginning. */
const LUE_MAX = 8 * 1024;

const ECHAPPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const ECHAPPEMENT = /\\(?:([0-7]{1,3})|\r\n|\r|\n|([\s\S]))/g;

/** `\152` is a letter, a line that goes on is nothing, any other escaped sign is itself. */
function deLitterale(ecrit: string): string {
  return ecrit.replace(ECHAPPEMENT, (_, octal?: string, signe?: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return signe === undefined ? '' : (ECHAPPES[signe] ?? signe);
  });
}

/** A missing last digit is a zero. */
function deHexadecimale(ecrit: string): string {
  const chiffres = ecrit.replace(/[^0-9a-f]/gi, '');
  return Buffer.from(chiffres.length % 2 ? `${chiffres}0` : chiffres, 'hex').toString('latin1');
}

/** Strings say by their first bytes in what they are written. */
function deMarque(octets: string): string {
  const brut = Buffer.from(octets, 'latin1');
  if (octets.startsWith('\xfe\xff'))
    return brut
      .subarray(2, brut.length - (brut.length % 2))
      .swap16()
      .toString('utf16le');
  if (octets.startsWith('\xff\xfe')) return brut.subarray(2).toString('utf16le');
  return octets.startsWith('\xef\xbb\xbf') ? brut.subarray(3).toString('utf8') : octets;
}

/** The string that begins here, `(…)` or `<…>`; `null`: none does. */
export function litChaine(texte: string, debut: number): ChaineLue | null {
  const fenetre = texte.slice(debut, debut + LUE_MAX);
  if (fenetre.startsWith('(')) {
    const fin = finDeChaine(fenetre, 0);
    return {
      texte: deMarque(deLitterale(fenetre.slice(1, fin < 0 ? undefined : fin - 1))),
      isFinie: fin >= 0,
    };
  }
  if (!fenetre.startsWith('<') || fenetre.startsWith('<<')) return null;
  const fin = fenetre.indexOf('>');
  return { texte: deMarque(deHexadecimale(fenetre.slice(1, fin < 0 ? undefined : fin))), isFinie: fin >= 0 };
}
