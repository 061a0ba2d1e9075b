import { describe, expect, it } from 'vitest';
import {
  defineMessage,
  facultatif,
  lien,
  type Message,
  secret,
  texte,
} from '#src/core/message/define-message.ts';
import { COUPENT_LA_LIGNE } from '#src/core/message/fuite.ts';
import { texteLivre } from '#src/core/message/texte-livre.ts';
import { CHAMPS_DE_TEXTE, MESSAGES } from '#src/messages/registre.ts';
import { ownMs } from '#tests/support/own-time.ts';
import { CODES, HONNETES, HOSTILES } from '#tests/support/textes-qui-fuient.ts';
import { composeMail, composeSms } from './compose.ts';
import { TAGS } from './dress.ts';
import { fauteDuTexteEnvoye, fuitAilleurs } from './fuite.ts';

it.each(HOSTILES)('un lien ne part pas ailleurs (%s : %j)', (champ, ecrit) => {
  expect(fauteDuTexteEnvoye('REINIT_MDP', champ, ecrit)).toContain('dans une adresse');
});

it.each(CODES.hostiles)('un code ne part pas ailleurs (%s : %j)', (champ, ecrit) => {
  expect(fauteDuTexteEnvoye('CODE_SECURITE', champ, ecrit)).toContain('dans une adresse');
});

it.each(HONNETES)('ce qui ne l’emporte pas s’écrit (%s : %j)', (champ, ecrit) => {
  expect(fauteDuTexteEnvoye('REINIT_MDP', champ, ecrit)).toBeNull();
});

it.each(CODES.honnetes)('un code s’écrit (%s : %j)', (champ, ecrit) => {
  expect(fauteDuTexteEnvoye('CODE_SECURITE', champ, ecrit)).toBeNull();
});

it.each(Object.values<Message>(MESSAGES))('les textes livrés de $code s’écrivent', (message) => {
  const livre = texteLivre(message);
  for (const champ of CHAMPS_DE_TEXTE)
    expect([champ, fuitAilleurs(message, champ, livre[champ] ?? '')]).toEqual([champ, false]);
});

it('ce qui coupe une ligne est de ce qu’un mail garde, et le reste est dans la ligne', () => {
  const dansLaLigne = TAGS.filter((tag) => !COUPENT_LA_LIGNE.has(tag));
  expect(dansLaLigne).toEqual(['strong', 'em', 'b', 'i', 'u', 'a']);
  expect(COUPENT_LA_LIGNE.size + dansLaLigne.length).toBe(TAGS.length);
});

it('juge vite un texte long', () => {
  const long = `<p>{{lien}} ${'a.'.repeat(20_000)} ${'<'.repeat(2_000)} ${'x '.repeat(10_000)}{{lien}}</p>`;
  const debut = ownMs();
  expect(fuitAilleurs(MESSAGES.REINIT_MDP, 'corpsHtml', long)).toBe(false);
  expect(ownMs() - debut).toBeLessThan(5_000);
});

it('ce qui l’emportait avant d’être refusé laisse la place au texte livré', () => {
  const message = MESSAGES.REINIT_MDP;
  const marque = {
    libelle: 'C',
    portail: 'https://p.example',
    logo: null,
    couleur: '#000',
    surCouleur: '#fff',
  };
  const compose = {
    modele: message,
    variables: message.exemple,
    marque: { ...marque, contact: [], expediteur: { nom: 'C', email: 'c@c.fr' } },
  };
  const livre = texteLivre(message);
  const ditLivre = [composeMail({ ...compose, propre: null }), composeSms({ ...compose, propre: null })];
  for (const [champ, ecrit] of HOSTILES) {
    const propre = { ...livre, [champ]: ecrit };
    expect([composeMail({ ...compose, propre }), composeSms({ ...compose, propre })], ecrit).toEqual(
      ditLivre,
    );
  }
});

describe('une variable qui peut manquer', () => {
  const message = defineMessage({
    code: 'EXEMPLAIRE',
    label: 'Exemplaire',
    variables: { un: facultatif(texte()), deux: facultatif(texte()), lien: secret(lien()) },
    exemple: { un: 'un', deux: 'deux', lien: 'https://portail.example/#/x' },
    textes: { objet: 'x', html: ['{{lien}}'], texte: ['{{lien}}'] },
  });

  it.each([
    ['corpsTexte', 'https://evil.example/?u= {{un}}{{lien}}'],
    ['corpsTexte', 'https://evil.example/?u= {{un}} {{deux}}{{lien}}'],
    ['corpsHtml', '<p>https://evil.example/?u=\n{{ un }}{{lien}}</p>'],
    ['corpsHtml', '<a href="{{un}}{{lien}}">x</a>'],
    ['texteSms', '{{lien}} {{un}}.evil.example'],
    ['objet', 'evil.example/ {{deux}}{{lien}}'],
  ] as const)('ne joint pas une adresse à un lien en partant (%s : %j)', (champ, ecrit) => {
    expect(fuitAilleurs(message, champ, ecrit)).toBe(true);
  });

  it('s’écrit entre deux blancs', () => {
    expect(
      fuitAilleurs(message, 'corpsTexte', 'Bonjour {{un}} {{deux}}, {{lien}} https://aide.example'),
    ).toBe(false);
  });
});
