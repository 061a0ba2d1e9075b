import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Row } from '#src/admin/generate/access.ts';
import type { Message } from '#src/core/message/define-message.ts';
import type { ModeleMessage } from '#src/core/message/texte-livre.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { MESSAGES } from '#src/messages/registre.ts';
import { type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { MESSAGE } from './choix-message.tsx';
import { ETATS_DU_TEXTE, etatDuTexte } from './etat-texte.ts';

/** A message, and whose text it has. */
interface Ligne {
  readonly message: Message;
  readonly livre: ModeleMessage;
  readonly propre: Row | null;
}

/** On two lines where it has to, between words. */
const PAR_MOTS = { whiteSpace: 'normal', overflowWrap: 'normal' } as const;

const COLONNES: readonly Colonne<Ligne>[] = [
  {
    key: 'message',
    titre: 'Message',
    tete: true,
    valeur: ({ message: { code, label } }) => (
      <span>
        <Link component={RouterLink} to={`/admin/messages?${MESSAGE}=${encodeURIComponent(code)}`}>
          {label}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {code}
        </Typography>
      </span>
    ),
  },
  {
    key: 'par',
    titre: 'Part par',
    valeur: ({ livre }) => (livre.texteSms === null ? 'E-mail' : 'E-mail ou SMS'),
  },
  {
    key: 'texte',
    titre: 'Texte',
    valeur: ({ livre, propre }) => (
      <Chip
        size="small"
        variant="outlined"
        {...ETATS_DU_TEXTE[etatDuTexte(livre, propre)]}
        sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': PAR_MOTS }}
      />
    ),
  },
];

interface Props {
  readonly livres: ReadonlyMap<string, ModeleMessage>;
  readonly propres: ReadonlyMap<string, Row>;
}

/** Every message that the code declares, with whose text it has. */
export function ListeDesMessages({ livres, propres }: Props) {
  const [cherche, setCherche] = useState('');
  const voulu = normalise(cherche);
  const trouves = Object.values<Message>(MESSAGES).filter(({ code, label }) =>
    normalise(`${label} ${code}`).includes(voulu),
  );
  return (
    <Stack spacing={2}>
      <TextField
        size="small"
        id="cherche-message"
        label="Chercher un message"
        value={cherche}
        onChange={({ target }) => setCherche(target.value)}
        helperText={`${trouves.length} message${trouves.length > 1 ? 's' : ''}`}
        slotProps={{ formHelperText: { role: 'status' } }}
        sx={{ maxWidth: 360 }}
      />
      <Paper variant="outlined">
        <TableOuCartes
          legende="Les e-mails et SMS que le portail envoie"
          colonnes={COLONNES}
          cle={({ message }) => message.code}
          lignes={trouves.flatMap((message): Ligne[] => {
            const livre = livres.get(message.code);
            return livre ? [{ message, livre, propre: propres.get(message.code) ?? null }] : [];
          })}
        />
      </Paper>
    </Stack>
  );
}
