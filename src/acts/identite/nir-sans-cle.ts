import { M } from '#src/core/definition/messages.ts';
import { type Demande, demande } from '#src/core/definition/question.ts';
import { pattern } from '#src/core/definition/text.ts';
import { NIR, sansCleNir } from '#src/core/valeurs/nir.ts';
import { sansEspaces } from '#src/core/valeurs/num-contrat.ts';

/** Typed as it is printed on the card: with spaces or not, and with its key too, which is not kept. */
export function nirSansCle<const O extends Demande>(options: O) {
  const clean = (texte: string) => sansCleNir(sansEspaces(texte));
  return demande(pattern(50, NIR, M.NIR_SANS_CLE, { clean }), options);
}
