import type { Courrier } from '#src/lectures/courriers.ts';

/** A message of Jeanne, as it was sent; `more` says what else it is. */
export function courrier(id: string, more: Partial<Courrier> = {}): Courrier {
  return {
    id,
    reference: id,
    codeCourrier: 'MESSAGE',
    objet: 'Un message',
    sens: 'entrant',
    canal: 'portail',
    date: '2026-10-01T08:00:00Z',
    etat: 'recu',
    numContrat: '00012345',
    numPers: null,
    expediteur: 'Jeanne MARTIN',
    destinataire: 'Mutuelle Horizon',
    messages: [{ date: '2026-10-01T08:00:00Z', auteur: 'adherent', texte: 'Bonjour', documents: [] }],
    documents: [],
    isLu: false,
    referenceDemande: null,
    ...more,
  };
}

/** What the insurer says to it, two days later. */
export const reponse = {
  date: '2026-10-03T08:00:00Z',
  auteur: 'mutuelle',
  texte: 'Voici.',
  documents: [],
} as const;
