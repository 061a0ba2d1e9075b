import sanitizeHtml from 'sanitize-html';
import { STYLES_CONTENU } from '#src/core/adherent/contenu.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h4', 'h5', 'h6', 'a', 'ul', 'ol', 'li', 'strong', 'em', 'img', 'br', 'span'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: { '*': [...STYLES_CONTENU] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Images of the portal itself: another site's would tell it who reads.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
};

/** Cleaned texts by what they were: a page is read far more often than it is written. */
const cleaned = new Map<string, string>();
const MAX_KEPT = 1000;

/**
 * Written content as it may be shown: paragraphs, small headings, lists, tables, links, images of ours, and the styles of
 * the editor (domain reference §4.5). Cleaning what is clean changes nothing.
 */
export function sanitise(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, OPTIONS);
  const oldest = cleaned.size >= MAX_KEPT ? cleaned.keys().next().value : undefined;
  if (oldest !== undefined) cleaned.delete(oldest);
  cleaned.set(html, clean);
  return clean;
}
