import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { carteSuivante } from '#src/core/adherent/carte-suivante.ts';
import { aujourdhui, jourLong } from '#src/core/valeurs/dates.ts';
import type { CarteTp } from '#src/lectures/cartes.ts';
import { CartesAnnee } from './cartes-annee.tsx';

/** The cards of each year; that of the year that comes is announced above, and an address may name one (`?annee=2027`). */
export function CartesParAnnee({ cartes }: { readonly cartes: readonly CarteTp[] }) {
  const [params] = useSearchParams();
  const suivante = carteSuivante(cartes, aujourdhui(new Date()));
  const voulue = useRef<HTMLElement>(null);
  const nommee = params.get('annee');
  const va = useCallback(() => {
    voulue.current?.scrollIntoView();
    voulue.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (nommee !== null) va();
  }, [nommee, va]);
  const cible = nommee ?? String(suivante?.annee);
  return (
    <>
      {suivante && (
        <Alert
          severity="info"
          sx={{ '@media print': { display: 'none' } }}
          action={
            <Button color="inherit" size="small" onClick={va}>
              L’ouvrir
            </Button>
          }
        >
          Votre carte {suivante.annee} est disponible. Elle est valable à partir du{' '}
          {jourLong(suivante.dateDebutValidite)} : jusque-là, présentez celle de cette année.
        </Alert>
      )}
      {cartes.map((carte) => (
        <CartesAnnee
          key={carte.id}
          carte={carte}
          isSeule={cartes.length === 1}
          {...(String(carte.annee) === cible && { ref: voulue })}
        />
      ))}
    </>
  );
}
