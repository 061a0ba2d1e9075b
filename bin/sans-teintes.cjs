/**
 * In the place of MUI’s own six hues (vite.config.ts): every colour here is that of a client’s charter, and the theme that MUI
 * builds for components without one has none to dress.
 */
const noir = '#000';
module.exports = { 50: noir, 200: noir, 300: noir, 400: noir, 500: noir, 700: noir, 800: noir, 900: noir };
