/** In the place of the wave under a finger (vite.config.ts): the theme has none. */
module.exports = () => null;
