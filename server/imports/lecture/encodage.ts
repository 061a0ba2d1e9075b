import { isUtf8 } from 'node:buffer';
import { F, FichierIllisible } from './faute.ts';

type Encodage = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that are looked at to tell UTF-16 without a mark, and what is no text at all. */
const DEBUT = 64 * 1024;
/** Part of zero bytes on one side that only UTF-16 has. */
const BEAUCOUP = 0.3;

function marque(octets: Uint8Array): Encodage | null {
  if (octets[0] === 0xef && octets[1] === 0xbb && octets[2] === 0xbf) return 'utf-8';
  if (octets[0] === 0xff && octets[1] === 0xfe) return 'utf-16le';
  if (octets[0] === 0xfe && octets[1] === 0xff) return 'utf-16be';
  return null;
}

function nuls(octets: Uint8Array): { readonly pairs: number; readonly impairs: number } {
  let [pairs, impairs] = [0, 0];
  for (let rang = 0; rang < octets.length; rang++) {
    if (octets[rang] !== 0) continue;
    if (rang % 2 === 0) pairs++;
    else impairs++;
  }
  return { pairs, impairs };
}

/**
 * In what a text is written: its mark says so; without one, zero bytes betray UTF-16, what is not UTF-8 is from Windows.
 * @throws FichierIllisible what is no text
 */
export function encodageDe(octets: Uint8Array): Encodage {
  const dit = marque(octets);
  if (dit) return dit;
  const debut = octets.subarray(0, DEBUT);
  const { pairs, impairs } = nuls(debut);
  const moitie = debut.length / 2;
  if (impairs > moitie * BEAUCOUP && pairs < impairs / 4) return 'utf-16le';
  if (pairs > moitie * BEAUCOUP && impairs < pairs / 4) return 'utf-16be';
  if (pairs + impairs > 0) throw new FichierIllisible(F.PAS_UN_TEXTE);
  return isUtf8(octets) ? 'utf-8' : 'windows-1252';
}
