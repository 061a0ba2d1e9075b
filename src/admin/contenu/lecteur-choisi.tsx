import Box from '@mui/material/Box';
import { useState } from 'react';
import { lecteurChoisi } from '#src/acts/exploitation/lecteur-choisi.ts';
import type { ApercuDeBloc } from '#src/core/api/contenu.ts';
import { lisApercuDe } from '#src/provider/contenu.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { ApercuMontre } from './apercu-montre.tsx';

/** Looks at a draft as a member would, by their identifier; the audit trail says whose eyes were borrowed. */
export function LecteurChoisi({ id }: { readonly id: string }) {
  const [apercu, setApercu] = useState<ApercuDeBloc | null>(null);
  const en = useFormulaire({
    formulaire: lecteurChoisi,
    contexte: null,
    async envoie(reponses) {
      setApercu(null);
      setApercu(await lisApercuDe(id, reponses));
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormulaireBox en={en} label="Voir comme un adhérent">
        <ChampControle en={en} name="userName" />
        <BoutonTournant type="submit" variant="outlined" busy={en.isSubmitting} sx={{ justifySelf: 'start' }}>
          Voir
        </BoutonTournant>
      </FormulaireBox>
      <div role="status">
        <ApercuMontre apercu={apercu} />
      </div>
    </Box>
  );
}
