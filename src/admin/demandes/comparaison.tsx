import Box from '@mui/material/Box';
import type { LigneAvant, LigneResume, PartieResume } from '#src/core/acte/act-resume.ts';

const CELLULE = {
  textAlign: 'left',
  verticalAlign: 'top',
  p: 1,
  pl: 0,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
};
const TABLE = { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', marginTop: 1 };
const LISTE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(140px, 2fr) minmax(0, 3fr)' },
  columnGap: 3,
  rowGap: { xs: 0.25, sm: 1 },
  margin: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, marginBlockEnd: { xs: 1.5, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
};

function Lignes({ lignes }: { readonly lignes: readonly LigneResume[] }) {
  return (
    <Box component="dl" sx={LISTE}>
      {lignes.map(({ libelle, valeur }) => (
        <Box key={libelle} sx={{ display: 'contents' }}>
          <dt>{libelle}</dt>
          <dd>{valeur}</dd>
        </Box>
      ))}
    </Box>
  );
}

interface CoteACoteProps {
  readonly avant: readonly LigneAvant[];
  readonly apres: readonly LigneResume[];
}

/** What is there today beside what is asked, where both have the same name. */
function CoteACote({ avant, apres }: CoteACoteProps) {
  const demandees = new Map(apres.map(({ libelle, valeur }) => [libelle, valeur]));
  return (
    <Box component="table" sx={TABLE}>
      <Box component="thead" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <tr>
          <Box component="th" scope="col" sx={CELLULE}>
            Ce qui change
          </Box>
          <Box component="th" scope="col" sx={CELLULE}>
            Aujourd’hui
          </Box>
          <Box component="th" scope="col" sx={CELLULE}>
            Demandé
          </Box>
        </tr>
      </Box>
      <tbody>
        {avant.map(({ libelle, valeur, demande }) => (
          <Box component="tr" key={libelle} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box component="th" scope="row" sx={{ ...CELLULE, fontWeight: 500 }}>
              {libelle}
            </Box>
            <Box component="td" sx={{ ...CELLULE, color: 'text.secondary' }}>
              {valeur}
            </Box>
            <Box component="td" sx={{ ...CELLULE, fontWeight: 600 }}>
              {demande ?? demandees.get(libelle) ?? 'Voir plus bas'}
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  );
}

interface Props {
  readonly resume: readonly PartieResume[];
  readonly avant: readonly LigneAvant[];
}

/** What was asked, in the words of its author's form, and what it replaces. */
export function Comparaison({ resume, avant }: Props) {
  const apres = resume.flatMap(({ lignes }) => lignes);
  const changent = avant.filter(({ demande }) => demande !== null);
  const reperes = avant.filter(({ demande }) => demande === null);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {changent.length > 0 && <CoteACote avant={changent} apres={apres} />}
      {reperes.length > 0 && <Lignes lignes={reperes} />}
      {resume.map(({ titre, lignes }) => (
        <Box key={titre}>
          <Box component="h3" sx={(theme) => ({ ...theme.typography.h3, margin: '0 0 8px' })}>
            {titre}
          </Box>
          <Lignes lignes={lignes} />
        </Box>
      ))}
      {resume.length === 0 && <p>Rien n’a été demandé de plus que la démarche elle-même.</p>}
    </Box>
  );
}
