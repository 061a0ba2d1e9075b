import { describe, expect, it } from 'vitest';
import { assess } from './budgets.mjs';
import type { Chunk } from './chunk.ts';

const chunk = (file: string, rest: Partial<Chunk> = {}): Chunk => ({
  file,
  isEntry: false,
  facade: null,
  imports: [],
  dynamicImports: [],
  css: [],
  modules: [],
  ...rest,
});

/** The shape of our build: an entry, three areas, a shared part, a list that loads apart. */
function built(changes: Record<string, Partial<Chunk>> = {}): Chunk[] {
  const chunks = [
    chunk('main.js', {
      isEntry: true,
      imports: ['react.js'],
      dynamicImports: ['login.js', 'admin.js', 'membre.js', 'routes.js'],
      css: ['main.css'],
    }),
    chunk('react.js', { modules: ['node_modules/react/index.js'] }),
    chunk('login.js', {
      facade: 'src/login/login-area.tsx',
      imports: ['react.js'],
      dynamicImports: ['oubli.js', 'bref.js', 'admin.js'],
    }),
    chunk('oubli.js', { facade: 'src/login/oubli-page.tsx' }),
    chunk('bref.js', { facade: 'src/login/bref-page.tsx' }),
    chunk('membre.js', {
      facade: 'src/member/member-area.tsx',
      imports: ['react.js', 'bouton.js'],
      dynamicImports: ['popup.js', 'garde.js'],
    }),
    chunk('bouton.js'),
    chunk('garde.js', { facade: 'src/provider/kept-read.ts' }),
    chunk('popup.js', { facade: 'src/member/rib-popup/rib-popup.tsx' }),
    chunk('routes.js', { facade: 'src/member/routes.ts', dynamicImports: ['accueil.js'] }),
    chunk('accueil.js', { facade: 'src/member/accueil/accueil-page.tsx', imports: ['bouton.js'] }),
    chunk('admin.js', {
      facade: 'src/admin/admin-area.tsx',
      imports: ['react.js'],
      dynamicImports: ['list.js', 'edit.js'],
      modules: ['node_modules/react-admin/dist/index.js'],
    }),
    chunk('list.js', { facade: 'src/admin/generate/list/list-screen.tsx', css: ['main.css', 'list.css'] }),
    chunk('edit.js', { facade: 'src/admin/generate/edit-screen.tsx' }),
  ];
  return chunks.map((one) => ({ ...one, ...changes[one.file] }));
}

const sizes =
  (of: Record<string, number> = {}) =>
  (file: string) =>
    of[file] ?? 10_000;

describe('poids de l’interface', () => {
  it('compte chaque fichier une fois, avec ce qu’il entraîne', () => {
    const { measures, faults } = assess(built(), sizes());
    expect(faults).toEqual([]);
    expect(measures.map(({ files }) => files.toSorted())).toEqual([
      ['login.js', 'main.js', 'oubli.js', 'react.js'],
      ['bref.js', 'login.js', 'main.js', 'react.js'],
      ['accueil.js', 'bouton.js', 'garde.js', 'main.js', 'membre.js', 'react.js', 'routes.js'],
      ['admin.js', 'list.css', 'list.js', 'main.css', 'main.js', 'react.js'],
    ]);
    expect(measures.map(({ size }) => size)).toEqual([40, 40, 70, 60]);
  });

  it('compte l’espace public qui vient avec l’entrée', () => {
    const joined = built({ 'main.js': { modules: ['src/main.tsx', 'src/login/login-area.tsx'] } });
    const main = joined.find(({ file }) => file === 'main.js');
    const pages = { ...main, imports: ['react.js'], dynamicImports: ['oubli.js', 'admin.js'] } as Chunk;
    const chunks = joined.flatMap((one) => (one.file === 'login.js' ? [] : [one === main ? pages : one]));
    const { measures, faults } = assess(chunks, sizes());
    expect(faults).toEqual([]);
    expect(measures[0]?.files.toSorted()).toEqual(['main.js', 'oubli.js', 'react.js']);
  });

  it('refuse une page publique et une première liste trop lourdes', () => {
    expect(assess(built(), sizes({ 'oubli.js': 95_001 })).faults).toEqual([
      'page publique (src/login/oubli-page.tsx), tout son JavaScript : 125.0 kB gzip, budget 125',
    ]);
    const form = { 'oubli.js': { modules: ['node_modules/react-hook-form/dist/index.mjs'] } };
    expect(assess(built(form), sizes({ 'oubli.js': 120_000 })).faults).toEqual([]);
    expect(assess(built(form), sizes({ 'oubli.js': 120_001 })).faults).toHaveLength(1);
    expect(assess(built(), sizes({ 'list.js': 400_000 })).faults).toHaveLength(1);
    expect(assess(built(), sizes({ 'edit.js': 400_000 })).faults).toEqual([]);
  });

  it('refuse un accueil trop lourd, avec ce qu’il charge seul', () => {
    for (const file of ['membre.js', 'bouton.js', 'routes.js', 'accueil.js', 'garde.js']) {
      expect(assess(built(), sizes({ [file]: 160_000 })).faults).toEqual([]);
      expect(assess(built(), sizes({ [file]: 160_100 })).faults).toEqual([
        'accueil de l’espace adhérent, tout son JavaScript : 220.1 kB gzip, budget 220',
      ]);
    }
    expect(assess(built(), sizes({ 'popup.js': 400_000 })).faults).toEqual([]);
  });

  it.each([
    ['react-admin', 'node_modules/react-admin/dist/index.js'],
    ['react-admin', 'node_modules/ra-core/dist/index.js'],
    ['Zod', 'node_modules/zod/v4/mini/schemas.js'],
    ['MUI', 'node_modules/@mui/material/Button/Button.mjs'],
    ['MUI', 'node_modules/@mui/x-date-pickers/DatePicker/index.js'],
    ['Emotion', 'node_modules/@emotion/react/dist/emotion-react.browser.esm.js'],
    ['TinyMCE', 'node_modules/tinymce/tinymce.js'],
    ['TinyMCE', 'node_modules/@tinymce/tinymce-react/lib/index.js'],
  ])('refuse %s sur la page publique (%s)', (name, module) => {
    for (const file of ['main.js', 'react.js', 'login.js', 'oubli.js']) {
      const { faults } = assess(built({ [file]: { modules: [module] } }), sizes());
      expect(faults.join()).toContain(`La page publique contient ${name}`);
    }
  });

  it('laisse un espace demander ce qui est à lui depuis le fichier d’entrée, et lui seul', () => {
    const emotion = { modules: ['node_modules/@emotion/react/index.js'] };
    const entree = { isEntry: true, dynamicImports: ['login.js', 'admin.js', 'bouton.js'] };
    const fautes = (main: Partial<Chunk>) =>
      assess(built({ 'bouton.js': emotion, 'main.js': { ...entree, ...main } }), sizes()).faults;
    expect(fautes({ portes: ['bouton.js'] })).toEqual([]);
    expect(fautes({}).join()).toContain('La page publique contient Emotion');
  });

  it('refuse des fichiers qui s’importent en rond', () => {
    const { faults } = assess(built({ 'bouton.js': { imports: ['membre.js'] } }), sizes());
    expect(faults).toEqual(['Fichiers qui s’importent en rond : bouton.js, membre.js']);
  });

  it('laisse entrer dans le back-office depuis la page publique', () => {
    expect(
      assess(
        built({ 'login.js': { facade: 'src/login/login-area.tsx', dynamicImports: ['admin.js'] } }),
        sizes(),
      ).faults,
    ).toEqual([]);
  });

  it.each(['main.js', 'login.js', 'admin.js', 'membre.js', 'routes.js', 'accueil.js', 'garde.js'])(
    'ne se tait pas quand il ne trouve plus %s',
    (file) => {
      const { faults } = assess(
        built().filter((one) => one.file !== file),
        sizes(),
      );
      expect(faults.join()).toContain('Introuvable');
    },
  );
});
