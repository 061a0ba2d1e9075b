import Box from '@mui/material/Box';
import { partsParMois } from '#src/core/adherent/prevoyance.ts';
import { moisLong } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { PeriodeIj } from '#src/lectures/prevoyance.ts';
import { Carte } from '#src/ui/carte.tsx';

const somme = (montants: readonly number[]) =>
  montants.reduce((total, montant) => total + Math.round(montant * 100), 0) / 100;

const enJours = (nombre: number) => `${nombre} jour${nombre > 1 ? 's' : ''}`;

interface Part {
  readonly montantNet: number;
  readonly isAVenir: boolean;
}

/** What of a month has not been paid yet. */
function dontAVenir(parts: readonly Part[]): string {
  const aVenir = parts.filter(({ isAVenir }) => isAVenir);
  if (aVenir.length === 0) return '';
  return aVenir.length === parts.length
    ? ', à venir'
    : `, dont ${euros(somme(aVenir.map(({ montantNet }) => montantNet)))} net à venir`;
}

/** What periods come to month by month: those over a month end are shared by their days. */
export function ParMois({ periodes }: { readonly periodes: readonly PeriodeIj[] }) {
  const comptees = periodes.filter(({ etat, nbJours }) => etat !== 'annulee' && nbJours > 0);
  if (comptees.length === 0) return null;
  const parts = comptees.flatMap((periode) =>
    partsParMois(periode).map((part) => ({ ...part, isAVenir: periode.etat === 'aVenir' })),
  );
  const mois = [...Map.groupBy(parts, (part) => part.mois)];
  const estimees = parts.some(({ isAVenir }) => isAVenir);
  return (
    <Carte titre="Mois par mois">
      <Box component="p" sx={{ margin: '0 0 12px', color: 'text.secondary' }}>
        Une période à cheval sur deux mois est répartie selon ses jours.
        {estimees && ' Ce qui est à venir est une estimation.'}
      </Box>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
        {mois
          .toSorted(([a], [b]) => (a < b ? 1 : -1))
          .map(([nom, siennes]) => (
            <li key={nom}>
              {moisLong(nom)} : {enJours(siennes.reduce((total, { nbJours }) => total + nbJours, 0))},{' '}
              <strong>{euros(somme(siennes.map(({ montantNet }) => montantNet)))}</strong> net (
              {euros(somme(siennes.map(({ montantBrut }) => montantBrut)))} brut)
              {dontAVenir(siennes)}
            </li>
          ))}
      </Box>
    </Carte>
  );
}
