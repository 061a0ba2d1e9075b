import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { jourLong } from '#src/core/valeurs/dates.ts';
import type { DossierPrevoyance } from '#src/lectures/prevoyance.ts';
import { Carte } from '#src/ui/carte.tsx';
import { EtatDuDossier } from './mots.tsx';

function Dossier({ dossier }: { readonly dossier: DossierPrevoyance }) {
  const { numDossier, libelleTypeSinistre, beneficiaire, dateSurvenance, etat, prochaineEtape } = dossier;
  const manquent = dossier.piecesAttendues.filter(({ dateReception }) => dateReception === null).length;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.75, padding: { xs: 2, sm: '16px 24px' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Box
          component={Link}
          to={`/prevoyance/${encodeURIComponent(numDossier)}`}
          sx={{ color: 'primary.main', fontWeight: 600 }}
        >
          {libelleTypeSinistre} du {jourLong(dateSurvenance)}
        </Box>
        <EtatDuDossier etat={etat} />
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {beneficiaire.prenom}, dossier {numDossier}
      </Box>
      {manquent > 0 && (
        <Box sx={{ fontWeight: 600 }}>
          {manquent === 1 ? 'Un document est attendu' : `${manquent} documents sont attendus`}
        </Box>
      )}
      {prochaineEtape && <Box>{prochaineEtape}</Box>}
    </Box>
  );
}

/** Files, the latest first. */
export function Dossiers({ dossiers }: { readonly dossiers: readonly DossierPrevoyance[] }) {
  return (
    <Carte titre="Mes dossiers" pleine>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          margin: 0,
          padding: 0,
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {dossiers.map((dossier) => (
          <Dossier key={dossier.id} dossier={dossier} />
        ))}
      </Box>
    </Carte>
  );
}
