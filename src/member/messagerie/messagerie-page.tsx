import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router';
import { courriersLegers } from '#src/lectures/courriers.ts';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { ListePaginee } from '#src/ui/liste-paginee.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';

import { Panne } from '#src/ui/panne.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import {
  ecritFiltres,
  type Filtres,
  litFiltres,
  litPage,
  nbFiltres,
  PAR_PAGE,
  requeteDe,
  SANS_FILTRE,
} from './adresse.ts';
import { ListeCourriers } from './liste-courriers.tsx';
import { OngletsMessagerie } from './onglets-messagerie.tsx';
import { PanneauFiltres } from './panneau-filtres.tsx';

function compte(total: number): string {
  if (total === 0) return 'Aucun message';
  return total === 1 ? '1 message' : `${total} messages`;
}

interface ContenuProps {
  readonly filtres: Filtres;
  readonly page: number;
  readonly onEfface: () => void;
}

function Contenu({ filtres, page, onEfface }: ContenuProps) {
  const { donnees, error, isLoading, relit } = useLecture(courriersLegers, requeteDe(filtres, page));
  if (error && !donnees)
    return (
      <Panne
        titre="Vos messages n’ont pas pu être affichés."
        message={error.message}
        onRetry={relit}
        isLoading={isLoading}
      />
    );
  const hasFiltre = nbFiltres(filtres) > 0;
  return (
    <>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {donnees && !isLoading ? compte(donnees.total) : ' '}
      </Box>
      <ListePaginee
        page={page}
        total={donnees?.total ?? 0}
        parPage={PAR_PAGE}
        vers={(autre) => `?${ecritFiltres(filtres, autre)}`}
      >
        <Carte pleine>
          {!donnees && (
            <Stack role="status" aria-label="Chargement de vos messages" spacing={1} sx={{ padding: 2 }}>
              {[1, 2, 3, 4, 5].map((rang) => (
                <Skeleton key={rang} variant="rounded" height={64} />
              ))}
            </Stack>
          )}
          {donnees && donnees.lignes.length === 0 && (
            <EtatVide
              titre={
                hasFiltre ? 'Aucun message ne correspond à cette recherche' : 'Aucun message pour l’instant'
              }
              actions={
                hasFiltre && (
                  <Button variant="outlined" onClick={onEfface}>
                    Effacer la recherche
                  </Button>
                )
              }
            >
              {hasFiltre
                ? 'Essayez un autre mot, ou une période plus longue.'
                : 'Nos courriers et nos réponses à vos messages arrivent ici.'}
            </EtatVide>
          )}
          {donnees && donnees.lignes.length > 0 && (
            <ListeCourriers label="Messages" lignes={donnees.lignes} />
          )}
        </Carte>
      </ListePaginee>
    </>
  );
}

/** `#/messagerie`: letters of the insurer and one's own messages; what is looked for is in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { peut } = useEspace();
  const filtres = litFiltres(search);
  const filtre = (suivants: Filtres) => setSearch(ecritFiltres(suivants, 1));
  return (
    <Stack spacing={3}>
      <PageTitleBar
        mode="index"
        mainTitle="Ma messagerie"
        actions={peut('contact') && <PrimaryLink to="/messagerie/ecrire">Écrire un message</PrimaryLink>}
      />
      <OngletsMessagerie />
      <PanneauFiltres filtres={filtres} onFiltre={filtre} />
      <Contenu filtres={filtres} page={litPage(search)} onEfface={() => filtre(SANS_FILTRE)} />
    </Stack>
  );
}
