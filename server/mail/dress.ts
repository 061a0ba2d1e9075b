import sanitizeHtml from 'sanitize-html';
import type { Marque } from './branding.ts';

/** What a template may use; everything else is dropped with its content kept. */
export const TAGS = 'p br strong em b i u ul ol li a h2 h3 table thead tbody tr th td'.split(' ');

type Couleurs = Pick<Marque, 'couleur' | 'surCouleur'>;

/** Mail programs know little of style sheets: each element carries its own style, and a template gives none. */
function styles({ couleur, surCouleur }: Couleurs): Readonly<Record<string, string>> {
  return {
    p: 'margin:0 0 16px',
    'p.note': 'margin:0 0 16px;font-size:14px;color:#5b6470;word-break:break-all',
    'p.code':
      'margin:0 0 16px;padding:16px;border-radius:8px;background-color:#f2f4f6;font-family:monospace;font-size:32px;font-weight:700;letter-spacing:6px;text-align:center',
    h2: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
    h3: 'margin:16px 0 8px;font-size:16px;line-height:1.3',
    ul: 'margin:0 0 16px;padding-left:24px',
    ol: 'margin:0 0 16px;padding-left:24px',
    li: 'margin:0 0 4px',
    a: `color:${couleur};text-decoration:underline`,
    'a.bouton': `display:inline-block;padding:14px 24px;border-radius:8px;background-color:${couleur};color:${surCouleur};font-weight:600;text-decoration:none`,
    th: 'padding:8px;text-align:left;border-bottom:1px solid #d5dae0',
    td: 'padding:8px;text-align:left;border-bottom:1px solid #d5dae0',
  };
}

/**
 * The body of a template as it goes into the mail: its classes `bouton`, `note` and `code` become styles of the client,
 * links open beside what is there, and nothing that runs, loads or tracks is left.
 */
export function habille(corps: string, marque: Couleurs): string {
  const known = styles(marque);
  return sanitizeHtml(corps, {
    allowedTags: TAGS,
    allowedAttributes: { '*': ['style'], a: ['style', 'href', 'target', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // The styles are ours.
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, { class: className, href }) => {
        const style = known[`${tagName}.${className}`] ?? known[tagName];
        return {
          tagName,
          attribs: {
            ...(style !== undefined && { style }),
            ...(href !== undefined && { href, target: '_blank', rel: 'noopener' }),
          },
        };
      },
    },
  });
}
