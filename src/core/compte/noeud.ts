/**
 * A piece of a page that both sides draw from one declaration: the server in the first bytes of the document
 * (`server/html/noeud-html.ts`), the browser in the same place (`src/ui/noeud.tsx`), so that nothing moves in between.
 */
export interface Noeud {
  readonly balise:
    | 'a'
    | 'dl'
    | 'div'
    | 'h2'
    | 'header'
    | 'i'
    | 'img'
    | 'li'
    | 'main'
    | 'p'
    | 'path'
    | 'section'
    | 'span'
    | 'strong'
    | 'svg'
    | 'ul';
  readonly classe?: string;
  /** By their names in HTML that are those of React too; the text of a client goes here or into `enfants`, never into a name. */
  readonly attributs?: Readonly<Record<string, string>>;
  readonly enfants?: readonly (Noeud | string)[];
}

/** `n('p', 'accroche', 'Vos remboursements')`: a node without attributes. */
export function n(balise: Noeud['balise'], classe: string, ...enfants: readonly (Noeud | string)[]): Noeud {
  return { balise, enfants, ...(classe !== '' && { classe }) };
}
