import { createHash } from 'node:crypto';
import type { Database } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { BlocContenu, UserType } from '#src/core/adherent/contenu.ts';
import type { RecordOf } from '#src/core/definition/model.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { versionBloc } from '#src/resources/contenu/version-bloc.ts';
import { htmlDuClient, texteDuClient } from './variables.ts';

const CHAMPS = [
  ...(['id', 'blockListId', 'name', 'itemName', 'title', 'content'] as const),
  ...(['isSingleDisplay', 'type', 'cookieName', 'publics'] as const),
] as const;

type Version = Pick<RecordOf<typeof versionBloc>, (typeof CHAMPS)[number]>;

/** Whether somebody may see what is written for some. Example: `estPour([], ['VISITEUR'])` → `true`. */
export function estPour(publics: readonly string[], siens: readonly UserType[]): boolean {
  return publics.length === 0 || siens.some((un) => publics.includes(un));
}

/** A content as pages read it: the client's words in it, cleaned. */
export function commeLu({ publics: _publics, ...bloc }: Version, tenant: Tenant): BlocContenu {
  return { ...bloc, title: texteDuClient(bloc.title, tenant), content: htmlDuClient(bloc.content, tenant) };
}

/** The blocks of a name as one reader gets them, and whether everybody gets the same. */
export interface BlocsLus {
  readonly corps: string;
  readonly etag: string;
  readonly isPourTous: boolean;
}

/** The blocks on line today, of a collection or of one of its items, for who is one of these publics. */
export async function blocsPublies(
  db: Database,
  tenant: Tenant,
  { name, itemName }: { readonly name: string; readonly itemName: string | undefined },
  siens: readonly UserType[],
): Promise<BlocsLus> {
  const jour = aujourdhui(new Date());
  const versions: Version[] = await lecteur(db, { tenant: tenant.id, jour }).tous(versionBloc, {
    champs: CHAMPS,
    ou: { name, itemName, etat: 'publiee' },
    tri: ['ordre', 'blockListId'],
  });
  const lus = versions.filter(({ publics }) => estPour(publics, siens));
  const corps = JSON.stringify(lus.map((version) => commeLu(version, tenant)));
  return {
    corps,
    etag: `"${createHash('sha1').update(corps).digest('base64url')}"`,
    isPourTous: versions.every(({ publics }) => publics.length === 0),
  };
}
