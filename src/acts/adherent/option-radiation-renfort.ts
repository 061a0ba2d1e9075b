import { finEnLigne } from '#src/acts/champs/tunnel-fin.ts';

/** The end of a reinforcement, signed here. */
export const optionRadiationRenfort = finEnLigne('optionRadiationRenfort', {
  intro: 'Voyez ce que vous perdez et ce que vous paierez, puis signez : votre contrat continue sans lui.',
  codeCouverture: 'RENF-HOSPI',
});
