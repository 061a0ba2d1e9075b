import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { DemandeEnCours } from '#src/core/acte/en-cours.ts';
import { libelleEtatDemande } from '#src/core/adherent/demande.ts';
import { M } from '#src/core/definition/messages.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';

/** What was already asked and waits for its answer: when, where it stands, and the way to it. */
export function DejaDemandee({ demande }: { readonly demande: DemandeEnCours }) {
  const { libelle, reference, etat, dateCreation } = demande;
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to={`/demandes/${reference}`} color="inherit" size="small">
          Suivre cette demande
        </Button>
      }
    >
      {M.ENCOURS} « {libelle} », référence {reference}, envoyée le {instantFrancais(dateCreation)} :{' '}
      {libelleEtatDemande(etat).toLowerCase()}.
    </Alert>
  );
}
