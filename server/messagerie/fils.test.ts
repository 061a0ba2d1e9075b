import { describe, expect, it } from 'vitest';
import type { Courrier } from '#src/lectures/courriers.ts';
import { courrier, reponse } from '#tests/support/courriers.ts';
import { filsDe } from './fils.ts';
import type { FilEnvoye } from './messages-envoyes.ts';

const envoi = (courrier: Courrier, more: Partial<FilEnvoye> = {}): FilEnvoye => ({
  ...{ courrier, enReponseA: null, isOuvert: true },
  ...more,
});
const textes = (courrier: Courrier | undefined) => courrier?.messages.map(({ texte }) => texte);

const envoye = courrier('DEM-1', { referenceDemande: 'DEM-1' });
const connu = courrier('G-1', {
  referenceDemande: 'DEM-1',
  etat: 'enCours',
  date: '2026-10-03T08:00:00Z',
  messages: [...envoye.messages, reponse],
});

describe('un même fil des deux côtés', () => {
  it('n’est là qu’une fois, sous notre nom, avec ce que la gestion y a ajouté', () => {
    const [fil, autre] = filsDe([envoi(envoye)], [connu]);
    expect(autre).toBeUndefined();
    expect(fil?.courrier).toMatchObject({ id: 'DEM-1', etat: 'enCours', date: '2026-10-03T08:00:00Z' });
    expect(textes(fil?.courrier)).toEqual(['Bonjour', 'Voici.']);
  });

  it('garde notre message quand la gestion ne l’a pas', () => {
    const [fil] = filsDe([envoi(envoye)], [{ ...connu, messages: [reponse] }]);
    expect(fil?.courrier.messages.map(({ auteur }) => auteur)).toEqual(['adherent', 'mutuelle']);
  });

  it('ne dit pas deux fois la réponse que chacun a gardée', () => {
    const repondu = { ...envoye, messages: [...envoye.messages, reponse] };
    expect(textes(filsDe([envoi(repondu)], [connu])[0]?.courrier)).toEqual(['Bonjour', 'Voici.']);
  });

  it('se range avec les autres, le dernier d’abord', () => {
    const lettre = courrier('L', { date: '2026-10-02T08:00:00Z', sens: 'sortant' });
    const ids = (recus: Courrier[]) => filsDe([envoi(envoye)], recus).map((fil) => fil.courrier.id);
    expect(ids([lettre])).toEqual(['L', 'DEM-1']);
    expect(ids([lettre, connu])).toEqual(['DEM-1', 'L']);
  });
});

describe('une réponse', () => {
  const suite = courrier('DEM-2', {
    ...{ referenceDemande: 'DEM-2', etat: 'enCours', date: '2026-10-05T08:00:00Z' },
    messages: [{ date: '2026-10-05T08:00:00Z', auteur: 'adherent', texte: 'Et ensuite ?', documents: [] }],
  });
  const lettre = courrier('L', {
    ...{ date: '2026-10-02T08:00:00Z', sens: 'sortant', etat: 'lu', isLu: true },
    messages: [{ ...reponse, date: '2026-10-02T08:00:00Z', texte: 'Votre relevé.' }],
  });

  it('est dans le fil du courrier auquel elle répond, sous le nom de ce courrier, et se retrouve sous le sien', () => {
    const [fil, autre] = filsDe([envoi(suite, { enReponseA: 'L' })], [lettre]);
    expect(autre).toBeUndefined();
    expect(fil).toMatchObject({ alias: ['DEM-2'], demande: 'DEM-2' });
    expect(fil?.courrier).toMatchObject({ id: 'L', sens: 'sortant', etat: 'enCours', isLu: true });
    expect(textes(fil?.courrier)).toEqual(['Votre relevé.', 'Et ensuite ?']);
  });

  it('à une réponse aussi, quel que soit l’ordre où on les lit', () => {
    const troisieme = courrier('DEM-3', {
      ...{ referenceDemande: 'DEM-3', date: '2026-10-06T08:00:00Z' },
      messages: [{ date: '2026-10-06T08:00:00Z', auteur: 'adherent', texte: 'Merci.', documents: [] }],
    });
    const envois = [envoi(suite, { enReponseA: 'L' }), envoi(troisieme, { enReponseA: 'DEM-2' })];
    for (const lus of [envois, envois.toReversed()]) {
      const fils = filsDe(lus, [lettre]);
      expect(fils).toHaveLength(1);
      expect(fils[0]).toMatchObject({ alias: ['DEM-2', 'DEM-3'], demande: 'DEM-3' });
      expect(textes(fils[0]?.courrier)).toEqual(['Votre relevé.', 'Et ensuite ?', 'Merci.']);
    }
  });

  it('des mêmes mots qu’une autre se lit aussi, même quand la gestion les redit toutes', () => {
    const redit = (id: string, date: string) =>
      courrier(id, {
        ...{ referenceDemande: id, date },
        messages: [{ date, auteur: 'adherent', texte: 'Oui.', documents: [] }],
      });
    const oui = redit('DEM-2', '2026-10-05T08:00:00Z');
    const encore = redit('DEM-3', '2026-10-07T08:00:00Z');
    const envois = [envoi(oui, { enReponseA: 'L' }), envoi(encore, { enReponseA: 'L' })];
    const attendus = ['Votre relevé.', 'Oui.', 'Oui.'];
    expect(textes(filsDe(envois, [lettre])[0]?.courrier)).toEqual(attendus);
    const echos = [...oui.messages, ...encore.messages];
    const toutRedit = { ...lettre, messages: [...lettre.messages, ...echos] };
    expect(textes(filsDe(envois, [toutRedit])[0]?.courrier)).toEqual(attendus);
    const parReponse = [lettre, { ...connu, referenceDemande: 'DEM-3', messages: toutRedit.messages }];
    expect(textes(filsDe(envois, parReponse)[0]?.courrier)).toEqual(attendus);
  });

  it('à ce qui n’est plus là, ou à soi-même, reste un fil', () => {
    for (const enReponseA of ['PERDU', 'DEM-2'])
      expect(filsDe([envoi(suite, { enReponseA })], []).map((fil) => fil.courrier.id)).toEqual(['DEM-2']);
  });

  it('annulée, n’est pas ce qui continue', () => {
    expect(filsDe([envoi(envoye, { isOuvert: false })], [])[0]?.demande).toBeNull();
  });
});
