import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as attend } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import PDFDocument from 'pdfkit';
import type { ServicesActes } from '#server/acts/acte.ts';
import { inscriptionBeneficiaireServeur } from '#server/acts/adherent/inscription-beneficiaire.ts';
import { ribCotisationsServeur } from '#server/acts/adherent/rib-cotisations.ts';
import { calculDe, prefillDe } from '#server/acts/execution.ts';
import { gardeParcours } from '#server/acts/parcours.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import { type Database, openDatabase } from '#server/db/connection.ts';
import { faitCle, scellePdf } from '#server/signature/sceau/atelier.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import { type GestionMemoire, gestionMemoire } from '#tests/support/gestion-memoire.ts';
import { compteDe, requete } from './acte.ts';
import { compare, type Figure, rate } from './measure.ts';

const FOIS = 100;
/** What a question takes of a management system that is near. */
const QUESTION_MS = 10;
const JOUR = aujourdhui(new Date());
const ENFANT = {
  ...{ codeTypeBeneficiaire: 'ENF', codeMotif: 'perteCouverture', dateNaissance: '2015-03-09' },
  dateEffet: plusMois(`${JOUR.slice(0, 7)}-01`, 1),
};

interface Essai {
  readonly db: Database;
  readonly gestion: GestionMemoire;
  readonly compte: Awaited<ReturnType<typeof compteDe>>;
  readonly services: ServicesActes;
  readonly request: (body: object) => FastifyRequest;
}

async function essai(db: Database): Promise<Essai> {
  const gestion = gestionMemoire();
  const tarif = { montantAvant: 89.4, montantApres: 111.75, isGratuit: false, detail: [] };
  Object.assign(gestion.projets, { tarif });
  const compte = await compteDe(db, 'adherent@demo.fr');
  const base = await requete(db, gestion, compte);
  const config = { lectureFactures: false };
  const services = { db, gestion, config, coffre: makeCoffre('c'.repeat(40)) } as unknown as ServicesActes;
  return {
    db,
    gestion,
    compte,
    services,
    request: (body) => ({ ...base, body }) as unknown as FastifyRequest,
  };
}

/** A question that was asked of the management system, and those that had been answered before. */
interface Question {
  readonly rang: number;
  readonly pose: () => Promise<unknown>;
}

/** The same system, as far as one walks to it; says what is asked of it, and after how many answers in a row. */
function aDistance(gestion: GestionMemoire): {
  readonly gestion: GestionMemoire;
  readonly questions: Question[];
} {
  const questions: Question[] = [];
  let repondues = 0;
  const lointaine = new Proxy(gestion, {
    get(cible, nom: keyof GestionMemoire) {
      const appel: unknown = cible[nom];
      if (typeof appel !== 'function') return appel;
      return async (...args: readonly unknown[]) => {
        const pose = async () => {
          await attend(QUESTION_MS);
          return Reflect.apply(appel, cible, args) as unknown;
        };
        questions.push({ rang: repondues, pose });
        const reponse = await pose();
        repondues += 1;
        return reponse;
      };
    },
  });
  return { gestion: lointaine, questions };
}

/** The questions that were asked at once, round after round. */
function tours(questions: readonly Question[]): Question[][] {
  return [...Map.groupBy(questions, ({ rang }) => rang).values()];
}

/** A price, rules and lists read, beside the questions that it asks of the management system, asked alone. */
async function prix({ services, gestion, request }: Essai): Promise<Figure> {
  const corps = { data: ENFANT };
  const un = () => {
    const loin = aDistance(gestion);
    const avec = { ...services, gestion: loin.gestion };
    const fait = calculDe(inscriptionBeneficiaireServeur, request(corps), avec, 'tarif');
    return fait.then(() => loin.questions);
  };
  const posees = tours(await un());
  const seules = async () => {
    for (const tour of posees) await Promise.all(tour.map(({ pose }) => pose()));
  };
  const fois = Array.from({ length: FOIS });
  const duree = async (quoi: () => Promise<unknown>) => 1000 / (await rate(fois, quoi));
  const found = await compare(
    () => duree(un),
    () => duree(seules),
  );
  const nombre = posees.reduce((somme, tour) => somme + tour.length, 0);
  return {
    name: 'Un prix, rapporté à ses questions posées seules au système de gestion (au plus)',
    ratio: found.ratio,
    goal: 1.5,
    detail: `${found.ours.toFixed(1)} / ${found.floor.toFixed(1)} ms ; ${nombre} questions de ${QUESTION_MS} ms en ${posees.length} tours`,
  };
}

const RIB = {
  ...{ codeModePaiement: 'P', titulaireCompte: 'Mme Jeanne Martin', isTitulaireDifferent: false },
  ...{ iban: 'FR7630004000031234567890143', bic: 'BNPAFRPPXXX' },
};

/** A step of what is kept on the server, its questions and its answers looked at, beside the bare write of as many bytes. */
async function etape({ db, services, compte, request }: Essai): Promise<Figure> {
  const remet = () => db.query('delete from parcours');
  let version = 0;
  const un = async () => {
    const corps = { version, etape: 'compte', data: RIB };
    const garde = await gardeParcours(ribCotisationsServeur, request(corps), services, (demandeur) =>
      prefillDe(ribCotisationsServeur, demandeur, services),
    );
    version = garde.version;
  };
  await remet();
  await un();
  const [{ octets = 0 } = {}] = await db.query<{ octets: number }>(
    'select octet_length(contenu) as octets from parcours',
  );
  const contenu = randomBytes(octets);
  const nue = () =>
    db.transaction({ id: compte.id, nom: 'adherent@demo.fr' }, async (tx) => {
      await tx.prepared(
        `insert into parcours (client_id, compte_id, num_contrat, code_acte, contenu, date_expiration)
         values ($1, $2, '00012345', 'nue', $3, now() + interval '30 days')
         on conflict (compte_id, num_contrat, code_acte) do update
           set contenu = excluded.contenu, version = parcours.version + 1, date_maj = now()`,
        [compte.clientId, compte.id, contenu],
      );
    });
  const fois = Array.from({ length: FOIS });
  const found = await compare(
    async () => rate(fois, un),
    async () => rate(fois, nue),
  );
  await remet();
  return {
    name: 'Une étape de tunnel de bout en bout / son écriture nue',
    ratio: found.ratio,
    goal: 0.5,
    detail: `${found.ours.toFixed(0)} / ${found.floor.toFixed(0)} par seconde, une connexion`,
  };
}

/** As long as a contract is. */
async function document(): Promise<Buffer> {
  const pdf = new PDFDocument();
  for (let page = 0; page < 12; page++) {
    pdf.text(`Page ${page} : ${randomUUID()} `.repeat(60));
    pdf.addPage();
  }
  pdf.end();
  return buffer(pdf);
}

/** What another member waits for while documents are sealed without a stop, in the same process, beside the same in peace. */
async function scellement({ db, compte }: Essai): Promise<Figure> {
  const cle = await faitCle('Mutuelle Horizon', 20);
  const pdf = await document();
  const mention = { nom: 'Mutuelle Horizon', raison: 'Signé électroniquement', date: new Date() };
  await scellePdf(pdf, mention, cle);
  const lit = async () => {
    const temps: number[] = [];
    for (let fois = 0; fois < 200; fois++) {
      const debut = performance.now();
      await db.prepared('select reference, etat from demande where compte_id = $1 limit 20', [compte.id]);
      temps.push(performance.now() - debut);
      await attend(5);
    }
    return temps.sort((a, b) => a - b)[Math.floor(temps.length * 0.95)] ?? Number.NaN;
  };
  let scelles = 0;
  const pendant = async () => {
    let isFini = false;
    const boucle = (async () => {
      while (!isFini) {
        await scellePdf(pdf, mention, cle);
        scelles += 1;
      }
    })();
    const p95 = await lit();
    isFini = true;
    await boucle;
    return p95;
  };
  const found = await compare(pendant, lit);
  return {
    name: 'p95 d’un voisin pendant que des documents se scellent, rapporté au calme (au plus)',
    ratio: found.ratio,
    goal: 3,
    detail: `${found.ours.toFixed(1)} / ${found.floor.toFixed(1)} ms ; ${scelles} documents de ${Math.round(pdf.length / 1024)} ko scellés`,
  };
}

/** The speeds of the acts that sell and are signed. The base is one whose portal is stopped. */
export async function venteFigures(url: string): Promise<Figure[]> {
  const db = openDatabase({ url, max: 1 });
  try {
    const un = await essai(db);
    return [await prix(un), await etape(un), await scellement(un)];
  } finally {
    await db.close();
  }
}
