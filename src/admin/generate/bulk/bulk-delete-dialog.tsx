import { accord, sansScelles } from '#src/admin/generate/sentences.ts';
import { compte } from '#src/core/definition/label.ts';
import type { Model } from '#src/core/definition/model.ts';
import { Question } from '#src/fields/question.tsx';

interface Props {
  readonly model: Model;
  readonly count: number;
  /** How many of the chosen rows are known to be protected: the server deletes all of them or none. */
  readonly refused: number;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** The same of the others. */
  readonly onWithout: () => void;
}

/** Asks before deleting several rows; says beforehand what would be refused, and goes on without. */
export function BulkDeleteDialog({ model, count, refused, onClose, onConfirm, onWithout }: Props) {
  const { label } = model;
  const restore = `Les fiches pourront être restaurées : elles restent parmi les éléments supprimés, avec leur historique.${sansScelles(model)}`;
  const peut = `${refused > 1 ? 'ne peuvent' : 'ne peut'} pas être ${accord(label, 'supprimé', refused)}`;
  const dit =
    refused > 0
      ? `${compte(label, refused)} de la sélection ${peut} : le cadenas de leur ligne dit pourquoi. `
      : '';
  const supprime = [
    refused > 0 ? `Supprimer ${compte(label, count - refused)}` : 'Supprimer',
    refused > 0 ? onWithout : onConfirm,
  ] as const;
  return (
    <Question
      titre={`Supprimer ${compte(label, count)} ?`}
      gauche={[refused < count ? 'Annuler' : 'Fermer', onClose]}
      droite={refused < count ? supprime : undefined}
      couleur="error"
    >
      {dit + (refused < count ? restore : '')}
    </Question>
  );
}
