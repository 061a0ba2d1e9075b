import Box from '@mui/material/Box';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { tailleFichier } from '#src/core/valeurs/file-size.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import type { DocumentGed } from '#src/lectures/documents.ts';
import { telechargement } from '#src/provider/telechargement.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { useFichier } from '#src/ui/use-fichier.ts';

/** What a browser shows by itself, in a tab of its own. */
const APERCUS = ['application/pdf', 'image/jpeg', 'image/png'];

/** One document: what it is, when it is from, and how to have it. */
export function DocumentLigne({ document }: { readonly document: DocumentGed }) {
  const { id, libelle, libelleCategorie, dateDocument, taille, isNouveau, mime } = document;
  const apercu = useFichier();
  const fichier = useFichier();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        padding: { xs: '12px 16px', sm: '12px 24px' },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.25, flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {enTypographie(libelle)}
          </Box>
          {isNouveau && <EtiquetteEtat ton="enCours">Nouveau</EtiquetteEtat>}
        </Box>
        <Box component="span" sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
          {enTypographie(`${libelleCategorie}, ${jourLong(dateDocument)} (${tailleFichier(taille, 1)})`)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
        {APERCUS.includes(mime) && (
          <BoutonTournant
            variant="text"
            busy={apercu.isBusy}
            aria-label={`Ouvrir ${libelle} dans un nouvel onglet`}
            onClick={() => void apercu.recoit(() => telechargement('ged', id, { onglet: true }))}
          >
            Ouvrir
          </BoutonTournant>
        )}
        <BoutonTournant
          variant="outlined"
          busy={fichier.isBusy}
          aria-label={`Télécharger ${libelle}`}
          onClick={() => void fichier.recoit(() => telechargement('ged', id), 'Document téléchargé.')}
        >
          Télécharger
        </BoutonTournant>
      </Box>
    </Box>
  );
}
