/** In the place of react-admin's own writer of files (vite.config.ts): the server writes ours. */
module.exports = () => {
  throw new Error('Une liste s’exporte par le serveur.');
};
