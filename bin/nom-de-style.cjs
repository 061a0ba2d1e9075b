/**
 * In the place of the sum by which Emotion names a style (vite.config.ts): it is worked out letter by letter each time that
 * anything is drawn, while a name only has to be the same for the same style and in the page where it is written. A list draws
 * its pieces fifteen hundred times, in two or three hundred styles.
 */
const noms = new Map();
module.exports = (style) => {
  if (!noms.has(style)) noms.set(style, noms.size.toString(36));
  return noms.get(style);
};
