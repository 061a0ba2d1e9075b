import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { type PartDepense, partsDepense, type Repartition } from '#src/core/adherent/reste-a-charge.ts';
import { euros } from '#src/core/valeurs/euros.ts';

/** Each part has its own shade *and* its own pattern: the bar reads without colours too. */
function fond({ cle }: PartDepense, theme: Theme): string {
  const { palette } = theme.vars ?? theme;
  const rayures = (color: string) =>
    `repeating-linear-gradient(135deg, ${color} 0 3px, ${palette.background.paper} 3px 6px)`;
  return {
    ro: palette.text.secondary,
    rc: palette.primary.main,
    autre: rayures(palette.primary.main),
    reste: rayures(palette.secondary.main),
  }[cle];
}

interface LigneProps {
  readonly signe: string;
  readonly libelle: string;
  readonly montant: number;
  readonly part?: PartDepense;
}

function Ligne({ signe, libelle, montant, part }: LigneProps) {
  const isReste = part?.cle === 'reste';
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 1,
        ...(isReste && { fontWeight: 650, borderTop: 1, borderColor: 'divider', paddingTop: 0.5 }),
      }}
    >
      <Box component="span" aria-hidden="true" sx={{ width: '1ch', color: 'text.secondary' }}>
        {signe}
      </Box>
      <Box
        component="span"
        aria-hidden="true"
        sx={(theme) => ({
          flexShrink: 0,
          alignSelf: 'center',
          width: 12,
          height: 12,
          borderRadius: '3px',
          forcedColorAdjust: 'none',
          ...(part && { background: fond(part, theme) }),
        })}
      />
      <Box component="dt" sx={{ flex: 1, minWidth: 0 }}>
        {libelle}
      </Box>
      <Box
        component="dd"
        sx={{ margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', textAlign: 'end' }}
      >
        {euros(montant)}
      </Box>
    </Box>
  );
}

interface Props extends Repartition {
  /** Only the bar, where the numbers stand beside it already. */
  readonly compact?: boolean;
  /** Nothing is paid yet. */
  readonly isEstime?: boolean;
}

/** An amount that explains itself: Dépense − Assurance maladie − Mutuelle = Reste à votre charge, drawn and in numbers. */
export function BarreReste({ compact = false, isEstime = false, ...repartition }: Props) {
  const parts = partsDepense(repartition, isEstime);
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Box
        aria-hidden="true"
        sx={{
          display: 'flex',
          gap: '2px',
          height: 10,
          borderRadius: '5px',
          overflow: 'hidden',
          backgroundColor: 'divider',
          printColorAdjust: 'exact',
          forcedColorAdjust: 'none',
        }}
      >
        {parts
          .filter(({ part }) => part > 0)
          .map((part) => (
            <Box
              key={part.cle}
              sx={(theme) => ({ width: `${part.part}%`, minWidth: 4, background: fond(part, theme) })}
            />
          ))}
      </Box>
      {!compact && (
        <Box component="dl" sx={{ display: 'grid', gap: 0.5, margin: 0 }}>
          <Ligne signe="" libelle="Dépense" montant={repartition.depense} />
          {parts.map((part) => (
            <Ligne
              key={part.cle}
              signe={part.cle === 'reste' ? '=' : '−'}
              libelle={part.libelle}
              montant={part.montant}
              part={part}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}
