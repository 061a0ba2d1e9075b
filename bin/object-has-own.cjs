/** In the place of `hasown` (vite.config.ts), for browsers older than ours. */
module.exports = Object.hasOwn;
