import type { Actor, Database, Queryable } from '#server/db/connection.ts';
import { tableOf } from '#server/db/schema/names.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { BilanRemplacement, Ensuite } from '#src/core/api/remplacement.ts';
import { parseFilter } from '#src/core/definition/filter.ts';
import { namedBy, nameOf } from '#src/core/definition/natural-key.ts';
import { compare, evaluate } from '#src/core/definition/predicate.ts';
import { allowedByHand, writableFields } from '#src/core/definition/rights.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type Entry, type Lien, liensVers } from '#src/registry.ts';
import { Fautes } from './fautes.ts';
import { Params } from './params.ts';
import { lockRows, type Row } from './read.ts';
import { invalid, notFound } from './refusals.ts';
import { eachLot, requireVersion } from './selection.ts';
import { usagesOf } from './usages.ts';
import { type View, whereSql } from './view.ts';
import { applyUpdate, checkChange, deleteRows, requireDelete, rightTo, writing } from './write.ts';

export interface Remplacement {
  readonly id: string;
  readonly version: number | null;
  /** What others call the row that takes its place. */
  readonly par: string;
  readonly ensuite: Ensuite;
  /** How many references somebody has been told of; `null`: a trial, of which nothing stays. */
  readonly attendu: number | null;
  /** The same reader's view of another list. */
  readonly vueDe: (entry: Entry) => View;
}

/** Ends a trial: everything was written, nothing stays. */
class FinDEssai extends Error {
  readonly bilan: BilanRemplacement;
  constructor(bilan: BilanRemplacement) {
    super('Essai défait');
    this.bilan = bilan;
  }
}

/** The row that takes the place: of the same list, another one, in force. */
async function lockOther(tx: Queryable, view: View, old: Row, par: string): Promise<Row> {
  const { model } = view.place;
  const params = new Params();
  const where = whereSql(view, compare(namedBy(model), 'eq', par), params);
  const [found] = await tx.prepared<{ id: string }>(
    `select id from ${tableOf(model)} where ${where}`,
    params.values,
  );
  const [other] = found ? await lockRows(tx, view, [found.id]) : [];
  if (!other) throw invalid({ par: R.REFERENCE });
  if (other.id === old.id) throw invalid({ par: R.REMPLACANT_MEME });
  if (!evaluate(model.enVigueur(aujourdhui(new Date())), other)) throw invalid({ par: R.REMPLACANT_INACTIF });
  return other;
}

/** What a row holds in the field of a link once a name has taken the place of another: in a list, once. */
function renamed(link: Lien, row: Row, from: string, to: string) {
  if (!link.many) return to;
  const held = (row[link.champ] ?? []) as readonly string[];
  return [...new Set(held.map((name) => (name === from ? to : name)))];
}

/** The right to write the field of a link, or a refusal that names its list. */
function requireWritable(view: View, link: Lien): void {
  const { label, model } = link.entry;
  const { place, principal } = view;
  const isWritable = writableFields(place, 'update', principal).has(link.champ);
  if (isWritable && allowedByHand(place, 'update', principal).type !== 'jamais') return;
  const champ = model.fields[link.champ]?.label ?? link.champ;
  throw new Refusal(403, 'LISTE_INTERDITE', `${R.REMPLACEMENT_SANS_DROIT} « ${label} » (${champ}).`);
}

/** Moves the references of one field, each row by the rules of its own form. */
async function moveLink(
  tx: Queryable,
  view: View,
  link: Lien,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  requireWritable(view, link);
  const { model } = link.entry;
  const asked = parseFilter(model, { [link.champ]: from }, view.readable);
  const params = new Params();
  const where = whereSql(view, asked, params);
  const [found] = await tx.query<{ ids: string[] }>(
    `select coalesce(array_agg(id order by id), '{}') as ids from (
       select id from ${tableOf(model)} where ${where} order by id for update
     ) t`,
    params.values,
  );
  const ids = found?.ids ?? [];
  const target = { asked, expectedCount: ids.length, empreinte: null };
  await eachLot(tx, view, target, async (rows) => {
    const fautes = new Fautes(view, Number.POSITIVE_INFINITY);
    const groups = new Map<string, Row[]>();
    for (const row of rows)
      await fautes.essaie(row, async () => {
        const input = { [link.champ]: renamed(link, row, from, to) };
        const key = JSON.stringify(await checkChange(tx, view, row, input));
        groups.set(key, [...(groups.get(key) ?? []), row]);
      });
    fautes.requireAucune();
    for (const [key, group] of groups) await applyUpdate(tx, view, group, JSON.parse(key));
  });
}

/** What becomes of the row that nothing names any more. */
async function finish(tx: Queryable, view: View, old: Row, ensuite: Ensuite): Promise<void> {
  const { activable } = view.place.model;
  if (ensuite === 'supprimer') {
    await requireDelete(view, [old]);
    await deleteRows(tx, view, [old]);
  }
  if (ensuite === 'desactiver' && activable !== null) {
    const values = await checkChange(tx, view, old, { [activable]: false });
    await applyUpdate(tx, view, [old], values);
  }
}

/** Moves every reference, in a transaction; answers what was moved. */
async function moveAll(tx: Queryable, view: View, demande: Remplacement): Promise<BilanRemplacement> {
  const { model } = view.place;
  const [old] = await lockRows(tx, view, [demande.id]);
  if (!old) throw notFound();
  requireVersion(view, old, demande.version);
  const other = await lockOther(tx, view, old, demande.par);
  const [from, to] = [nameOf(model, old) ?? '', nameOf(model, other) ?? ''];
  await tx.prepared(`select set_config('portail.motif', $1, true)`, [
    `Remplacement de « ${from} » par « ${to} »`,
  ]);
  const usages = await usagesOf(tx, view, [old]);
  const total = usages.reduce((sum, { nombre }) => sum + nombre, 0);
  if (demande.attendu !== null && demande.attendu !== total)
    throw new Refusal(409, 'SELECTION_CHANGEE', R.USAGES_CHANGES);
  if (usages.some(({ ressource }) => ressource === null))
    throw new Refusal(403, 'LISTE_INTERDITE', `${R.REMPLACEMENT_SANS_DROIT} d’autres listes.`);
  for (const link of liensVers(model)) {
    const isUsed = usages.some((one) => one.ressource === link.entry.model.key && one.champ === link.champ);
    if (isUsed) await moveLink(tx, demande.vueDe(link.entry), link, { from, to });
  }
  // Rows that a condition hides, or those of other clients: moving a part would move nothing whole.
  if ((await usagesOf(tx, view, [old])).length > 0)
    throw new Refusal(403, 'LISTE_INTERDITE', R.REMPLACEMENT_PARTIEL);
  const [now] = await lockRows(tx, view, [old.id]);
  if (now) await finish(tx, view, now, demande.ensuite);
  return { total, usages };
}

/**
 * Puts another row of the list in the place of one, wherever that one is named: all or nothing, in one transaction, each row
 * by the rules and the rights of its own list. Then keeps the first one, switches it off or deletes it. Throws `Refusal`
 * 400, 403, 404, 409, 412 or 428.
 */
export async function remplace(
  db: Database,
  view: View,
  demande: Remplacement,
  actor: Actor,
): Promise<BilanRemplacement> {
  rightTo(view, demande.ensuite === 'supprimer' ? 'delete' : 'update');
  try {
    return await writing(db, view, actor, 'write', async (tx) => {
      const bilan = await moveAll(tx, view, demande);
      if (demande.attendu === null) throw new FinDEssai(bilan);
      return bilan;
    });
  } catch (error) {
    if (error instanceof FinDEssai) return error.bilan;
    throw error;
  } finally {
    for (const { entry } of liensVers(view.place.model)) db.changes.announce(tableOf(entry.model));
  }
}
