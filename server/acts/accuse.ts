import type { Acte } from '#src/core/act.ts';
import { type CodeAccuse, isAccuse } from '#src/messages/registre.ts';

/**
 * The message that acknowledges an act. Throws a developer error, which prevents the start, where it is not declared or asks
 * for more than the engine gives.
 */
export function accuseDe({ key, mail }: Pick<Acte, 'key' | 'mail'>): CodeAccuse | null {
  if (mail === null || isAccuse(mail)) return mail;
  throw new Error(`Acte « ${key} » : « ${mail} » n’est pas un accusé de réception déclaré`);
}
