import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { type EtatDemande, libelleEtatDemande } from '#src/core/adherent/demande.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import type { Demande } from '#src/lectures/demandes.ts';
import { suiteDe } from '#src/member/demandes/suite.ts';

/** Steps of a request as its author sees them. */
const ETAPES = ['Reçue', 'En traitement', 'Terminée'] as const;

/** How far a request is: three steps, the words beside the colour. */
function Pas({ etat }: { readonly etat: EtatDemande }) {
  // Of a request under way: the last step is still ahead.
  const rang = etat === 'enregistree' || etat === 'brouillon' ? 0 : 1;
  return (
    <Box aria-hidden="true" sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 0.5 }}>
      {ETAPES.map((nom, index) => (
        <Box key={nom} sx={{ display: 'grid', gap: 0.5 }}>
          <Box
            sx={{ height: 6, borderRadius: 3, backgroundColor: index <= rang ? 'primary.main' : 'divider' }}
          />
          <Box
            sx={{
              fontSize: '0.75rem',
              fontWeight: index === rang ? 650 : 400,
              color: index === rang ? 'text.primary' : 'text.secondary',
            }}
          >
            {nom}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Requests that are under way, each with its reference, its state and how long it may take. */
export function DemandesEnCours({ demandes }: { readonly demandes: readonly Demande[] }) {
  const jour = aujourdhui(new Date());
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
      {demandes.map((demande) => (
        <Box component="li" key={demande.id}>
          <Box
            component={Link}
            to={`/demandes/${demande.reference}`}
            sx={{
              display: 'grid',
              gap: 1.5,
              padding: 2,
              border: 1,
              borderColor: 'divider',
              borderRadius: '12px',
              color: 'text.primary',
              textDecoration: 'none',
              backgroundColor: 'background.paper',
              '&:hover': { borderColor: 'primary.main' },
            }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
              <Box sx={{ fontWeight: 650 }}>{demande.libelle}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                {demande.reference} · {jourFrancais(aujourdhui(new Date(demande.dateCreation)))}
              </Box>
            </Box>
            <Pas etat={demande.etat} />
            <Box sx={{ fontSize: '0.875rem' }}>
              {libelleEtatDemande(demande.etat)}. {suiteDe(demande, jour)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
