import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { phraseFormat } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';

/** A file that is not what its name says. */
export function formatRefuse(extensions: readonly string[], nom = ''): Refusal {
  return new Refusal(415, 'FORMAT_NON_ACCEPTE', phraseFormat(nom, extensions));
}

export function tropLourd(mo: number): Refusal {
  return new Refusal(413, 'FICHIER_TROP_LOURD', M.FILE_SIZE(mo));
}

/** A file that could harm who opens it. */
export function dangereux(): Refusal {
  return new Refusal(422, 'FICHIER_DANGEREUX', R.FILE_VIRUS);
}

/** A PDF that holds another file: nothing wrong may be in it, and what to do is said. */
export function pieceJointe(): Refusal {
  return new Refusal(422, 'FICHIER_JOINT', R.FILE_JOINT);
}

/** Under its cipher nobody can say what a PDF does: what to do is said. */
export function protege(): Refusal {
  return new Refusal(
    422,
    'FICHIER_PROTEGE',
    'Ce PDF est protégé par un mot de passe ou contre la copie, et ne peut pas être vérifié. Merci de l’imprimer en PDF, ou d’en joindre une photo.',
  );
}

/** Nobody could say whether it is safe: it is not taken. The reason is for the log. */
export function analyseImpossible(cause: unknown): Refusal {
  return new Refusal(503, 'ANALYSE_INDISPONIBLE', R.FILE_VIRUS, { attente: 60, cause });
}

/** Its image would fill the memory of who opens it. */
export function imageTropGrande(): Refusal {
  return new Refusal(422, 'IMAGE_TROP_GRANDE', R.FILE_IMAGE);
}

/** A page has nothing by which its reader could stop it. */
export function imageAnimee(): Refusal {
  return new Refusal(
    422,
    'IMAGE_ANIMEE',
    'Cette image est animée, et rien sur une page ne permettrait de l’arrêter. Enregistrez-en une vue fixe, puis renvoyez-la.',
  );
}

/** Its inside does not follow the format: its parts cannot be told apart, so nothing can be taken out of it. */
export class FichierIllisible extends Error {}
