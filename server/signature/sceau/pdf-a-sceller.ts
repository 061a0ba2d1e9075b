/** A document that cannot be sealed as it is: ours always can. */
export class PdfInscellable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PdfInscellable';
  }
}

/** A document with room for a seal: what is sealed is all of it but `[debut, fin[`. */
export interface PdfPrepare {
  readonly octets: Buffer;
  /** The hexadecimal seal, with its angle brackets. */
  readonly debut: number;
  readonly fin: number;
}

export interface Mention {
  /** Who seals, and why, as readers show it. */
  readonly nom: string;
  readonly raison: string;
  readonly date: Date;
}

/** Bytes of the seal: it takes a third of them. */
const PLACE = 8192;
const PLAGE = '0000000000';

interface Table {
  readonly objets: ReadonlyMap<number, number>;
  readonly trailer: string;
  readonly debut: number;
}

/** The last match of a pattern after a place. */
function apres(texte: string, motif: RegExp, quoi: string): RegExpMatchArray {
  const trouve = motif.exec(texte);
  if (!trouve) throw new PdfInscellable(`Ce PDF n’a pas de ${quoi} que l’on sache lire`);
  return trouve;
}

function debutDeTable(texte: string): number {
  const at = texte.lastIndexOf('startxref');
  return Number(apres(texte.slice(Math.max(at, 0)), /^startxref\s+(\d+)/, 'table')[1]);
}

/** Where each object is: the table of the end of the file, and those before it. */
function lisTable(texte: string): Table {
  const objets = new Map<number, number>();
  const debut = debutDeTable(texte);
  let trailer: string | undefined;
  let suivant: number | undefined = debut;
  const vues = new Set<number>();
  while (suivant !== undefined && !vues.has(suivant)) {
    vues.add(suivant);
    const entete = apres(texte.slice(suivant), /^xref\s*/, 'table classique');
    let ici = suivant + entete[0].length;
    for (;;) {
      const section = /^(\d+)\s+(\d+)\s*/.exec(texte.slice(ici, ici + 40));
      if (!section) break;
      ici += section[0].length;
      const [premier, nombre] = [Number(section[1]), Number(section[2])];
      for (let rang = 0; rang < nombre; rang++, ici += 20) {
        const numero = premier + rang;
        const isLa = texte[ici + 17] === 'n';
        if (isLa && !objets.has(numero)) objets.set(numero, Number(texte.slice(ici, ici + 10)));
      }
    }
    const dict = dictionnaire(texte, texte.indexOf('<<', ici));
    trailer ??= dict;
    const avant = /\/Prev\s+(\d+)/.exec(dict);
    suivant = avant ? Number(avant[1]) : undefined;
  }
  return { objets, trailer: trailer ?? '', debut };
}

/** A dictionary that begins there, whole: strings may hold brackets. */
function dictionnaire(texte: string, debut: number): string {
  let profondeur = 0;
  for (let i = debut; i < texte.length; i++) {
    if (texte.startsWith('<<', i)) {
      profondeur++;
      i++;
    } else if (texte.startsWith('>>', i)) {
      profondeur--;
      i++;
      if (profondeur === 0) return texte.slice(debut, i + 1);
    } else if (texte[i] === '(') i = finDeChaine(texte, i);
  }
  throw new PdfInscellable('Un dictionnaire de ce PDF n’a pas de fin');
}

function finDeChaine(texte: string, debut: number): number {
  let profondeur = 0;
  for (let i = debut; i < texte.length; i++) {
    if (texte[i] === '\\') i++;
    else if (texte[i] === '(') profondeur++;
    else if (texte[i] === ')' && --profondeur === 0) return i;
  }
  throw new PdfInscellable('Une chaîne de ce PDF n’a pas de fin');
}

function objet(texte: string, { objets }: Table, numero: number): string {
  const at = objets.get(numero);
  const debut = at === undefined ? -1 : texte.indexOf('<<', at);
  if (debut < 0) throw new PdfInscellable(`L’objet ${numero} de ce PDF manque`);
  return dictionnaire(texte, debut);
}

function reference(dict: string, nom: string): number {
  return Number(apres(dict, new RegExp(`/${nom}\\s+(\\d+)\\s+0\\s+R`), nom)[1]);
}

/** The number of the first page. */
function premierePage(texte: string, table: Table, racine: string): number {
  let numero = reference(racine, 'Pages');
  for (let profondeur = 0; profondeur < 50; profondeur++) {
    const dict = objet(texte, table, numero);
    if (!/\/Type\s*\/Pages\b/.test(dict)) return numero;
    numero = Number(apres(dict, /\/Kids\s*\[\s*(\d+)\s+0\s+R/, 'page')[1]);
  }
  throw new PdfInscellable('Les pages de ce PDF n’ont pas de fin');
}

const avec = (dict: string, entree: string) => `${dict.slice(0, -2)}${entree}\n>>`;
const enHexa = (texte: string) =>
  `<FEFF${Buffer.from(texte, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
const instant = (date: Date) => `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;

function pageAvec(page: string, annotation: string): string {
  const tableau = /\/Annots\s*\[/.exec(page);
  if (tableau) {
    const at = tableau.index + tableau[0].length;
    return `${page.slice(0, at)}${annotation} ${page.slice(at)}`;
  }
  if (/\/Annots\b/.test(page)) throw new PdfInscellable('Les annotations de ce PDF sont rangées à part');
  return avec(page, `/Annots [${annotation}]`);
}

/**
 * Makes room for a seal in a document, after all of its bytes, which stay as they are: what was shown is still in what is sealed.
 * @throws PdfInscellable for what is sealed already, or is not written as our documents are
 */
export function prepare(pdf: Buffer, { nom, raison, date }: Mention): PdfPrepare {
  const texte = pdf.toString('latin1');
  const table = lisTable(texte);
  const numeroRacine = reference(table.trailer, 'Root');
  const racine = objet(texte, table, numeroRacine);
  if (/\/AcroForm\b/.test(racine)) throw new PdfInscellable('Ce PDF a déjà un formulaire ou un sceau');
  const numeroPage = premierePage(texte, table, racine);
  const sceau = Number(apres(table.trailer, /\/Size\s+(\d+)/, 'taille')[1]);
  const champ = sceau + 1;
  const morceaux: string[] = [];
  const places = new Map<number, number>();
  let ici = pdf.length;
  const ajoute = (morceau: string) => {
    morceaux.push(morceau);
    ici += morceau.length;
  };
  const ecrit = (numero: number, contenu: string) => {
    places.set(numero, ici);
    ajoute(`${numero} 0 obj\n${contenu}\nendobj\n`);
  };
  ajoute('\n');
  const page = objet(texte, table, numeroPage);
  ecrit(numeroPage, pageAvec(page, `${champ} 0 R`));
  ecrit(numeroRacine, avec(racine, `/AcroForm << /Fields [${champ} 0 R] /SigFlags 3 >>`));
  const widget = `/Type /Annot /Subtype /Widget /FT /Sig /Rect [0 0 0 0] /F 132 /T (Sceau) /TU ${enHexa('Sceau électronique')}`;
  ecrit(champ, `<< ${widget} /V ${sceau} 0 R /P ${numeroPage} 0 R >>`);
  const tete = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /Name ${enHexa(nom)} /Reason ${enHexa(raison)} /M ${instant(date)}`;
  const plage = `/ByteRange [0 ${PLAGE} ${PLAGE} ${PLAGE}]`;
  const avantSceau = `${sceau} 0 obj\n${tete} ${plage} /Contents `;
  places.set(sceau, ici);
  const debut = ici + avantSceau.length;
  const fin = debut + 2 + PLACE * 2;
  ajoute(`${avantSceau}<${'0'.repeat(PLACE * 2)}> >>\nendobj\n`);
  const xref = ici;
  const lignes = [...places]
    .sort(([a], [b]) => a - b)
    .map(([numero, at]) => `${numero} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
  const garde = ['Info', 'ID'].flatMap((cle) => /* the same document */ entree(table.trailer, cle));
  const trailer = `/Size ${champ + 1} /Root ${numeroRacine} 0 R ${garde.join(' ')} /Prev ${table.debut}`;
  ajoute(`xref\n${lignes.join('')}trailer\n<< ${trailer} >>\nstartxref\n${xref}\n%%EOF\n`);
  const octets = Buffer.concat([pdf, Buffer.from(morceaux.join(''), 'latin1')]);
  const dix = (nombre: number) => String(nombre).padEnd(PLAGE.length);
  const reelle = `/ByteRange [0 ${dix(debut)} ${dix(fin)} ${dix(octets.length - fin)}]`;
  octets.write(reelle, debut - ' /Contents '.length - plage.length, 'latin1');
  return { octets, debut, fin };
}

function entree(dict: string, cle: string): string[] {
  const trouve = new RegExp(`/${cle}\\s*(\\d+\\s+0\\s+R|\\[[^\\]]*\\])`).exec(dict);
  return trouve ? [`/${cle} ${trouve[1]}`] : [];
}

/** Puts the seal where there is room for it. */
export function pose({ octets, debut }: PdfPrepare, sceau: Uint8Array): Buffer {
  if (sceau.length > PLACE) throw new PdfInscellable(`Un sceau de ${sceau.length} octets ne tient pas`);
  octets.write(Buffer.from(sceau).toString('hex'), debut + 1, 'latin1');
  return octets;
}

/** The bytes that a seal is about: all but itself. */
export function scelles({ octets, debut, fin }: PdfPrepare): Buffer {
  return Buffer.concat([octets.subarray(0, debut), octets.subarray(fin)]);
}

/** The last seal of a document; `null`: it has none. What comes after what it is about is found too. */
export function sceauDe(
  pdf: Buffer,
): (PdfPrepare & { readonly sceau: Buffer; readonly isEntier: boolean }) | null {
  const texte = pdf.toString('latin1');
  const plages = [...texte.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)];
  const derniere = plages.at(-1);
  if (!derniere) return null;
  const [depart, debut, fin, reste] = derniere.slice(1).map(Number) as [number, number, number, number];
  const hexa = /^<([0-9a-f]*)>$/i.exec(texte.slice(debut, fin))?.[1];
  if (hexa === undefined) return { octets: pdf, debut, fin, sceau: Buffer.alloc(0), isEntier: false };
  const isEntier = depart === 0 && fin + reste === pdf.length;
  return { octets: pdf, debut, fin, sceau: Buffer.from(hexa, 'hex'), isEntier };
}
