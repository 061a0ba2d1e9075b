import { etiquette } from '#src/core/texte/etiquette.ts';

/** What is said of files that were chosen and are not there: where some are asked for, and not by every form. */
export const MF = etiquette(
  'message',
  {
    FILE_ECARTE: 'Un fichier n’a pas été joint. Choisissez-en un autre, ou continuez sans lui.',
    FILES_ECARTES: 'Des fichiers n’ont pas été joints. Choisissez-en d’autres, ou continuez sans eux.',
  } as const,
  true,
);
