import { expect, test } from 'vitest';
import { isRenoncable, limiteDeRenonciation } from './renonciation.ts';

/** Paris ends its day at 23:00 in universal time in winter, and at 22:00 in summer. */
test.each([
  ['en hiver', '2027-01-01T10:00:00Z', '2027-01-15', '2027-01-15T22:59:59.999Z', '2027-01-15T23:00:00Z'],
  ['en été', '2026-06-30T10:00:00Z', '2026-07-14', '2026-07-14T21:59:59.999Z', '2026-07-14T22:00:00Z'],
  [
    'signé à l’heure d’hiver, terminé le jour où l’on passe à l’heure d’été',
    ...['2027-03-14T10:00:00Z', '2027-03-28', '2027-03-28T21:59:59.999Z', '2027-03-28T22:00:00Z'],
  ],
  [
    'signé à l’heure d’été, terminé le jour où l’on passe à l’heure d’hiver',
    ...['2026-10-11T10:00:00Z', '2026-10-25', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00Z'],
  ],
  [
    'signé à 23 h 59 à Paris',
    ...['2026-11-25T22:59:59Z', '2026-12-09', '2026-12-09T22:59:59Z', '2026-12-09T23:00:00Z'],
  ],
  [
    'signé à minuit à Paris, encore la veille en temps universel',
    ...['2026-11-25T23:00:00Z', '2026-12-10', '2026-12-10T22:59:59Z', '2026-12-10T23:00:00Z'],
  ],
  [
    'au 29 février',
    ...['2028-02-15T10:00:00Z', '2028-02-29', '2028-02-29T22:59:59Z', '2028-02-29T23:00:00Z'],
  ],
] as const)(
  '%s : le quatorzième jour à 23 h 59 à Paris, et pas à minuit',
  (_, signeLe, limite, avant, apres) => {
    const dateLimite = limiteDeRenonciation(new Date(signeLe));
    expect(dateLimite).toBe(limite);
    expect(isRenoncable(dateLimite, new Date(avant))).toBe(true);
    expect(isRenoncable(dateLimite, new Date(apres))).toBe(false);
  },
);
