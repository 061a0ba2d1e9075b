import { describe, expect, it } from 'vitest';
import { courrier, reponse } from '#tests/support/courriers.ts';
import { marque } from './courriers-vus.ts';

describe('ce qui est lu', () => {
  const repondu = courrier('A', { messages: [reponse], etat: 'enCours' });

  it('son propre message, tant que personne n’a répondu', () => {
    expect(marque(courrier('A'), undefined)).toMatchObject({ isLu: true, etat: 'recu' });
  });

  it('une réponse se lit, et une plus récente est à lire', () => {
    expect(marque(repondu, undefined)).toMatchObject({ isLu: false, etat: 'nonLu' });
    expect(marque(repondu, '2026-10-03T09:00:00Z')).toMatchObject({ isLu: true, etat: 'enCours' });
    expect(marque(repondu, '2026-10-02T09:00:00Z').isLu).toBe(false);
  });

  it('ce que la gestion sait lu l’est', () => {
    expect(marque({ ...repondu, isLu: true, etat: 'lu' }, undefined)).toMatchObject({
      isLu: true,
      etat: 'lu',
    });
  });
});
