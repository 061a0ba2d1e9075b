import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { VISUALLY_HIDDEN } from '#src/admin/generate/visually-hidden.ts';
import type { Message } from '#src/core/message/define-message.ts';
import { MONO } from '#src/fields/mono.ts';
import { type VariableDite, variablesDites } from '#src/messages/variables.ts';

function Ligne({ nom, explication, exemple, isFacultative, isSecrete }: VariableDite) {
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontFamily: MONO, whiteSpace: 'nowrap' }}>
        {`{{${nom}}}`}
      </TableCell>
      <TableCell sx={{ minWidth: 180 }}>
        {explication}
        {(isFacultative || isSecrete) && (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
            {isSecrete && <Chip size="small" variant="outlined" color="warning" label="À nommer toujours" />}
            {isFacultative && <Chip size="small" variant="outlined" label="Disparaît si elle est vide" />}
          </Stack>
        )}
      </TableCell>
      <TableCell sx={{ minWidth: 140, overflowWrap: 'anywhere' }}>{exemple ?? 'Votre nom'}</TableCell>
    </TableRow>
  );
}

/** What may be named in the texts of a message, and what stands in its place. */
export function VariablesDuMessage({ message }: { readonly message: Message }) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label="Variables du message">
      <Table size="small">
        <caption style={VISUALLY_HIDDEN}>Ce que ses textes peuvent nommer</caption>
        <TableHead>
          <TableRow>
            <TableCell>Variable</TableCell>
            <TableCell>Ce qu’elle dit</TableCell>
            <TableCell>Exemple</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {variablesDites(message).map((variable) => (
            <Ligne key={variable.nom} {...variable} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
