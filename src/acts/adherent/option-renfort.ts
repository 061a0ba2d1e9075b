import { souscriptionEnLigne } from '#src/acts/champs/tunnel.ts';

/** A guarantee made stronger. */
export const optionRenfort = souscriptionEnLigne('optionRenfort', {
  intro:
    'Renforcez une garantie pour vous ou l’un de vos proches : son prix vous est dit avant tout engagement.',
  codeOption: 'RENF-HOSPI',
});
