import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { type Acte, type Contexte, formulaireDe, type Prefill, type SansCalcul } from '#src/core/acte/act.ts';
import { phraseResultat, type ResultatAction } from '#src/core/acte/act-result.ts';
import type { DonneesDe, Sources } from '#src/core/acte/sources.ts';
import type { Champs } from '#src/core/definition/form.ts';
import { envoieActe } from '#src/provider/member-provider.ts';
import { BoutonEnvoi } from '#src/ui/form/bouton-envoi.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { type FormulaireEnCours, useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { toast } from '#src/ui/toasts.ts';

/** Where one comes from, and goes back to. */
const PREFERENCES = '/profil/preferences';

interface Props<S extends Sources, F extends Champs> {
  readonly acte: Acte<S, F, SansCalcul>;
  readonly prefill: Prefill<DonneesDe<S>>;
  readonly children: (en: FormulaireEnCours, donnees: DonneesDe<S>) => React.ReactNode;
}

/** The form of a preference: one screen, saved at once, and back to what it changed. */
export function PreferenceFormulaire<S extends Sources, F extends Champs>({
  acte,
  prefill,
  children,
}: Props<S, F>) {
  const navigate = useNavigate();
  const { cadre, donnees } = prefill;
  const contexte: Contexte<DonneesDe<S>, SansCalcul> = { cadre, donnees, calculs: {} };
  const en = useFormulaire({
    formulaire: formulaireDe(acte),
    contexte,
    initial: { ...prefill.initial },
    envoie: async (reponses) => {
      const resultat: ResultatAction = await envoieActe(acte, reponses, null);
      toast(acte.textes.succes ?? phraseResultat(resultat), 'success');
      await navigate(PREFERENCES);
    },
  });
  return (
    <FormulaireBox en={en} label={acte.label}>
      {children(en, donnees)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <BoutonEnvoi en={en}>{acte.textes.bouton ?? 'Valider'}</BoutonEnvoi>
        <Button size="large" onClick={() => void navigate(PREFERENCES)}>
          Annuler
        </Button>
      </Box>
    </FormulaireBox>
  );
}
