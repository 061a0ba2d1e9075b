import Box from '@mui/material/Box';
import { partsParMois } from '#src/core/adherent/prevoyance.ts';
import { moisLong } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { PeriodeIj } from '#src/lectures/prevoyance.ts';
import { Carte } from '#src/ui/carte.tsx';

const somme = (montants: readonly number[]) =>
  montants.reduce((total, montant) => total + Math.round(montant * 100), 0) / 100;

/** What periods come to month by month: those over a month end are shared by their days. */
export function ParMois({ periodes }: { readonly periodes: readonly PeriodeIj[] }) {
  const comptees = periodes.filter(({ etat, nbJours }) => etat !== 'annulee' && nbJours > 0);
  if (comptees.length === 0) return null;
  const mois = [...Map.groupBy(comptees.flatMap(partsParMois), (part) => part.mois)];
  return (
    <Carte titre="Mois par mois">
      <Box component="p" sx={{ margin: '0 0 12px', color: 'text.secondary' }}>
        Une période à cheval sur deux mois est répartie selon ses jours.
      </Box>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
        {mois
          .toSorted(([a], [b]) => (a < b ? 1 : -1))
          .map(([nom, parts]) => (
            <li key={nom}>
              {moisLong(nom)} : {parts.reduce((total, { nbJours }) => total + nbJours, 0)} jours,{' '}
              <strong>{euros(somme(parts.map(({ montantNet }) => montantNet)))}</strong> net (
              {euros(somme(parts.map(({ montantBrut }) => montantBrut)))} brut)
            </li>
          ))}
      </Box>
    </Carte>
  );
}
