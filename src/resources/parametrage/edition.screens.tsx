import { useWatch } from 'react-hook-form';
import { ChampDEdition, ChampSignataire } from '#src/admin/editions/champ-edition.tsx';
import { ChoixDEdition, departDe } from '#src/admin/editions/choix-edition.tsx';
import { EditionPanel, SurUneEdition } from '#src/admin/editions/edition-panel.tsx';
import { textesDe } from '#src/admin/editions/texte-edition.ts';
import type { Row } from '#src/admin/generate/access.ts';
import { defineScreens } from '#src/admin/screens.ts';
import { editionDe } from '#src/core/edition/registre.ts';
import { edition } from './edition.ts';

/** What is being written, as it would be printed. */
function Pendant({ record }: { readonly record: Row | null }) {
  const values = { ...record, ...useWatch() };
  const une = editionDe(String(values.code ?? ''));
  return une ? <SurUneEdition edition={une} textes={textesDe(values)} /> : null;
}

export const screens = defineScreens(edition, {
  show: { avant: { apercu: EditionPanel } },
  form: {
    champs: {
      code: ChoixDEdition,
      introduction: ChampDEdition,
      signataire: ChampSignataire,
      mentions: ChampDEdition,
      pied: ChampDEdition,
    },
    depart: departDe,
    apres: Pendant,
  },
});
