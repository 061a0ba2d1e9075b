import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Row } from '#src/admin/generate/access.ts';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';
import type { Message } from '#src/core/message/define-message.ts';
import type { ModeleMessage } from '#src/core/message/texte-livre.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { MESSAGES } from '#src/messages/registre.ts';
import { MESSAGE } from './choix-message.tsx';
import { ETATS_DU_TEXTE, etatDuTexte } from './etat-texte.ts';

interface LigneProps {
  readonly message: Message;
  readonly livre: ModeleMessage;
  readonly propre: Row | null;
}

/** What one looks up at a desk. */
const AU_LARGE = { display: { xs: 'none', sm: 'table-cell' } } as const;
/** On two lines where it has to, between words. */
const PAR_MOTS = { whiteSpace: 'normal', overflowWrap: 'normal' } as const;

function Ligne({ message: { code, label }, livre, propre }: LigneProps) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`/admin/messages?${MESSAGE}=${encodeURIComponent(code)}`}>
          {label}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {code}
        </Typography>
      </TableCell>
      <TableCell sx={AU_LARGE}>{livre.texteSms === null ? 'E-mail' : 'E-mail ou SMS'}</TableCell>
      <TableCell>
        <Chip
          size="small"
          variant="outlined"
          {...ETATS_DU_TEXTE[etatDuTexte(livre, propre)]}
          sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': PAR_MOTS }}
        />
      </TableCell>
    </TableRow>
  );
}

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
      <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label="Messages">
        <Table size="small">
          <caption style={VISUALLY_HIDDEN}>Les e-mails et SMS que le portail envoie</caption>
          <TableHead>
            <TableRow>
              <TableCell>Message</TableCell>
              <TableCell sx={AU_LARGE}>Part par</TableCell>
              <TableCell>Texte</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {trouves.flatMap((message) => {
              const livre = livres.get(message.code);
              return livre
                ? [
                    <Ligne
                      key={message.code}
                      message={message}
                      livre={livre}
                      propre={propres.get(message.code) ?? null}
                    />,
                  ]
                : [];
            })}
          </TableBody>
        </Table>
      </TableContainer>
    </Stack>
  );
}
