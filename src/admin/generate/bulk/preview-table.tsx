import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Access, fieldOf } from '#src/admin/generate/access.ts';
import { FieldValue } from '#src/admin/generate/field-value.tsx';
import type { FormValues } from '#src/admin/generate/form/form-values.ts';
import type { ChampAvant, ChangementGroupe } from '#src/core/api/changement-groupe.ts';
import { compte } from '#src/core/definition/label.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';

interface Props {
  readonly access: Access;
  readonly preview: ChangementGroupe;
  readonly values: FormValues;
}

const fois = (nombre: number) => `${enNombre(nombre)} fois`;

function OneField({ access, values, before }: Omit<Props, 'preview'> & { readonly before: ChampAvant }) {
  const field = fieldOf(access.model, before.champ);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography component="h3" variant="subtitle2">
        {field.label}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, m: 0 }}
      >
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          Avant
        </Box>
        <Box component="dd" sx={{ m: 0 }}>
          {before.valeurs.map(({ valeur, nombre }) => (
            <Box key={JSON.stringify(valeur)}>
              <FieldValue field={field} value={valeur} /> ({fois(nombre)})
            </Box>
          ))}
          {before.autres > 0 && <Box>d’autres valeurs ({fois(before.autres)})</Box>}
        </Box>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          Après
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
          <FieldValue field={field} value={values[before.champ] ?? null} />
        </Box>
      </Box>
    </Box>
  );
}

/** What a change of several rows would do: how many of them, and what they hold now. */
export function PreviewTable({ access, preview, values }: Props) {
  const { count, changed, avant = [] } = preview;
  const same = count - changed;
  return (
    <Box>
      <Typography role="status" sx={{ mb: 1 }}>
        {compte(access.model.label, changed)} sur {enNombre(count)}{' '}
        {changed < 2 ? 'changerait' : 'changeraient'}.
        {same > 0 &&
          changed > 0 &&
          ` Les autres ont déjà ${avant.length > 1 ? 'ces valeurs' : 'cette valeur'}.`}
      </Typography>
      <Box component="ul" aria-label="Ce qui changerait" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changed > 0 &&
          avant.map((before) => (
            <OneField key={before.champ} access={access} values={values} before={before} />
          ))}
      </Box>
    </Box>
  );
}
