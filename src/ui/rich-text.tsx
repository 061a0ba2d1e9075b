import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { enLargeurs } from '#src/core/adherent/media.ts';
import { BALISES, CHEMIN_INTERNE, STYLES_CONTENU } from '#src/core/valeurs/texte-mis-en-forme.ts';

/** Marks of a comparison of two versions. */
const MARQUES: readonly string[] = ['INS', 'DEL'];
/** What holds no text that anybody should read. */
const DROPPED: readonly string[] = [
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
];
/** React writes these in its own way. */
const REACT_NAMES: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/** A table may be wider than a phone: it scrolls in a frame that the keyboard reaches. */
const SCROLLED = { className: 'tableau', role: 'region', 'aria-label': 'Tableau', tabIndex: 0 } as const;

/** Drawn apart: an address, a picture, a style. */
const APART: readonly string[] = ['href', 'src', 'style'];
/** As cleaning has written it: names of fonts, and nothing that could be fetched. */
const POLICE = /^font-family:([\w ,-]+)$/;
const OWN_ROUTE = /^\/?#(\/(?![/\\])[\w./?=&%-]*)$/;
const OUTSIDE = /^https?:\/\//i;
const CONTACT = /^(mailto|tel):/i;

function ContentLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const [, route] = OWN_ROUTE.exec(href) ?? [];
  if (route !== undefined) return <Link to={route}>{children}</Link>;
  if (CONTACT.test(href) || CHEMIN_INTERNE.test(href)) return <a href={href}>{children}</a>;
  if (!OUTSIDE.test(href)) return <>{children}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children} (nouvel onglet)
    </a>
  );
}

/** Content's own headings begin at h4; here they follow the heading above them. */
function tagOf(name: string, firstHeading: number): string {
  const level = /^H([456])$/.exec(name)?.[1];
  return level === undefined ? name.toLowerCase() : `h${Math.min(6, firstHeading + Number(level) - 4)}`;
}

function attributesOf(element: Element): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  const names = BALISES[element.tagName.toLowerCase()] ?? [];
  for (const name of names.filter((one) => !APART.includes(one))) {
    const value = element.getAttribute(name);
    if (value !== null) given[REACT_NAMES[name] ?? name] = value;
  }
  const styles = Object.keys(STYLES_CONTENU).filter((style) => element.classList.contains(style));
  if (styles.length > 0) given.className = styles.join(' ');
  const [, fontFamily] = POLICE.exec(element.getAttribute('style') ?? '') ?? [];
  if (fontFamily !== undefined && names.includes('style')) given.style = { fontFamily };
  return given;
}

function drawElement(element: Element, firstHeading: number): ReactNode {
  const { tagName } = element;
  if (DROPPED.includes(tagName.toUpperCase())) return null;
  const children = drawNodes(element.childNodes, firstHeading);
  if (tagName === 'A') return <ContentLink href={element.getAttribute('href') ?? ''}>{children}</ContentLink>;
  if (MARQUES.includes(tagName)) return createElement(tagName.toLowerCase(), {}, children);
  if (!Object.hasOwn(BALISES, tagName.toLowerCase())) return children;
  if (tagName === 'BR') return <br />;
  if (tagName === 'TABLE') return createElement('div', SCROLLED, <table>{children}</table>);
  if (tagName !== 'IMG') return createElement(tagOf(tagName, firstHeading), attributesOf(element), children);
  const src = element.getAttribute('src') ?? '';
  const image = { alt: '', ...attributesOf(element), src };
  return CHEMIN_INTERNE.test(src) ? createElement('img', { ...image, ...enLargeurs(image) }) : null;
}

function drawNodes(nodes: NodeListOf<ChildNode>, firstHeading: number): ReactNode[] {
  return [...nodes].map((node, at) => {
    const key = `${at}`;
    if (node instanceof Element) return <Fragment key={key}>{drawElement(node, firstHeading)}</Fragment>;
    return node.nodeType === Node.TEXT_NODE ? node.textContent : null;
  });
}

interface Props {
  readonly html: string;
  /** Level of the content's first headings, one under the heading above it. */
  readonly firstHeading?: 2 | 3 | 4;
}

/**
 * Content written in the back office. The server has cleaned it; here it never becomes markup again: it is read by an
 * inert document, and what is allowed of it is drawn by React, so that nothing else can come to life.
 */
export function RichText({ html, firstHeading = 2 }: Props) {
  const drawn = useMemo(
    () => drawNodes(new DOMParser().parseFromString(html, 'text/html').body.childNodes, firstHeading),
    [html, firstHeading],
  );
  return <div className="texte-riche">{drawn}</div>;
}
