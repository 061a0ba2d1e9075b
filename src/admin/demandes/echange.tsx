import Box from '@mui/material/Box';
import type { MessageDuDossier } from '#src/core/adherent/dossier.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';

const LISTE = { display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' };

function Message({
  message: { date, isAdherent, nom, texte, pieces },
}: {
  readonly message: MessageDuDossier;
}) {
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gap: 0.5, padding: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 },
        ...(isAdherent
          ? { marginRight: { sm: 4 } }
          : { marginLeft: { sm: 4 }, backgroundColor: 'action.hover' }),
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <strong>{nom}</strong>
        <Box component="time" dateTime={date} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {instantFrancais(date)}
        </Box>
      </Box>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{texte}</Box>
      {pieces.length > 0 && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>Avec : {pieces.join(', ')}</Box>
      )}
    </Box>
  );
}

/** All that was said with the author of a message, the earliest first. */
export function Echange({ messages }: { readonly messages: readonly MessageDuDossier[] }) {
  return (
    <Box component="ol" aria-label="Échange avec l’adhérent" sx={LISTE}>
      {messages.map((message) => (
        <Message key={`${message.date} ${message.nom} ${message.texte.length}`} message={message} />
      ))}
    </Box>
  );
}
