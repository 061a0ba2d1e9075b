import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router';
import { type Notification, notifications } from '#src/lectures/compte.ts';
import { HttpError } from '#src/provider/http-error.ts';
import type { Liste } from '#src/provider/member-provider.ts';
import { marqueNotifications } from '#src/provider/notifications.ts';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { ListePaginee } from '#src/ui/liste-paginee.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { Panne } from '#src/ui/panne.tsx';
import { toast } from '#src/ui/toasts.ts';
import { type Lue, useLecture } from '#src/ui/use-lecture.ts';
import { NotificationItem } from './notification-item.tsx';

const PAR_PAGE = 20;

interface ContenuProps {
  readonly lue: Lue<Liste<Notification>>;
  readonly nonLues: boolean;
  readonly onMark: (lignes: readonly Notification[], isLue: boolean) => Promise<void>;
}

function Contenu({ lue: { donnees, isLoading }, nonLues, onMark }: ContenuProps) {
  const lignes = donnees?.lignes ?? [];
  return (
    <>
      {isLoading && !donnees && (
        <Stack spacing={1.5} role="status" aria-label="Chargement des notifications">
          {[1, 2, 3].map((rang) => (
            <Skeleton key={rang} variant="rounded" height={132} />
          ))}
        </Stack>
      )}
      {donnees && lignes.length === 0 && (
        <EtatVide titre={nonLues ? 'Vous avez tout lu' : 'Rien pour l’instant'}>
          Vos demandes et les changements de votre compte sont annoncés ici.
        </EtatVide>
      )}
      {lignes.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
          {lignes.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              onMark={(isLue) => void onMark([notification], isLue)}
            />
          ))}
        </Box>
      )}
    </>
  );
}

/** `#/notifications`: what happened, the latest first; the page and the filter are in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const nonLues = search.get('nonLues') === 'oui';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const lue = useLecture(notifications, {
    criteres: nonLues ? { isLue: false } : {},
    tranche: [(page - 1) * PAR_PAGE, page * PAR_PAGE - 1],
  });
  const { donnees, error, relit } = lue;
  const marque = async (lignes: readonly Notification[], isLue: boolean) => {
    try {
      await marqueNotifications(
        lignes.map(({ id }) => id),
        isLue,
      );
      relit();
    } catch (failure) {
      if (!(failure instanceof HttpError)) throw failure;
      toast(failure.message, 'error');
    }
  };
  const aLire = (donnees?.lignes ?? []).filter(({ isLue }) => !isLue);
  const vers = (autre: number) =>
    `?${new URLSearchParams({ ...(nonLues && { nonLues: 'oui' }), page: String(autre) })}`;
  return (
    <Stack spacing={3}>
      <PageTitleBar
        mode="index"
        mainTitle="Notifications"
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
      {error && (
        <Panne
          titre="Vos notifications n’ont pas pu être chargées."
          message={error.message}
          onRetry={relit}
        />
      )}
      <ListePaginee page={page} total={donnees?.total ?? 0} parPage={PAR_PAGE} vers={vers}>
        <Contenu lue={lue} nonLues={nonLues} onMark={marque} />
      </ListePaginee>
    </Stack>
  );
}
