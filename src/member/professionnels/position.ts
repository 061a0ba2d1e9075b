import { useState } from 'react';
import { isEnFrance } from '#src/core/valeurs/coordonnees.ts';
import { ecritPosition } from './adresse.ts';

/** Why there is none, and what to do instead. */
const REFUS: Readonly<Record<number, string>> = {
  1: 'Votre navigateur ne donne pas votre position. Autorisez-la pour ce site dans ses réglages, ou écrivez une commune.',
  2: 'Votre appareil ne sait pas où il est. Écrivez une commune ou un code postal.',
  3: 'Votre position tarde trop. Réessayez, ou écrivez une commune.',
};
const SANS = 'Ce navigateur ne sait pas donner votre position. Écrivez une commune ou un code postal.';
const DEHORS = 'Vous êtes hors de France : l’annuaire ne connaît que la France. Écrivez une commune.';
const ATTENTE_MS = 10_000;

export interface Position {
  readonly isDemandee: boolean;
  readonly refus: string | null;
  /** Asks the browser, which asks the person. */
  demande(onTrouvee: (autour: string) => void): void;
}

/** Where the person is, asked for when they say so and never before. */
export function usePosition(): Position {
  const [isDemandee, setDemandee] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  return {
    isDemandee,
    refus,
    demande(onTrouvee) {
      setRefus(null);
      if (!('geolocation' in navigator)) return setRefus(SANS);
      setDemandee(true);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setDemandee(false);
          const isIci = isEnFrance({ lat: coords.latitude, lon: coords.longitude });
          if (isIci) onTrouvee(ecritPosition(coords));
          else setRefus(DEHORS);
        },
        ({ code }) => {
          setDemandee(false);
          setRefus(REFUS[code] ?? SANS);
        },
        { timeout: ATTENTE_MS, maximumAge: 0 },
      );
    },
  };
}
