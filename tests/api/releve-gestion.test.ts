import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releveServeur } from '#server/acts/releve.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Evenement } from '#server/gestion/evenement.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type ActesApp, actesApp, envoie, regle } from '#tests/support/actes.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const coffre = makeCoffre(CLE_SECRETE);

let server: ActesApp;
let jeanne: Visitor;
beforeAll(async () => {
  server = await actesApp();
  await regle(server, 'adresseActeGestion', { modeGestion: 'manuel' });
  jeanne = await server.member('adherent@demo.fr');
});
afterAll(() => server.close());

const ADRESSE = {
  codePays: 'FR',
  codePostal: '51100',
  localite: 'REIMS',
  numVoie: '14',
  libelleVoie: 'de Vesle',
  dateEffet: aujourdhui(new Date()),
  assuresConcernes: ['000000451203'],
};

function evenement(reference: string, rang: number, plus: Partial<Evenement> = {}): Evenement {
  return {
    id: randomUUID(),
    reference,
    rang,
    date: '2026-11-24T08:00:00Z',
    nature: 'priseEnCharge',
    ...plus,
  };
}

/** One turn of the job, on a system that lists these events two at a time. */
async function tour(file: readonly Evenement[], lus: (string | null)[] = []) {
  const dits: object[] = [];
  const gestion: Pick<Gestion, 'evenements'> = {
    async evenements(client, curseur) {
      if (client !== 'horizon') return null;
      lus.push(curseur);
      const debut = Number(curseur ?? 0);
      const evenements = file.slice(debut, debut + 2);
      const suite = debut + evenements.length;
      return { evenements, curseur: String(suite), isFin: suite >= file.length };
    },
  };
  const job = releveServeur({
    db: server.db,
    coffre,
    gestion,
    log: { warn: (what) => void dits.push(what) },
  });
  const suivi = { signal: new AbortController().signal, avance: async () => undefined };
  await job.fait({} as Parameters<typeof job.fait>[0], suivi);
  return dits;
}

const etat = async (reference: string) => (await jeanne.get(`/api/demandes/${reference}`)).json().etat;

test('ce qui est lu est fait, page après page, une fois, et la lecture suivante part d’où on en est', async () => {
  const { reference } = (await envoie(jeanne, 'adresse', ADRESSE)).json();
  const file = [
    evenement(reference, 1),
    evenement('DEM-2026-999999', 1),
    evenement(reference, 2, { nature: 'acceptee' }),
  ];
  const lus: (string | null)[] = [];
  const dits = await tour(file, lus);
  expect(lus).toEqual([null, '2']);
  expect(await etat(reference)).toBe('acceptee');
  // One that is refused is told, without anything of a person, and holds nobody up.
  expect(dits).toEqual([
    { client: 'horizon', evenement: file[1]?.id, statut: 404, code: 'DEMANDE_INCONNUE' },
  ]);
  const suite = [...file, evenement(reference, 3, { nature: 'traitee', message: 'C’est fait.' })];
  const relus: (string | null)[] = [];
  await tour(suite, relus);
  expect(relus).toEqual(['3']);
  expect(await etat(reference)).toBe('traitee');
});

test('un système qui ne répond pas fait attendre le travail, sans rien perdre', async () => {
  const [avant] = await server.db.query('select curseur from releve_gestion');
  const gestion = {
    evenements: async () => {
      throw new GestionIndisponible();
    },
  };
  const job = releveServeur({ db: server.db, coffre, gestion, log: { warn: () => undefined } });
  const suivi = { signal: new AbortController().signal, avance: async () => undefined };
  await expect(job.fait({} as Parameters<typeof job.fait>[0], suivi)).rejects.toThrow('ne répond pas');
  expect(await server.db.query('select curseur from releve_gestion')).toEqual([avant]);
});
