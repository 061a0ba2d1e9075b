import { PageDecomptes } from './page-decomptes.tsx';

/** `#/remboursements`: all care, whoever was paid. */
export function Component() {
  return (
    <PageDecomptes
      cle="prestations-all"
      route="/remboursements"
      legende="Vos soins et leurs remboursements"
      tri="soins"
      vide="Vos soins apparaîtront ici dès que nous les aurons reçus de l’Assurance maladie, d’un professionnel ou de vous."
    />
  );
}
