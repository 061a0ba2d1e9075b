import Box from '@mui/material/Box';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';
import { UNSEEN } from '#src/ui/unseen.ts';
import { type EtapePosee, VERIFICATION } from './etapes.ts';

interface Props {
  readonly etapes: readonly EtapePosee[];
  readonly courante: string;
  readonly onVa: (key: string) => void;
}

type EtatMarque = 'faite' | 'courante' | 'aVenir';

const TITRE_VERIFICATION = 'Vérification';

function Numero({ etat, nb }: { readonly etat: EtatMarque; readonly nb: number }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: 28,
        height: 28,
        borderRadius: '50%',
        border: 2,
        borderColor: etat === 'aVenir' ? 'bordure' : 'primary.main',
        fontWeight: 650,
        fontSize: '0.875rem',
        lineHeight: 1,
        ...(etat === 'courante'
          ? { backgroundColor: 'primary.main', color: 'primary.contrastText' }
          : { color: etat === 'faite' ? 'primary.main' : 'text.secondary' }),
      }}
    >
      {etat === 'faite' ? '✓' : nb}
    </Box>
  );
}

const LIEN = {
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'primary.main',
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
  borderRadius: '4px',
  '&:focus-visible': ANNEAU_FOCUS,
} as const;

/** Where one is among the steps: a list on a desk, a line and a bar on a phone. What is behind may be gone back to. */
export function FilEtapes({ etapes, courante, onVa }: Props) {
  const toutes = [...etapes, { key: VERIFICATION, titre: TITRE_VERIFICATION }];
  const at = toutes.findIndex(({ key }) => key === courante);
  const suivante = toutes[at + 1];
  return (
    <Box component="nav" aria-label="Étapes" sx={{ '@media print': { display: 'none' } }}>
      <Box
        component="ol"
        sx={{
          display: { xs: 'none', sm: 'flex' },
          flexWrap: 'wrap',
          gap: '12px 28px',
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {toutes.map(({ key, titre }, rang) => {
          const etat = rang === at ? 'courante' : rang < at ? 'faite' : 'aVenir';
          return (
            <Box
              component="li"
              key={key}
              aria-current={etat === 'courante' ? 'step' : undefined}
              sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
            >
              <Numero etat={etat} nb={rang + 1} />
              {etat === 'faite' ? (
                <Box component="button" type="button" sx={LIEN} onClick={() => onVa(key)}>
                  {titre}
                  <Box component="span" sx={UNSEEN}>
                    , étape terminée
                  </Box>
                </Box>
              ) : (
                <Box
                  component="span"
                  sx={etat === 'courante' ? { fontWeight: 650 } : { color: 'text.secondary' }}
                >
                  {titre}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      <Box sx={{ display: { xs: 'grid', sm: 'none' }, gap: 1 }}>
        <Box
          aria-hidden="true"
          sx={{ display: 'grid', gridTemplateColumns: `repeat(${toutes.length}, 1fr)`, gap: '4px' }}
        >
          {toutes.map(({ key }, rang) => (
            <Box
              key={key}
              sx={{
                height: 6,
                borderRadius: '3px',
                backgroundColor: rang <= at ? 'primary.main' : 'action.selected',
              }}
            />
          ))}
        </Box>
        {suivante && (
          <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
            Ensuite : {suivante.titre}
          </Box>
        )}
      </Box>
    </Box>
  );
}
