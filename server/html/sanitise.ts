import sanitizeHtml from 'sanitize-html';
import { famille } from '#src/core/valeurs/polices.ts';
import { SYNONYMES } from '#src/core/valeurs/synonymes-html.ts';
import { BALISES, CHEMIN_INTERNE, STYLES_CONTENU } from '#src/core/valeurs/texte-mis-en-forme.ts';

/** What was given and will not be kept, in words: `la balise <iframe>`, `« onclick » de <p>`. */
export type Pertes = Set<string>;

const STYLES: readonly string[] = Object.keys(STYLES_CONTENU);
/** A page of ours or of another site, a way to reach somebody, or a word of the client that gives one: cleaned again once it is there. */
const ADRESSE = /^(?:https?:\/\/[^\\\s]|mailto:|tel:|#\/|\/(?![/\\]))|^\{\{\s*\w+\s*\}\}$/i;

function classes(given: string): string {
  return given
    .split(/\s+/)
    .filter((name) => STYLES.includes(name))
    .join(' ');
}

/** The value of an attribute as it is kept; nothing where it is not. */
function attribut(tag: string, name: string, value: string): string | null {
  if (name === 'class') return classes(value) || null;
  if (!BALISES[tag]?.includes(name)) return null;
  if (name === 'style') {
    const font = famille(value);
    return font === null ? null : `font-family:${font}`;
  }
  // Images of the portal itself: another site's would tell it who reads.
  if (name === 'src') return CHEMIN_INTERNE.test(value) ? value : null;
  if (name === 'href') return ADRESSE.test(value.trim()) ? value.trim() : null;
  if (name === 'width' || name === 'height' || name === 'colspan' || name === 'rowspan')
    return /^\d{1,4}$/.test(value) ? value : null;
  if (name === 'scope') return /^(?:row|col|rowgroup|colgroup)$/.test(value) ? value : null;
  return value;
}

/** One element as it is kept; what is not is told in `pertes`. */
function element(given: string, attribs: sanitizeHtml.Attributes, pertes: Pertes): sanitizeHtml.Tag {
  const tagName = Object.hasOwn(SYNONYMES, given) ? (SYNONYMES[given] ?? given) : given;
  if (!Object.hasOwn(BALISES, tagName)) {
    pertes.add(`la balise <${tagName}>`);
    return { tagName, attribs: {} };
  }
  const kept: sanitizeHtml.Attributes = {};
  for (const [name, value] of Object.entries(attribs)) {
    const clean = attribut(tagName, name, value);
    if (clean !== null) kept[name] = clean;
    const isLess = clean === null || (name === 'class' && clean !== value.trim());
    if (isLess && value !== '') pertes.add(`« ${name} » de <${tagName}>`);
  }
  if (tagName === 'img' && kept.alt === undefined) kept.alt = '';
  return { tagName, attribs: kept };
}

const BASE: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(BALISES),
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(BALISES).map(([tag, names]) => [tag, [...names]])),
    '*': ['class'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // `element` has written them anew, from a closed list.
  parseStyleAttributes: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  nestingLimit: 20,
};

/** What is taken away may leave inside each other what cannot be (a paragraph in a paragraph): written once more, it is set apart. */
const TOURS_MAX = 4;

function cleanedOf(html: string, pertes: Pertes, plus: readonly string[] = []): string {
  let clean = html;
  for (let tour = 0; tour < TOURS_MAX; tour++) {
    const before = clean;
    clean = cleanedOnce(before, pertes, plus);
    if (clean === before) break;
  }
  return clean;
}

function cleanedOnce(html: string, pertes: Pertes, plus: readonly string[]): string {
  return sanitizeHtml(html, {
    ...BASE,
    allowedTags: [...Object.keys(BALISES), ...plus],
    transformTags: {
      '*': (tagName, attribs) =>
        plus.includes(tagName) ? { tagName, attribs: {} } : element(tagName, attribs, pertes),
    },
  });
}

/** Cleaned texts by what they were: a page is read far more often than it is written. */
const cleaned = new Map<string, string>();
const MAX_KEPT = 1000;

/**
 * Written content as it may be kept and shown: paragraphs, small headings, lists, tables, links, images of ours, the styles
 * and the fonts of the editor (domain reference §4.5). Cleaning what is clean changes nothing.
 */
export function sanitise(html: string): string {
  const known = cleaned.get(html);
  if (known !== undefined) return known;
  const clean = cleanedOf(html, new Set());
  const oldest = cleaned.size >= MAX_KEPT ? cleaned.keys().next().value : undefined;
  if (oldest !== undefined) cleaned.delete(oldest);
  cleaned.set(html, clean);
  return clean;
}

/** The same, and what it takes away. */
export function sanitiseEtDit(html: string): { readonly html: string; readonly pertes: readonly string[] } {
  const pertes: Pertes = new Set();
  return { html: cleanedOf(html, pertes), pertes: [...pertes] };
}

/** Two versions of a content as one, with what came and what went marked by `ins` and `del`. */
export function sanitiseDifference(html: string): string {
  return cleanedOf(html, new Set(), ['ins', 'del']);
}
