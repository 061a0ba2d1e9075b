import Alert from '@mui/material/Alert';
import { PageDecomptes } from './page-decomptes.tsx';

/** `#/remboursements/tiers-payant`: care that was settled with the professional. */
export function Component() {
  return (
    <PageDecomptes
      cle="tiers-prestations"
      route="/remboursements/tiers-payant"
      legende="Vos soins en tiers payant"
      tri="reglement"
      circuit="tiers"
      intro={
        <Alert severity="info">
          Le tiers payant vous évite d’avancer les frais : notre part a été réglée directement au
          professionnel de santé.
        </Alert>
      }
      vide="Quand un professionnel applique le tiers payant, ses soins apparaissent ici."
    />
  );
}
