import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Row } from '#src/admin/generate/access.ts';
import { Relecture } from '#src/admin/relecture.tsx';
import { messageDe } from '#src/messages/registre.ts';
import { MESSAGE } from './choix-message.tsx';
import { ListeDesMessages } from './liste-des-messages.tsx';
import { UnMessage } from './un-message.tsx';
import { useTextesLivres } from './use-textes-livres.ts';

/** More than the portal declares. */
const TOUS = 200;

/** `#/admin/messages`: every mail and SMS that the portal sends, whose text it is, and how each reads. */
export function Component() {
  const message = messageDe(useSearchParams()[0].get(MESSAGE) ?? '');
  const { data, error, refetch } = useGetList<Row>(
    'modele-mail',
    { pagination: { page: 1, perPage: TOUS }, sort: { field: 'code', order: 'ASC' } },
    { retry: false },
  );
  const livres = useTextesLivres();
  const faute = error ?? livres.error;
  if (faute) return <Relecture error={faute} onRelit={refetch} />;
  if (!data || !livres.textes)
    return <Skeleton variant="rounded" height={480} role="status" aria-label="Chargement des messages" />;
  const propres = new Map(data.map((row) => [String(row.code), row]));
  const livre = message && livres.textes.get(message.code);
  return message && livre ? (
    <UnMessage
      key={message.code}
      message={message}
      livre={livre}
      propre={propres.get(message.code) ?? null}
    />
  ) : (
    <ListeDesMessages livres={livres.textes} propres={propres} />
  );
}
