import { noms } from '#src/acts/champs/noms.ts';
import { defineFormulaire } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { whole } from '#src/core/definition/number.ts';
import { demande } from '#src/core/definition/question.ts';
import { exact } from '#src/core/definition/text.ts';
import { UUID } from '#src/core/definition/traits.ts';

/** Which roles an account has from now on (domain reference §4.5); the version that was read, where it is known. */
export const rolesDUnCompte = defineFormulaire({
  key: 'roles-d-un-compte',
  champs: () => ({
    idUtilisateur: demande(
      exact(M.FORMAT, (texte) => UUID.test(texte), { format: 'uuid' }),
      { label: 'Compte' },
    ),
    roles: noms('Rôles'),
    version: demande(whole(0, 2_147_483_647), { label: 'Version', requis: false }),
  }),
});
