import {
  extensionDe,
  type FichierTeleverse,
  isFichierTeleverse,
  isTeleversementInacheve,
} from '#src/core/api/uploaded-file.ts';
import type { Champ, Requis } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import type { Lu } from '#src/core/definition/sens.ts';
import { parFichiers } from '#src/fields/fichiers/sens.ts';

/** Files that were sent ahead; an empty list is no answer. `extensions`: fewer formats than the client takes elsewhere. */
export function fichiers<R extends Requis>(
  label: string,
  requis: R,
  max: number,
  aide?: string,
  extensions?: readonly string[],
): Champ<readonly FichierTeleverse[], R> {
  return {
    label,
    requis,
    vide: [],
    controle: parFichiers({ max, camera: true, ...(extensions && { extensions }) }),
    ...(aide && { aide }),
    lit(brut): Lu<readonly FichierTeleverse[]> {
      if (isTeleversementInacheve(brut)) return { ok: false, message: M.FILE_EN_COURS };
      if (!Array.isArray(brut) || !brut.every(isFichierTeleverse)) return { ok: false, message: M.FORMAT };
      if (brut.length === 0 && requis !== false) return { ok: false, message: requis };
      if (brut.length > max) return { ok: false, message: M.FILE_NOMBRE(max) };
      if (extensions && !brut.every(({ remoteFileName }) => extensions.includes(extensionDe(remoteFileName))))
        return { ok: false, message: M.FILE_TYPE(extensions.join(', ')) };
      return { ok: true, value: brut };
    },
  };
}
