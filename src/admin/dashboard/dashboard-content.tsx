import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFavoris } from '#src/admin/favoris.ts';
import { faultOf } from '#src/admin/generate/sentences.ts';
import { menuGroups } from '#src/admin/menu-groups.ts';
import { useRecents } from '#src/admin/recents.ts';
import { TABLEAU_DE_BORD } from '#src/core/api/tableau-de-bord.ts';
import { appelle } from '#src/provider/appels.ts';
import { AnomaliesSection } from './anomalies-section.tsx';
import { BoardSection } from './board-section.tsx';
import { ChangesSection } from './changes-section.tsx';
import { PlaceList } from './place-list.tsx';
import { TotalsSection } from './totals-section.tsx';
import { WaitingSection } from './waiting-section.tsx';

/** Two columns of a desk. */
const SHOWN = 8;

function useTableau() {
  return useQuery({
    queryKey: ['tableau-de-bord'],
    queryFn: ({ signal }) => appelle(TABLEAU_DE_BORD, { signal }),
    refetchOnMount: 'always',
  });
}

/** What the server says waits, or why it says nothing. */
function Waiting() {
  const { data, error, refetch } = useTableau();
  if (error && !data)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Réessayer</Button>}>
        {faultOf(error)}
      </Alert>
    );
  return (
    <>
      <AnomaliesSection anomalies={data?.anomalies} />
      <ChangesSection modifications={data?.modifications} />
    </>
  );
}

function Figures() {
  const { data } = useTableau();
  return <TotalsSection totaux={data?.totaux} />;
}

/** Where one has been and what one marked, from this browser; what is to be mended and what one changed, from the server. */
export function DashboardContent() {
  const recents = useRecents().slice(0, SHOWN);
  const favoris = useFavoris();
  if (menuGroups().length === 0)
    return (
      <Typography>Votre rôle ne donne accès à aucune page. Un administrateur peut le modifier.</Typography>
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <WaitingSection />
        <BoardSection titre="Reprendre">
          <PlaceList
            places={recents}
            columns
            vide="Les listes et les fiches que vous ouvrez se retrouvent ici."
          />
        </BoardSection>
        <Waiting />
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <BoardSection titre="Favoris">
          <PlaceList
            places={favoris}
            vide="Marquez une liste ou une fiche d’une étoile, à côté de son titre : elle vous attend ici."
          />
        </BoardSection>
        <Figures />
      </Box>
    </Box>
  );
}
