import type { Flux } from './flux.ts';
import { hasLienActif } from './liens-pdf.ts';
import { nomPdf } from './noms-pdf.ts';
import { ObjetsPdf } from './objets-pdf.ts';
import { OuverturePdf } from './ouverture-pdf.ts';
import { dangereux, pieceJointe, protege } from './refus.ts';

/** The harmless text by which antiviruses are tried: in two halves, so that this file is not taken for one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Names that are whole: at the end of a piece nobody knows yet whether one goes on. */
const unDe = (noms: readonly string[]) => noms.map((nom) => `${nomPdf(nom)}(?=[\\s\\S])`).join('|');

/** What a PDF does on its own when it is opened or filled: run a script, start a program, open a file elsewhere, send what was typed. */
const ACTIONS = new RegExp(
  unDe([
    ...[
      'JavaScript',
      'Launch',
      'RichMedia',
      'RichMediaExecute',
      'SubmitForm',
      'ImportData',
      'GoToE',
      'GoToR',
    ],
    ...['Rendition', 'Movie', 'Sound', 'OnInstantiate'],
  ]),
  'i',
);
/** Goes on in another file. On one line after its kind, it is an article of this one. */
const FIL = new RegExp(`(?<!/Type ?)${unDe(['Thread'])}`);
/** A file within it, which nobody has looked into: an electronic invoice has its figures there. */
const JOINTS = new RegExp(unDe(['EmbeddedFile', 'EmbeddedFiles']), 'i');
/** Its strings are under a cipher, and its addresses with them; its names are not. */
const CHIFFRE = new RegExp(unDe(['Encrypt']));
/** Where it leads, in a string. */
const LIEN = new RegExp(`${nomPdf('URI')}\\s*[(<%]`);
/** A file is named by an address. */
const ADRESSE = new RegExp(`${nomPdf('FS')}\\s*${nomPdf('URL')}`);
/** Names too short to be looked for alone among bytes of pictures: with what follows them. */
const FORMULAIRE = new RegExp(`${nomPdf('XFA')}\\s*[[\\d<(%]`);
const JOINT = new RegExp(`${nomPdf('EF')}(?:\\s*<<|\\s+\\d|\\s*%)`);
/** The longest of what is looked for, each letter by its number, and of most addresses: it may be cut between two pieces. */
const CHEVAUCHEMENT = 1024;

/** @throws Refusal 422 for what acts, or for a file within it, which its own sentence names */
function verifie(texte: string, reporte = 0): void {
  if (ACTIONS.test(texte) || FIL.test(texte) || FORMULAIRE.test(texte) || ADRESSE.test(texte))
    throw dangereux();
  if (hasLienActif(texte, reporte)) throw dangereux();
  if (JOINTS.test(texte) || JOINT.test(texte)) throw pieceJointe();
}

/** What is looked at of a PDF as it passes: its bytes, and, within bounds, what it packs: a script hides there from who reads bytes. */
class PdfRegarde {
  readonly #objets = new ObjetsPdf();
  readonly #ouverture = new OuverturePdf();

  /** @throws Refusal 422 */
  async regarde(texte: string, morceau: Buffer): Promise<void> {
    verifie(texte, CHEVAUCHEMENT);
    this.#ouverture.regarde(texte, CHEVAUCHEMENT);
    await this.#regardeObjets(morceau);
  }

  /** @throws Refusal 422 */
  async finit(fin: string): Promise<void> {
    verifie(`${fin} `);
    this.#ouverture.regarde(`${fin} `, 0);
    await this.#regardeObjets(Buffer.alloc(0), true);
    this.#ouverture.finit();
  }

  async #regardeObjets(morceau: Buffer, isDernier = false): Promise<void> {
    for (const { texte, premier } of await this.#objets.lit(morceau, isDernier)) {
      verifie(`${texte} `);
      this.#ouverture.regardeSuite(`${texte} `, premier);
    }
  }
}

/**
 * The same bytes, refused when what they hold is known to harm. Pages and pictures are not looked into: that is the
 * antivirus's part, and downloads are never opened by the portal's own page. What is refused is read on for its cipher alone,
 * wherever that is said: it is why nobody can say where it leads, and whoever sent it can do something about that. A protected
 * file without links, of which all is seen (a bank's, say, that nobody may change), passes.
 * @throws Refusal 422
 */
export async function* surveille(source: Flux, mime: string): AsyncGenerator<Buffer> {
  const pdf = mime === 'application/pdf' ? new PdfRegarde() : null;
  let fin = '';
  let refus: unknown = null;
  let [isChiffre, isLie] = [false, false];
  const note = (raison: unknown) => {
    refus = raison;
  };
  for await (const morceau of source) {
    const texte = fin + morceau.toString('latin1');
    if (texte.includes(EICAR)) throw dangereux();
    isChiffre ||= CHIFFRE.test(texte);
    isLie ||= LIEN.test(texte);
    fin = texte.slice(-CHEVAUCHEMENT);
    if (refus === null) await pdf?.regarde(texte, morceau).catch(note);
    if (refus === null) yield morceau;
  }
  isChiffre ||= CHIFFRE.test(`${fin} `);
  if (refus === null) await pdf?.finit(fin).catch(note);
  if (isChiffre && (isLie || refus !== null)) throw protege();
  if (refus !== null) throw refus;
}
