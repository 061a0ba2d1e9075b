import { defineFormulaire } from '#src/core/form.ts';
import { ligne } from './champs.ts';

/** What a partner presents to know who is signed in. */
export const jetonSso = defineFormulaire({
  key: 'jeton-sso',
  champs: () => ({ token: ligne({ label: 'Jeton' }, 100) }),
});
