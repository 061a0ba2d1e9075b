/** In the place of the module of that name (vite.config.ts), which brings a language to browsers older than ours. */
module.exports = Object.entries;
