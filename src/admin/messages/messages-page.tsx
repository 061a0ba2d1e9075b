import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Row } from '#src/admin/generate/access.ts';
import { messageDe } from '#src/messages/registre.ts';
import { MESSAGE } from './choix-message.tsx';
import { ListeDesMessages } from './liste-des-messages.tsx';
import { UnMessage } from './un-message.tsx';

/** More than the portal declares. */
const TOUS = 200;

/** `#/admin/messages`: every mail and SMS that the portal sends, whose text it is, and how each reads. */
export function Component() {
  const message = messageDe(useSearchParams()[0].get(MESSAGE) ?? '');
  const { data, error } = useGetList<Row>(
    'modele-mail',
    { pagination: { page: 1, perPage: TOUS }, sort: { field: 'code', order: 'ASC' } },
    { retry: false },
  );
  if (error)
    return (
      <Alert severity="error" variant="outlined">
        {error.message}
      </Alert>
    );
  if (!data) return <Skeleton variant="rounded" height={480} aria-label="Chargement des messages" />;
  const propres = new Map(data.map((row) => [String(row.code), row]));
  return message ? (
    <UnMessage key={message.code} message={message} propre={propres.get(message.code) ?? null} />
  ) : (
    <ListeDesMessages propres={propres} />
  );
}
