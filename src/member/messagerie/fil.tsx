import Box from '@mui/material/Box';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import type { Courrier, MessageCourrier } from '#src/lectures/courriers.ts';
import { PiecesCourrier } from './pieces-courrier.tsx';

interface MessageProps {
  readonly message: MessageCourrier;
  readonly courrier: Courrier;
}

function Message({ message, courrier }: MessageProps) {
  const { auteur, date, texte, documents } = message;
  const isMien = auteur === 'adherent';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: isMien ? 'background.default' : 'background.paper',
        marginLeft: isMien ? { sm: 6 } : 0,
        marginRight: isMien ? 0 : { sm: 6 },
        '@media print': { breakInside: 'avoid' },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <strong>
          {isMien ? 'Vous' : courrier.sens === 'sortant' ? courrier.expediteur : courrier.destinataire}
        </strong>
        <Box
          component="time"
          dateTime={date}
          sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}
        >
          {instantFrancais(date)}
        </Box>
      </Box>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '75ch' }}>{texte}</Box>
      <PiecesCourrier pieces={documents} />
    </Box>
  );
}

/** Papers that no message of the thread carries: those of the letter itself. */
function autresPieces({ documents, messages }: Courrier) {
  const connues = new Set(messages.flatMap((message) => message.documents.map(({ id }) => id)));
  return documents.filter(({ id }) => !connues.has(id));
}

/** What was written, by whom, the earliest first. */
export function Fil({ courrier }: { readonly courrier: Courrier }) {
  return (
    <>
      {courrier.messages.length > 0 && (
        <Box
          component="ol"
          aria-label="Messages"
          sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {courrier.messages.map((message) => (
            <Message
              key={`${message.date}-${message.auteur}-${message.texte.length}`}
              message={message}
              courrier={courrier}
            />
          ))}
        </Box>
      )}
      <PiecesCourrier pieces={autresPieces(courrier)} />
    </>
  );
}
