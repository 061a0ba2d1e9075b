import { getDocumentProxy } from 'unpdf';

/** An element of the structure: its role, and what is read under it. */
export interface Element {
  readonly role: string;
  readonly texte: string;
  readonly enfants: readonly Element[];
}

/** A PDF as a reader of the screen has it. */
export interface PdfLu {
  readonly pages: readonly string[];
  /** All of the text, in the order in which it is drawn. */
  readonly texte: string;
  readonly elements: readonly Element[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly isBalise: boolean;
  readonly langue: string | null;
}

interface Noeud {
  readonly role?: string;
  readonly children?: readonly Noeud[];
  readonly type?: string;
  readonly id?: string;
}

function elementsDe(noeud: Noeud, textes: ReadonlyMap<string, string>): Element[] {
  if (noeud.type === 'content') return [];
  const enfants = (noeud.children ?? []).flatMap((enfant) => elementsDe(enfant, textes));
  const contenu = (noeud.children ?? [])
    .filter(({ type }) => type === 'content')
    .map(({ id = '' }) => textes.get(id) ?? '')
    .join('')
    .trim();
  // Each page tells the whole structure; rows of the others are there with nothing in them.
  if (noeud.role === 'TR' && enfants.every(({ texte }) => texte === '')) return [];
  return [{ role: noeud.role ?? '', texte: contenu, enfants }];
}

/** The texts of a page, by the identifier of what the structure points to. */
function textesDe(items: readonly object[]): Map<string, string> {
  const textes = new Map<string, string>();
  const ouverts: (string | null)[] = [];
  for (const item of items as readonly { type?: string; id?: string; str?: string; hasEOL?: boolean }[]) {
    if (item.type?.startsWith('beginMarkedContent')) ouverts.push(item.id ?? null);
    else if (item.type === 'endMarkedContent') ouverts.pop();
    else {
      const id = ouverts.findLast((ouvert) => ouvert !== null);
      if (id) textes.set(id, (textes.get(id) ?? '') + (item.str ?? '') + (item.hasEOL ? ' ' : ''));
    }
  }
  return textes;
}

/**
 * Reads a PDF back: its text, its structure, its metadata. `sansStructure` leaves out its elements, which take a time that
 * grows with the square of its pages.
 */
export async function lisPdf(
  octets: Uint8Array,
  { sansStructure = false }: { readonly sansStructure?: boolean } = {},
): Promise<PdfLu> {
  const pdf = await getDocumentProxy(new Uint8Array(octets), { verbosity: 0 });
  const pages: string[] = [];
  const elements: Element[] = [];
  for (let numero = 1; numero <= pdf.numPages; numero++) {
    const page = await pdf.getPage(numero);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    pages.push(
      (items as { str?: string; hasEOL?: boolean }[])
        .map(({ str = '', hasEOL }) => str + (hasEOL ? ' ' : ''))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
    const arbre = sansStructure ? null : ((await page.getStructTree()) as Noeud | null);
    if (arbre) elements.push(...elementsDe(arbre, textesDe(items)));
  }
  const { info } = await pdf.getMetadata();
  const marques = await pdf.getMarkInfo();
  const lu = {
    pages,
    texte: pages.join(' '),
    elements,
    info: info as Record<string, unknown>,
    isBalise: (marques as { readonly Marked?: boolean } | null)?.Marked === true,
    langue: ((info as { Language?: string | null }).Language ?? null) as string | null,
  };
  await pdf.loadingTask.destroy();
  return lu;
}

/** Every element of a role, wherever it is. */
export function parRole(elements: readonly Element[], role: string): Element[] {
  return elements.flatMap((element) => [
    ...(element.role === role ? [element] : []),
    ...parRole(element.enfants, role),
  ]);
}
