import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';

/** A parameter that says nothing that can be looked for. */
export function refuse(champ: string, message: string): never {
  throw new Refusal(400, 'PARAMETRES_INVALIDES', messageStatut(400), { errors: { [champ]: message } });
}
