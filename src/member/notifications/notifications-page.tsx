import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router';
import { type Notification, notifications } from '#src/lectures/compte.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { ListeLecture } from '#src/ui/liste-lecture.tsx';
import { metAJour } from '#src/ui/mise-a-jour.ts';
import { useListe } from '#src/ui/use-liste.ts';
import { NotificationItem } from './notification-item.tsx';

const PAR_PAGE = 20;

const NOTIFICATIONS = [['texte', 4] as const, ['texte', 4] as const, ['texte', 4] as const];

/** `#/notifications`: what happened, the latest first; the page and the filter are in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const nonLues = search.get('nonLues') === 'oui';
  const liste = useListe(notifications, { criteres: nonLues ? { isLue: false } : {}, parPage: PAR_PAGE });
  const { donnees, relit } = liste.lue;
  const marque = async (lignes: readonly Notification[], isLue: boolean) => {
    const ids = lignes.map(({ id }) => id);
    if (await metAJour('notification', { ids, isLue })) relit();
  };
  const aLire = (donnees?.lignes ?? []).filter(({ isLue }) => !isLue);
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/notifications"
        actions={
          aLire.length > 0 && <Button onClick={() => void marque(aLire, true)}>Tout marquer comme lu</Button>
        }
      />
      <Box sx={{ display: 'flex', gap: 1 }} role="group" aria-label="Afficher">
        <Button
          variant={nonLues ? 'outlined' : 'contained'}
          aria-pressed={!nonLues}
          onClick={() => setSearch({})}
        >
          Toutes
        </Button>
        <Button
          variant={nonLues ? 'contained' : 'outlined'}
          aria-pressed={nonLues}
          onClick={() => setSearch({ nonLues: 'oui' })}
        >
          Non lues
        </Button>
      </Box>
      <ListeLecture
        liste={liste}
        quoi="vos notifications"
        formes={NOTIFICATIONS}
        vide={{
          titre: nonLues ? 'Vous avez tout lu' : 'Rien pour l’instant',
          texte: 'Vos demandes et les changements de votre compte sont annoncés ici.',
        }}
        hasCarte={false}
      >
        {(lignes) => (
          <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
            {lignes.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                onMark={(isLue) => void marque([notification], isLue)}
              />
            ))}
          </Box>
        )}
      </ListeLecture>
    </Stack>
  );
}
