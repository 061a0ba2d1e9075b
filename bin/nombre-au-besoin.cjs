/**
 * In the place of what MUI writes the numbers of a pagination with (vite.config.ts): ours writes its own, and a formatter made
 * for nobody costs a phone some fifty milliseconds as it starts.
 */
module.exports = (locale) => (nombre) =>
  Number.isFinite(nombre) ? nombre.toLocaleString(locale) : String(nombre);
