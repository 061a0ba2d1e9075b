import type { Demandeur } from '#server/adherent/demandeur.ts';
import { partagent } from '#server/db/adherent/partage-remboursements.ts';
import type { Database } from '#server/db/connection.ts';
import type { Visibilite } from '#server/gestion/decompte-vu.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { AssureContrat, DossierContrat } from '#server/gestion/portefeuille.ts';
import { historiqueDepuis } from '#src/core/adherent/profondeur.ts';

const MAJORITE = 18;

/** Grown up on a day, both `AAAA-MM-JJ`. Somebody whose day of birth is not known counts as an adult. */
export function isMajeur(dateNaissance: string | undefined, jour: string): boolean {
  if (dateNaissance === undefined) return true;
  return `${Number(dateNaissance.slice(0, 4)) + MAJORITE}${dateNaissance.slice(4)}` <= jour;
}

interface Famille {
  readonly assures: readonly Pick<AssureContrat, 'numPers' | 'rattacheA'>[];
  /** Days of birth, by person. */
  readonly naissances: ReadonlyMap<string, string>;
  /** Who agrees to share. */
  readonly partages: ReadonlySet<string>;
}

/**
 * The rule (domain reference §6.3). The policyholder sees themselves, the minors, and the adults who agree; a beneficiary
 * sees themselves and the minors attached to them.
 */
export function visibilitePour(
  qui: Pick<Demandeur, 'numPers' | 'isBeneficiaire' | 'aujourdhui'>,
  { assures, naissances, partages }: Famille,
): Visibilite {
  const autres = assures.filter(({ numPers }) => numPers !== qui.numPers);
  const mineur = ({ numPers }: { readonly numPers: string }) =>
    !isMajeur(naissances.get(numPers), qui.aujourdhui);
  const numeros = (liste: typeof autres) => liste.map(({ numPers }) => numPers);
  if (qui.isBeneficiaire) {
    const enfants = autres.filter((assure) => mineur(assure) && assure.rattacheA.includes(qui.numPers));
    return { visibles: [qui.numPers, ...numeros(enfants)], confidentiels: [] };
  }
  const isVu = (assure: (typeof autres)[number]) => mineur(assure) || partages.has(assure.numPers);
  return {
    visibles: [qui.numPers, ...numeros(autres.filter(isVu))],
    confidentiels: numeros(autres.filter((assure) => !isVu(assure))),
  };
}

/**
 * Whose care who asks sees on their current contract. Read anew each time: agreeing, or no longer agreeing, holds from the
 * next call on. Every door that shows care asks here.
 * @throws GestionIndisponible
 */
export async function visibiliteDe(
  demandeur: Pick<Demandeur, 'client' | 'numPers' | 'isBeneficiaire' | 'aujourdhui' | 'isSansSoins'> & {
    readonly contrat: Pick<Demandeur['contrat'], 'contrat'>;
  },
  { db, gestion }: { readonly db: Database; readonly gestion: Gestion },
): Promise<Visibilite> {
  const { client, contrat, numPers } = demandeur;
  const dossier = await gestion.contrat(client.code, contrat.contrat.numContrat);
  const assures = dossier?.assures ?? [];
  const tous = assures.map((assure) => assure.numPers);
  const autres = tous.filter((autre) => autre !== numPers);
  const [fiches, partages] = await Promise.all([
    // Who asks is among them: what the same request needs of any of them is there.
    autres.length === 0 ? [] : gestion.fiches(client.code, tous),
    demandeur.isBeneficiaire ? new Set<string>() : partagent(db, client.id, autres),
  ]);
  const naissances = new Map(fiches.map((fiche) => [fiche.numPers, fiche.dateNaissance]));
  const vus = visibilitePour(demandeur, { assures, naissances, partages });
  return {
    ...(demandeur.isSansSoins
      ? { visibles: [], confidentiels: [...vus.visibles, ...vus.confidentiels] }
      : vus),
    isSousAccord: dossier !== null && isSousAccord(dossier),
    depuis: historiqueDepuis(client.anneesHistorique, demandeur.aujourdhui),
  };
}

/** Whether the care of a contract is shown under its reader's agreement alone: there is some, and it is not «responsable». */
export function isSousAccord({
  typeContrat,
  isContratResponsable,
}: Pick<DossierContrat, 'typeContrat' | 'isContratResponsable'>): boolean {
  return typeContrat !== 'prevoyance' && !isContratResponsable;
}
