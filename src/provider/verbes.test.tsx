import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from './data-provider.ts';
import { nomDuFichier } from './fichier-recu.ts';
import { forgetReads } from './forget-reads.ts';
import { HttpError } from './http-error.ts';
import { envoieActe, memberProvider } from './member-provider.ts';
import { navigation } from './navigation.ts';
import { stored } from './stored.ts';
import { telechargement } from './telechargement.ts';

const server = setupServer();
interface Demande {
  readonly quoi: string;
  readonly corps: string;
  readonly headers: Headers;
}
let seen: Demande[] = [];
const what = () => seen.map(({ quoi }) => quoi);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  seen = [];
  repond({ ok: true });
});
afterEach(() => {
  server.resetHandlers();
  forgetReads();
  stored.forgetPersonal();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function repond(body: object, headers: Readonly<Record<string, string>> = {}, status = 200): void {
  server.use(
    mock.all('*/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const quoi = `${request.method} ${decodeURIComponent(pathname + search)}`;
      seen.push({ quoi, corps: await request.text(), headers: request.headers });
      return HttpResponse.json(body as Record<string, unknown>, { headers, status });
    }),
  );
}

describe('reading', () => {
  it('one thing, a list with its length, a preview: by their names', async () => {
    await memberProvider.readOne('profil', { a: '1' });
    repond([{ id: 1 }], { 'Content-Range': 'prestations 0-0/319' });
    const requete = { filter: { annee: 2026 }, range: [0, 24], sort: ['dateSoins', 'DESC'] } as const;
    expect(await memberProvider.read('prestations', requete)).toEqual({ lignes: [{ id: 1 }], total: 319 });
    expect(await memberProvider.visionneuse('ged')).toEqual({ lignes: [{ id: 1 }], total: 319 });
    expect(what()).toEqual([
      'GET /api/adherent/profil?a=1',
      'GET /api/v2/adherent/prestations?filter={"annee":2026}&range=[0,24]&sort=["dateSoins","DESC"]',
      'GET /api/cgdm-svc/ged/visionneuse',
    ]);
  });

  it('is served again from what is kept, each in its own form', async () => {
    repond([1], { 'Content-Range': 'x 0-0/9' });
    await memberProvider.read('prestations');
    expect(await memberProvider.read('prestations')).toEqual({ lignes: [1], total: 9 });
    expect(await memberProvider.readOne('prestations')).toEqual([1]);
    expect(seen).toHaveLength(2);
  });

  it('without a length: what came is all of it', async () => {
    repond([1, 2]);
    expect(await memberProvider.read('courriers')).toEqual({ lignes: [1, 2], total: 2 });
  });

  it('refuses a name that the registry does not declare, and names it', async () => {
    const { readOne, act } = createDataProvider();
    await expect(readOne('inconnue')).rejects.toThrow('« inconnue » n’est pas déclaré dans le registre.');
    await expect(act('inconnu', {})).rejects.toThrow('« inconnu »');
    expect(seen).toEqual([]);
  });

  it('leads to the sign-in when the session is over, and stays where it is otherwise', async () => {
    const goTo = vi.spyOn(navigation, 'goTo').mockImplementation(() => undefined);
    repond({ message: 'Indisponible' }, {}, 503);
    await expect(memberProvider.readOne('profil')).rejects.toThrow('Indisponible');
    expect(goTo).not.toHaveBeenCalled();
    repond({}, {}, 401);
    await expect(memberProvider.readOne('profil')).rejects.toThrow(HttpError);
    expect(goTo).toHaveBeenCalledWith(expect.stringContaining('/login?motif=session'));
  });
});

describe('writing', () => {
  it('an act, a sale, a change: their paths, their bodies, the key of the form', async () => {
    await memberProvider.act('adresse', { rue: '1' }, { cle: 'k-1' });
    await memberProvider.vel('ged', { option: 'A' });
    await memberProvider.update('notification', { ids: ['1'], isLue: true });
    expect(seen.map(({ quoi, corps }) => [quoi, corps])).toEqual([
      ['POST /api/forms/adresse/form', '{"data":{"rue":"1"}}'],
      ['POST /api/cgdm-svc/ged/vel', '{"data":{"option":"A"}}'],
      ['POST /api/notification', '{"ids":["1"],"isLue":true}'],
    ]);
    expect(seen.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k-1', null, null]);
  });

  it('forgets what it makes out of date, with all that is under it, and nothing else', async () => {
    const lues = ['prestations', 'prestations-totaux', 'historique', 'demandes', 'profil'] as const;
    for (const cle of lues) await memberProvider.readOne(cle);
    await envoieActe({ key: 'ribPrestations', efface: ['prestations'] }, {}, null);
    seen = [];
    for (const cle of lues) await memberProvider.readOne(cle);
    expect(what()).toEqual([
      'GET /api/v2/adherent/prestations',
      'GET /api/v2/adherent/prestations/totaux',
      'GET /api/history',
      'GET /api/demandes',
    ]);
    await memberProvider.act('suppressionCompte', {}, { efface: 'tout' });
    seen = [];
    await memberProvider.readOne('profil');
    expect(seen).toHaveLength(1);
  });

  it('forgets nothing when it is refused', async () => {
    await memberProvider.readOne('historique');
    repond({ message: 'Non' }, {}, 409);
    await expect(memberProvider.act('adresse', {})).rejects.toThrow('Non');
    repond({});
    seen = [];
    await memberProvider.readOne('historique');
    expect(seen).toEqual([]);
  });
});

describe('the whole provider', () => {
  it('has the nine verbs and the others, under api/admin where the registry says so and under api elsewhere', async () => {
    const provider = createDataProvider();
    repond([{ id: 'a' }], { 'Content-Range': 'x 0-0/1' });
    await provider.read('civilite');
    await provider.read('profil');
    await provider.visionneuse('modele-mail');
    await provider.getList('consentement', { filter: {} });
    repond({ id: 'a', version: 2 });
    await provider.update('civilite', {
      id: 'a',
      data: { libelle: 'M' },
      previousData: { id: 'a', version: 1 },
    });
    await provider.update('notification', { isLue: true });
    expect(what().map((quoi) => quoi.split('?')[0])).toEqual([
      'GET /api/admin/referentiel/civilite',
      'GET /api/adherent/profil',
      'GET /api/admin/settings/mail/template/visionneuse',
      'GET /api/consentement',
      'PUT /api/admin/referentiel/civilite/a',
      'POST /api/notification',
    ]);
  });
});

describe('files', () => {
  const saved: { name: string; href: string }[] = [];
  const NOM = {
    'Content-Disposition': `attachment; filename="releve.pdf"; filename*=UTF-8''relev%C3%A9%20d%27ao%C3%BBt.pdf`,
  };
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:portail', revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
  });
  const tab = () => ({
    closed: false,
    opener: {} as unknown,
    document: { title: '' },
    location: { replace: vi.fn() },
    close: vi.fn(),
  });

  it('are saved under the name that the server gives them', async () => {
    repond({}, NOM);
    await memberProvider.export('prestations', { filter: '{}' });
    await memberProvider.print('prestations', {}, { corps: { ids: [1] } });
    expect(saved).toEqual([
      { name: "relevé d'août.pdf", href: 'blob:portail' },
      { name: "relevé d'août.pdf", href: 'blob:portail' },
    ]);
    expect(seen.map(({ quoi, corps }) => [quoi, corps])).toEqual([
      ['GET /api/v2/adherent/prestations/export?filter={}', ''],
      ['POST /api/v2/adherent/prestations/print', '{"ids":[1]}'],
    ]);
  });

  it.each([
    [null, null],
    ['attachment', null],
    ['attachment; filename=a.pdf', 'a.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename*=UTF-8\'\'%E9.pdf; filename="secours.pdf"', 'secours.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
  ])('named %s: %s', (disposition, nom) => {
    expect(nomDuFichier(disposition)).toBe(nom);
  });

  it('open in a tab that the click opened at once, and cannot reach back', async () => {
    const opened = tab();
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    const asked = memberProvider.print('attestation', {}, { onglet: true });
    expect(open).toHaveBeenCalledWith('', '_blank');
    await asked;
    expect(opened.opener).toBeNull();
    expect(opened.location.replace).toHaveBeenCalledWith('blob:portail');
    expect(saved).toEqual([]);
  });

  it('close their tab when there is none, and say why', async () => {
    const opened = tab();
    vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    repond({ message: 'Introuvable' }, {}, 404);
    await expect(memberProvider.print('attestation', {}, { onglet: true })).rejects.toThrow('Introuvable');
    expect(opened.close).toHaveBeenCalled();
  });

  it('are saved where the browser opens no tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    repond({}, NOM);
    await memberProvider.print('attestation', {}, { onglet: true });
    expect(saved).toHaveLength(1);
  });

  it('of one’s own come by a token that serves once', async () => {
    repond({ jeton: 'j-1' }, NOM);
    await telechargement('ged', 'd-1');
    expect(seen.map(({ quoi, corps }) => [quoi, corps])).toEqual([
      ['POST /api/download/jeton', '{"type":"ged","id":"d-1"}'],
      ['GET /api/download?id=d-1&type=ged&jeton=j-1', ''],
    ]);
  });
});
