import { describe, expect, it } from 'vitest';
import type { CreateAccountAuthMode } from '#src/core/api/page-data.ts';
import { TROP_JEUNE } from '#src/core/compte/age-compte.ts';
import { verifie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { NIR } from '#src/core/valeurs/nir.ts';
import {
  avantIdentifiantOublie,
  type ContexteInscription,
  identifiantOublie,
  inscription,
} from './inscription.ts';

const client = {
  createAccountAuthMode: 'ALL' as CreateAccountAuthMode,
  tailleMaxPrenomNom: 50,
  isCodePostalVerifiedOnAccountCreation: true,
  isRegisterVerifyIban: true,
  isRegisterIbanObligatoire: true,
};
const contexte: ContexteInscription = {
  client,
  avecCgu: true,
  consentements: ['OFFRES', 'ENQUETE'],
  longueurMotDePasse: 12,
  aujourdhui: '2026-11-20',
};
const complete = {
  numeroContrat: '00012345',
  nir: '2550814168025',
  prenom: 'Jeanne',
  nom: 'Martin',
  dateNaissance: '1955-08-14',
  codePostal: '51300',
  iban: '8916',
  email: 'jeanne@exemple.fr',
  password: 'Tulipe-Orage-47!',
  confirmPassword: 'Tulipe-Orage-47!',
  consentements: [],
  cgu: true,
};

function errors(saisie: Readonly<Record<string, unknown>>, de: ContexteInscription = contexte) {
  const lu = verifie(inscription, { ...complete, ...saisie }, de);
  return lu.ok ? null : lu.errors;
}

function reponses(saisie: Readonly<Record<string, unknown>>, de: ContexteInscription = contexte) {
  const lu = verifie(inscription, { ...complete, ...saisie }, de);
  if (!lu.ok) throw new Error(JSON.stringify(lu.errors));
  return lu.reponses;
}

function avec(changes: Partial<typeof client>): ContexteInscription {
  return { ...contexte, client: { ...client, ...changes } };
}

describe('les questions', () => {
  it.each([
    ['INDIVIDUAL', ['numeroContrat']],
    ['NIR', ['nir']],
    ['ALL', ['numeroContrat', 'nir']],
    ['ONE_OF_TWO', ['numeroContrat', 'nir']],
  ] as const)('en mode %s, les numéros demandés sont %j', (createAccountAuthMode, attendus) => {
    const champs = Object.keys(inscription.champs(avec({ createAccountAuthMode })));
    expect(champs.filter((name) => name === 'numeroContrat' || name === 'nir')).toEqual(attendus);
  });

  it('le code postal, l’IBAN et les accords dépendent du client', () => {
    const sans = { isCodePostalVerifiedOnAccountCreation: false, isRegisterVerifyIban: false };
    const moins = { ...avec({ ...sans, createAccountAuthMode: 'INDIVIDUAL' }), avecCgu: false };
    expect(Object.keys(inscription.champs(contexte))).toEqual([
      ...['numeroContrat', 'nir', 'prenom', 'nom', 'dateNaissance', 'codePostal', 'iban'],
      ...['email', 'password', 'confirmPassword', 'dematerialization', 'consentements', 'cgu'],
    ]);
    expect(Object.keys(inscription.champs(moins))).toEqual([
      ...['numeroContrat', 'prenom', 'nom', 'dateNaissance'],
      ...['email', 'password', 'confirmPassword', 'dematerialization'],
    ]);
  });

  it('celles de l’identifiant oublié sont les mêmes, sans accès ni accords', () => {
    expect(Object.keys(identifiantOublie.champs(contexte))).toEqual([
      ...['numeroContrat', 'nir', 'prenom', 'nom', 'dateNaissance', 'codePostal', 'iban'],
    ]);
    const lu = verifie(avantIdentifiantOublie, { nir: complete.nir, dateNaissance: '1955-08-14' }, contexte);
    expect(lu.ok).toBe(true);
  });

  it('rien de rempli : chacune dit ce qui manque', () => {
    const lu = verifie(inscription, {}, contexte);
    expect(lu.ok ? null : lu.errors).toEqual({
      ...Object.fromEntries(
        ['numeroContrat', 'nir', 'prenom', 'nom', 'codePostal', 'iban', 'email'].map((name) => [name, M.REQ]),
      ),
      ...{ password: M.REQ, confirmPassword: M.REQ, cgu: M.REQ },
      dateNaissance: 'La date de naissance est obligatoire',
    });
  });
});

describe('le numéro de sécurité sociale (référence du domaine §7.1)', () => {
  it.each([
    ...['2550814168025', '1841276451089', '180032A004123', '190122A004043', '2854299352018', '2019959350123'],
    ...['1850578006077', '1850578006084', '180032B004123'],
  ])('%s a la bonne forme', (nir) => {
    expect(NIR.test(nir)).toBe(true);
    expect(errors({ nir })).toBeNull();
  });

  it.each([
    ...['2550014168025', '2550800168025', '180032a004123', '25508141680255', '9800000000000', '255081416802'],
    ...['3550814168025', '2551314168025', '٢550814168025', '255081416802538'],
  ])('%s ne l’a pas', (nir) => expect(NIR.test(nir)).toBe(false));

  it('dit ce qui ne va pas, et se saisit comme sur la carte', () => {
    expect(errors({ nir: '2550014168025' })).toEqual({
      nir: 'Le format du numéro de sécurité sociale (sans clé) est incorrect',
    });
    expect(reponses({ nir: ' 1 80 03 2a 004 123 ' }).nir).toBe('180032A004123');
  });

  it('avec sa clé, qui est la bonne, se garde sans elle ; avec une autre, est refusé', () => {
    expect(reponses({ nir: '2 55 08 14 168 025 38' }).nir).toBe('2550814168025');
    expect(reponses({ nir: '1 80 03 2a 004 123 75' }).nir).toBe('180032A004123');
    expect(errors({ nir: '255081416802539' })).toEqual({
      nir: 'Le format du numéro de sécurité sociale (sans clé) est incorrect',
    });
  });
});

describe('les noms (référence du domaine §7.9)', () => {
  it.each(['Jean-Pierre', "D'Angelo", 'O’Neill', 'Zoé', 'de La Tour', 'Nguyễn', 'Ñuñez', 'Łukasz'])(
    '%s convient',
    (nom) => expect(errors({ nom, prenom: nom })).toBeNull(),
  );

  it.each(['Jean2', 'Marie@', 'R2D2', 'Anne_Marie', 'Paul.', '<b>'])('%s ne convient pas', (nom) => {
    const message =
      'Vous ne pouvez pas renseigner un prénom/nom comportant des caractères spéciaux ou numériques';
    expect(errors({ nom })).toEqual({ nom: message });
    expect(errors({ prenom: nom })).toEqual({ prenom: message });
  });

  it('leur longueur compte ensemble, avec l’espace qui les sépare, en caractères', () => {
    const court = avec({ tailleMaxPrenomNom: 10 });
    expect(errors({ nom: 'Martin', prenom: 'Léa' }, court)).toBeNull();
    expect(errors({ nom: 'Martin'.normalize('NFD'), prenom: 'Léa'.normalize('NFD') }, court)).toBeNull();
    expect(errors({ nom: 'Martins', prenom: 'Léa' }, court)).toEqual({
      nom: 'Le nombre de caractères cumulés de vos nom et prénom ne doit pas dépasser 10',
    });
  });
});

/** Field, answer, sentence. */
const REFUSES: readonly (readonly [string, unknown, string])[] = [
  ['dateNaissance', '2026-11-21', M.DATE_FUT],
  ['dateNaissance', '2026-02-30', M.DATE],
  ['dateNaissance', '14/08/1955', M.DATE],
  ['numeroContrat', '123', M.NUM_ADHERENT],
  ['numeroContrat', '0001-2345', M.NUM_ADHERENT],
  ...['00123', '2A000', '7500', '75 001', '٧٥٠٠١', 'B-1000', '99123', '750011'].map(
    (cp) => ['codePostal', cp, M.CP] as const,
  ),
  ...['891', '89166', '89a6', '8 16', 'É916'].map((iban) => ['iban', iban, M.IBAN_FIN] as const),
  ...['a@b', 'a b@c.fr', '@c.fr', 'a@', 'a@b..fr', 'jéan@exemple.fr'].map(
    (email) => ['email', email, "Le format de l'identifiant (adresse e-mail) est incorrect"] as const,
  ),
  ['email', `${'a'.repeat(250)}@b.fr`, M.LEN(254)],
  ['password', 'Abcdef1!', M.MOT_DE_PASSE(12)],
  ['consentements', [{ nom: 'AUTRE', accepted: true }], M.CHOIX],
  ['consentements', [{ nom: 'OFFRES', accepted: 'oui' }], M.CHOIX],
  ['consentements', [null], M.CHOIX],
  ['consentements', 'OFFRES', M.LISTE],
  ['cgu', 'oui', M.BOOLEEN],
];

describe('les autres règles', () => {
  it.each(REFUSES)('%s %j', (name, valeur, message) => {
    const autres = name === 'password' ? { confirmPassword: valeur } : {};
    expect(errors({ [name]: valeur, ...autres })).toEqual({ [name]: message });
  });

  it.each(['01000', '75116', '20200', '51300', '97133', '97400', '97600', '98600', '92983'])(
    'le code postal %s convient',
    (codePostal) => expect(errors({ codePostal })).toBeNull(),
  );

  it.each(['a@b.fr', 'jean+test@exemple.fr', 'prenom.nom@sous.domaine.museum'])('%s convient', (email) =>
    expect(errors({ email })).toBeNull(),
  );

  it('un compte à soi s’ouvre à seize ans, le jour même', () => {
    expect(errors({ dateNaissance: '2010-11-20' })).toBeNull();
    for (const dateNaissance of ['2010-11-21', '2015-03-08', '2026-11-20'])
      expect(errors({ dateNaissance })).toEqual({ dateNaissance: TROP_JEUNE });
  });

  it('un identifiant se retrouve pour toute naissance passée, celle d’aujourd’hui comprise', () => {
    const { numeroContrat, nir, prenom, nom, codePostal, iban } = complete;
    const dites = { numeroContrat, nir, prenom, nom, codePostal, iban, dateNaissance: '2026-11-20' };
    expect(verifie(identifiantOublie, dites, contexte).ok).toBe(true);
  });

  it('les deux mots de passe sont les mêmes', () => {
    expect(errors({ confirmPassword: 'Tulipe-Orage-48!' })).toEqual({
      confirmPassword: "Merci de saisir les mots de passe à l'identique.",
    });
  });

  it('l’IBAN ne manque que s’il est obligatoire', () => {
    const libre = avec({ isRegisterIbanObligatoire: false });
    expect(reponses({ iban: '' }, libre).iban).toBeNull();
    expect(errors({ iban: '' })).toEqual({ iban: M.REQ });
  });

  it('un consentement sans réponse est un refus ; la dématérialisation sans réponse est un accord', () => {
    const lues = reponses({ consentements: [{ nom: 'ENQUETE', libelle: 'x', accepted: true }] });
    expect(lues.consentements).toEqual([
      { nom: 'OFFRES', accepted: false },
      { nom: 'ENQUETE', accepted: true },
    ]);
    expect(lues.dematerialization).toBe(true);
    expect(reponses({ dematerialization: false }).dematerialization).toBe(false);
  });

  it('l’un ou l’autre numéro : il n’en manque que si aucun n’est là', () => {
    const un = avec({ createAccountAuthMode: 'ONE_OF_TWO' });
    expect(errors({ nir: '' }, un)).toBeNull();
    expect(errors({ numeroContrat: null }, un)).toBeNull();
    expect(errors({ nir: '', numeroContrat: '' }, un)).toEqual({ numeroContrat: M.REQ, nir: M.REQ });
    expect(errors({ nir: '', numeroContrat: '12' }, un)).toEqual({ numeroContrat: M.NUM_ADHERENT });
  });
});
