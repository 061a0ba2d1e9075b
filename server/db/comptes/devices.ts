import type { Queryable } from '#server/db/connection.ts';

/** A browser or a telephone from which its owner has given a code. */
export interface AppareilRow {
  readonly id: string;
  readonly libelle: string;
  /** The name that its owner gave it when trusting it. */
  readonly nom: string | null;
  /** Until when no code is asked there at sign-in; `null`: one is. */
  readonly dateConfianceFin: Date | null;
  readonly plateforme: 'ios' | 'android' | 'web';
  readonly isBiometrieActive: boolean;
  readonly dateAjout: Date;
  readonly dateDerniereUtilisation: Date | null;
  readonly isCourant: boolean;
}

export interface NewAppareil {
  readonly compteId: string;
  /** Digest of the device's cookie and of the account: two people may share a browser. */
  readonly empreinte: Buffer;
  readonly libelle: string;
  readonly plateforme: AppareilRow['plateforme'];
}

/** More would only be forgotten browsers. */
const MAX = 20;

/** Notes that a device was used; `isBiometrieActive` absent leaves what it was. */
export async function recordDevice(
  tx: Queryable,
  { compteId, empreinte, libelle, plateforme }: NewAppareil,
  isBiometrieActive?: boolean,
): Promise<void> {
  await tx.prepared(
    `insert into appareil as a (compte_id, libelle, plateforme, empreinte, is_biometrie_active, date_derniere_utilisation)
     values ($1, $2, $3, $4, coalesce($5::boolean, false), now())
     on conflict (empreinte) do update set libelle = excluded.libelle, plateforme = excluded.plateforme,
       is_biometrie_active = coalesce($5::boolean, a.is_biometrie_active), date_derniere_utilisation = now()`,
    [compteId, libelle, plateforme, empreinte, isBiometrieActive ?? null],
  );
  await tx.prepared(
    `delete from appareil where id in (
       select id from appareil where compte_id = $1 order by date_derniere_utilisation desc nulls last offset ${MAX})`,
    [compteId],
  );
}

/** No code is asked there at sign-in from now on, for so many days: a later sign-in does not make it longer. */
export async function trustDevice(
  tx: Queryable,
  empreinte: Buffer,
  nom: string,
  jours: number,
): Promise<void> {
  await tx.prepared(
    'update appareil set nom = $2, date_confiance_fin = now() + make_interval(days => $3) where empreinte = $1',
    [empreinte, nom, jours],
  );
}

/** Whether an account trusts a device at this moment. */
export async function isTrustedDevice(db: Queryable, compteId: string, empreinte: Buffer): Promise<boolean> {
  const rows = await db.prepared(
    'select 1 from appareil where compte_id = $1 and empreinte = $2 and date_confiance_fin > now()',
    [compteId, empreinte],
  );
  return rows.length === 1;
}

/** Dates the last use of a device. */
export async function noteUse(tx: Queryable, empreinte: Buffer): Promise<void> {
  await tx.prepared('update appareil set date_derniere_utilisation = now() where empreinte = $1', [
    empreinte,
  ]);
}

/** The devices of an account, the last used first. */
export function devicesOf(db: Queryable, compteId: string, courant: Buffer | null): Promise<AppareilRow[]> {
  return db.prepared<AppareilRow>(
    `select id, libelle, nom, case when date_confiance_fin > now() then date_confiance_fin end as "dateConfianceFin", plateforme, is_biometrie_active as "isBiometrieActive", date_ajout as "dateAjout",
       date_derniere_utilisation as "dateDerniereUtilisation", empreinte is not distinct from $2 as "isCourant"
     from appareil where compte_id = $1 order by date_derniere_utilisation desc nulls last, id`,
    [compteId, courant],
  );
}

/** Forgets devices of an account, all of those named or none; `null`: every one. Answers how many there were. */
export async function deleteDevices(
  tx: Queryable,
  compteId: string,
  ids: readonly string[] | null,
): Promise<number> {
  const rows = await tx.prepared(
    `delete from appareil where compte_id = $1 and ($2::uuid[] is null or (id = any ($2)
       and (select count(*) from appareil where compte_id = $1 and id = any ($2)) = cardinality($2)))
     returning id`,
    [compteId, ids],
  );
  return rows.length;
}
