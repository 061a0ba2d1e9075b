import Box from '@mui/material/Box';
import { rapportEnMots } from '#src/core/compte/contraste-charte.ts';
import { type Mesure, mesuresDe } from '#src/core/compte/mesures-charte.ts';
import type { Colors } from '#src/core/compte/palette.ts';

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', py: 0.75, pr: 1, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { fontWeight: 600, color: 'text.secondary' },
  '& tbody th': { fontWeight: 400 },
} as const;

/** A mark of one colour on the other: nothing to read. */
const PASTILLE = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 44,
  height: 24,
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
} as const;

function Ligne({ libelle, texte, fond, rapport, requis }: Mesure) {
  const isBonne = rapport >= requis;
  return (
    <tr>
      <th scope="row">{libelle}</th>
      <td>
        <Box component="span" aria-hidden sx={PASTILLE} style={{ backgroundColor: fond }}>
          <Box
            component="span"
            sx={{ width: 24, height: 10, borderRadius: '5px' }}
            style={{ backgroundColor: texte }}
          />
        </Box>
      </td>
      <td>
        <Box
          component="span"
          sx={{ whiteSpace: 'nowrap', color: isBonne ? 'success.main' : 'error.main', fontWeight: 600 }}
        >
          {rapportEnMots(rapport)}
        </Box>{' '}
        {isBonne ? '' : `(il faut ${rapportEnMots(requis)})`}
      </td>
    </tr>
  );
}

/** Each pair of colours that the pages draw, with its contrast as WCAG 2 counts it. */
export function TableDesContrastes({ couleurs }: { readonly couleurs: Colors }) {
  return (
    <>
      <Box component="p" sx={{ mt: 0, color: 'text.secondary', maxWidth: 720 }}>
        La couleur principale, telle quelle, doit atteindre 4,5 pour 1 sur le fond des pages, et la secondaire
        3 pour 1. Le portail fonce ou éclaircit ensuite chacune selon ce qui l’entoure.
      </Box>
      <Box component="table" sx={TABLE}>
        <Box component="caption" sx={{ textAlign: 'start', pb: 1 }}>
          Contraste de chaque couple de couleurs (WCAG 2, niveau AA)
        </Box>
        <thead>
          <tr>
            <th scope="col">Où</th>
            <Box component="td" sx={{ width: 56 }} />
            <th scope="col">Contraste</th>
          </tr>
        </thead>
        <tbody>
          {mesuresDe(couleurs).map((mesure) => (
            <Ligne key={mesure.libelle} {...mesure} />
          ))}
        </tbody>
      </Box>
    </>
  );
}
