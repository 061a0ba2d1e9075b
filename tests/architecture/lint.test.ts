import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './cruise.ts';

const long = `export function f(a: number): number {\n${'  a += 1;\n'.repeat(51)}  return a;\n}\n`;

/** One violation of each rule that we add to the recommended ones, or that a principle of ours rests on. */
const PLANTS: { rule: string; path: string; text: string }[] = [
  { rule: 'noExplicitAny', path: 'src/core/any.ts', text: 'export const f = (a: any[]) => a.length;' },
  {
    rule: 'noNonNullAssertion',
    path: 'src/core/bang.ts',
    text: 'export const f = (a?: string) => a!.length;',
  },
  { rule: 'noUnusedVariables', path: 'src/core/unused.ts', text: 'const a = 1;\nexport const b = 2;' },
  {
    rule: 'noUnusedImports',
    path: 'src/core/unused-import.ts',
    text: "import { a } from './a.ts';\nexport const b = 2;",
  },
  {
    rule: 'useImportType',
    path: 'src/core/type.ts',
    text: "import { A } from './a.ts';\nexport type B = A;",
  },
  { rule: 'useImportExtensions', path: 'src/core/extension.ts', text: "export { a } from './unused';" },
  {
    rule: 'noRestrictedImports',
    path: 'src/core/up.ts',
    text: "import { a } from '../fields/a.ts';\nexport const b = a;",
  },
  { rule: 'useFilenamingConvention', path: 'src/core/BigName.ts', text: 'export const a = 1;' },
  { rule: 'noConsole', path: 'src/core/console.ts', text: "console.log('a');" },
  { rule: 'noProcessEnv', path: 'server/http/env.ts', text: 'export const a = process.env.A;' },
  { rule: 'noDefaultExport', path: 'src/core/default.ts', text: 'export default 1;' },
  { rule: 'noEnum', path: 'src/core/enum.ts', text: 'export enum A { B }' },
  { rule: 'noReExportAll', path: 'src/core/all.ts', text: "export * from './unused.ts';" },
  {
    rule: 'noTsIgnore',
    path: 'src/core/ignore.ts',
    text: `// ${['@ts', 'ignore'].join('-')}\nexport const a = 1;`,
  },
  { rule: 'noSkippedTests', path: 'src/core/a.test.ts', text: "it.skip('a', () => {});" },
  { rule: 'noFocusedTests', path: 'src/core/b.test.ts', text: "it.only('a', () => {});" },
  { rule: 'noExcessiveLinesPerFunction', path: 'src/core/long.ts', text: long },
  {
    rule: 'noFloatingPromises',
    path: 'src/core/float.ts',
    text: 'async function f() {}\nexport function g() { f(); }',
  },
  {
    rule: 'useHookAtTopLevel',
    path: 'src/ui/hook.tsx',
    text: "import { useState } from 'react';\nexport function A() { if (Math.random() > 1) useState(1); return null; }",
  },
  {
    rule: 'noUndeclaredDependencies',
    path: 'server/http/dep.ts',
    text: "import { a } from 'left-pad';\nexport const b = a;",
  },
];

type Report = {
  diagnostics: { category: string; severity: string; location: { path: string | { file: string } } }[];
};

describe('règles de style', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portail-style-'));
  const seen: { rule: string; path: string }[] = [];

  beforeAll(() => {
    for (const name of ['biome.json', 'package.json']) copyFileSync(join(ROOT, name), join(folder, name));
    for (const { path, text } of PLANTS) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${text}\n`);
    }
    const program = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const args = [
      'lint',
      '--vcs-enabled=false',
      '--reporter=json',
      '--max-diagnostics=none',
      '--error-on-warnings',
    ];
    const { stdout, status } = spawnSync(process.execPath, [program, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    for (const { category, location } of (JSON.parse(stdout) as Report).diagnostics) {
      const path = typeof location.path === 'string' ? location.path : location.path.file;
      seen.push({ rule: category.split('/').at(-1) ?? '', path });
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(PLANTS)('$rule', ({ rule, path }) => {
    expect(seen.filter((one) => one.path === path).map((one) => one.rule)).toContain(rule);
  });
});
