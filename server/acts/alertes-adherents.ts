import type { TravailServeur } from '#server/travaux/moitie.ts';
import { alertesServeur } from './alertes.ts';
import { annoncesServeur } from './annonces.ts';

/** The jobs that tell members something that they did not ask for just now. */
export function alertesAdherents(
  services: Parameters<typeof alertesServeur>[0] & Parameters<typeof annoncesServeur>[0],
): readonly TravailServeur[] {
  return [alertesServeur(services), annoncesServeur(services)];
}
