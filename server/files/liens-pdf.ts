import { litChaine } from './chaines-pdf.ts';
import { apresBlancs } from './lecture-pdf.ts';
import { nomPdf } from './noms-pdf.ts';

const CLES = new RegExp(
  `(?<lien>${nomPdf('URI')})|(?<base>${nomPdf('Base')})|(?<script>${nomPdf('JS')})|${nomPdf('UF')}|${nomPdf('F')}`,
  'gi',
);
/** Where a link may lead: a page, somebody's letter box or telephone. */
const PROTOCOLES = new Set(['http', 'https', 'mailto', 'tel']);
/** A share of another computer, which the reader's own opens by itself, and gives its name and password to. */
const PARTAGE = /^[\\/]{2}/;
/** Three letters come by chance among pictures: what follows them looks like a script. */
const SCRIPT = /^(?:\((?:[\t\n\f\r -~]{2}|\xfe\xff|\xff\xfe|\xef\xbb)|<[\s\da-f]{2}|\d+[\s\0%])/i;

/** Without what readers pass over: no sign that is not seen makes another word of a protocol. */
const sansInvisibles = (texte: string) => texte.replace(/[\p{Cc}\p{Cf}\s]/gu, '');

/** Of an address whose end is not there, only a beginning that says everything is believed. */
function isLienPermis(lien: string, isFini: boolean): boolean {
  const net = sansInvisibles(lien);
  const protocole = /^[^/?#:]*(?=:)/.exec(net)?.[0].toLowerCase();
  if (protocole !== undefined) return PROTOCOLES.has(protocole);
  // Under a cipher nothing can be said of it.
  return isFini && /^[!-~]*$/.test(net) && !PARTAGE.test(net);
}

/** What is refused of the value of a key, which begins here; `null`: it cannot be said yet. */
function isValeurRefusee(texte: string, ici: number, cle: Partial<Record<string, string>>): boolean | null {
  if (ici >= texte.length) return null;
  if (cle.script) return SCRIPT.test(texte.slice(ici, ici + 16)) || (texte.length - ici < 16 ? null : false);
  const chaine = litChaine(texte, ici);
  if (cle.lien || cle.base) {
    if (chaine === null) return cle.lien !== undefined && /^\d/.test(texte.charAt(ici));
    return isLienPermis(chaine.texte, chaine.isFinie) ? false : chaine.isFinie || null;
  }
  return chaine !== null && PARTAGE.test(sansInvisibles(chaine.texte));
}

/**
 * Whether a PDF has a script, or a link that is no address of a page: another protocol, a share, or an address that is
 * elsewhere in the file, where nobody looks for it. `reporte`: how much of the end comes again with what follows; `0`: nothing follows.
 */
export function hasLienActif(texte: string, reporte: number): boolean {
  for (const { index, 0: nom, groups = {} } of texte.matchAll(CLES)) {
    const isRefusee = isValeurRefusee(texte, apresBlancs(texte, index + nom.length), groups);
    if (isRefusee) return true;
    // Whoever pads a value until it cannot be judged has a reason.
    const isRevu = reporte > 0 && index >= texte.length - reporte;
    if (isRefusee === null && !isRevu && (reporte > 0 || groups.lien !== undefined)) return true;
  }
  return false;
}
