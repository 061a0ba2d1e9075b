import { describe, expect, test, vi } from 'vitest';
import type { FonctionnaliteRow } from '#server/db/clients/clients.ts';
import { demoClients } from '#server/demonstration/people.ts';
import { fonctionnalite } from '#src/core/acte/features.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { clientFaults, currentClient, pageClient, tellFaults } from './current-client.ts';
import type { Session } from './session.ts';
import type { Tenant } from './tenants.ts';

const tenant = (configuration: unknown, fonctionnalites: readonly FonctionnaliteRow[] = []): Tenant => ({
  id: 'un',
  code: 'un',
  libelle: 'Un',
  hotes: [],
  charte: {},
  editions: {},
  configuration,
  fonctionnalites,
});

describe('what a client may open outside of the portal', () => {
  test.each([
    [{ schemesApp: ['mutuelle-horizon'] }, ['mutuelle-horizon']],
    [{ schemesApp: ['javascript'] }, []],
    [{ schemesApp: ['https'] }, []],
    [{ schemesApp: 'mutuelle-horizon' }, []],
    [{}, []],
  ])('%j', (configuration, schemes) => {
    expect(currentClient(tenant(configuration)).schemesApp).toEqual(schemes);
  });

  test.each([
    ['/clients/un/mesure.js', '/clients/un/mesure.js'],
    ['https://mesure.example/m.js', null],
    ['//mesure.example/m.js', null],
    [undefined, null],
  ])('the analytics tool %s', (outilMesure, expected) => {
    expect(currentClient(tenant({ outilMesure })).outilMesure).toBe(expected);
  });
});

describe('a setting that is written wrong', () => {
  test.each([
    ['createAccountAuthMode', 'BIDON', 'ALL', 'INDIVIDUAL'],
    ['createAccountAuthMode', null, 'ALL', 'INDIVIDUAL'],
    ['isCodePostalVerifiedOnAccountCreation', 'non', true, false],
    ['isRegisterVerifyEmail', 'oui', true, false],
    ['isRegisterVerifyIban', 1, true, false],
    ['isRegisterIbanObligatoire', 'true', true, false],
    ['isRestrictedUrl', 'x', true, false],
    ['isCheckBirthdayForgotPasswordActivated', 'x', true, true],
    ['isAppareilConfianceActivated', 'x', false, false],
  ] as const)('%s : %j never opens a door: %j; where nothing is written: %j', (cle, ecrit, lu, absent) => {
    expect(currentClient(tenant({ [cle]: ecrit }))[cle]).toBe(lu);
    expect(currentClient(tenant({}))[cle]).toBe(absent);
  });

  test('is an error of the log, once as long as it stays as it is', () => {
    const error = vi.fn();
    const tell = tellFaults({ error });
    tell(tenant({ createAccountAuthMode: 'NIR' }));
    expect(error).not.toHaveBeenCalled();
    for (const _ of [1, 2]) tell(tenant({ createAccountAuthMode: 'BIDON' }));
    expect(error).toHaveBeenCalledOnce();
    expect(error).toHaveBeenCalledWith(
      { client: 'un', reglages: ['« createAccountAuthMode » a une valeur qui ne convient pas.'] },
      'réglages du client refusés',
    );
    tell(tenant({}));
    tell(tenant({ createAccountAuthMode: 'BIDON' }));
    expect(error).toHaveBeenCalledTimes(2);
  });
});

test.each(demoClients.map(({ code, charte, configuration }) => [code, charte, configuration] as const))(
  'every setting of the demonstration’s client %s is read as it is written',
  (_code, charte, configuration) => {
    expect(clientFaults({ ...charte }, { ...configuration })).toEqual([]);
  },
);

const ligne: FonctionnaliteRow = {
  cle: 'une',
  isActivated: true,
  modeGestion: 'automatique',
  isEnvoiArActivated: true,
  contratsFermes: ['00012346'],
  emailGestionnaire: 'gestion@exemple.fr',
  texteInfo: '<p>Un mot.</p><script>alert(1)</script>',
  isActif: true,
  dateDebut: null,
  dateFin: null,
};
const JOUR = 86_400_000;
const jour = (ecart: number) => aujourdhui(new Date(Date.now() + ecart * JOUR));

describe('a feature of a client is what its row of the list says', () => {
  const avec = (changes: Partial<FonctionnaliteRow>) => tenant({}, [{ ...ligne, ...changes }]);
  const isOuverte = (changes: Partial<FonctionnaliteRow>, numContrat = '00012345') =>
    fonctionnalite(currentClient(avec(changes)).fonctionnalites, 'une', numContrat) !== null;

  test.each<[Partial<FonctionnaliteRow>, boolean]>([
    [{}, true],
    [{ isActivated: false }, false],
    [{ isActif: false }, false],
    [{ dateDebut: jour(2) }, false],
    [{ dateFin: jour(-2) }, false],
    [{ dateDebut: jour(-2), dateFin: jour(2) }, true],
    [{ cle: 'autre', isActivated: false }, true],
  ])('%j', (changes, expected) => {
    expect(isOuverte(changes)).toBe(expected);
  });

  test('closed for some contracts only', () => {
    expect(isOuverte({}, '00012346')).toBe(false);
    expect(isOuverte({ contratsFermes: [] }, '00012346')).toBe(true);
  });

  test('a day that begins is noticed without anybody writing', () => {
    const client = avec({ dateFin: jour(0) });
    const isOuvert = () => currentClient(client).fonctionnalites.une?.isActivated;
    expect(isOuvert()).toBe(true);
    vi.useFakeTimers({ now: Date.now() + 2 * JOUR });
    expect(isOuvert()).toBe(false);
    vi.useRealTimers();
  });

  test('whom requests are told to is in no page, closed contracts in none of a visitor, and its text is clean', () => {
    const visiteur = pageClient(avec({}), null).fonctionnalites.une;
    expect(visiteur).toEqual({
      isActivated: true,
      isActivatedPerContract: {},
      modeGestion: 'automatique',
      isEnvoiArActivated: true,
      texteInfo: '<p>Un mot.</p>',
    });
    const membre = pageClient(avec({}), {} as Session).fonctionnalites.une;
    expect(membre).toEqual({ ...visiteur, isActivatedPerContract: { '00012346': false } });
  });
});
