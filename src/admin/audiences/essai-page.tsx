import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/HighlightOffOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { essaiAudience } from '#src/acts/exploitation/essai-audience.ts';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { AUDIENCES_TEST, type EssaiAudience } from '#src/core/api/audiences.ts';
import { appelle } from '#src/provider/appels.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { ChampControle } from '#src/ui/form/champ-controle.tsx';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';

/** An audience, whether the member is in it, and why. */
function Audience({ libelle, isMembre, criteres }: EssaiAudience) {
  return (
    <SectionCard titre={libelle}>
      <Chip
        label={isMembre ? 'Y est' : 'N’y est pas'}
        color={isMembre ? 'success' : 'default'}
        variant="outlined"
        size="small"
      />
      {criteres.length === 0 && (
        <Typography color="textSecondary">Sans condition : tout le monde y est.</Typography>
      )}
      <Box component="ul" aria-label={`Conditions : ${libelle}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {criteres.map(({ critere, constat, ok }) => (
          <Box component="li" key={critere} sx={{ display: 'flex', gap: 1, paddingBlock: 0.5 }}>
            {ok ? <CheckIcon color="success" aria-hidden /> : <CloseIcon color="action" aria-hidden />}
            <span>
              <strong>{ok ? 'Remplie' : 'Non remplie'}</strong> : {critere} ; {constat}.
            </span>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

/** `#/admin/audiences-test`: a member tried against every audience, condition by condition. */
export function Component() {
  const [trouves, setTrouves] = useState<readonly EssaiAudience[] | null>(null);
  const en = useFormulaire({
    formulaire: essaiAudience,
    contexte: null,
    async envoie(reponses) {
      setTrouves(null);
      setTrouves(await appelle(AUDIENCES_TEST, { method: 'POST', body: JSON.stringify(reponses) }));
    },
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <FormulaireBox en={en} label="Essayer un adhérent">
        <ChampControle en={en} name="userName" />
        <ChampControle en={en} name="numContrat" />
        <BoutonTournant
          type="submit"
          variant="contained"
          busy={en.isSubmitting}
          sx={{ justifySelf: 'start' }}
        >
          Essayer
        </BoutonTournant>
      </FormulaireBox>
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        {trouves?.length === 0 && <Alert severity="info">Aucune audience n’est déclarée.</Alert>}
        {trouves?.map((un) => (
          <Audience key={un.code} {...un} />
        ))}
      </Box>
    </Box>
  );
}
