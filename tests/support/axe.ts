import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame } from 'playwright-core';
import type { Guest } from './browser.ts';
import { IS_COMPLETE } from './complete.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Levels A and AA of WCAG 2.1. */
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Frames answer the page whatever their origin: a sandboxed one has none. */
const AXE = `${SOURCE}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/** A document keeps what it was given: reading half a megabyte again for every look would be most of its time. */
async function give(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(AXE);
}

/**
 * Texts that are seen, or said by a name, and join two letters by a straight apostrophe; texts that are seen and could begin a
 * line with a sign. What one types is one's own.
 */
function typographieDroite(page: Guest['page']): Promise<string[]> {
  return page.evaluate(() => {
    const droite = /\p{L}'\p{L}/u;
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const signe = /\S [?!;:»](?![\p{L}\d/)])|« \S/u;
    const texts = [document.title];
    const coupables: string[] = [];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (node.parentElement?.closest('script, style, textarea, code, pre')) continue;
      texts.push(node.nodeValue ?? '');
      if (signe.test(node.nodeValue ?? '')) coupables.push(`signe en début de ligne : ${node.nodeValue}`);
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '');
    }
    const droites = texts.filter((text) => droite.test(text));
    return [...droites.map((text) => `apostrophe droite : ${text.trim()}`), ...coupables];
  });
}

/** What is wrong with the page as it stands: what axe finds, one line a fault (the rule, the element, why), and its typography. */
export async function faults({ page }: Guest): Promise<string[]> {
  for (const frame of page.frames()) await give(frame);
  const { violations } = await page.evaluate(
    (values) =>
      window.axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    LEVELS,
  );
  const droites = await typographieDroite(page);
  const axe = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id} : ${target.join(' ')} : ${why}`;
    }),
  );
  return [...axe, ...droites];
}

/**
 * The same of a screen whose kind others are each time (`axe*.test.ts`, and the first of each journey): looked at on a
 * complete run only, for axe takes as long as the page to load.
 */
export async function faultsOnceADay(guest: Guest): Promise<string[]> {
  return IS_COMPLETE ? faults(guest) : [];
}
