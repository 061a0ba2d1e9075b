import { expect, it } from 'vitest';
import { isTest, sourceFiles } from './files.ts';

/** A role looked at by hand: what a route lets through is its declared right, compared by the gate. */
const ROLE_LU =
  /\broles\??\.(?:includes|some|every|find|filter|has|indexOf)\b|\bhasRole\b|\b(?:BACK_END|MEMBER)_ROLES\b|\brole\b\s*[!=]==/;

/** Without comments. */
function bare(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}

it('aucune route ne regarde un rôle à la main', () => {
  const routes = sourceFiles().filter((file) => /^server\/routes\//.test(file.path) && !isTest(file));
  expect(routes.length).toBeGreaterThan(60);
  expect(routes.filter(({ text }) => ROLE_LU.test(bare(text))).map(({ path }) => path)).toEqual([]);
});

it('la règle reconnaît ce qu’elle refuse', () => {
  for (const text of [
    "if (!request.principal?.roles.includes('Admin')) throw forbidden();",
    'principal.roles?.some((name) => name === voulu)',
    'import { BACK_END_ROLES } from "#src/core/definition/principal.ts";',
    "if (role === 'Admin') return next();",
  ])
    expect(ROLE_LU.test(bare(text)), text).toBe(true);
  for (const text of [
    'const { id, roles } = account;',
    "// roles.includes('Admin')",
    'roles: principal.roles,',
  ])
    expect(ROLE_LU.test(bare(text)), text).toBe(false);
});
