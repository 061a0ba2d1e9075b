import type { MediaOffert } from '#src/core/api/medias.ts';

/** What is asked of an editor that is ready. */
export interface EditeurPret {
  readonly focus: () => void;
  readonly setDirty: (isChange: boolean) => void;
  readonly insertContent: (html: string) => void;
  readonly execCommand: (commande: string, interface_: boolean, valeur: unknown) => boolean;
  readonly selection: { readonly isCollapsed: () => boolean };
}

/** A link to what is said. */
interface Lien {
  readonly adresse: string;
  readonly titre: string;
}

const SIGNES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function encode(texte: string): string {
  return texte.replace(/[&<>"]/g, (signe) => SIGNES[signe] ?? signe);
}

/** A picture of the library as a text holds it. Example: `<img src="/api/cms/documents/…" alt="Une plage" width="800" height="600">`. */
export function imageEnHtml({ adresse, largeur, hauteur }: MediaOffert, alternative: string): string {
  const taille = largeur === null || hauteur === null ? '' : ` width="${largeur}" height="${hauteur}"`;
  return `<img src="${encode(adresse)}" alt="${encode(alternative)}"${taille}>`;
}

/** Puts it where one writes: a link around what is chosen, or its own words. */
export function insere(editeur: EditeurPret | null, quoi: string | Lien, ferme: () => void): void {
  ferme();
  if (!editeur) return;
  // Somebody changed it, even where it was never entered: it would else be put back as it was.
  editeur.setDirty(true);
  if (typeof quoi === 'string') editeur.insertContent(quoi);
  else if (editeur.selection.isCollapsed())
    editeur.insertContent(`<a href="${encode(quoi.adresse)}">${encode(quoi.titre)}</a>`);
  else editeur.execCommand('mceInsertLink', false, { href: quoi.adresse });
}
