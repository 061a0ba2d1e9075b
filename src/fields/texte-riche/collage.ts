import { SYNONYMES } from '#src/core/valeurs/synonymes-html.ts';
import { BALISES } from '#src/core/valeurs/texte-mis-en-forme.ts';

/** What holds nothing that its author wrote. */
const SANS_TEXTE =
  'script, style, meta, link, title, xml, template, noscript, iframe, object, svg, math, head';

function retireCommentaires(body: HTMLElement): void {
  const suite = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let node = suite.nextNode(); node; node = suite.nextNode()) (node as Comment).remove();
}

/** Where a paragraph of Word stands in a list, by its own style: `mso-list:l0 level2 lfo1` → 2. */
function niveau(element: Element): number {
  const [, level] = /mso-list:[^;]*level(\d)/i.exec(element.getAttribute('style') ?? '') ?? [];
  return Number(level ?? 0);
}

/** Word writes the bullet or the number itself, in a part that it tells others to ignore. */
function retirePuce(element: Element): string {
  const signe = [...element.querySelectorAll('[style]')].find((part) =>
    /mso-list:\s*Ignore/i.test(part.getAttribute('style') ?? ''),
  );
  const puce = signe?.textContent?.trim() ?? '';
  signe?.remove();
  return puce;
}

/** The paragraphs by which Word draws a list become one. */
function enListes(body: HTMLElement): void {
  const document = body.ownerDocument;
  const pile: { readonly liste: HTMLElement; readonly level: number }[] = [];
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')]) {
    const level = niveau(element);
    if (level === 0) {
      pile.length = 0;
      continue;
    }
    const isOrdonnee = /^(?:\d+|[a-z]|[ivx]+)[.)]/i.test(retirePuce(element));
    while ((pile.at(-1)?.level ?? 0) > level) pile.pop();
    if (element.previousElementSibling !== pile[0]?.liste) pile.length = 0;
    const dessus = pile.at(-1);
    const item = document.createElement('li');
    item.append(...element.childNodes);
    if (dessus?.level === level) {
      dessus.liste.append(item);
      element.remove();
      continue;
    }
    const liste = document.createElement(isOrdonnee ? 'ol' : 'ul');
    liste.append(item);
    if (dessus) {
      (dessus.liste.lastElementChild ?? dessus.liste).append(liste);
      element.remove();
    } else element.replaceWith(liste);
    pile.push({ liste, level });
  }
}

function renomme(element: Element, tag: string): Element {
  const autre = element.ownerDocument.createElement(tag);
  for (const { name, value } of [...element.attributes]) autre.setAttribute(name, value);
  autre.append(...element.childNodes);
  element.replaceWith(autre);
  return autre;
}

/** Bold and italic that are said by a style, as the web versions of these programs do. */
function enGras(element: Element): void {
  const style = element.getAttribute('style') ?? '';
  if (element.tagName !== 'SPAN' || !element.textContent?.trim()) return;
  for (const [pattern, tag] of [
    [/font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
    [/font-style:\s*italic/i, 'em'],
  ] as const) {
    if (!pattern.test(style)) continue;
    const autour = element.ownerDocument.createElement(tag);
    autour.append(...element.childNodes);
    element.append(autour);
  }
}

/** Keeps of one element what content may hold; of a wrapper, what is inside. */
function allege(element: Element): void {
  const name = element.tagName.toLowerCase();
  const known = Object.hasOwn(SYNONYMES, name) ? renomme(element, SYNONYMES[name] ?? name) : element;
  const tag = known.tagName.toLowerCase();
  enGras(known);
  const permis = (BALISES[tag] ?? []).filter((one) => one !== 'style');
  for (const { name: attribut } of [...known.attributes])
    if (!permis.includes(attribut)) known.removeAttribute(attribut);
  // A picture from elsewhere: those of the library are inserted by their own button.
  if (tag === 'img') known.remove();
  else if (tag === 'div') renomme(known, 'p');
  else if (tag === 'span' || !Object.hasOwn(BALISES, tag)) known.replaceWith(...known.childNodes);
}

/**
 * What is pasted, from Word or from a page, as content may hold it: real lists, plain paragraphs, no style of another program.
 * It is read by an inert document: nothing of it runs. Example: `collagePropre('<p class=MsoNormal>a<o:p></o:p></p>')` → `'<p>a</p>'`.
 */
export function collagePropre(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ''), 'text/html');
  for (const element of body.querySelectorAll(SANS_TEXTE)) element.remove();
  retireCommentaires(body);
  enListes(body);
  // From the inside: what is unwrapped was looked at before.
  for (const element of [...body.querySelectorAll('*')].reverse()) allege(element);
  for (const vide of [...body.querySelectorAll('p, h4, h5, h6, strong, em, a')])
    if (!vide.textContent?.trim() && vide.children.length === 0) vide.remove();
  return body.innerHTML;
}
