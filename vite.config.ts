import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type AliasOptions, defineConfig } from 'vite';

/** The router for those who build: its package only names the one that warns developers, and carries their warnings. */
const ROUTEUR: AliasOptions = [
  [/^react-router$/, 'index'],
  [/^react-router\/dom$/, 'dom-export'],
].map(([find = '', name]) => ({
  find,
  replacement: fileURLToPath(
    new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url),
  ),
}));

/** The door of the calls, what it says when the server says nothing, and what links and accounts ask of it. */
const APPELS =
  /src[\\/](provider[\\/](account|http|http-error|request-headers|security-code-demand)|core[\\/](status-messages|security-code))\.ts$/;
/** What every public page with a form asks its questions with. */
const FORMULAIRE =
  /react-hook-form|src[\\/]ui[\\/](text-input|form-summary|form[\\/](use-formulaire|use-question|question|question-textes|formulaire-box|champ-texte|champ-mot-de-passe|password-field|submit-button|groupe|champ-case|dit-echec))\.tsx?$/;
/** The rules of those questions, and their sentences: pages without a form read links with them. */
const REGLES =
  /src[\\/](core[\\/](form|password-rule)|acts[\\/]identite[\\/](champs|champs-personne|mots-de-passe))\.ts$/;

export default defineConfig(({ command }) => ({
  plugins: [react()],
  ...(command === 'build' && { resolve: { alias: ROUTEUR } }),
  // The server serves dist/ and writes the page's data into the document: the paths are those of the site's root.
  base: '/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Nothing inline: the Content-Security-Policy accepts neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every visit begins with is one file: it compresses better than ten, and waits for no second round.
    rolldownOptions: {
      // Emotion names them for a function that nobody calls; CommonJS does not say that it does nothing by itself.
      treeshake: {
        moduleSideEffects: [{ test: /hoist-non-react-statics|[\\/]react-is[\\/]/, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 4 },
            { name: 'appels', test: APPELS, priority: 3 },
            { name: 'messages', test: /src[\\/]core[\\/]messages\.ts$/, priority: 3 },
            { name: 'regles', test: REGLES, priority: 2 },
            // A page that needs what a form stands on does not get the form with it.
            { name: 'formulaire', test: FORMULAIRE, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
  },
}));
