import type { Flux } from './flux.ts';
import { hasLienActif } from './liens-pdf.ts';
import { nomPdf } from './noms-pdf.ts';
import { ObjetsPdf } from './objets-pdf.ts';
import { dangereux, pieceJointe } from './refus.ts';

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
/** Names too short to be looked for alone among bytes of pictures: with what follows them. */
const FORMULAIRE = new RegExp(`${nomPdf('XFA')}\\s*[[\\d<(%]`);
const JOINT = new RegExp(`${nomPdf('EF')}(?:\\s*<<|\\s+\\d|\\s*%)`);
/** The longest of what is looked for, each letter by its number, and of most addresses: it may be cut between two pieces. */
const CHEVAUCHEMENT = 1024;

/** @throws Refusal 422 for what acts, or for a file within it, which its own sentence names */
function verifie(texte: string, reporte = 0): void {
  if (ACTIONS.test(texte) || FIL.test(texte) || FORMULAIRE.test(texte)) throw dangereux();
  if (hasLienActif(texte, reporte)) throw dangereux();
  if (JOINTS.test(texte) || JOINT.test(texte)) throw pieceJointe();
}

/** What a PDF holds of objects in compressed streams is opened, within bounds: a script hides there from who reads bytes. */
async function regardeObjets(objets: ObjetsPdf | null, morceau: Buffer, isDernier = false): Promise<void> {
  for (const lus of (await objets?.lit(morceau, isDernier)) ?? []) verifie(`${lus} `);
}

/**
 * The same bytes, refused when what they hold is known to harm. Pages and pictures are not looked into: that is the
 * antivirus's part, and downloads are never opened by the portal's own page.
 * @throws Refusal 422
 */
export async function* surveille(source: Flux, mime: string): AsyncGenerator<Buffer> {
  const objets = mime === 'application/pdf' ? new ObjetsPdf() : null;
  let fin = '';
  for await (const morceau of source) {
    const texte = fin + morceau.toString('latin1');
    if (texte.includes(EICAR)) throw dangereux();
    if (objets) verifie(texte, CHEVAUCHEMENT);
    await regardeObjets(objets, morceau);
    fin = texte.slice(-CHEVAUCHEMENT);
    yield morceau;
  }
  if (objets) verifie(`${fin} `);
  await regardeObjets(objets, Buffer.alloc(0), true);
}
