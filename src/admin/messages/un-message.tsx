import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { accessOf, can, type Row } from '#src/admin/generate/access.ts';
import { useSwitchActive } from '#src/admin/generate/actions/use-switch-active.tsx';
import type { Message } from '#src/core/message/define-message.ts';
import type { ModeleMessage } from '#src/core/message/texte-livre.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { MESSAGE } from './choix-message.tsx';
import { ETATS_DU_TEXTE, etatDuTexte } from './etat-texte.ts';
import { SurUnMessage } from './message-panel.tsx';
import { texteDe } from './texte-de.ts';

const CLE = 'modele-mail';

interface Props {
  readonly message: Message;
  readonly livre: ModeleMessage;
  /** The client's own text; `null`: nobody wrote one. */
  readonly propre: Row | null;
}

/** What may be done: write one's own text, go back to the portal's, take one's own up again. */
function Gestes({ message, livre, propre }: Props) {
  const access = useMemo(() => accessOf(CLE, currentPrincipal()), []);
  const { switchNow, isPending } = useSwitchActive(access);
  if (!propre)
    return can(access, 'create') ? (
      <Button
        variant="contained"
        component={RouterLink}
        to={`/admin/${CLE}/create?${MESSAGE}=${encodeURIComponent(message.code)}`}
      >
        Écrire votre texte
      </Button>
    ) : null;
  const fiche = `/admin/${CLE}/${encodeURIComponent(propre.id)}`;
  const etat = etatDuTexte(livre, propre);
  return (
    <>
      {can(access, 'update', propre) && (
        <Button variant="contained" component={RouterLink} to={fiche}>
          Modifier le texte
        </Button>
      )}
      {can(access, 'update', propre) && etat !== 'livre' && (
        <BoutonTournant
          variant="outlined"
          busy={isPending}
          onClick={() => void switchNow(propre, etat === 'ecarte')}
        >
          {etat === 'ecarte' ? 'Reprendre votre texte' : 'Revenir au texte livré'}
        </BoutonTournant>
      )}
      <Link component={RouterLink} to={`${fiche}/show`}>
        Fiche et historique
      </Link>
    </>
  );
}

/** One message: whose text it has, how it reads, what it may name. */
export function UnMessage(props: Props) {
  const { message, livre, propre } = props;
  const etat = etatDuTexte(livre, propre);
  const texte = propre && etat === 'propre' ? texteDe(propre) : livre;
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Link
        component={RouterLink}
        to="/admin/messages"
        sx={{ justifySelf: 'start', alignSelf: 'flex-start' }}
      >
        Tous les messages
      </Link>
      <Box>
        <Typography component="h2" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {message.label}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {message.code}
        </Typography>
        <Chip size="small" variant="outlined" {...ETATS_DU_TEXTE[etat]} />
      </Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Gestes {...props} />
      </Stack>
      <SurUnMessage message={message} texte={texte} />
    </Stack>
  );
}
