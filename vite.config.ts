import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every public page with a form asks its questions with. */
const FORMULAIRE =
  /react-hook-form|@mui[\\/]material[\\/]InputBase|src[\\/]ui[\\/](text-input|form-summary|form[\\/](use-formulaire|use-question|question|formulaire-box|champ-texte|champ-mot-de-passe|password-field|submit-button|groupe|champ-case|dit-echec))\.tsx?$/;
/** The rules of those questions, and their sentences: pages without a form read links with them. */
const REGLES =
  /src[\\/](core[\\/](form|password-rule)|acts[\\/]identite[\\/](champs|champs-personne|mots-de-passe))\.ts$/;

export default defineConfig({
  plugins: [react()],
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
            { name: 'messages', test: /src[\\/]core[\\/](status-)?messages\.ts$/, priority: 3 },
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
});
