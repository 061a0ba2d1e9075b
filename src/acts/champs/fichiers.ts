import {
  extensionDe,
  type FichierTeleverse,
  isFichierEcarte,
  isFichierTeleverse,
  isTeleversementInacheve,
  phraseFormat,
} from '#src/core/api/uploaded-file.ts';
import type { Champ, Requis } from '#src/core/definition/form.ts';
import { fichiersAuPlus, M } from '#src/core/definition/messages.ts';
import { MF } from '#src/core/definition/messages-fichiers.ts';
import type { Lu } from '#src/core/definition/sens.ts';
import { type ControleFichiers, parFichiers, type QuestionsLues } from '#src/fields/fichiers/sens.ts';

/** Told before anything is read. */
const PROMESSE =
  'Nous la lisons sur notre serveur pour vous proposer la date, le montant et le professionnel : vous les vérifiez.';

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
      const ecartes = Array.isArray(brut) ? brut.filter(isFichierEcarte).length : 0;
      if (ecartes > 0) return { ok: false, message: ecartes > 1 ? MF.FILES_ECARTES : MF.FILE_ECARTE };
      if (!Array.isArray(brut) || !brut.every(isFichierTeleverse)) return { ok: false, message: M.FORMAT };
      if (brut.length === 0 && requis !== false) return { ok: false, message: requis };
      if (brut.length > max) return { ok: false, message: fichiersAuPlus(max) };
      const autre = brut.find(({ remoteFileName: nom }) => extensions?.includes(extensionDe(nom)) === false);
      if (autre) return { ok: false, message: phraseFormat(autre.remoteFileName, extensions ?? []) };
      return { ok: true, value: brut };
    },
  };
}

/**
 * The same files, the first of which is read where the installation reads invoices: what it says is proposed as the answer of
 * other questions, which stand after it. Example: `quiSeLit(fichiers(…), cadre.isLectureFactures, { date: 'dateSoins' })`.
 */
export function quiSeLit<R extends Requis>(
  champ: Champ<readonly FichierTeleverse[], R>,
  isLectureFactures: boolean,
  lus: QuestionsLues,
): Champ<readonly FichierTeleverse[], R> {
  if (!isLectureFactures) return champ;
  const { aide = '', controle } = champ;
  return {
    ...champ,
    aide: `${aide} ${PROMESSE}`.trim(),
    controle: { ...(controle as ControleFichiers), lus } as ControleFichiers,
  };
}
