import AxeBuilder from '@axe-core/playwright';
import type { Guest } from './browser.ts';

/** Levels A and AA of WCAG 2.1. */
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** What axe finds wrong with the page as it stands, one line a fault: the rule, the element, why. */
export async function faults({ page }: Guest): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: LEVELS }, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').trim();
      return `${id} : ${target.join(' ')} : ${why}`;
    }),
  );
}
