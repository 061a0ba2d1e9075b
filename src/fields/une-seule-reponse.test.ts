import { describe, expect, it, test } from 'vitest';
import { email as emailDemande, montant as montantDemande, textePostal } from '#src/acts/champs/texte.ts';
import type { Field } from '#src/core/definition/field.ts';
import { parseFilter } from '#src/core/definition/filter.ts';
import { type Champ, lisReponse } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { defineModel } from '#src/core/definition/model.ts';
import { demande, question } from '#src/core/definition/question.ts';
import { line } from '#src/core/definition/text.ts';
import { checkCreate } from '#src/core/definition/validate.ts';
import { cleEssai } from '#tests/support/sample-list.ts';
import { email } from './email/field.ts';
import { montant } from './montant/field.ts';
import { telephone } from './telephone/field.ts';
import { numeroTelephone } from './telephone/sens.ts';
import { texte } from './texte/field.ts';

const label = 'Valeur';
const champs = {
  telephone: telephone({ label }),
  montant: montant({ label }),
  texte: texte({ label, max: 60 }),
  email: email({ label }),
};
const modele = defineModel({
  key: cleEssai('essai'),
  label: { genre: 'm', singulier: 'essai', pluriel: 'essais' },
  description: 'Une colonne de chaque sens.',
  famille: 'technique',
  fields: champs,
  title: 'texte',
  search: ['texte'],
  sort: ['texte', 'ASC'],
  naturalKey: ['texte'],
});

type Nom = keyof typeof champs;
const DEMANDES: Readonly<Record<Nom, Champ>> = {
  telephone: demande(numeroTelephone, { label }),
  montant: montantDemande({ label, zero: true }),
  texte: demande(line(60), { label }),
  email: emailDemande({ label }),
};

/** What each use makes of a text: the value that is kept, or the sentence. */
function lectures(nom: Nom, brut: unknown) {
  const reponse = (champ: Champ) => {
    const lu = lisReponse(champ, brut);
    return lu.ok ? lu.value : lu.message;
  };
  const creation = checkCreate(
    modele,
    { texte: 'x', [nom]: brut },
    { writable: new Set(Object.keys(champs)) },
  );
  return {
    demande: reponse(DEMANDES[nom]),
    question: reponse(question<unknown, boolean>(champs[nom] as Field, { requis: M.REQ })),
    colonne: creation.ok ? creation.values[nom] : creation.errors[nom],
  };
}

const cherche = (nom: Nom, brut: unknown) =>
  parseFilter(modele, { [nom]: brut }, new Set(Object.keys(champs)));

const TABLE: readonly (readonly [Nom, unknown, string | number])[] = [
  ['telephone', '06 12 34 56 78', '+33612345678'],
  ['telephone', '+33 (0)6.12.34.56.78', '+33612345678'],
  ['telephone', '0033612345678', '+33612345678'],
  ['telephone', '0692 12 34 56', '+262692123456'],
  ['telephone', '3646', '3646'],
  ['telephone', '06\u200b12345678', '+33612345678'],
  ['montant', '31,50', 31.5],
  ['montant', '31.50', 31.5],
  ['montant', ' 1 234,5 € ', 1234.5],
  ['montant', '0', 0],
  ['montant', 0, 0],
  ['montant', '-0', 0],
  ['montant', '0\u200b', 0],
  ['texte', ' Jean\u200b  Martin\t', 'Jean Martin'],
  ['texte', 'e\u0301le\u0300ve', 'élève'],
  ['texte', '0', '0'],
  ['email', ' Jeanne.MARTIN@Exemple.FR ', 'jeanne.martin@exemple.fr'],
  ['email', 'jeanne@exem\u00adple.fr', 'jeanne@exemple.fr'],
];

describe('un même texte se lit de la même façon partout', () => {
  test.each(TABLE)('%s %j : %j', (nom, brut, garde) => {
    expect(lectures(nom, brut)).toEqual({ demande: garde, question: garde, colonne: garde });
    expect(cherche(nom, typeof garde === 'number' ? garde : brut)).toEqual(cherche(nom, garde));
  });

  test.each([
    ['telephone', '06 12', M.TEL],
    ['telephone', '12 34 56 78 90', M.TEL],
    ['montant', '12,345', M.DECIMALES],
    ['email', 'jeanne@exemple', M.EMAIL],
    ['texte', 'a\u0000b', M.CARACTERES],
    ['texte', 'x'.repeat(61), M.LEN(60)],
  ] as const)('%s %j : %j', (nom, brut, phrase) => {
    expect(lectures(nom, brut)).toEqual({ demande: phrase, question: phrase, colonne: phrase });
  });

  test.each(['', ' ', '\u200b', '\u00a0\u2060'])('%j n’est une réponse nulle part', (vide) => {
    for (const nom of ['telephone', 'montant', 'email'] as const)
      expect(lectures(nom, vide)).toEqual({ demande: M.REQ, question: M.REQ, colonne: null });
  });
});

it('une adresse postale prend les signes de l’AFNOR, et se garde comme elle est écrite', () => {
  const voie = textePostal({ label }, 38);
  for (const ecrite of ['12 bis, rue de l’Œuvre', 'Bât. C – É'.replace(' – ', ' - '), 'Ÿ & Cie (1°)'])
    expect(lisReponse(voie, ecrite)).toEqual({ ok: true, value: ecrite });
  for (const [ecrite, signe] of [
    ['улица Мира', 'у'],
    ['<b>12</b>', '<'],
    ['rue 😀', '😀'],
    ['12 rue "A"', '"'],
  ] as const)
    expect(lisReponse(voie, ecrite)).toEqual({
      ok: false,
      message: `Ce texte contient un caractère qui n’est pas accepté : ${signe}.`,
    });
});
