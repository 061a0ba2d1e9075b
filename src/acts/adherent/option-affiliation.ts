import { souscriptionEnLigne } from '#src/acts/champs/tunnel.ts';

/** An option more, or a supplement to the formula. */
export const optionAffiliation = souscriptionEnLigne('optionAffiliation', {
  intro:
    'Dites-nous ce que vous voulez mieux couvrir, comparez avec vos garanties d’aujourd’hui, et signez en ligne.',
  codeOption: 'OPT-OPTI',
});
