import type { Demandeur } from '#server/acts/acte.ts';
import type { Page, RechercheDecomptes, Tranche } from '#server/gestion/portefeuille.ts';
import { decompteVu, visibiliteDe } from '#server/gestion/visibilite.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import type { Decompte, Destinataire, Paiement } from '#src/core/adherent/decompte.ts';
import { exigeAccord } from './accord-sante.ts';

const PAR_APPEL = 500;

/** Everything that a paged call gives. */
async function toutes<T>(page: (tranche: Tranche) => Promise<Page<T>>): Promise<T[]> {
  const lues: T[] = [];
  for (;;) {
    const { lignes, total } = await page({ debut: lues.length, nombre: PAR_APPEL });
    lues.push(...lignes);
    if (lignes.length === 0 || lues.length >= total) return lues;
  }
}

export interface DemandeVersements {
  readonly dateDebut?: string;
  readonly dateFin?: string;
  readonly numPers?: readonly string[];
  readonly destinataire?: readonly Destinataire[];
}

function centimes(euros: number): number {
  return Math.round(euros * 100);
}

/** A transfer as who asks may see it: what it settles for people whom they may see, and the sum of it. */
function paiementVu(
  paiement: Paiement,
  vus: readonly Decompte[],
  { isBeneficiaire }: Pick<Demandeur, 'isBeneficiaire'>,
): Paiement {
  const decomptes = paiement.decomptes.filter(({ id }) => vus.some((vu) => vu.id === id));
  // The policyholder sees what reached their own account; of anything else, their part of it.
  const isLeSien = paiement.destinataire.type === 'assure' && !isBeneficiaire;
  const part = decomptes.reduce((somme, { montant }) => somme + centimes(montant), 0) / 100;
  return {
    ...paiement,
    decomptes,
    montant: isLeSien ? paiement.montant : part,
    ibanMasque: isLeSien ? paiement.ibanMasque : null,
  };
}

/**
 * The transfers of the current contract that settle something that who asks may see, the latest first.
 * @throws GestionIndisponible
 */
export async function versementsVus(
  demandeur: Demandeur,
  services: MemberServices,
  { numPers, ...periode }: DemandeVersements,
): Promise<readonly Paiement[]> {
  const { gestion } = services;
  const { code } = demandeur.client;
  const { numContrat } = demandeur.contrat.contrat;
  const visibilite = await visibiliteDe(demandeur, services);
  await exigeAccord(demandeur, services, visibilite);
  const cherches = (liste: readonly string[]) =>
    numPers ? liste.filter((numero) => numPers.includes(numero)) : liste;
  const recherche: RechercheDecomptes = {
    numContrat,
    visibles: cherches(visibilite.visibles),
    confidentiels: cherches(visibilite.confidentiels),
    tri: { champ: 'dateReglement', ordre: 'DESC' },
  };
  if (recherche.visibles.length + recherche.confidentiels.length === 0) return [];
  const [decomptes, paiements] = await Promise.all([
    toutes((tranche) => gestion.decomptes(code, recherche, tranche)),
    toutes((tranche) => gestion.paiements(code, { numContrat, ...periode }, tranche)),
  ]);
  const parPaiement = Map.groupBy(
    decomptes.filter((decompte) => decompteVu(decompte, visibilite) !== null),
    ({ idPaiement }) => idPaiement,
  );
  return paiements.flatMap((paiement) => {
    const vus = parPaiement.get(paiement.id) ?? [];
    return vus.length === 0 ? [] : [paiementVu(paiement, vus, demandeur)];
  });
}
