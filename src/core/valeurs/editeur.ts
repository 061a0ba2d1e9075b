/** Where the editor of rich texts is served from; its version is in the address, so that browsers may keep it for a year. */
export const DOSSIER_EDITEUR = '/assets/tinymce-8.9.2';
/** Its words in French. */
export const FRANCAIS_EDITEUR = '/editeur/fr.js';
