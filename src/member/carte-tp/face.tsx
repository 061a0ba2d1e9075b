import Box from '@mui/material/Box';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { CarteGardee } from '#src/provider/carte-gardee.ts';
import { FACE_CARTE } from '#src/ui/face-carte.ts';

/** Whose card it is; what a telephone keeps of it has no number of social security. */
export type Beneficiaire = CarteGardee['beneficiaires'][number] & { readonly nirMasque?: string | null };

interface Props {
  readonly carte: Omit<CarteGardee, 'beneficiaires'>;
  readonly personne: Beneficiaire;
}

/** The labelled data that a professional looks for, in the order of the harmonised block. */
function donneesDe({ numAmc, typeConvention, csr, numAdherent, operateurTp }: Props['carte']) {
  return [
    ['N° AMC', numAmc],
    ['Convention', typeConvention],
    ['CSR', csr],
    ['N° adhérent', numAdherent],
    ['Opérateur', operateurTp ?? '—'],
  ] as const;
}

const PETIT = { fontSize: '0.8125rem', lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' } as const;

const DONNEES = {
  ...PETIT,
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
  justifyContent: 'space-between',
  gap: '4px 12px',
  margin: 0,
  overflowWrap: 'normal',
  '& dt': { fontSize: '0.75rem', opacity: 0.9 },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'normal' },
  '& > div:last-of-type': { gridColumn: 'span 2' },
  // Numbers of one word: on the narrowest phone they are smaller, never cut.
  '@media (max-width: 359.95px)': {
    columnGap: '8px',
    '& dd': { fontSize: '0.75rem' },
    '& dt': { fontSize: '0.6875rem' },
  },
} as const;

/** The face that one holds out: validity at the top left, who, and the five data of the harmonised block. */
export function Face({ carte, personne }: Props) {
  const { prenom, nom, dateNaissance, rangNaissance, nirMasque } = personne;
  return (
    <Box sx={{ ...FACE_CARTE, height: 'auto', padding: { xs: '14px 16px', lg: '20px 24px' } }}>
      <Box
        sx={{ ...PETIT, display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 16px' }}
      >
        <span>
          Du {jourFrancais(carte.dateDebutValidite)} au {jourFrancais(carte.dateFinValidite)}
        </span>
        <Box component="span" sx={{ fontWeight: 650 }}>
          {carte.libelleOrganisme}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gap: 0.25 }}>
        <Box component="span" sx={{ fontSize: { xs: '1.125rem', sm: '1.375rem' }, fontWeight: 650 }}>
          {prenom} {nom}
        </Box>
        <Box component="span" sx={PETIT}>
          Naissance : {jourFrancais(dateNaissance)}, rang {rangNaissance}
        </Box>
        {nirMasque && (
          <Box component="span" sx={{ ...PETIT, whiteSpace: 'nowrap' }}>
            N° {nirMasque}
          </Box>
        )}
      </Box>
      <Box component="dl" sx={DONNEES}>
        {donneesDe(carte).map(([label, valeur]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{valeur}</dd>
          </div>
        ))}
      </Box>
    </Box>
  );
}
