import { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Coffre } from '#server/config/secrets.ts';
import { abandonneImport, derniersImports, findImport, type ImportRow } from '#server/db/imports/imports.ts';
import { forbidden, notFound } from '#server/db/store/refusals.ts';
import type { View } from '#server/db/store/view.ts';
import { annuleTravaux } from '#server/db/travaux/travaux-actions.ts';
import type { Antivirus } from '#server/files/antivirus.ts';
import { surveilleDebit } from '#server/files/debit.ts';
import { nomPropre } from '#server/files/file-kind.ts';
import { laisseFinir, lisFormulaire } from '#server/files/formulaire.ts';
import { tropLourd } from '#server/files/refus.ts';
import { champsImportables } from '#server/imports/colonnes.ts';
import { confie, octetsDe, recoitImport } from '#server/imports/fichier.ts';
import { recoitModification } from '#server/imports/modification.ts';
import { montreImport } from '#server/imports/montre.ts';
import { fichierDesRefus } from '#server/imports/refuses.ts';
import { BOM, ligneCsv, texteCsv } from '#server/routes/member/csv.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { type EtatImport, type ImportDeListe, MAX_IMPORT_MO } from '#src/core/api/import.ts';
import { R } from '#src/core/api/refus.ts';
import { extensionDe } from '#src/core/api/uploaded-file.ts';
import { namedBy } from '#src/core/definition/natural-key.ts';
import { allowedByHand } from '#src/core/definition/rights.ts';
import { entetesExport } from '#src/core/definition/surfaces.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { MO } from '#src/core/valeurs/file-size.ts';
import { actorOf, type Door } from './door.ts';
import { readBody } from './query.ts';
import { readAsked, readData } from './target.ts';

export interface ServicesImports {
  readonly coffre: Coffre;
  readonly antivirus: Antivirus;
  /** How long a file may take to come, between two of its pieces. */
  readonly patienceMs: number;
}

type Porte = Door & ServicesImports;

const DERNIERS = 10;
/** The form around the file. */
const ENROBAGE = 64 * 1024;

/** Whoever may write rows by hand may have them come from a file. */
function requireEcriture(view: View): void {
  const writes = (['create', 'update'] as const).some(
    (action) => allowedByHand(view.place, action, view.principal).type !== 'jamais',
  );
  if (!writes) throw forbidden();
}

function shown({ services: { db }, coffre }: Porte, row: ImportRow, { principal }: FastifyRequest) {
  return montreImport({ db, coffre }, row, principal?.id);
}

/** An import into this list, of this client. */
async function asked(porte: Porte, request: FastifyRequest): Promise<ImportRow> {
  const view = porte.view(request);
  requireEcriture(view);
  const { importId } = request.params as { readonly importId: string };
  const where = { clientId: request.tenant.id, modele: view.place.model.key, id: importId };
  const found = UUID.test(importId) && (await findImport(porte.services.db, where));
  if (!found) throw notFound();
  return found;
}

/** What was read with somebody's rights is theirs alone: another one may read less. */
function requireAuteur({ compteId }: ImportRow, { principal }: FastifyRequest): string {
  if (!principal || compteId !== principal.id) throw forbidden();
  return principal.id;
}

async function recoit(porte: Porte, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const view = porte.view(request);
  requireEcriture(view);
  const { principal } = request;
  if (!principal) throw forbidden();
  if (Number(request.headers['content-length'] ?? 0) > MAX_IMPORT_MO * MO + ENROBAGE)
    throw tropLourd(MAX_IMPORT_MO);
  const debit = surveilleDebit(request.raw, porte.patienceMs);
  try {
    const { nom, contenu } = await lisFormulaire(request, MAX_IMPORT_MO * MO + 1, debit);
    const acteur = actorOf(request);
    const nouvel = {
      clientId: request.tenant.id,
      modele: view.place.model.key,
      compteId: principal.id,
      auteur: acteur.nom,
      nomFichier: nomPropre(nom, extensionDe(nom) || 'csv').slice(-200),
      genre: 'fichier',
      lignes: 0,
    } as const;
    const { db } = porte.services;
    const id = await recoitImport({ db, coffre: porte.coffre }, nouvel, contenu, {
      antivirus: porte.antivirus,
      acteur,
    });
    const row = await findImport(db, { clientId: nouvel.clientId, modele: nouvel.modele, id });
    return await reply.code(201).send(row && (await shown(porte, row, request)));
  } catch (error) {
    if (error instanceof Refusal && error.status === 408) reply.header('connection', 'close');
    laisseFinir(request, 2 * MAX_IMPORT_MO * MO);
    throw error;
  } finally {
    debit.arrete();
  }
}

/** Leaves a step to the queue, and answers where the import stands now. */
async function suite(
  porte: Porte,
  request: FastifyRequest,
  etat: 'enCours' | 'retour',
  de: readonly EtatImport[],
): Promise<ImportDeListe> {
  const row = await asked(porte, request);
  const compteId = etat === 'retour' ? (request.principal?.id ?? '') : requireAuteur(row, request);
  const { db } = porte.services;
  const acteur = actorOf(request);
  const correlationId = acteur.correlationId ?? null;
  await db.transaction(acteur, (tx) => confie(tx, porte.coffre, row, { etat, de, compteId, correlationId }));
  return shown(porte, await asked(porte, request), request);
}

async function abandonne(porte: Porte, request: FastifyRequest): Promise<ImportDeListe> {
  const row = await asked(porte, request);
  await porte.services.db.transaction(actorOf(request), async (tx) => {
    if (!(await abandonneImport(tx, row))) throw new Refusal(409, 'IMPORT_AILLEURS', R.IMPORT_AILLEURS);
    if (row.travailId) await annuleTravaux(tx, row.clientId, [row.travailId]);
  });
  return shown(porte, await asked(porte, request), request);
}

/** A change of all that a filter finds, tried and made in the background. */
async function prepare(porte: Porte, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const view = porte.view(request);
  const { principal } = request;
  if (!principal) throw forbidden();
  const body = readBody(request);
  const cible = readAsked(body, view);
  const { filter, data } = body;
  const { expectedCount, empreinte, sauf = [] } = cible;
  const { db } = porte.services;
  const acteur = actorOf(request);
  const qui = { compteId: principal.id, auteur: acteur.nom, acteur };
  const demande = { filter, expectedCount, empreinte, sauf, data: readData(data) };
  const id = await recoitModification({ db, coffre: porte.coffre }, view, cible, demande, qui);
  const row = await findImport(db, { clientId: view.tenantId, modele: view.place.model.key, id });
  return reply.code(201).send(row && (await shown(porte, row, request)));
}

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function attache(reply: FastifyReply, nom: string, type: string): FastifyReply {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nom)}`);
}

/** So that spreadsheets read accents. */
function avecMarque(flux: Readable): Readable {
  return Readable.from(
    (async function* () {
      yield BOM;
      yield* flux;
    })(),
  );
}

async function sendRefus(porte: Porte, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const row = await asked(porte, request);
  requireAuteur(row, request);
  if (row.genre !== 'fichier') throw notFound();
  const { db } = porte.services;
  const octets = await octetsDe({ db, coffre: porte.coffre }, row);
  if (!octets) throw new Refusal(410, 'IMPORT_ANCIEN', R.IMPORT_ANCIEN);
  const { extension, flux } = await fichierDesRefus(db, row, octets, (cellules) =>
    ligneCsv(cellules.map(texteCsv)),
  );
  const base = row.nomFichier.replace(/\.[^.]*$/, '');
  const type = extension === 'csv' ? CSV : XLSX;
  return attache(reply, `${base}-refus.${extension}`, type).send(
    extension === 'csv' ? avecMarque(flux) : flux,
  );
}

/** The headers that a file may have: something to begin with. */
function sendModele(porte: Porte, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const view = porte.view(request);
  requireEcriture(view);
  const { model } = view.place;
  const names = [...new Set([namedBy(model), ...champsImportables(view)])];
  const labels = entetesExport(model, names).map(({ label }) => texteCsv(label));
  return attache(reply, `${model.key}-modele.csv`, CSV).send(`${BOM}${ligneCsv(labels)}`);
}

/** Files that give rows to a list: received, tried, done, undone. The part of the server that reads `multipart` of a model. */
export async function importRoutes(app: FastifyInstance, portes: readonly Porte[]): Promise<void> {
  await app.register((scope, _options, loaded) => {
    scope.register(fastifyMultipart, { throwFileSizeLimit: false });
    for (const porte of portes) {
      const base = `${porte.base}/imports`;
      const config = { droit: porte.droit('read') };
      const lourd = { ...config, lourd: true as const };
      scope.post(base, { config }, (request, reply) => recoit(porte, request, reply));
      const change = { config: { droit: porte.droit('update') } };
      scope.post(`${base}/selection`, change, (request, reply) => prepare(porte, request, reply));
      scope.get(base, { config }, async (request) => {
        const view = porte.view(request);
        requireEcriture(view);
        const rows = await derniersImports(
          porte.services.db,
          request.tenant.id,
          view.place.model.key,
          DERNIERS,
        );
        return Promise.all(rows.map((row) => shown(porte, row, request)));
      });
      scope.get(`${base}/modele`, { config }, (request, reply) => sendModele(porte, request, reply));
      scope.get(`${base}/:importId`, { config: { ...config, passif: true as const } }, async (request) =>
        shown(porte, await asked(porte, request), request),
      );
      scope.get(`${base}/:importId/refus`, { config: lourd }, (request, reply) =>
        sendRefus(porte, request, reply),
      );
      scope.post(`${base}/:importId/execution`, { config }, (request) =>
        suite(porte, request, 'enCours', ['verifie']),
      );
      scope.post(`${base}/:importId/abandon`, { config }, (request) => abandonne(porte, request));
      scope.post(`${base}/:importId/retour`, { config }, (request) =>
        suite(porte, request, 'retour', ['fait']),
      );
    }
    loaded();
  });
}
