import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listPage } from '#server/db/store/list.ts';
import { exportView } from '#server/db/store/view.ts';
import { dessine } from '#server/documents/atelier.ts';
import { enteteDePapier, lignesDePapier } from '#server/documents/papier.ts';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { envoieFichier } from '#server/documents/remise.ts';
import { valeurEcrite } from '#server/documents/valeur-ecrite.ts';
import { demandeImprimee } from '#server/http/demande-imprimee.ts';
import type { Field } from '#src/core/definition/field.ts';
import { majuscule } from '#src/core/definition/label.ts';
import { colonnesPapier } from '#src/core/definition/surfaces.ts';
import type { Values } from '#src/core/definition/validate.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import type { Door } from './door.ts';
import { readQuery } from './query.ts';

async function sendPrint(door: Door, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // The audit trail tells what was asked, wherever it was written.
  const { query } = demandeImprimee(request);
  request.query = query;
  const view = door.view(request);
  const { model } = view.place;
  const asked = readQuery(request, view);
  const imprimee = exportView(view);
  const { db, memory } = door.services;
  const champs = colonnesPapier(model, imprimee.readable).map(
    (name) => [name, model.montres[name] as Field] as const,
  );
  const lus = async ({ debut, nombre }: { readonly debut: number; readonly nombre: number }) => {
    const answer = await listPage(
      db,
      memory,
      imprimee,
      { ...asked, first: debut, size: nombre },
      imprimee.readable,
    );
    return {
      total: answer.total,
      lignes: await door.complete(request, JSON.parse(answer.json) as Values[]),
    };
  };
  const { total, lignes } = await lignesDePapier(lus, (row) =>
    champs.map(([name, field]) => valeurEcrite(field, row[name])),
  );
  const titre = majuscule(model.label.pluriel);
  const jour = aujourdhui(new Date());
  const colonnes = champs.map(([, { label, exportFormat }]) => ({ titre: label, format: exportFormat }));
  const phrases = [enteteDePapier(total, jour)];
  const charte = await charteImprimee(request.tenant);
  const flux = await dessine('tableau', { titre, phrases, colonnes }, charte, lignes);
  return envoieFichier(request, reply, { nom: `${model.key}-${jour}.pdf`, mime: 'application/pdf', flux });
}

/** `GET` or `POST {path}/print` of a list of the back office: what it shows, on paper. */
export function printRoutes(app: FastifyInstance, door: Door): void {
  if (door.porte !== 'admin' || door.singulier) return;
  const config = { droit: door.droit('export'), lourd: true } as const;
  const send = (request: FastifyRequest, reply: FastifyReply) => sendPrint(door, request, reply);
  app.get(`${door.base}/print`, { config }, send);
  app.post(`${door.base}/print`, { config }, send);
}
