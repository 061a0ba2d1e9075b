import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { moduleList } from './module-list.ts';

/** `node bin/vite-build.ts <folder>`: the build of vite.config.ts, and the list of modules that the budgets read. */
const root = fileURLToPath(new URL('..', import.meta.url));
await build({
  root,
  logLevel: 'warn',
  plugins: [moduleList(root)],
  build: { outDir: process.argv[2] ?? 'dist', emptyOutDir: true },
});
