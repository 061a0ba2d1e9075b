import { defineFormulaire } from '#src/core/definition/form.ts';
import { demande } from '#src/core/definition/question.ts';
import { line } from '#src/core/definition/text.ts';

/** What a partner presents to know who is signed in. */
export const jetonSso = defineFormulaire({
  key: 'jeton-sso',
  champs: () => ({ token: demande(line(100), { label: 'Jeton' }) }),
});
