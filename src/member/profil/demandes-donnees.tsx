import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DemandeDeDonnees } from '#src/core/api/rgpd.ts';
import { instantFrancais, jourFrancais } from '#src/core/valeurs/dates.ts';
import { tailleFichier } from '#src/core/valeurs/file-size.ts';
import { pageData } from '#src/provider/page-data.ts';
import { queryClient } from '#src/provider/query-client.ts';
import {
  annuleDemandeDeDonnees,
  demandeDonnees,
  lisDemandesDeDonnees,
  telechargeLaCopie,
} from '#src/provider/rgpd.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { type Geste, useGeste } from '#src/ui/use-geste.ts';

const CLE = ['rgpd', 'demandes'] as const;
const OUVERTES: readonly DemandeDeDonnees['etat'][] = ['enPreparation', 'aDecider', 'enCours'];
/** Often enough to see a copy come, while one is prepared. */
const ATTENTE_MS = 4_000;

const ETATS = {
  enPreparation: ['attente', 'En préparation'],
  prete: ['bien', 'Prête'],
  expiree: ['neutre', 'Plus disponible'],
  aDecider: ['attente', 'À l’étude'],
  enCours: ['attente', 'Effacement en cours'],
  effectuee: ['bien', 'Effectuée'],
  refusee: ['neutre', 'Refusée'],
  annulee: ['neutre', 'Annulée'],
} as const satisfies Readonly<Record<DemandeDeDonnees['etat'], readonly [string, string]>>;

/** A gesture after which the list is read again, refused or not. */
function useGesteSuivi(): Geste {
  const { isBusy, fait } = useGeste();
  return {
    isBusy,
    async fait(...demande) {
      const isFait = await fait(...demande);
      await queryClient.invalidateQueries({ queryKey: CLE });
      return isFait;
    },
  };
}

function suiteDe({ genre, etat, dateLimite, expireLe, reponse, taille }: DemandeDeDonnees): string {
  if (etat === 'prete' && expireLe)
    return `À télécharger avant le ${instantFrancais(expireLe)}${taille ? ` (${tailleFichier(taille)})` : ''}.`;
  if (etat === 'refusee') return `Notre réponse : ${reponse ?? ''}`;
  if (!OUVERTES.includes(etat)) return '';
  return genre === 'copie'
    ? 'Un e-mail vous prévient dès qu’elle est prête.'
    : `Vous aurez une réponse avant le ${jourFrancais(dateLimite)}.`;
}

function Ligne({ demande }: { readonly demande: DemandeDeDonnees }) {
  const { id, genre, etat, dateDemande } = demande;
  const { isBusy, fait } = useGesteSuivi();
  const fichier = useGeste();
  const [ton, mots] = ETATS[etat];
  const suite = suiteDe(demande);
  // Only the person takes their data away, or takes a request back.
  const isEnPlace = pageData().currentUser?.remplacement !== undefined;
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gap: 1, justifyItems: 'start', paddingBlock: 2, overflowWrap: 'anywhere' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <strong>
        {genre === 'copie' ? 'Copie de mes données' : 'Effacement de mes données'}, demandé
        {genre === 'copie' ? 'e' : ''} le {instantFrancais(dateDemande)}
      </strong>
      <EtiquetteEtat ton={ton}>{mots}</EtiquetteEtat>
      {suite !== '' && <div>{suite}</div>}
      {etat === 'prete' && !isEnPlace && (
        <BoutonTournant
          variant="contained"
          busy={fichier.isBusy}
          onClick={() => void fichier.fait(() => telechargeLaCopie(id), 'Copie téléchargée.')}
        >
          Télécharger la copie
        </BoutonTournant>
      )}
      {etat === 'aDecider' && !isEnPlace && (
        <BoutonTournant
          variant="outlined"
          busy={isBusy}
          onClick={() => void fait(() => annuleDemandeDeDonnees(id), 'Votre demande est annulée.')}
        >
          Annuler ma demande
        </BoutonTournant>
      )}
    </Box>
  );
}

/** What an erasure takes and leaves, before it is asked for. */
function Effacement({ onDone }: { readonly onDone: () => void }) {
  const { isBusy, fait } = useGesteSuivi();
  return (
    <Box
      role="group"
      aria-label="Demander l’effacement de mes données"
      sx={{ display: 'grid', gap: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, padding: 2 }}
    >
      <div>
        Si votre demande est acceptée, votre espace est fermé, et votre nom, vos coordonnées et votre
        historique en sont effacés. Cela ne se défait pas.
      </div>
      <div>
        Restent, sans votre nom, ce que la loi nous oblige à garder : vos demandes, vos consentements, vos
        signatures et notre journal de sécurité. Nos journaux de connexions et d’envois gardent votre adresse
        e-mail jusqu’à leur propre échéance. Votre contrat et vos remboursements continuent.
      </div>
      <div>
        Nous vous répondons sous un mois. Tant que personne n’a décidé, vous pouvez revenir en arrière.
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BoutonTournant
          variant="contained"
          busy={isBusy}
          onClick={async () => {
            if (await fait(() => demandeDonnees('effacement'), 'Votre demande est enregistrée.')) onDone();
          }}
        >
          Confirmer ma demande
        </BoutonTournant>
        <BoutonTournant variant="outlined" busy={false} isBloque={isBusy} onClick={onDone}>
          Renoncer
        </BoutonTournant>
      </Box>
    </Box>
  );
}

/** A whole copy, or an erasure: asked for here, and followed until they are there. */
export function DemandesSurMesDonnees() {
  const [isEffacement, setEffacement] = useState(false);
  const isEnPlace = pageData().currentUser?.remplacement !== undefined;
  const { isBusy, fait } = useGesteSuivi();
  const { data, error } = useQuery(
    {
      queryKey: CLE,
      queryFn: ({ signal }) => lisDemandesDeDonnees(signal),
      retry: false,
      refetchInterval: ({ state }) =>
        state.data?.some(({ etat }) => etat === 'enPreparation') ? ATTENTE_MS : false,
    },
    queryClient,
  );
  const isOuverte = (genre: DemandeDeDonnees['genre']) =>
    data?.some((une) => une.genre === genre && OUVERTES.includes(une.etat)) ?? true;
  return (
    <Carte titre="Mes demandes sur mes données">
      <Box sx={{ display: 'grid', gap: 2, maxWidth: '75ch' }}>
        <div>
          Une copie complète, pour tous vos contrats, se prépare en quelques minutes : un dossier compressé
          (ZIP) avec un document à lire (PDF) et le même contenu pour un programme (JSON). Vous la téléchargez
          ici pendant sept jours, avec un code de sécurité.
        </div>
        <Box sx={{ display: isEnPlace ? 'none' : 'flex', flexWrap: 'wrap', gap: 1 }}>
          <BoutonTournant
            variant="outlined"
            busy={isBusy}
            isBloque={isOuverte('copie')}
            onClick={() => void fait(() => demandeDonnees('copie'), 'Votre copie se prépare.')}
          >
            Demander une copie complète
          </BoutonTournant>
          <BoutonTournant
            variant="outlined"
            busy={false}
            isBloque={isEffacement || isOuverte('effacement')}
            onClick={() => setEffacement(true)}
          >
            Demander l’effacement
          </BoutonTournant>
        </Box>
        {isEffacement && <Effacement onDone={() => setEffacement(false)} />}
        {error && <div role="alert">Vos demandes n’ont pas pu être lues. {error.message}</div>}
        {data && data.length > 0 && (
          <Box
            component="ul"
            aria-label="Mes demandes sur mes données"
            sx={{ margin: 0, padding: 0, listStyle: 'none' }}
          >
            {data.map((demande) => (
              <Ligne key={demande.id} demande={demande} />
            ))}
          </Box>
        )}
      </Box>
    </Carte>
  );
}
