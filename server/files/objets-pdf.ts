import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { nomPdf } from './noms-pdf.ts';
import { dangereux } from './refus.ts';

const gonfle = promisify(inflate);

/** Bytes. What a PDF compresses of its objects is small; beyond, it is there to fill somebody's memory. */
const COMPRIME_MAX = 4 * 1024 * 1024;
const OBJETS_MAX = 8 * 1024 * 1024;
const EN_TOUT_MAX = 32 * 1024 * 1024;
/** The longest of what is looked for: it may be cut between two pieces. */
const RETENU = 256;

/**
 * What says that a stream holds objects, how it is packed, and where streams begin. `/First` is what readers need of it:
 * its number may be elsewhere, as in a table of contents, which has no stream.
 */
const REPERES = new RegExp(
  [
    `(?<objets>${nomPdf('ObjStm')}|${nomPdf('First')}\\s+\\d+(?![\\d\\s]*R))`,
    `(?<peutEtre>${nomPdf('First')})`,
    `(?<filtre>${nomPdf('Filter')})`,
    `(?<prediction>${nomPdf('DecodeParms')})`,
    '(?<!end)(?<debut>stream[^\\r\\n]{0,80}(?:\\r\\n|\\r|\\n))',
  ].join('|'),
  'g',
);
const FIN = 'endstream';

interface Dictionnaire {
  isObjets: boolean;
  isPeutEtre: boolean;
  isFiltre: boolean;
  isPrediction: boolean;
}

const vide = (): Dictionnaire => ({
  isObjets: false,
  isPeutEtre: false,
  isFiltre: false,
  isPrediction: false,
});

/** Reads a PDF as it passes, and gives what it holds of compressed objects, each stream whole. */
export class ObjetsPdf {
  #retenu = '';
  #dictionnaire = vide();
  /** The compressed objects that are being read. */
  #corps: string | null = null;
  #gonfles = 0;

  /**
   * The objects that end in this piece, as text.
   * @throws Refusal 422 for those that cannot be read: nobody could say what they do.
   */
  async lit(morceau: Buffer, isDernier = false): Promise<string[]> {
    const lus: string[] = [];
    let texte = this.#retenu + morceau.toString('latin1');
    this.#retenu = '';
    while (texte !== '') {
      const suite = this.#corps === null ? this.#cherche(texte, isDernier) : this.#accumule(texte, isDernier);
      if (suite.objets !== null) lus.push(await this.#ouvre(suite.objets));
      texte = suite.reste;
    }
    return lus;
  }

  /** Goes to the next stream of objects; keeps back what may be the beginning of a landmark. */
  #cherche(texte: string, isDernier: boolean): { objets: null; reste: string } {
    const limite = isDernier ? texte.length : Math.max(0, texte.length - RETENU);
    for (const { index, 0: lu, groups = {} } of texte.matchAll(REPERES)) {
      if (index >= limite) break;
      const dictionnaire = this.#dictionnaire;
      if (groups.objets) dictionnaire.isObjets = true;
      else if (groups.peutEtre) dictionnaire.isPeutEtre = true;
      else if (groups.filtre) dictionnaire.isFiltre = true;
      else if (groups.prediction) dictionnaire.isPrediction = true;
      else if (dictionnaire.isFiltre && (dictionnaire.isObjets || dictionnaire.isPeutEtre)) {
        this.#corps = '';
        return { objets: null, reste: texte.slice(index + lu.length) };
      } else this.#dictionnaire = vide();
    }
    this.#retenu = texte.slice(limite);
    return { objets: null, reste: '' };
  }

  #accumule(texte: string, isDernier: boolean): { objets: string | null; reste: string } {
    const corps = (this.#corps ?? '') + texte;
    // Its end may have begun in the piece before.
    const fin = corps.indexOf(FIN, Math.max(0, corps.length - texte.length - FIN.length));
    if (fin < 0 && !isDernier) {
      if (corps.length > COMPRIME_MAX) return this.#renonce(corps);
      this.#corps = corps;
      return { objets: null, reste: '' };
    }
    this.#corps = null;
    return fin < 0 ? { objets: corps, reste: '' } : { objets: corps.slice(0, fin), reste: corps.slice(fin) };
  }

  /** What was only perhaps a stream of objects is read on as anything else. */
  #renonce(corps: string): { objets: null; reste: string } {
    if (this.#dictionnaire.isObjets) throw dangereux();
    this.#corps = null;
    this.#dictionnaire = vide();
    return { objets: null, reste: corps };
  }

  async #ouvre(corps: string): Promise<string> {
    const { isObjets, isPrediction } = this.#dictionnaire;
    this.#dictionnaire = vide();
    // Packed in a way of which nobody makes use, so that names cannot be read.
    if (isObjets && isPrediction) throw dangereux();
    try {
      const objets = await gonfle(Buffer.from(corps, 'latin1'), { maxOutputLength: OBJETS_MAX });
      this.#gonfles += objets.length;
      if (this.#gonfles <= EN_TOUT_MAX) return objets.toString('latin1');
    } catch {
      // Another filter, a cipher, a broken or a boundless content.
      if (!isObjets) return '';
    }
    throw dangereux();
  }
}
