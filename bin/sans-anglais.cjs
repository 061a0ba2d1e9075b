/**
 * In the place of what react-admin makes English names with, where nobody has given one (vite.config.ts): every name here is
 * that of a definition, in French. What comes in goes out.
 */
const telQuel = (texte) => texte;
exports.capitalize = telQuel;
exports.humanize = telQuel;
exports.inflect = telQuel;
exports.pluralize = telQuel;
exports.singularize = telQuel;
exports.transform = telQuel;
/** Of its own choice of columns, which no list has. */
exports.clean = telQuel;
