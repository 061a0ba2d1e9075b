import { ReviewDialog } from '#src/admin/generate/form/review-dialog.tsx';
import { defineScreens, type RelectureProps } from '#src/admin/screens.ts';
import { conservationJournaux } from './conservation-journaux.ts';

const CE_QUI_PART =
  'Ce qui est plus ancien que la nouvelle durée partira de soi-même dans une semaine, ou dès que quelqu’un lance « Purger les journaux ». Cela ne se restaure pas : « Opérations » dit combien de lignes.';

/** A longer duration takes nothing away. */
function Relecture(props: RelectureProps) {
  const { record, values, changed } = props;
  const raccourcie = changed.find((champ) => Number(values[champ]) < Number(record[champ]));
  return <ReviewDialog {...props} dangers={raccourcie === undefined ? {} : { [raccourcie]: CE_QUI_PART }} />;
}

export const screens = defineScreens(conservationJournaux, { form: { relecture: Relecture } });
