import { randomUUID } from 'node:crypto';
import { contexteImport } from '#server/config/contextes-scelles.ts';
import type { Actor } from '#server/db/connection.ts';
import {
  type ImportRow,
  insertImport,
  insertMorceauImport,
  type NouvelImport,
  noteTaille,
} from '#server/db/imports/imports.ts';
import { requireValues } from '#server/db/store/input.ts';
import { requireSelection, type Target } from '#server/db/store/selection.ts';
import type { View } from '#server/db/store/view.ts';
import { rightTo } from '#server/db/store/write.ts';
import { MAX_EN_FOND } from '#src/core/api/selection.ts';
import { compte } from '#src/core/definition/label.ts';
import { confie, octetsDe, type ServicesImport } from './fichier.ts';

/** A change of all that a filter finds: which rows, as they were seen, and what they are given. */
export interface Demande {
  readonly filter: unknown;
  readonly expectedCount: number;
  readonly empreinte: string | null;
  readonly sauf?: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** What was asked of an import of this kind; `null` where it was too long ago. */
export async function demandeDe(
  services: Parameters<typeof octetsDe>[0],
  un: ImportRow,
): Promise<Demande | null> {
  const octets = await octetsDe(services, un);
  return octets && (JSON.parse(octets.toString('utf8')) as Demande);
}

function nombreDe({ expectedCount, sauf = [] }: Demande): number {
  return expectedCount - sauf.length;
}

function titreDe(view: View, demande: Demande): string {
  const { data } = demande;
  const { label, fields } = view.place.model;
  const champs = Object.keys(data).map((name) => fields[name]?.label ?? name);
  return `${compte(label, nombreDe(demande))} : ${champs.join(', ')}`.slice(0, 200);
}

type Asked = Extract<Target, { asked: unknown }>;

/**
 * Keeps what is asked of many rows, sealed, and has it tried by the queue. Values that no row could take are refused at once,
 * field by field.
 * @throws Refusal 400, 403, 409 (the rows are no longer those)
 */
export async function recoitModification(
  services: ServicesImport,
  view: View,
  cible: Asked,
  demande: Demande,
  qui: Pick<NouvelImport, 'compteId' | 'auteur'> & { readonly acteur: Actor },
): Promise<string> {
  const { db, coffre } = services;
  rightTo(view, 'update');
  requireValues(view, demande.data);
  await requireSelection(db, view, { ...cible, max: MAX_EN_FOND });
  const id = randomUUID();
  const clientId = view.tenantId;
  const octets = Buffer.from(JSON.stringify(demande));
  const { compteId, auteur, acteur } = qui;
  await db.transaction(acteur, async (tx) => {
    await insertImport(tx, {
      ...{ id, clientId, compteId, auteur, genre: 'selection', modele: view.place.model.key },
      ...{ nomFichier: titreDe(view, demande), lignes: nombreDe(demande) },
    });
    const contenu = coffre.scelle(octets, contexteImport(id, 0));
    await insertMorceauImport(tx, clientId, { importId: id, rang: 0, contenu });
    await noteTaille(tx, clientId, id, octets.length);
    const correlationId = acteur.correlationId ?? null;
    const etape = { etat: 'verification', de: ['verification'], compteId, correlationId } as const;
    await confie(tx, coffre, { clientId, id }, etape);
  });
  return id;
}
