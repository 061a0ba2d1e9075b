import { expect, test } from 'vitest';
import type { Demande } from '#src/lectures/demandes.ts';
import { reponsePrevue, suiteDe } from './suite.ts';

const demande = {
  etat: 'enregistree',
  isModeGestionManuel: true,
  dateLimite: '2026-11-27',
  nbPiecesAttendues: 0,
  motifRefus: null,
} as const;

test.each<[Partial<Demande>, string]>([
  [{}, 'Un gestionnaire étudie votre demande. Réponse prévue au plus tard le 27 novembre 2026.'],
  [{ dateLimite: null }, 'Un gestionnaire étudie votre demande. Nous faisons au plus vite.'],
  [{ dateLimite: '2026-01-09' }, 'Un gestionnaire étudie votre demande. Nous faisons au plus vite.'],
  [
    { etat: 'erreur', isModeGestionManuel: false },
    'Votre demande est en cours de traitement. Vous n’avez rien à faire.',
  ],
  [
    { etat: 'enAttentePieces', nbPiecesAttendues: 1 },
    'Envoyez-nous le document demandé : nous reprendrons votre demande dès sa réception.',
  ],
  [
    { etat: 'enAttentePieces', nbPiecesAttendues: 2 },
    'Envoyez-nous les 2 documents demandés : nous reprendrons votre demande dès leur réception.',
  ],
  [
    { etat: 'refusee', motifRefus: 'Pièce illisible.' },
    'Votre demande n’a pas pu être acceptée : Pièce illisible.',
  ],
  [{ etat: 'traitee' }, 'Votre demande est terminée. Vous n’avez rien à faire.'],
])('%j', (more, phrase) => {
  expect(suiteDe({ ...demande, ...more }, '2026-11-20')).toBe(phrase);
});

test('nothing more is promised of what is over', () => {
  expect(reponsePrevue({ ...demande, etat: 'traitee' }, '2026-11-20')).toBeNull();
});
