import { createHash } from 'node:crypto';
import { audiencesDuCompte } from '#server/db/audiences/lecteur.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { BlocContenu, UserType } from '#src/core/adherent/contenu.ts';
import type { RecordOf } from '#src/core/definition/model.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { versionBloc } from '#src/resources/contenu/version-bloc.ts';
import { htmlDuClient, texteDuClient } from './variables.ts';

const CHAMPS = [
  ...(['id', 'blockListId', 'name', 'itemName', 'title', 'content'] as const),
  ...(['isSingleDisplay', 'type', 'cookieName', 'publics', 'audiences'] as const),
] as const;

type Version = Pick<RecordOf<typeof versionBloc>, (typeof CHAMPS)[number]>;

/** Whether somebody may see what is written for some. Example: `estPour([], ['VISITEUR'])` → `true`. */
export function estPour(publics: readonly string[], siens: readonly UserType[]): boolean {
  return publics.length === 0 || siens.some((un) => publics.includes(un));
}

/** Who asks: the publics that they are of, and their account; `null` for a visitor. */
export interface Lecteur {
  readonly publics: readonly UserType[];
  readonly compteId: string | null;
}

/** Which of these audiences a reader is in; a visitor is in none. */
export async function audiencesDe(
  db: Queryable,
  tenant: Pick<Tenant, 'id'>,
  { compteId }: Pick<Lecteur, 'compteId'>,
  nommees: readonly { readonly audiences: readonly string[] }[],
): Promise<ReadonlySet<string>> {
  const codes = [...new Set(nommees.flatMap(({ audiences }) => audiences))];
  return compteId === null ? new Set() : audiencesDuCompte(db, tenant.id, compteId, codes);
}

/** Whether somebody is in one of the audiences for which something is written. Example: `estParmi([], new Set())` → `true`. */
export function estParmi(audiences: readonly string[], siennes: ReadonlySet<string>): boolean {
  return audiences.length === 0 || audiences.some((code) => siennes.has(code));
}

/** A content as pages read it: the client's words in it, cleaned. */
export function commeLu(
  { publics: _publics, audiences: _audiences, ...bloc }: Version,
  tenant: Tenant,
): BlocContenu {
  return { ...bloc, title: texteDuClient(bloc.title, tenant), content: htmlDuClient(bloc.content, tenant) };
}

/** The blocks of a name as one reader gets them, and whether everybody gets the same. */
export interface BlocsLus {
  readonly corps: string;
  readonly etag: string;
  readonly isPourTous: boolean;
}

/** The blocks on line today, of a collection or of one of its items, that are written for a reader. */
export async function blocsPublies(
  db: Database,
  tenant: Tenant,
  { name, itemName }: { readonly name: string; readonly itemName: string | undefined },
  lecteurDe: Lecteur,
): Promise<BlocsLus> {
  const jour = aujourdhui(new Date());
  const versions: Version[] = await lecteur(db, { tenant: tenant.id, jour }).tous(versionBloc, {
    champs: CHAMPS,
    ou: { name, itemName, etat: 'publiee' },
    tri: ['ordre', 'blockListId'],
  });
  const leurs = versions.filter(({ publics }) => estPour(publics, lecteurDe.publics));
  const siennes = await audiencesDe(db, tenant, lecteurDe, leurs);
  const lus = leurs.filter(({ audiences }) => estParmi(audiences, siennes));
  const corps = JSON.stringify(lus.map((version) => commeLu(version, tenant)));
  return {
    corps,
    etag: `"${createHash('sha1').update(corps).digest('base64url')}"`,
    isPourTous: versions.every(({ publics, audiences }) => publics.length + audiences.length === 0),
  };
}
