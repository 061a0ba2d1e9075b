import { ReviewDialog } from '#src/admin/generate/form/review-dialog.tsx';
import { defineScreens, type RelectureProps } from '#src/admin/screens.ts';
import { conservationJournaux } from './conservation-journaux.ts';

const CE_QUI_PART =
  'Ce qui est plus ancien que la nouvelle durée partira de soi-même dans une semaine, ou dès que quelqu’un lance « Purger les journaux ». Cela ne se restaure pas : « Opérations » dit combien de lignes.';
const DANGERS: Readonly<Record<string, string>> = { connexionsMois: CE_QUI_PART, messagesMois: CE_QUI_PART };

/** What is kept as long as nobody has chosen. Months. */
const SANS_CHOIX = 12;

/** A longer duration takes nothing away. */
function Relecture(props: RelectureProps) {
  const { record, values, changed } = props;
  const raccourcis = changed.filter((champ) => Number(values[champ]) < Number(record[champ]));
  return (
    <ReviewDialog
      {...props}
      dangers={Object.fromEntries(raccourcis.slice(0, 1).map((champ) => [champ, DANGERS[champ] ?? '']))}
    />
  );
}

export const screens = defineScreens(conservationJournaux, {
  form: {
    relecture: Relecture,
    // The first choice follows no other: it is asked, and not read again.
    question: (record, values) =>
      record === null && Object.keys(DANGERS).some((champ) => Number(values[champ]) < SANS_CHOIX)
        ? `${CE_QUI_PART} Enregistrer ces durées ?`
        : null,
  },
});
