/** The sheet beside each piece: one file for all of them, with the document, so that what they dress is never seen bare. */
import.meta.glob(
  ['../../{ui,login,fields}/**/*.css', '!../../ui/theme/*.css', '!../../ui/cookies/cookies.css'],
  { eager: true },
);
