import Box from '@mui/material/Box';
import { isMoisOuvert, plage, type ReglesJour } from '#src/core/valeurs/date-picker.ts';
import { moisFrancais } from '#src/core/valeurs/dates.ts';
import { listeDress } from '#src/ui/form/liste-deroulante.tsx';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';

interface Props {
  /** `AAAA-MM` */
  readonly mois: string;
  readonly regles: ReglesJour;
  readonly onMois: (mois: string) => void;
}

/** Without a bound, the years of a life and the next ones. */
const AVANT = 120;
const APRES = 10;

function annees(mois: string, regles: ReglesJour): readonly string[] {
  const { min, max } = plage(regles);
  const annee = Number(mois.slice(0, 4));
  const debut = regles.min ? Number(min.slice(0, 4)) : Math.max(1900, annee - AVANT);
  const fin = regles.max ? Number(max.slice(0, 4)) : annee + APRES;
  return Array.from({ length: Math.max(1, fin - debut + 1) }, (_, rang) => String(fin - rang));
}

function voisin(mois: string, pas: 1 | -1): string {
  const rang = Number(mois.slice(0, 4)) * 12 + Number(mois.slice(5)) - 1 + pas;
  return `${Math.floor(rang / 12)}-${String((rang % 12) + 1).padStart(2, '0')}`;
}

/** The longest month in full beside its year. */
const ETROITE = { minHeight: 40, padding: '0 26px 0 10px', backgroundPosition: 'right 6px center' } as const;

interface FlecheProps {
  readonly label: string;
  readonly vers: string;
  readonly regles: ReglesJour;
  readonly onMois: Props['onMois'];
  readonly trace: string;
}

function Fleche({ label, vers, regles, onMois, trace }: FlecheProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-label={label}
      title={label}
      disabled={!isMoisOuvert(vers, regles)}
      onClick={() => onMois(vers)}
      sx={{
        width: 40,
        height: 40,
        padding: 0,
        border: 0,
        borderRadius: 1,
        color: 'primary.main',
        background: 'none',
        cursor: 'pointer',
        '&:hover': { backgroundColor: 'action.hover' },
        '&:disabled': { color: 'text.disabled', cursor: 'default' },
        '&:focus-visible': ANNEAU_FOCUS,
      }}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <path d={trace} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </Box>
  );
}

/** Which month is shown: lists of months and years, and the one before and after. A month without a day to choose is not. */
export function EnTeteCalendrier({ mois, regles, onMois }: Props) {
  const annee = mois.slice(0, 4);
  const numeros = Array.from({ length: 12 }, (_, rang) => String(rang + 1).padStart(2, '0'));
  const choisitAnnee = (suivante: string) => {
    const meme = `${suivante}-${mois.slice(5)}`;
    const ouverts = numeros.map((numero) => `${suivante}-${numero}`).filter((un) => isMoisOuvert(un, regles));
    onMois(ouverts.includes(meme) ? meme : (ouverts[0] ?? meme));
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, padding: '12px 12px 4px' }}>
      <Fleche
        label="Mois précédent"
        vers={voisin(mois, -1)}
        regles={regles}
        onMois={onMois}
        trace="m15 5-7 7 7 7"
      />
      <Box
        component="select"
        aria-label="Mois"
        value={mois.slice(5)}
        onChange={(event: React.ChangeEvent<HTMLSelectElement>) => onMois(`${annee}-${event.target.value}`)}
        sx={[listeDress, ETROITE, { flex: 1 }]}
      >
        {numeros.map((numero) => (
          <option key={numero} value={numero} disabled={!isMoisOuvert(`${annee}-${numero}`, regles)}>
            {moisFrancais(numero)}
          </option>
        ))}
      </Box>
      <Box
        component="select"
        aria-label="Année"
        value={annee}
        onChange={(event: React.ChangeEvent<HTMLSelectElement>) => choisitAnnee(event.target.value)}
        sx={[listeDress, ETROITE, { width: 92 }]}
      >
        {annees(mois, regles).map((une) => (
          <option key={une} value={une}>
            {une}
          </option>
        ))}
      </Box>
      <Fleche
        label="Mois suivant"
        vers={voisin(mois, 1)}
        regles={regles}
        onMois={onMois}
        trace="m9 5 7 7-7 7"
      />
    </Box>
  );
}
