import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { TypeContrat } from '#src/core/adherent/contrat.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import type { ContratDetaille } from '#src/lectures/contrat-detail.ts';

/** What is not paid for while a contract is suspended. */
const NON_COUVERT: Readonly<Record<TypeContrat, string>> = {
  sante: 'les soins faits pendant cette période ne sont pas remboursés',
  prevoyance: 'un événement survenu pendant cette période n’est pas indemnisé',
  mixte: 'les soins faits et les événements survenus pendant cette période ne sont pas pris en charge',
};

/** What the state of a contract means for whom it covers; nothing for one that is in order. */
export function BandeauxEtat({ contrat }: { readonly contrat: ContratDetaille }) {
  const { etat, precontentieux, dateEffet, dateFin, isTitulaire, typeContrat } = contrat;
  return (
    <>
      {etat === 'eninstance' && (
        <Alert severity="info">
          Votre adhésion est en cours de traitement. Vos garanties commencent le {jourLong(dateEffet)}.
        </Alert>
      )}
      {etat === 'suspendu' && (
        <Alert severity="warning">
          Votre contrat est suspendu : {NON_COUVERT[typeContrat]}. Contactez-nous pour le rétablir.
        </Alert>
      )}
      {etat === 'resilie' && (
        <Alert severity="info">
          Votre contrat est résilié{dateFin ? ` depuis le ${jourLong(dateFin)}` : ''}. Vous pouvez encore
          consulter vos informations et vos documents.
        </Alert>
      )}
      {precontentieux && (
        <Alert
          severity="warning"
          {...(isTitulaire && {
            action: (
              <Button component={Link} to="/contrat/cotisations" color="inherit" size="small">
                Voir mes cotisations
              </Button>
            ),
          })}
        >
          Votre contrat fait l’objet d’un impayé.
        </Alert>
      )}
    </>
  );
}
