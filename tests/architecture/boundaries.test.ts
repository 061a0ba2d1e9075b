import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onceADay } from '#tests/support/complete.ts';
import { type Cruise, cruise, ROOT, rooms, rules } from './cruise.ts';

/** One violation of each rule: a file, and what it imports against the rule. */
const PLANTS: { rule: string; from: string; imports: string }[] = [
  { rule: 'core-first', from: 'src/core/a.ts', imports: '#src/registry.ts' },
  { rule: 'core-first', from: 'src/core/b.ts', imports: '#src/fields/texte/field.ts' },
  { rule: 'field-over-core', from: 'src/fields/code/field.ts', imports: '#src/fields/texte/widget.tsx' },
  { rule: 'widget-over-field', from: 'src/fields/code/widget.tsx', imports: '#src/ui/page.tsx' },
  { rule: 'question-over-ui', from: 'src/fields/code/question.tsx', imports: '#src/registry.ts' },
  { rule: 'question-over-ui', from: 'src/fields/questions.ts', imports: '#src/admin/page.tsx' },
  { rule: 'widget-over-field', from: 'src/fields/filtre.tsx', imports: '#src/registry.ts' },
  { rule: 'definition-over-field', from: 'src/resources/banque/iban.ts', imports: '#src/provider/http.ts' },
  { rule: 'options-by-type', from: 'src/acts/reference.ts', imports: '#src/registry.ts' },
  { rule: 'definition-over-field', from: 'src/acts/devis.ts', imports: '#src/fields/texte/widget.tsx' },
  {
    rule: 'definitions-by-key',
    from: 'src/resources/banque/agence.ts',
    imports: '#src/resources/adresse/pays.ts',
  },
  {
    rule: 'registry-over-definitions',
    from: 'src/registry.ts',
    imports: '#src/resources/adresse/pays.screens.tsx',
  },
  { rule: 'provider-over-registry', from: 'src/provider/b.ts', imports: '#src/ui/page.tsx' },
  { rule: 'ui-over-provider', from: 'src/ui/a.tsx', imports: '#src/registry.ts' },
  { rule: 'ui-over-provider', from: 'src/ui/b.tsx', imports: '#src/admin/page.tsx' },
  { rule: 'login-apart', from: 'src/login/a.tsx', imports: '#src/admin/page.tsx' },
  { rule: 'login-apart', from: 'src/login/b.tsx', imports: '#src/member/page.tsx' },
  { rule: 'member-apart', from: 'src/member/a.tsx', imports: '#src/login/page.tsx' },
  { rule: 'member-apart', from: 'src/member/b.tsx', imports: '#src/admin/page.tsx' },
  { rule: 'admin-apart', from: 'src/admin/a.tsx', imports: '#src/login/page.tsx' },
  { rule: 'admin-apart', from: 'src/admin/b.tsx', imports: '#src/member/page.tsx' },
  {
    rule: 'screens-for-admin',
    from: 'src/resources/adresse/ville.screens.tsx',
    imports: '#src/login/page.tsx',
  },
  { rule: 'main-last', from: 'src/ui/c.tsx', imports: '#src/main.tsx' },
  { rule: 'main-last', from: 'server/http/c.ts', imports: '#server/main.ts' },
  { rule: 'src-without-server', from: 'src/provider/c.ts', imports: '#server/db/rows.ts' },
  { rule: 'server-with-shared-only', from: 'server/http/a.ts', imports: '#src/ui/page.tsx' },
  { rule: 'server-with-shared-only', from: 'server/http/b.ts', imports: '#src/fields/texte/widget.tsx' },
  { rule: 'driver-in-db', from: 'server/http/d.ts', imports: 'pg' },
  { rule: 'driver-in-db', from: 'server/routes/e.ts', imports: 'pg-copy-streams' },
  { rule: 'classeurs-apart', from: 'server/tableur/autre.ts', imports: 'hucre/xlsx' },
  { rule: 'demonstration-apart', from: 'server/depart.ts', imports: '#server/demonstration/plante.ts' },
  { rule: 'no-tests', from: 'server/routes/f.ts', imports: '#tests/support/builders.ts' },
  { rule: 'no-tests', from: 'src/ui/d.tsx', imports: './page.test.tsx' },
  { rule: 'shared-pure', from: 'src/core/c.ts', imports: 'react' },
  { rule: 'shared-pure', from: 'src/core/d.ts', imports: 'node:crypto' },
  { rule: 'shared-pure', from: 'src/acts/b.ts', imports: 'date-fns' },
  { rule: 'shared-pure', from: 'src/fields/nir/field.ts', imports: 'zod' },
  { rule: 'shared-pure', from: 'src/core/e.ts', imports: 'zod/mini' },
  { rule: 'src-without-node', from: 'src/admin/c.tsx', imports: 'node:path' },
  { rule: 'server-without-react', from: 'server/http/e.ts', imports: 'react' },
  { rule: 'public-light', from: 'src/login/c.tsx', imports: 'react-admin' },
  { rule: 'one-window', from: 'src/admin/fenetres.tsx', imports: '@mui/material/Dialog' },
  { rule: 'no-dev-package', from: 'server/http/f.ts', imports: 'fast-check' },
  { rule: 'no-undeclared-package', from: 'server/http/g.ts', imports: 'rolldown' },
  { rule: 'no-unresolved', from: 'src/ui/e.tsx', imports: './absent.tsx' },
  { rule: 'no-cycle', from: 'src/ui/f.tsx', imports: './g.tsx' },
];

/** Each room of the server, by its rule. */
const ROOMS = rooms();
PLANTS.push(
  ...ROOMS.map((room) => ({
    rule: `room-${room}`,
    from: `server/${room}/plante.ts`,
    imports: '#server/app.ts',
  })),
);

/** What the plants import, and what must pass: a driver in server/db, a test that uses the tests' support. */
const GROUND: Record<string, string> = {
  'src/main.tsx': "import '#src/login/page.tsx';",
  'src/core/definition/model.ts': "import 'libphonenumber-js/max';",
  'src/fields/texte/field.ts': "import '#src/core/definition/model.ts';",
  'src/fields/texte/widget.tsx': "import '#src/provider/http.ts';",
  'src/resources/adresse/pays.ts': "import '#src/fields/texte/field.ts';",
  'src/resources/adresse/pays.screens.tsx': "import '#src/ui/page.tsx';",
  'src/provider/http.ts': "import '#src/core/definition/model.ts';",
  'src/ui/page.tsx': "import 'react';",
  'src/ui/page.test.tsx': "import '#tests/support/builders.ts';",
  'src/ui/seul.ts': 'export const seul = 1;',
  'src/ui/g.tsx': "import './f.tsx';",
  'src/login/page.tsx': "import '#src/ui/page.tsx';",
  'src/member/page.tsx': "import '#src/ui/page.tsx';",
  'src/admin/page.tsx': "import 'react-admin';",
  'server/app.ts': "import '#server/http/session.ts';",
  'server/main.ts': "import '#server/http/session.ts';",
  'server/db/rows.ts': "import 'pg'; import 'pg-copy-streams'; import '#src/resources/adresse/pays.ts';",
  'server/http/session.ts': "import '#server/db/rows.ts';",
  'tests/support/builders.ts': "import '#src/core/definition/model.ts'; import 'fast-check';",
};

describe('frontières', () => {
  let planted: Cruise;
  const folder = mkdtempSync(join(tmpdir(), 'portail-frontieres-'));

  beforeAll(() => {
    for (const name of ['.dependency-cruiser.cjs', 'package.json'])
      copyFileSync(join(ROOT, name), join(folder, name));
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const files = {
      ...GROUND,
      ...Object.fromEntries(PLANTS.map(({ from, imports }) => [from, `import '${imports}';`])),
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${text}\n`);
    }
    planted = cruise(folder, ['src', 'server', 'tests']);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const violators = (rule: string) =>
    planted.violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from);

  it.each(PLANTS)('$rule : $from ne peut importer $imports', ({ rule, from }) => {
    expect(violators(rule)).toContain(from);
  });

  it('no-orphan : un fichier oublié se voit', () => {
    expect(violators('no-orphan')).toEqual(['src/ui/seul.ts']);
  });

  it('ne reproche rien à ce qui respecte les frontières', () => {
    const innocent = Object.keys(GROUND).filter(
      (path) => path !== 'src/ui/seul.ts' && path !== 'src/main.tsx',
    );
    expect(planted.violations.filter(({ from }) => innocent.includes(from))).toEqual([]);
  });

  it('a vu échouer chacune de ses règles, et chacune est une erreur', () => {
    const seen = new Set([...PLANTS.map(({ rule }) => rule), 'no-orphan']);
    expect(
      rules()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...seen].sort());
    expect(rules().filter(({ severity }) => severity !== 'error')).toEqual([]);
  });

  it('les pièces du serveur ont un ordre : chacune ne connaît que celles d’avant, et toutes y sont', () => {
    const connues = (room: string) => {
      const rule = rules().find(({ name }) => name === `room-${room}`);
      return String(rule?.to.pathNot).split(/[()]/)[1]?.split('|') ?? [];
    };
    for (const [rang, room] of ROOMS.entries())
      expect(connues(room).filter((autre) => !ROOMS.slice(0, rang + 1).includes(autre))).toEqual([]);
    const dossiers = readdirSync(join(ROOT, 'server'), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    expect(dossiers.map(({ name }) => name).sort()).toEqual([...ROOMS].sort());
  });

  // The command of the checks does the same at each run; here, that it reads every folder.
  onceADay('tient dans tout le dépôt, dont chaque dossier a bien été lu', async () => {
    const whole = cruise(ROOT, ['src', 'server', 'tests', 'bin']);
    expect(whole.totalCruised).toBeGreaterThan(100);
    for (const layer of [
      'src/core/',
      'src/fields/',
      'src/resources/',
      'src/provider/',
      'src/ui/',
      'src/admin/',
      'server/db/',
      'tests/',
    ]) {
      expect(
        whole.sources.some((source) => source.startsWith(layer)),
        layer,
      ).toBe(true);
    }
    expect(whole.violations.map(({ rule, from, to }) => `${rule.name} : ${from} → ${to}`)).toEqual([]);
  });
});
