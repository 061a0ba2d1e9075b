import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { actes } from '#src/core/acte/actes.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { ContratAdherent } from '#src/lectures/contrats.ts';
import type { Demande } from '#src/lectures/demandes.ts';
import type { Synthese } from '#src/lectures/synthese.ts';
import { useMemberContext } from '#src/member/member-context.ts';
import { useEspace } from '#src/ui/use-espace.ts';

interface Props {
  readonly contrat: ContratAdherent;
  readonly demandes: readonly Demande[];
  readonly nonLus: number;
  readonly synthese?: Synthese | undefined;
}

function pieces(demande: Demande): string {
  const { nbPiecesAttendues: nombre, libelle } = demande;
  return nombre > 1
    ? `${libelle} : ${nombre} documents nous manquent.`
    : `${libelle} : un document nous manque.`;
}

function Suite({ route, children }: { readonly route: string; readonly children: string }) {
  return (
    <Button color="inherit" size="small" component={Link} to={route} sx={{ minWidth: 0 }}>
      {children}
    </Button>
  );
}

/** What waits for the person, in quiet words: nothing where nothing does. */
export function Attentes({ contrat, demandes, nonLus, synthese }: Props) {
  const carte = synthese?.carteSuivante;
  const { ouvreRib } = useMemberContext();
  const { peut } = useEspace();
  const enAttente = demandes.filter(({ etat }) => etat === 'enAttentePieces');
  return (
    <Stack spacing={1.5} sx={{ '&:empty': { display: 'none' } }}>
      {contrat.etat === 'eninstance' && (
        <Alert severity="info">Votre adhésion est en cours de traitement.</Alert>
      )}
      {contrat.etat === 'suspendu' && (
        <Alert severity="warning" action={<Suite route="/contrat">Voir mon contrat</Suite>}>
          Votre contrat est suspendu.
        </Alert>
      )}
      {contrat.etat === 'resilie' && (
        <Alert severity="info" action={<Suite route="/contrat">Voir mon contrat</Suite>}>
          Votre contrat est résilié. Vous pouvez encore consulter vos informations et vos documents.
        </Alert>
      )}
      {contrat.precontentieux && (
        <Alert
          severity="warning"
          {...(contrat.isTitulaire && {
            action: <Suite route="/contrat/cotisations">Voir mes cotisations</Suite>,
          })}
        >
          Votre contrat fait l’objet d’un impayé.
        </Alert>
      )}
      {!contrat.precontentieux && (synthese?.impaye ?? 0) > 0 && (
        <Alert severity="warning" action={<Suite route="/contrat/cotisations">Voir mes cotisations</Suite>}>
          Il reste {euros(synthese?.impaye ?? 0)} de cotisations à payer.
        </Alert>
      )}
      {ouvreRib && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={ouvreRib}>
              Donner un compte
            </Button>
          }
        >
          Il nous manque un compte bancaire pour vous rembourser.
        </Alert>
      )}
      {enAttente.map((demande) => (
        <Alert
          key={demande.id}
          severity="warning"
          action={<Suite route={`/demandes/${demande.reference}`}>L’envoyer</Suite>}
        >
          {pieces(demande)}
        </Alert>
      ))}
      {synthese?.certificats.map(({ numPers, prenom, isSoi, annee, dateFinScolarite: fin }) => (
        <Alert
          key={numPers}
          severity="warning"
          action={
            peut('certificatScolarite') && (
              <Suite route={`${actes.certificatScolarite.route}?personne=${numPers}`}>L’envoyer</Suite>
            )
          }
        >
          Certificat de scolarité {annee} attendu pour {isSoi ? 'vous' : prenom}.
          {fin && ` Sans lui, ${isSoi ? 'votre' : 'sa'} couverture s’arrête le ${jourLong(fin)}.`}
        </Alert>
      ))}
      {carte && (
        <Alert severity="info" action={<Suite route={`/carte-tp?annee=${carte.annee}`}>L’ouvrir</Suite>}>
          Votre carte {carte.annee} est disponible. Elle est valable à partir du{' '}
          {jourLong(carte.dateDebutValidite)}.
        </Alert>
      )}
      {nonLus > 0 && (
        <Alert severity="info" action={<Suite route="/messagerie">Lire</Suite>}>
          {nonLus > 1 ? `Vous avez ${nonLus} messages non lus.` : 'Vous avez un message non lu.'}
        </Alert>
      )}
    </Stack>
  );
}
