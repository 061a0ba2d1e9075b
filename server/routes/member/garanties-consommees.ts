import type { Demandeur } from '#server/acts/acte.ts';
import type { Consommation, DossierContrat } from '#server/gestion/portefeuille.ts';
import { isSousAccord } from '#server/gestion/visibilite.ts';
import {
  type Couverture,
  type CouvertureVue,
  type Garantie,
  type GarantieVue,
  isPlafondAnnuel,
} from '#src/core/adherent/contrat-detail.ts';
import type { Assure } from '#src/core/adherent/personne.ts';
import { hasAccord } from './remboursements/accord-sante.ts';
import type { MemberServices } from './services.ts';

const RIEN = { montant: 0, nb: 0 };

/** Of each person of a cover whose care is seen, what they had of a guarantee: nothing is an answer too. */
function garantieVue(
  garantie: Garantie,
  visibles: readonly string[],
  { consommations, annee }: { readonly consommations: readonly Consommation[]; readonly annee: number },
): GarantieVue {
  if (!isPlafondAnnuel(garantie) || visibles.length === 0) return { ...garantie, consomme: null };
  const siennes = consommations.filter(({ codeGarantie }) => codeGarantie === garantie.code);
  return {
    ...garantie,
    consomme: visibles.map((numPers) => {
      const { montant, nb } = siennes.find((une) => une.numPers === numPers) ?? RIEN;
      const periode = { dateDebutPeriode: `${annee}-01-01`, dateFinPeriode: `${annee}-12-31` };
      return { numPers, montant, nb, ...periode };
    }),
  };
}

/**
 * Covers with what was had of their annual ceilings this year, by person: the care of an adult who keeps theirs is not there,
 * nor any where it takes an agreement that was not given.
 * @throws GestionIndisponible
 */
export async function avecConsommations(
  demandeur: Demandeur,
  services: MemberServices,
  dossier: DossierContrat,
  {
    couvertures,
    assures,
  }: { readonly couvertures: readonly Couverture[]; readonly assures: readonly Assure[] },
): Promise<readonly CouvertureVue[]> {
  const annee = Number(demandeur.aujourdhui.slice(0, 4));
  const isMontre = await hasAccord(demandeur, services, { isSousAccord: isSousAccord(dossier) });
  const visibles = isMontre
    ? assures.filter(({ isPrestationVisible }) => isPrestationVisible).map(({ numPers }) => numPers)
    : [];
  const garanties = couvertures.flatMap((couverture) => couverture.garanties).filter(isPlafondAnnuel);
  const codes = [...new Set(garanties.map(({ code }) => code))];
  const { numContrat } = dossier;
  const recherche = { numContrat, visibles, codes, annee };
  const rien = visibles.length === 0 || codes.length === 0;
  const lues = rien ? [] : await services.gestion.consommations(demandeur.client.code, recherche);
  const consommations = lues.filter(({ numPers }) => visibles.includes(numPers));
  return couvertures.map((couverture) => {
    const couverts = couverture.assures.filter((numPers) => visibles.includes(numPers));
    const suivi = { consommations, annee };
    return {
      ...couverture,
      garanties: couverture.garanties.map((garantie) => garantieVue(garantie, couverts, suivi)),
    };
  });
}
