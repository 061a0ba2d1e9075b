import { exigeAccord } from '#server/adherent/accord-sante.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { Visibilite } from '#server/gestion/decompte-vu.ts';
import type { RechercheDecomptes } from '#server/gestion/portefeuille.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { DESTINATAIRES, ETATS_DECOMPTE, ETATS_REGLES } from '#src/core/adherent/decompte.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/definition/filter.ts';
import type { CriteresDe, Ordre, TriDe } from '#src/core/lecture/definition.ts';
import { soins } from '#src/lectures/decomptes.ts';
import { domaine } from '#src/resources/prestations/domaine.ts';

type Lus = CriteresDe<typeof soins>;

export type Circuit = NonNullable<RechercheDecomptes['circuit']>;
function refuse(): never {
  throw new QueryError('filter', FILTRE_INVALIDE);
}

/**
 * The values that a criterion keeps; `undefined`: it was not asked. One that begins with `!` keeps all the others
 * (specification 2 §5). An empty list keeps nothing, and not everything.
 */
function gardees<T extends string>(
  demandees: readonly string[] | undefined,
  connues: readonly T[],
): readonly T[] | undefined {
  const dites = demandees?.filter((valeur) => valeur !== '');
  if (!demandees || !dites || (dites.length === 0 && demandees.length > 0)) return undefined;
  const sauf = dites.filter((valeur) => valeur.startsWith('!')).map((valeur) => valeur.slice(1));
  if (sauf.length > 0 && sauf.length < dites.length) return refuse();
  return connues.filter((valeur) => (sauf.length > 0 ? !sauf.includes(valeur) : dites.includes(valeur)));
}

/** One of a closed list: anything else is no question of ours. */
function codes<T extends string>(demandees: readonly string[] | undefined, connues: readonly T[]) {
  const inconnue = (valeur: string) => !['', ...connues].includes(valeur.replace(/^!/, ''));
  return demandees?.some(inconnue) ? refuse() : gardees(demandees, connues);
}

/** A domain stands for those under it too. */
async function domainesDe(
  { client, aujourdhui }: Demandeur,
  { db }: MemberServices,
  demandes: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  if (!demandes) return undefined;
  const listes = lecteur(db, { tenant: client.id, jour: aujourdhui });
  const tous = await listes.tous(domaine, { champs: ['code', 'codeParent'] });
  const signe = (code: string) => (code.startsWith('!') ? '!' : '');
  const avecEnfants = demandes.flatMap((code) => {
    const parent = code.replace(/^!/, '');
    const enfants = tous.filter(({ codeParent }) => codeParent === parent);
    return [code, ...enfants.map((enfant) => signe(code) + enfant.code)];
  });
  const connus = tous.map(({ code }) => code);
  return gardees(avecEnfants, connus);
}

/** Of the people whom one may see, those who are looked for: somebody else's number finds nobody. */
function parmi(qui: Visibilite, numPers: readonly string[] | undefined, isVersements: boolean): Visibilite {
  const visibles = gardees(numPers, qui.visibles) ?? qui.visibles;
  const confidentiels = gardees(numPers, qui.confidentiels) ?? qui.confidentiels;
  return { visibles, confidentiels: isVersements ? confidentiels : [] };
}

/** Whether confidential payments may be among what is found. */
function isVersements(lus: Lus, circuit: Circuit | undefined): boolean {
  const destinataires = gardees(lus.destinataire, DESTINATAIRES);
  return (
    circuit !== 'tiers' &&
    (destinataires?.includes('assure') ?? true) &&
    Object.keys(lus).every((nom) => soins.secret.criteres.some((permis) => permis === nom))
  );
}

/** A search of one's own, and who may be seen in what it finds. */
export interface Cherche {
  readonly recherche: RechercheDecomptes;
  /** Of the whole contract, whatever is looked for. */
  readonly visibilite: Visibilite;
}

/**
 * A search of statements, for who asks and nobody else.
 * @throws QueryError 400; GestionIndisponible
 */
export async function cherchePour(
  demandeur: Demandeur,
  services: MemberServices,
  demande: {
    readonly lus: Lus;
    readonly tri: readonly [TriDe<typeof soins>, Ordre];
    readonly circuit: Circuit | undefined;
  },
): Promise<Cherche> {
  const { lus, tri, circuit } = demande;
  const { numPers, codeDomaine, etat, destinataire, ...simples } = lus;
  const etats = codes(etat, ETATS_DECOMPTE);
  const destinataires = codes(destinataire, DESTINATAIRES);
  const [visibilite, domaines] = await Promise.all([
    visibiliteDe(demandeur, services),
    domainesDe(demandeur, services, codeDomaine),
  ]);
  await exigeAccord(demandeur, services, visibilite);
  return {
    visibilite,
    recherche: {
      numContrat: demandeur.contrat.contrat.numContrat,
      ...parmi(visibilite, numPers, isVersements(lus, circuit)),
      ...simples,
      ...(visibilite.depuis && { depuis: visibilite.depuis }),
      ...(circuit && { circuit }),
      ...(domaines && { codeDomaine: domaines }),
      ...(etats && { etat: etats }),
      ...(destinataires && { destinataire: destinataires }),
      tri: { champ: tri[0], ordre: tri[1] },
    },
  };
}

/**
 * The part of a search that counts in sums: what is settled, of people who are seen in full; `null`: nothing can. What waits,
 * is studied, was refused or cancelled is in lists alone.
 */
export function enSommes(recherche: RechercheDecomptes): RechercheDecomptes | null {
  const etat = ETATS_REGLES.filter((regle) => recherche.etat?.includes(regle) ?? true);
  if (recherche.visibles.length === 0 || etat.length === 0) return null;
  return { ...recherche, confidentiels: [], etat };
}
