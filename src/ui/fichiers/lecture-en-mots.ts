import type { EtatLecture, FactureLue } from '#src/core/api/facture-lue.ts';
import { PHOTO_COMPATIBLE } from '#src/core/api/uploaded-file.ts';

const RIEN_DE_LU: Readonly<Record<Exclude<EtatLecture, 'lue'>, string>> = {
  rien: 'Nous n’avons trouvé ni date ni montant sur ce document. Vérifiez que c’est bien votre facture, puis répondez vous-même.',
  illisible:
    'Ce document est joint, mais nous n’avons pas pu le lire. Répondez vous-même ; une photo nette et bien droite se lit mieux.',
  heic: `Cette photo est jointe, mais nous ne pouvons pas la lire. ${PHOTO_COMPATIBLE}`,
  occupe:
    'Beaucoup de factures sont lues en ce moment : la vôtre est jointe, mais elle n’est pas lue. Répondez vous-même.',
};

function pagesNonLues({ pages, pagesLues }: FactureLue): string {
  if (pages <= pagesLues) return '';
  const lues =
    pagesLues === 1 ? 'seule la première a été lue' : `seules les ${pagesLues} premières ont été lues`;
  return ` Ce document a ${pages} pages : ${lues}.`;
}

/** What became of the reading of an invoice. @param questions the labels of those that were given an answer */
export function lectureEnMots(lue: FactureLue, questions: readonly string[]): string {
  if (lue.etat !== 'lue') return `${RIEN_DE_LU[lue.etat]}${pagesNonLues(lue)}`;
  const dit =
    questions.length === 0
      ? 'Votre facture a été lue ; vos réponses sont gardées telles quelles.'
      : `Lu sur votre facture : ${questions.join(', ')}. Ces réponses vous sont proposées plus loin, à vérifier.`;
  return `${dit}${pagesNonLues(lue)}`;
}
