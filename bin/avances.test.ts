import { expect, test } from 'vitest';
import { avances } from './avances.ts';
import type { Chunk } from './chunk.ts';

const chunk = (file: string, modules: string[], imports: string[] = [], isEntry = false): Chunk => ({
  file,
  isEntry,
  facade: modules[0] ?? null,
  imports,
  dynamicImports: [],
  css: [],
  modules,
});

test('names what begins each area and what it brings, never what comes with the document', () => {
  const chunks = [
    chunk('assets/index.js', ['src/main.tsx'], ['assets/base.js'], true),
    chunk('assets/base.js', ['src/ui/brand.tsx']),
    chunk('assets/pied.js', ['src/login/login-footer.tsx'], ['assets/base.js']),
    chunk('assets/commun.js', ['node_modules/@mui/material/Box/Box.js'], ['assets/base.js']),
    chunk('assets/coque.js', ['src/member/routes.ts', 'src/member/member-area.tsx'], ['assets/commun.js']),
    chunk('assets/accueil.js', ['src/member/accueil/accueil-page.tsx'], ['assets/commun.js']),
    chunk('assets/carte.js', ['src/member/carte-tp/carte-tp-page.tsx'], ['assets/commun.js']),
    chunk('assets/session.js', ['src/provider/session-watch.ts']),
    chunk('assets/admin.js', ['src/admin/admin-area.tsx'], ['assets/index.js', 'assets/commun.js']),
  ];
  expect(avances(chunks)).toEqual({
    public: ['/assets/pied.js'],
    adherent: ['/assets/coque.js', '/assets/accueil.js', '/assets/session.js', '/assets/commun.js'],
    bureau: ['/assets/session.js', '/assets/admin.js', '/assets/commun.js'],
  });
});
