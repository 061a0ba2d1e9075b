import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router';
import { courriersLegers } from '#src/lectures/courriers.ts';
import { Fichiers } from '#src/member/fichiers-lecture.tsx';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { FiltresRepliables } from '#src/ui/filtres-repliables.tsx';
import { ListeLecture } from '#src/ui/liste-lecture.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { RepartDe } from '#src/ui/repart-de.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useListe } from '#src/ui/use-liste.ts';
import {
  criteresDe,
  ecritFiltres,
  type Filtres,
  litFiltres,
  nbFiltres,
  PAR_PAGE,
  SANS_FILTRE,
} from './adresse.ts';
import { FiltresCourriers } from './filtres-courriers.tsx';
import { ListeCourriers } from './liste-courriers.tsx';

function compte(total: number): string {
  if (total === 0) return 'Aucun message';
  return total === 1 ? '1 message' : `${total} messages`;
}

interface ContenuProps {
  readonly filtres: Filtres;
  readonly onEfface: () => void;
}

function Contenu({ filtres, onEfface }: ContenuProps) {
  const liste = useListe(courriersLegers, { criteres: criteresDe(filtres), parPage: PAR_PAGE });
  const hasFiltre = nbFiltres(filtres) > 0;
  const efface = (
    <Button variant="outlined" onClick={onEfface}>
      Effacer la recherche
    </Button>
  );
  return (
    <ListeLecture
      liste={liste}
      quoi="vos messages"
      vide={
        hasFiltre
          ? {
              dessin: 'recherche',
              titre: 'Aucun message ne correspond à cette recherche',
              texte: 'Essayez un autre mot, ou une période plus longue.',
              actions: efface,
            }
          : {
              titre: 'Aucun message pour l’instant',
              texte: 'Nos messages et nos réponses arrivent ici.',
            }
      }
      dit={(donnees, isLoading) => (
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {donnees && !isLoading ? compte(donnees.total) : ' '}
        </Box>
      )}
    >
      {(lignes) => <ListeCourriers label="Messages" lignes={lignes} />}
    </ListeLecture>
  );
}

/** `#/messagerie`: letters of the insurer and one's own messages; what is looked for is in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { peut } = useEspace();
  const filtres = litFiltres(search);
  const filtre = (suivants: Filtres) => setSearch(ecritFiltres(suivants));
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/messagerie"
        actions={
          <>
            <Fichiers cle="courriers" requete={{ filter: criteresDe(filtres) }} papier={null} />
            {peut('contact') && <PrimaryLink to="/messagerie/ecrire">Écrire un message</PrimaryLink>}
          </>
        }
      />
      <FiltresRepliables verbe="Rechercher" titre="Rechercher dans mes messages" nombre={nbFiltres(filtres)}>
        {(ferme) => (
          <RepartDe cle={JSON.stringify(filtres)}>
            <FiltresCourriers
              filtres={filtres}
              onFiltre={(suivants) => {
                ferme();
                filtre(suivants);
              }}
            />
          </RepartDe>
        )}
      </FiltresRepliables>
      <Contenu filtres={filtres} onEfface={() => filtre(SANS_FILTRE)} />
    </Stack>
  );
}
