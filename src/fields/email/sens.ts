import type { Controle } from '#src/core/definition/controle.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Nature } from '#src/core/definition/sens.ts';
import { pattern } from '#src/core/definition/text.ts';

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z]{2,63}$/;

export interface ControleEmail extends Controle {
  readonly type: 'email';
  readonly autoComplete?: string;
}

const PAR_EMAIL: ControleEmail = { type: 'email', autoComplete: 'email' };

/** An e-mail address, in lower case, at most 254 characters; an identifier has a sentence of its own. */
export function adresseEmail(message: string = M.EMAIL): Nature<string> {
  return {
    ...pattern(254, EMAIL, message, { clean: (texte) => texte.toLowerCase(), format: 'email' }),
    controle: PAR_EMAIL,
  };
}
