import { describe, expect, it } from 'vitest';
import { choix } from '#src/fields/choix/field.ts';
import { email } from '#src/fields/email/field.ts';
import { adresseEmail } from '#src/fields/email/sens.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texteLong } from '#src/fields/texte-long/field.ts';
import { defineFormulaire, verifie } from './form.ts';
import { M } from './messages.ts';
import { demande, question } from './question.ts';
import { line } from './text.ts';

const kept = {
  email: email({ label: 'E-mail', required: true, aide: 'Celui du service.' }),
  prix: montant({ label: 'Prix', max: 100 }),
  canal: choix({ label: 'Canal', choix: [{ code: 'SMS', libelle: 'SMS' }] }),
  note: texteLong({ label: 'Note' }),
};

const formulaire = defineFormulaire({
  key: 'essai',
  champs: () => ({
    email: question(kept.email),
    prix: question(kept.prix),
    note: question(kept.note, { label: 'Une remarque', requis: M.REQ }),
    surnom: demande(line(10), { label: 'Surnom', requis: false }, (lu) => (lu === 'x' ? M.FORMAT : null)),
  }),
});

function lit(saisie: object) {
  const lu = verifie(formulaire, { email: 'a@b.fr', note: 'a', ...saisie }, null);
  return lu.ok ? lu.reponses : lu.errors;
}

describe('une question de ce qu’un modèle garde', () => {
  it('reprend son libellé, son aide, sa nécessité et ce qui la demande', () => {
    expect(question(kept.email)).toMatchObject({
      label: 'E-mail',
      aide: 'Celui du service.',
      requis: M.REQ,
      controle: { type: 'email' },
    });
    expect(question(kept.prix)).toMatchObject({ requis: false, controle: { type: 'montant' } });
    expect(question(kept.canal).controle).toMatchObject({ type: 'choix', options: kept.canal.choix });
    expect(question(kept.note).controle).toEqual({ type: 'texte-long', longueur: 2000 });
  });

  it('dit autrement ce qu’on lui dit de dire', () => {
    expect(question(kept.prix, { label: 'Combien ?', requis: M.MONTANT })).toMatchObject({
      label: 'Combien ?',
      requis: M.MONTANT,
    });
  });

  it('lit par la règle du modèle', () => {
    expect(lit({ email: ' A@B.FR ', prix: '12,50 €' })).toEqual({
      email: 'a@b.fr',
      prix: 12.5,
      note: 'a',
      surnom: null,
    });
    expect(lit({ email: 'a', prix: 101, note: '\u200b' })).toEqual({
      email: M.EMAIL,
      prix: M.MAX('100 €'),
      note: M.REQ,
    });
  });
});

it('une demande ajoute son exigence au sens, une fois la réponse bien formée', () => {
  expect(lit({ surnom: ' x\u200b ' })).toEqual({ surnom: M.FORMAT });
  expect(lit({ surnom: 'x'.repeat(11) })).toEqual({ surnom: M.LEN(10) });
  expect(demande(adresseEmail(M.IDENTIFIANT), { label: 'Identifiant' }).lit('a')).toEqual({
    ok: false,
    message: M.IDENTIFIANT,
  });
});
