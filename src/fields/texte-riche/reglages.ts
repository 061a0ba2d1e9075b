import type { IAllProps } from '@tinymce/tinymce-react';
import { FAMILLES } from '#src/core/valeurs/polices.ts';
import { STYLES_CONTENU } from '#src/core/valeurs/texte-mis-en-forme.ts';
import { collagePropre } from './collage.ts';

/** What a dialog of ours puts into the text. */
export type Insertion = 'image' | 'lien';

type Reglages = NonNullable<IAllProps['init']>;

const couleur = (nom: string) => getComputedStyle(document.documentElement).getPropertyValue(nom).trim();

/** How the three styles look while one writes: as they do on pages. */
function apparence(): string {
  return `body { font: 16px/1.6 Inter, 'Inter Variable', sans-serif; margin: 12px; max-width: 68ch; }
  .primaire { color: ${couleur('--p-palette-primary-main')}; font-weight: 600; }
  .secondaire { color: ${couleur('--p-palette-text-secondary')}; }
  .texte-chapo { font-weight: 500; letter-spacing: -0.01em; font-size: 18px; }
  table { border-collapse: collapse; } td, th { border: 1px solid #8886; padding: 6px 10px; text-align: start; }
  img { max-width: 100%; height: auto; }`;
}

const STYLES = Object.entries(STYLES_CONTENU).map(([classes, title]) =>
  classes === 'texte-chapo' ? { title, block: 'p', classes } : { title, inline: 'span', classes },
);

/** Our own buttons; and the name of its frame, which the editor gives to the body, where only a field may have it. */
function prepare(
  editeur: Parameters<NonNullable<Reglages['setup']>>[0],
  ouvre: (quoi: Insertion) => void,
): void {
  editeur.ui.registry.addButton('mediatheque', {
    icon: 'image',
    tooltip: 'Insérer une image de la médiathèque',
    onAction: () => ouvre('image'),
  });
  editeur.ui.registry.addButton('lienportail', {
    icon: 'browse',
    tooltip: 'Lien vers une page ou un document du portail',
    onAction: () => ouvre('lien'),
  });
  editeur.on('init', () => {
    editeur.getBody().setAttribute('role', 'textbox');
    editeur.getBody().setAttribute('aria-multiline', 'true');
  });
}

/** What the editor offers (specification 2 §9): four formats, three styles, a closed list of fonts, and nothing that the server would take away. */
export function reglages(nom: string, isSombre: boolean, ouvre: (quoi: Insertion) => void): Reglages {
  return {
    language: 'fr',
    iframe_aria_text: nom,
    iframe_attrs: { title: nom },
    setup: (editeur) => prepare(editeur, ouvre),
    skin: isSombre ? 'oxide-dark' : 'oxide',
    content_css: false,
    content_style: `${apparence()}${isSombre ? ' body { background: #222f3e; color: #fff; }' : ''}`,
    height: 420,
    menubar: false,
    branding: false,
    promotion: false,
    elementpath: false,
    statusbar: true,
    plugins: 'code link lists searchreplace table visualblocks wordcount',
    toolbar:
      'undo redo | blocks styles fontfamily | bold italic | bullist numlist | link lienportail mediatheque table | removeformat searchreplace visualblocks code',
    toolbar_mode: 'wrap',
    // What text has where no font was chosen.
    default_font_stack: ['Inter', 'Inter Variable', 'sans-serif'],
    block_formats: 'Paragraphe=p;Titre 4=h4;Titre 5=h5;Titre 6=h6',
    style_formats: STYLES,
    font_family_formats: FAMILLES.map(({ nom: police, famille }) => `${police}=${famille}`).join(';'),
    entity_encoding: 'raw',
    indent: false,
    convert_urls: false,
    link_title: false,
    link_target_list: false,
    link_assume_external_targets: 'https',
    object_resizing: false,
    table_toolbar:
      'tabledelete | tableinsertrowbefore tableinsertrowafter tabledeleterow | tableinsertcolbefore tableinsertcolafter tabledeletecol | tablerowheader tablecolheader',
    table_appearance_options: false,
    table_advtab: false,
    table_cell_advtab: false,
    table_row_advtab: false,
    table_use_colgroups: false,
    table_column_resizing: 'resizetable',
    table_sizing_mode: 'responsive',
    table_default_attributes: {},
    table_default_styles: {},
    contextmenu: false,
    paste_data_images: false,
    // In Chromium and Safari the editor takes every style away before ours could read in them what is bold, and what is a list.
    paste_webkit_styles: 'all',
    paste_preprocess: (_editor: unknown, args: { content: string }) => {
      args.content = collagePropre(args.content);
    },
  };
}
