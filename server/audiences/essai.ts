import { audiencesDe, comptesPourAudiences, personneDuCompte } from '#server/db/audiences/audiences.ts';
import { libellesDesAudiences } from '#server/db/audiences/libelles.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { explique, isMembre, type MembreAudience } from '#src/core/adherent/audience.ts';
import type { EssaiAudience } from '#src/core/api/audiences.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type ContratVu, membreAudience } from './membre.ts';

interface Ou {
  readonly db: Queryable;
  readonly gestion: Gestion;
  readonly clientId: string;
  readonly client: string;
}

/** Who is tried: by their account, or as the policyholder of a contract. */
export interface QuiEssaie {
  readonly userName: string | null;
  readonly numContrat: string | null;
}

async function personneDe({ db, gestion, clientId, client }: Ou, qui: QuiEssaie): Promise<string | null> {
  if (qui.userName !== null) return personneDuCompte(db, clientId, qui.userName);
  const dossier = await gestion.contrat(client, qui.numContrat ?? '');
  return dossier?.assures.find(({ isTitulaire }) => isTitulaire)?.numPers ?? null;
}

/** What is known of somebody today; `null`: the management system does not know them. */
async function membreDe(ou: Ou, numPers: string): Promise<MembreAudience | null> {
  const { db, gestion, clientId, client } = ou;
  const [fiche] = await gestion.fiches(client, [numPers]);
  if (!fiche) return null;
  const dossiers = await Promise.all(
    fiche.contrats.map(({ numContrat }) => gestion.contrat(client, numContrat)),
  );
  const contrats = dossiers.flatMap((dossier): ContratVu[] => {
    if (!dossier) return [];
    const { nomOffre, etat, natureContrat, dateEffet, couvertures } = dossier;
    return [
      { nomOffre, etat, natureContrat, dateEffet, codesCouverture: couvertures.map(({ code }) => code) },
    ];
  });
  const [compte] = await comptesPourAudiences(db, clientId, [numPers]);
  const personne = {
    ...fiche,
    codesGrandRegime: fiche.rattachements.map(({ codeGrandRegime }) => codeGrandRegime),
  };
  return membreAudience(personne, contrats, compte, aujourdhui(new Date()));
}

/** Tries a member against some audiences, criterion by criterion; `null`: there is no such member. */
export async function essaieAudiences(
  ou: Ou,
  qui: QuiEssaie,
  codes: readonly string[],
): Promise<EssaiAudience[] | null> {
  const numPers = await personneDe(ou, qui);
  const membre = numPers === null ? null : await membreDe(ou, numPers);
  if (membre === null) return null;
  const audiences = await audiencesDe(ou.db, ou.clientId);
  const libelle = await libellesDesAudiences(ou.db, ou.clientId, aujourdhui(new Date()));
  return audiences
    .filter(({ code }) => codes.length === 0 || codes.includes(code))
    .map((audience) => ({
      code: audience.code,
      libelle: audience.libelle,
      isMembre: isMembre(audience, membre),
      criteres: explique(audience, membre, libelle),
    }));
}
