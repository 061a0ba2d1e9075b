import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
      output: { codeSplitting: { groups: [{ name: 'base', tags: ['$initial'] }] } },
    },
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
  },
});
