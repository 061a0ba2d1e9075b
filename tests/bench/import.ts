import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { withClient } from '#server/db/scratch.ts';
import { IMPORT_EN_TRAVAIL, type ImportDeListe } from '#src/core/api/import.ts';
import { type Figure, median } from './measure.ts';
import { type Running, residentMb } from './processes.ts';

const LIGNES = 100_000;
const TOURS = 3;
const COLONNES =
  'code, libelle, ordre, is_actif, code_categorie_document, canal, is_demat, delai_affichage_jours';
const EN_TETES = 'Code;Libellé;Ordre;Actif;Catégorie de document;Canal;Dématérialisable;Délai d’affichage';

function lignes(prefixe: string, separateur: string, [oui, canal]: readonly [string, string]): string {
  const rows = Array.from({ length: LIGNES }, (_, n) =>
    [`${prefixe}${n}`, `Courrier d’essai n° ${n}`, n % 9_000, oui, 'RELEVE', canal, oui, n % 30].join(
      separateur,
    ),
  );
  return `${rows.join('\n')}\n`;
}

function caller({ port }: Running, cookie: string) {
  const base = `http://localhost:${port}/api/admin/referentiel/courrier/imports`;
  const xsrf = /XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '';
  const headers = { cookie, 'x-xsrf-token': xsrf };
  const read = async (answer: Response): Promise<ImportDeListe> => {
    if (!answer.ok) throw new Error(`Import refusé : ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as ImportDeListe;
  };
  return {
    async envoie(text: string): Promise<ImportDeListe> {
      const body = new FormData();
      body.append('inputName', 'fichier');
      body.append('fichier', new File([text], 'courriers.csv', { type: 'text/csv' }));
      return read(await fetch(base, { method: 'POST', headers, body }));
    },
    async fait(id: string, quoi: string): Promise<ImportDeListe> {
      return read(await fetch(`${base}/${id}/${quoi}`, { method: 'POST', headers }));
    },
    async fini(id: string): Promise<ImportDeListe> {
      for (;;) {
        const un = await read(await fetch(`${base}/${id}`, { headers }));
        if (!IMPORT_EN_TRAVAIL.includes(un.etat)) return un;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

/** A hundred thousand rows by a file, from the confirmation to the end, beside `COPY FROM` of the same rows with the same triggers. */
export async function importFigures(portal: Running, ownerUrl: string, cookie: string): Promise<Figure[]> {
  const { envoie, fait, fini } = caller(portal, cookie);
  const attend = async (id: string, etat: string) => {
    const un = await fini(id);
    if (un.etat !== etat || un.refuses > 0) throw new Error(`Import : ${JSON.stringify(un)}`);
    return un;
  };
  const avant = residentMb(portal.pid);
  let pic = avant;
  const montre = setInterval(() => {
    pic = Math.max(pic, residentMb(portal.pid));
  }, 20);
  const tours: { a: number; b: number; essai: number; retour: number }[] = [];
  const chrono = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  for (let tour = 0; tour < TOURS; tour++) {
    const texte = `${EN_TETES}\n${lignes(`I${tour}_`, ';', ['Oui', 'E-mail'])}`;
    const { id } = await envoie(texte);
    const essai = await chrono(() => attend(id, 'verifie'));
    const a = await chrono(async () => {
      await fait(id, 'execution');
      await attend(id, 'fait');
    });
    const copie = lignes(`C${tour}_`, ',', ['true', 'email']);
    const b = await withClient(ownerUrl, async (client) => {
      const { rows } = await client.query("select id from client where code = 'horizon'");
      await client.query(`alter table courrier alter column client_id set default '${rows[0].id}'`);
      const passed = await chrono(() =>
        pipeline(
          Readable.from([copie]),
          client.query(copyFrom(`copy courrier (${COLONNES}) from stdin with (format csv, null '')`)),
        ),
      );
      await client.query('alter table courrier alter column client_id drop default');
      await client.query(`delete from courrier where code like 'C${tour}\\_%'`);
      return passed;
    });
    const retour = await chrono(async () => {
      await fait(id, 'retour');
      await attend(id, 'defait');
    });
    await withClient(ownerUrl, (client) => client.query('vacuum analyze courrier'));
    tours.push({ a, b, essai, retour });
  }
  clearInterval(montre);
  const secondes = (de: (tour: (typeof tours)[number]) => number) =>
    (median(tours.map(de)) / 1000).toFixed(1);
  return [
    {
      name: 'Import de 100 000 lignes / COPY FROM dans la même table',
      ratio: median(tours.map(({ a, b }) => b / a)),
      goal: 0.3,
      detail: `${secondes(({ a }) => a)} s (vérification ${secondes(({ essai }) => essai)} s, annulation ${secondes(({ retour }) => retour)} s) / ${secondes(({ b }) => b)} s`,
    },
    {
      name: 'Mémoire ajoutée par l’import, en Mo (au plus)',
      ratio: pic - avant,
      goal: 300,
      detail: `${Math.round(avant)} → ${Math.round(pic)} Mo`,
    },
  ];
}
