import { apresBlancs, litDictionnaire } from './lecture-pdf.ts';
import { nomPdf } from './noms-pdf.ts';
import { dangereux } from './refus.ts';

const OUVERTURE = new RegExp(nomPdf('OpenAction'), 'g');
/** What is done when a page is turned to, or a field is entered: by each moment, an action. */
const MOMENTS = new RegExp(`${nomPdf('AA')}(?=[\\s\\0]*(?:<<|%|\\d|$))`, 'g');
const RENVOI = /(\d+)[\s\0]+\d+[\s\0]+R/y;
const OBJET = /(?<!end)obj/g;
/** The number of an object, just before it. */
const NUMERO = /(\d+)[\s\0]+\d+[\s\0]*$/;
const NUMERO_MAX = 64;
/** What is done on opening is short: what is longer than this hides something. */
const ACTION_MAX = 512;
/** Objects that lead elsewhere, of which no document has so many. */
const OBJETS_MAX = 100_000;

/** Whether what is written here leads elsewhere, alone or after something else, or cannot be read the same by all. */
function meneAilleurs(texte: string, debut: number): boolean {
  const ici = apresBlancs(texte, debut);
  const action = texte.slice(ici, ici + ACTION_MAX);
  const dictionnaire = litDictionnaire(action, 0);
  if (dictionnaire === 'incomplet') return true;
  // A place of the file is a list, or a name; a number says that it is written elsewhere again.
  if (dictionnaire === null) return /^\d/.test(action);
  const { entrees } = dictionnaire;
  const sorte = entrees.get('S');
  if (sorte === undefined) return entrees.has('URI');
  return sorte === 'URI' || /^\d/.test(sorte) || entrees.has('URI') || entrees.has('Next');
}

/** Looks for what a PDF does by itself when it is opened, wherever that is written: it may show a place, and no address. */
export class OuverturePdf {
  readonly #visees = new Set<number>();
  /** One of those has its number where nobody writes it. */
  #isSansNumero = false;
  readonly #ailleurs = new Set<number>();

  /** `reporte`: how much of the end comes again with what follows; `0`: nothing follows. @throws Refusal 422 */
  regarde(texte: string, reporte: number): void {
    const isRevu = (index: number) => reporte > 0 && index >= texte.length - reporte;
    for (const { index, 0: nom } of texte.matchAll(OUVERTURE)) {
      const ici = apresBlancs(texte, index + nom.length);
      RENVOI.lastIndex = ici;
      const vise = RENVOI.exec(texte)?.[1];
      if (vise !== undefined) this.#visees.add(Number(vise));
      else if (!isRevu(index) && meneAilleurs(texte, ici)) throw dangereux();
    }
    for (const { index, 0: nom } of texte.matchAll(MOMENTS))
      if (!isRevu(index))
        this.#regardeMoments(texte.slice(index + nom.length, index + nom.length + ACTION_MAX));
    for (const { index, 0: nom } of texte.matchAll(OBJET)) {
      const numero = NUMERO.exec(texte.slice(Math.max(0, index - NUMERO_MAX), index))?.[1];
      if (!isRevu(index)) this.#note(numero === undefined ? null : Number(numero), texte, index + nom.length);
    }
  }

  /** The same of objects that were packed together: their numbers and places come first. @throws Refusal 422 */
  regardeSuite(texte: string, premier: number): void {
    this.regarde(texte, 0);
    const nombres = texte.slice(0, premier).match(/\d+/g) ?? [];
    for (let rang = 0; rang + 1 < nombres.length; rang += 2)
      this.#note(Number(nombres[rang]), texte, premier + Number(nombres[rang + 1]));
  }

  /** Once all of it was seen. @throws Refusal 422 */
  finit(): void {
    for (const visee of this.#visees) if (this.#isSansNumero || this.#ailleurs.has(visee)) throw dangereux();
  }

  /** Written elsewhere, or without end, nobody can say what they do. */
  #regardeMoments(texte: string): void {
    const dictionnaire = litDictionnaire(texte, apresBlancs(texte, 0));
    if (dictionnaire === null || dictionnaire === 'incomplet') throw dangereux();
    for (const action of dictionnaire.entrees.values()) {
      if (/(?:^| )URI(?: |$)/.test(action)) throw dangereux();
      for (const [, vise] of action.matchAll(/(?<![^ ])(\d+) \d+ R/g)) this.#visees.add(Number(vise));
    }
  }

  #note(numero: number | null, texte: string, debut: number): void {
    if (!meneAilleurs(texte, debut)) return;
    if (numero !== null) this.#ailleurs.add(numero);
    else if (texte.startsWith('<<', apresBlancs(texte, debut))) this.#isSansNumero = true;
    if (this.#ailleurs.size > OBJETS_MAX) throw dangereux();
  }
}
