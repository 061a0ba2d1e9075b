import Box from '@mui/material/Box';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { tailleFichier } from '#src/core/valeurs/file-size.ts';
import type { DocumentGed } from '#src/lectures/documents.ts';
import { telechargement } from '#src/provider/telechargement.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { Icone } from '#src/ui/identite/icone.tsx';
import { useGeste } from '#src/ui/use-geste.ts';

/** What a browser shows by itself, in a tab of its own. */
const APERCUS = ['application/pdf', 'image/jpeg', 'image/png'];

/** What it is, from when, what it weighs where that is known, and who sent it where it was oneself. */
function enMots({ libelleCategorie, dateDocument, taille, sens }: DocumentGed): string {
  const poids = taille > 0 ? ` (${tailleFichier(taille, 1)})` : '';
  const envoi = sens === 'entrant' ? ', envoyé par vous' : '';
  return `${libelleCategorie}, ${jourLong(dateDocument)}${poids}${envoi}`;
}

/** One document: what it is, when it is from, and how to have it. */
export function DocumentLigne({ document }: { readonly document: DocumentGed }) {
  const { id, libelle, isNouveau, mime } = document;
  const apercu = useGeste();
  const fichier = useGeste();
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
      <Box sx={{ display: 'flex', flex: 'none', fontSize: '1.5rem' }}>
        <Icone nom={document.icone} />
      </Box>
      <Box sx={{ display: 'grid', gap: 0.25, flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {libelle}
          </Box>
          {isNouveau && <EtiquetteEtat ton="enCours">Nouveau</EtiquetteEtat>}
        </Box>
        <Box component="span" sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
          {enMots(document)}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
        {APERCUS.includes(mime) && (
          <BoutonTournant
            variant="text"
            busy={apercu.isBusy}
            aria-label={`Ouvrir ${libelle} dans un nouvel onglet`}
            onClick={() => void apercu.fait(() => telechargement('ged', id, { onglet: true }))}
          >
            Ouvrir
          </BoutonTournant>
        )}
        <BoutonTournant
          variant="outlined"
          busy={fichier.isBusy}
          aria-label={`Télécharger ${libelle}`}
          onClick={() => void fichier.fait(() => telechargement('ged', id), 'Document téléchargé.')}
        >
          Télécharger
        </BoutonTournant>
      </Box>
    </Box>
  );
}
