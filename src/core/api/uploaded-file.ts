import { M } from '#src/core/definition/messages.ts';

/** A file that was sent ahead of the form that joins it (specification 2 §3). */
export interface FichierTeleverse {
  /** The server's own name, `{uuid}.pdf`: what the form sends back. */
  readonly remoteFileName: string;
  /** The name it had where it came from. */
  readonly localFileName: string;
  /** Bytes. */
  readonly size: number;
  /** The question that it answers. */
  readonly inputName: string;
}

const REMOTE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.[a-z0-9]{2,5}$/;

/** Whether something has the shape of a file that was sent; whether it was is for the server to know. */
export function isFichierTeleverse(valeur: unknown): valeur is FichierTeleverse {
  if (typeof valeur !== 'object' || valeur === null) return false;
  const { remoteFileName, localFileName, size, inputName } = valeur as Record<string, unknown>;
  return (
    typeof remoteFileName === 'string' &&
    REMOTE.test(remoteFileName) &&
    typeof localFileName === 'string' &&
    typeof size === 'number' &&
    typeof inputName === 'string'
  );
}

/** Stands among the files of an answer while one is on its way: the answer is not whole yet. */
export interface TeleversementEnCours {
  readonly enCours: true;
}

export function isTeleversementEnCours(valeur: unknown): valeur is TeleversementEnCours {
  return typeof valeur === 'object' && valeur !== null && 'enCours' in valeur && valeur.enCours === true;
}

/** Whether a file of this answer is still on its way (the error `uploadInProgress` of specification 2 §5). */
export function isTeleversementInacheve(reponse: unknown): boolean {
  return Array.isArray(reponse) && reponse.some(isTeleversementEnCours);
}

/** Stands among the files of an answer, once for each that was chosen and could not be joined: nobody believes that it went with the rest. */
export interface FichierEcarte {
  readonly ecarte: true;
}

export function isFichierEcarte(valeur: unknown): valeur is FichierEcarte {
  return typeof valeur === 'object' && valeur !== null && 'ecarte' in valeur && valeur.ecarte === true;
}

/** The extension of a file's name, in small letters; empty where there is none. */
export function extensionDe(nom: string): string {
  const point = nom.lastIndexOf('.');
  return point > 0 ? nom.slice(point + 1).toLowerCase() : '';
}

/** What makes a telephone take photos that everything can open. */
export const PHOTO_COMPATIBLE =
  'Sur iPhone, choisissez Réglages › Appareil photo › Formats › « Le plus compatible », puis reprenez la photo.';

/** What is said of a file whose format is not taken; of a photo of a telephone, what to do about it. */
export function phraseFormat(nom: string, extensions: readonly string[]): string {
  const phrase = M.FILE_TYPE(extensions.join(', '));
  return ['heic', 'heif'].includes(extensionDe(nom)) ? `${phrase} ${PHOTO_COMPATIBLE}` : phrase;
}
