import { describe, expect, it } from 'vitest';
import type { Courrier } from '#src/lectures/courriers.ts';
import { fusionneCourriers, marque } from './courriers-vus.ts';

function courrier(id: string, more: Partial<Courrier> = {}): Courrier {
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

const reponse = { date: '2026-10-03T08:00:00Z', auteur: 'mutuelle', texte: 'Voici.', documents: [] } as const;

describe('un même fil des deux côtés', () => {
  const envoye = courrier('DEM-1', { referenceDemande: 'DEM-1' });
  const connu = courrier('G-1', {
    referenceDemande: 'DEM-1',
    etat: 'enCours',
    date: '2026-10-03T08:00:00Z',
    messages: [...envoye.messages, reponse],
  });

  it('n’est là qu’une fois, sous notre nom, avec ce que la gestion y a ajouté', () => {
    const [fil, autre] = fusionneCourriers([envoye], [connu]);
    expect(autre).toBeUndefined();
    expect(fil).toMatchObject({ id: 'DEM-1', etat: 'enCours', date: '2026-10-03T08:00:00Z' });
    expect(fil?.messages.map(({ texte }) => texte)).toEqual(['Bonjour', 'Voici.']);
  });

  it('garde notre message quand la gestion ne l’a pas', () => {
    const [fil] = fusionneCourriers([envoye], [{ ...connu, messages: [reponse] }]);
    expect(fil?.messages.map(({ auteur }) => auteur)).toEqual(['adherent', 'mutuelle']);
  });

  it('se range avec les autres, le dernier d’abord', () => {
    const lettre = courrier('L', { date: '2026-10-02T08:00:00Z', sens: 'sortant' });
    expect(fusionneCourriers([envoye], [lettre]).map(({ id }) => id)).toEqual(['L', 'DEM-1']);
    expect(fusionneCourriers([envoye], [lettre, connu]).map(({ id }) => id)).toEqual(['DEM-1', 'L']);
  });
});

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
