import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import type { Demande } from '#src/lectures/demandes.ts';
import { EtatDemande } from '#src/ui/etat-demande.tsx';
import type { Colonne } from '#src/ui/table-ou-cartes.tsx';
import { suiteDe } from './suite.ts';

/** What a list of requests says of each. */
export const COLONNES: readonly Colonne<Demande>[] = [
  {
    key: 'libelle',
    titre: 'Demande',
    tete: true,
    valeur: ({ reference, libelle }) => (
      <Box component={Link} to={`/demandes/${reference}`} sx={{ color: 'primary.main' }}>
        {libelle}
      </Box>
    ),
  },
  { key: 'reference', titre: 'Référence', valeur: ({ reference }) => reference },
  {
    key: 'date',
    titre: 'Envoyée le',
    valeur: ({ dateCreation }) => jourFrancais(aujourdhui(new Date(dateCreation))),
  },
  { key: 'etat', titre: 'État', valeur: ({ etat }) => <EtatDemande etat={etat} /> },
  {
    key: 'suite',
    titre: 'Et maintenant ?',
    valeur: (demande) => suiteDe(demande, aujourdhui(new Date())),
  },
];
