import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { moduleList } from './module-list.ts';

/**
 * `node bin/vite-build.ts <folder>`: the build of vite.config.ts, and the list of modules that the budgets read. With
 * `NODE_ENV=development`, what is there for developers too: the gallery, and what libraries say to them.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
await build({
  root,
  mode: process.env.NODE_ENV ?? 'production',
  logLevel: 'warn',
  plugins: [moduleList(root)],
  build: { outDir: process.argv[2] ?? 'dist', emptyOutDir: true },
});
