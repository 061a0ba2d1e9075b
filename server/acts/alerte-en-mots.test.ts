import { expect, it } from 'vitest';
import { composeSms } from '#server/mail/compose.ts';
import { MESSAGES } from '#src/messages/registre.ts';
import { ALERTES_PAR_SMS } from './alerte-en-mots.ts';

const marque = { libelle: 'Prévoyance du Littoral' } as never;

it.each(ALERTES_PAR_SMS)('%s tient dans un SMS, sans lien ni motif ni montant', (modele) => {
  const { exemple, textes } = MESSAGES[modele];
  expect(textes.sms).toBeTypeOf('string');
  expect(textes.sms).not.toMatch(/\{\{(lien|motif|pieces|prenom)\}\}/);
  const texte = composeSms({ modele, propre: null, variables: exemple, marque });
  expect(texte.length).toBeLessThanOrEqual(160);
  // The alphabet of SMS: 160 characters a part instead of 70.
  expect(texte).toMatch(/^[\w\s@£$¥èéùìòàäöñüÉÇ!"#%&'()*+,\-./:;<=>?]+$/);
});

it('qui a écrit son courriel et pas de SMS garde celui du portail', () => {
  const propre = { objet: 'Objet', corpsHtml: '<p>Le nôtre.</p>', corpsTexte: 'Le nôtre.', texteSms: null };
  const { exemple } = MESSAGES.NOUVEAU_DOCUMENT;
  expect(composeSms({ modele: 'NOUVEAU_DOCUMENT', propre, variables: exemple, marque })).toMatch(
    /^Prévoyance du Littoral : un nouveau document/,
  );
});
