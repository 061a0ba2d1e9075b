import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import type { TypeNotification } from '#src/core/adherent/notification.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import type { Notification } from '#src/lectures/compte.ts';
import { UNSEEN } from '#src/ui/unseen.ts';

const TYPES: Readonly<Record<TypeNotification, string>> = {
  remboursement: 'Remboursement',
  document: 'Document',
  demande: 'Demande',
  contrat: 'Contrat',
  cotisation: 'Cotisation',
  carte: 'Carte de tiers payant',
  sante: 'Santé',
  information: 'Information',
  securite: 'Sécurité',
};

interface Props {
  readonly notification: Notification;
  readonly onMark: (isLue: boolean) => void;
}

/** One notification: unread ones say so in a word, and not by their weight alone. */
export function NotificationItem({ notification, onMark }: Props) {
  const { titre, message, codeType, dateCreation, isLue, lien } = notification;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 0.75,
        padding: 2,
        border: 1,
        borderInlineStartWidth: 4,
        borderColor: 'divider',
        borderInlineStartColor: isLue ? 'divider' : 'primary.main',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
        {TYPES[codeType]} · {instantFrancais(dateCreation)}
        {!isLue && (
          <Box component="span" sx={{ marginInlineStart: 1, fontWeight: 650, color: 'primary.main' }}>
            Non lue
          </Box>
        )}
      </Box>
      <Box component="h2" sx={(theme) => ({ ...theme.typography.h3, margin: 0 })}>
        {titre}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{message}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginInlineStart: -1 }}>
        {lien && (
          <Button component={Link} to={lien.route} onClick={() => isLue || onMark(true)}>
            {lien.libelle}
            <Box component="span" sx={UNSEEN}>
              {` : ${titre}`}
            </Box>
          </Button>
        )}
        <Button color="inherit" onClick={() => onMark(!isLue)}>
          {isLue ? 'Marquer comme non lue' : 'Marquer comme lue'}
        </Button>
      </Box>
    </Box>
  );
}
