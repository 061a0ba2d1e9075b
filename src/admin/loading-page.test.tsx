import { expect, test } from 'vitest';
import { formeDe } from './loading-page.tsx';

test.each([
  ['/admin', 'tableau'],
  ['/admin/', 'tableau'],
  ['/admin/civilite', 'liste'],
  ['/admin/civilite/create', 'fiche'],
  ['/admin/civilite/3f1c2a58/show', 'fiche'],
] as const)('what stands for %s while it comes has the shape of a %s', (pathname, forme) => {
  expect(formeDe(pathname)).toBe(forme);
});
