import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { apresBlancs, type DictionnaireLu, litDictionnaire } from './lecture-pdf.ts';
import { nomPdf } from './noms-pdf.ts';
import { dangereux } from './refus.ts';

const gonfle = promisify(inflate);

/** Bytes. What a PDF compresses of its objects is small; beyond, it is there to fill somebody's memory. */
const COMPRIME_MAX = 4 * 1024 * 1024;
const OBJETS_MAX = 8 * 1024 * 1024;
const EN_TOUT_MAX = 32 * 1024 * 1024;
/** The longest dictionary that is waited for. */
const DICTIONNAIRE_MAX = 256 * 1024;
/** What may be read again of each byte: dictionaries that begin within each other are no work of a writer. */
const RELECTURES_MAX = 4;
const RELU_SANS_COMPTER = 8 * 1024 * 1024;

/** Every object is read from there, by every reader, even within a string or another object. */
const OBJET = /(?<!end)obj/g;
const DEBUT = /stream[ \t]*(?:\r\n|\r|\n)/y;
const FIN = 'endstream';
/** What a landmark may leave of itself at the end of a piece, and how far the beginning of a stream is looked for. */
const RETENU = 'endobj'.length - 1;
const DEBUT_MAX = 100;

/** Names that only a stream of objects, or a table of contents, has. */
const SUSPECT = new RegExp(`${nomPdf('ObjStm')}|${nomPdf('First')}`);
/** What writers put in the dictionary of a stream of objects. Any other way of saying the same hides something. */
const CLES_OBJETS = new Set(['Type', 'N', 'First', 'Filter', 'Length', 'Extends', 'DL']);
/** Packed once, in the one way of which writers make use. */
const UN_SEUL_FILTRE = new Set(['FlateDecode', '[ FlateDecode ]']);
/** What a stream holds would be read in another file, or at another address. */
const AILLEURS = ['F', 'FFilter', 'FDecodeParms', 'Ref'];
const ENTIER = /^\d+$/;
const NOMBRES = /^[\d\s\0]+$/;
const BLANC = /^[\s\0]*$/;

type Entrees = DictionnaireLu['entrees'];

interface Comprimes {
  readonly entrees: Entrees;
  readonly corps: string;
}

/** What an object is worth: nothing to open, objects to open, or its end is still to come. */
type Lu = { readonly fin: number; readonly comprimes: Comprimes | null } | 'incomplet' | 'corps' | null;

const isObjets = (entrees: Entrees) => entrees.get('Type') === 'ObjStm' || entrees.has('First');
const isTable = (entrees: Entrees) =>
  entrees.get('Type') === 'XRef' || (entrees.has('W') && (entrees.has('Index') || entrees.has('Size')));

/**
 * Whether a stream has to be opened: of objects, and packed.
 * @throws Refusal 422 for what is packed or written as nobody does it: it cannot be read, or is read otherwise elsewhere
 */
function aOuvrir({ entrees, isSimple }: DictionnaireLu): boolean {
  const filtre = entrees.get('Filter');
  const isLisible = filtre === undefined || UN_SEUL_FILTRE.has(filtre);
  if (AILLEURS.some((cle) => entrees.has(cle))) throw dangereux();
  if (isObjets(entrees)) {
    const isConnu = isSimple && [...entrees.keys()].every((cle) => CLES_OBJETS.has(cle));
    if (!isLisible || !isConnu) throw dangereux();
    return filtre !== undefined;
  }
  if (isTable(entrees) && !isLisible) throw dangereux();
  return false;
}

const teteDe = (objets: string) => /^[\s\d\0]+/.exec(objets)?.[0] ?? '';

/** Whether what was unpacked is what its dictionary says: pairs of numbers, then objects. Nothing but blanks hides nothing. */
function isSuiteDObjets(objets: string, entrees: Entrees): boolean {
  if (BLANC.test(objets)) return true;
  const premier = entrees.get('First') ?? '';
  const nombre = entrees.get('N') ?? '';
  // Given elsewhere in the file: the pairs are there all the same.
  const tete = ENTIER.test(premier) ? objets.slice(0, Number(premier)) : teteDe(objets);
  const nombres = tete.match(/\d+/g)?.length ?? 0;
  const isCompte = !ENTIER.test(nombre) || nombres >= 2 * Number(nombre);
  return NOMBRES.test(tete) && nombres > 0 && nombres % 2 === 0 && isCompte;
}

/** Objects that were packed together: their numbers and places, then what they are, from a place on. */
interface ObjetsLus {
  readonly texte: string;
  readonly premier: number;
}

/** Reads a PDF as it passes, and gives what it holds of compressed objects, each stream whole. */
export class ObjetsPdf {
  #texte = '';
  /** Under this length nothing new can be said: what waits for its end is not read again at each piece. */
  #attendu = 0;
  #recus = 0;
  #relus = 0;
  #gonfles = 0;

  /**
   * The objects that end in this piece, as text.
   * @throws Refusal 422 for those that cannot be read: nobody could say what they do.
   */
  async lit(morceau: Buffer, isDernier = false): Promise<ObjetsLus[]> {
    this.#recus += morceau.length;
    this.#texte += morceau.toString('latin1');
    if (!isDernier && this.#texte.length < this.#attendu) return [];
    const texte = this.#texte;
    const lus: ObjetsLus[] = [];
    for (const { index } of texte.matchAll(OBJET)) {
      const lu = this.#litObjet(texte, index + 'obj'.length, isDernier);
      if (lu === 'incomplet' || lu === 'corps') {
        if (this.#attend(texte.slice(index), lu, isDernier)) return lus;
      } else if (lu?.comprimes) lus.push(await this.#ouvre(lu.comprimes));
    }
    this.#texte = texte.slice(-RETENU);
    this.#attendu = 0;
    return lus;
  }

  /** Keeps what has begun until its end; `false`: it is read on as anything else. */
  #attend(reste: string, quoi: 'incomplet' | 'corps', isDernier: boolean): boolean {
    const max = quoi === 'corps' ? COMPRIME_MAX + DICTIONNAIRE_MAX : DICTIONNAIRE_MAX;
    if (isDernier || reste.length > max) {
      if (quoi === 'corps' || SUSPECT.test(reste.slice(0, DICTIONNAIRE_MAX))) throw dangereux();
      return false;
    }
    this.#texte = reste;
    this.#attendu = Math.min(2 * reste.length, max + 1);
    return true;
  }

  #litObjet(texte: string, debut: number, isDernier: boolean): Lu {
    const dictionnaire = litDictionnaire(texte, debut);
    const fin = dictionnaire === null || dictionnaire === 'incomplet' ? texte.length : dictionnaire.fin;
    if (dictionnaire !== null) this.#relit(fin - debut);
    if (dictionnaire === null || dictionnaire === 'incomplet') return dictionnaire;
    const ici = apresBlancs(texte, fin);
    if (!isDernier && texte.length - ici < DEBUT_MAX) return 'incomplet';
    if (!texte.startsWith('stream', ici) || !aOuvrir(dictionnaire)) return null;
    DEBUT.lastIndex = ici;
    const corps = DEBUT.exec(texte);
    if (corps === null) throw dangereux();
    const terme = texte.indexOf(FIN, DEBUT.lastIndex);
    if (terme < 0 && !isDernier) return 'corps';
    const { entrees } = dictionnaire;
    return {
      fin: terme,
      comprimes: { entrees, corps: texte.slice(DEBUT.lastIndex, terme < 0 ? undefined : terme) },
    };
  }

  #relit(nombre: number): void {
    this.#relus += nombre;
    if (this.#relus > RELECTURES_MAX * this.#recus + RELU_SANS_COMPTER) throw dangereux();
  }

  async #ouvre({ entrees, corps }: Comprimes): Promise<ObjetsLus> {
    const octets = await gonfle(Buffer.from(corps, 'latin1'), { maxOutputLength: OBJETS_MAX }).catch(
      // A cipher, a broken or a boundless content.
      () => null,
    );
    this.#gonfles += octets?.length ?? 0;
    const objets = octets?.toString('latin1');
    if (objets === undefined || this.#gonfles > EN_TOUT_MAX || !isSuiteDObjets(objets, entrees))
      throw dangereux();
    const premier = entrees.get('First') ?? '';
    return { texte: objets, premier: ENTIER.test(premier) ? Number(premier) : teteDe(objets).length };
  }
}
