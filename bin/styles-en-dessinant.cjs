/**
 * In the place of how Emotion puts rules into the page (vite.config.ts): as each piece is drawn, which it did before React had
 * effects for it, and not all at once when a page is there. A first list writes five hundred rules: together they kept a phone
 * from answering for a fifth of a second.
 */
const { useInsertionEffect } = require('react');
exports.useInsertionEffectAlwaysWithSyncFallback = (ecrit) => ecrit();
exports.useInsertionEffectWithLayoutFallback = useInsertionEffect;
