/**
 * In the place of what react-admin makes English names with, where nobody has given one (vite.config.ts): every name here is that of
 * a definition, in French. What comes in goes out.
 * @param {string} texte
 */
const telQuel = (texte) => texte;

export const capitalize = telQuel;
export const humanize = telQuel;
export const inflect = telQuel;
export const pluralize = telQuel;
export const singularize = telQuel;
export const transform = telQuel;
/** Of its own choice of columns, which no list has. */
export const clean = telQuel;
