import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Queryable } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { DecompteDetaille, DecompteVu } from '#src/lectures/decomptes.ts';
import { domaine } from '#src/resources/prestations/domaine.ts';
import { transcodificationPrestation } from '#src/resources/prestations/transcodification-prestation.ts';

type Acte = DecompteDetaille['actes'][number];

/** Which system wrote the codes of a statement: the flow that brought it, where it says so. */
export function systemeDe({ origine, tiers }: Pick<DecompteVu, 'origine' | 'tiers'>): string {
  return tiers?.typeFlux === 'DRE' && origine !== 'noemie' ? 'DRE' : 'NOEMIE';
}

/** The words of a line are its code, or none: the system that sent it has no others. */
function isSansMots({ codeActe, libelleActe }: Acte): boolean {
  const dit = libelleActe.trim();
  return dit === '' || dit === codeActe;
}

/**
 * The lines of a statement in words: what another system calls by a code of its own is called as the client's list translates
 * it. What the management system named itself, and the list has under the same code, keeps its own words.
 */
export async function actesReconnus(
  { client, aujourdhui }: Demandeur,
  db: Queryable,
  systeme: string,
  actes: readonly Acte[],
): Promise<readonly Acte[]> {
  if (actes.length === 0) return actes;
  const listes = lecteur(db, { tenant: client.id, jour: aujourdhui });
  const traductions = await listes.tous(transcodificationPrestation, {
    champs: ['codeSource', 'systeme', 'codeActe', 'libelleAdherent', 'codeDomaine'],
    ou: { systeme, codeSource: [...new Set(actes.map(({ codeActe }) => codeActe))] },
  });
  const traduites = actes.flatMap((acte) => {
    const traduction = traductions.find(({ codeSource }) => codeSource === acte.codeActe);
    return traduction && (isSansMots(acte) || traduction.codeActe !== acte.codeActe)
      ? [{ acte, traduction }]
      : [];
  });
  if (traduites.length === 0) return actes;
  const domaines = await listes.tous(domaine, {
    champs: ['code', 'libelle'],
    ou: { code: [...new Set(traduites.map(({ traduction }) => traduction.codeDomaine))] },
    horsVigueur: true,
  });
  return actes.map((acte) => {
    const traduction = traduites.find((une) => une.acte === acte)?.traduction;
    if (!traduction) return acte;
    const { codeActe, libelleAdherent, codeDomaine } = traduction;
    const libelleDomaine = domaines.find(({ code }) => code === codeDomaine)?.libelle ?? acte.libelleDomaine;
    return { ...acte, codeActe, libelleActe: libelleAdherent, codeDomaine, libelleDomaine };
  });
}
