import { exigeAccord } from '#server/adherent/accord-sante.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import { paiementVu } from '#server/gestion/paiement-vu.ts';
import type { Page, RecherchePaiements, Tranche } from '#server/gestion/portefeuille.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { DESTINATAIRES, type Destinataire } from '#src/core/adherent/decompte.ts';
import { auPlusTot } from '#src/core/adherent/profondeur.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/definition/filter.ts';
import type { CriteresDe, Ordre, TriDe } from '#src/core/lecture/definition.ts';
import type { Paiement, versements } from '#src/lectures/versements.ts';
import { type Cherche, cherchePour } from './recherche.ts';

export interface DemandeVersements {
  readonly dateDebut?: string;
  readonly dateFin?: string;
  readonly numPers?: readonly string[];
  readonly destinataire?: readonly Destinataire[];
  readonly tri: RecherchePaiements['tri'];
}

/**
 * The transfers of the current contract that who asks may look for: those that settle something which they may see.
 * @throws Refusal 403; GestionIndisponible
 */
export async function chercheVersements(
  demandeur: Demandeur,
  services: MemberServices,
  { numPers, ...demande }: DemandeVersements,
): Promise<RecherchePaiements> {
  const visibilite = await visibiliteDe(demandeur, services);
  await exigeAccord(demandeur, services, visibilite);
  const cherches = (liste: readonly string[]) =>
    numPers ? liste.filter((numero) => numPers.includes(numero)) : liste;
  return {
    ...demande,
    ...(visibilite.depuis && { dateDebut: auPlusTot(demande.dateDebut, visibilite.depuis) }),
    numContrat: demandeur.contrat.contrat.numContrat,
    visibles: cherches(visibilite.visibles),
    confidentiels: cherches(visibilite.confidentiels),
    isTitulaire: !demandeur.isBeneficiaire,
  };
}

/** A page of them. Nobody to look for: nothing is looked for. */
export async function pageVersements(
  { client }: Pick<Demandeur, 'client'>,
  { gestion }: Pick<MemberServices, 'gestion'>,
  recherche: RecherchePaiements,
  tranche: Tranche,
): Promise<Page<Paiement>> {
  if (recherche.visibles.length + recherche.confidentiels.length === 0) return { lignes: [], total: 0 };
  const { lignes, total } = await gestion.paiements(client.code, recherche, tranche);
  const vus = lignes.map((paiement) => paiementVu(paiement, recherche)).filter((vu) => vu !== null);
  return { lignes: vus, total };
}

type Lus = CriteresDe<typeof versements>;
type Tri = readonly [TriDe<typeof versements>, Ordre];

function destinatairesDe(demandes: readonly string[] | undefined) {
  if (!demandes) return undefined;
  const connus = demandes.map((demande) => DESTINATAIRES.find((connu) => connu === demande));
  if (!connus.every((connu) => connu !== undefined)) throw new QueryError('filter', FILTRE_INVALIDE);
  return connus;
}

/** What is asked of transfers; `recus`: of those that reached the member. @throws QueryError 400 */
export function demandeDe(
  { destinataire, ...lus }: Lus,
  [champ, ordre]: Tri,
  recus: boolean,
): DemandeVersements {
  const destinataires = recus ? (['assure'] as const) : destinatairesDe(destinataire);
  return { ...lus, tri: { champ, ordre }, ...(destinataires && { destinataire: destinataires }) };
}

/** A transfer is sorted as what it settles. */
const TRI_DU_RELEVE = { datePaiement: 'dateReglement', montant: 'montantRc' } as const;

/** The statements that transfers have settled: to the member, unless others are asked for. */
export function reglesPar(
  demandeur: Demandeur,
  services: MemberServices,
  { dateDebut, dateFin, numPers, destinataire }: Lus,
  [champ, ordre]: Tri,
): Promise<Cherche> {
  return cherchePour(demandeur, services, {
    lus: {
      destinataire: destinatairesDe(destinataire) ?? ['assure'],
      ...(dateDebut && { dateReglementDebut: dateDebut }),
      ...(dateFin && { dateReglementFin: dateFin }),
      ...(numPers && { numPers }),
    },
    tri: [TRI_DU_RELEVE[champ], ordre],
    circuit: destinataire ? undefined : 'adherent',
  });
}
