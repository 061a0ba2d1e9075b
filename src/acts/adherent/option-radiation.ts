import { finEnLigne } from '#src/acts/champs/tunnel-fin.ts';

/** The end of an option, signed here. */
export const optionRadiation = finEnLigne('optionRadiation', {
  intro: 'Voyez ce que vous perdez et ce que vous paierez, puis signez : votre contrat continue sans elle.',
  codeCouverture: 'OPT-DENT',
});
