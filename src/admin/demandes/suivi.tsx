import Box from '@mui/material/Box';
import { libelleEtatTraite } from '#src/core/adherent/demande.ts';
import type { Dossier } from '#src/core/adherent/dossier.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { Chronologie } from '#src/ui/chronologie.tsx';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';

/** All that happened, the latest first; what its author does not see is said to be inside. */
export function Suivi({ evenements }: Pick<Dossier, 'evenements'>) {
  const etapes = evenements.map(({ date, etat, auteur, commentaire, isInterne }, rang) => ({
    key: `${date} ${rang}`,
    date: instantFrancais(date),
    titre: isInterne ? (
      <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {auteur} <EtiquetteEtat ton="neutre">Entre gestionnaires</EtiquetteEtat>
      </Box>
    ) : (
      libelleEtatTraite(etat)
    ),
    detail: (isInterne ? commentaire : [auteur, commentaire].filter(Boolean).join(' – ')) ?? '',
  }));
  return <Chronologie label="Suivi de la demande" etapes={etapes} />;
}
