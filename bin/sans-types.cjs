/** In the place of the checks of properties that React no longer makes (vite.config.ts): some components still name theirs. */
const rien = new Proxy(() => rien, { get: () => rien });
module.exports = rien;
