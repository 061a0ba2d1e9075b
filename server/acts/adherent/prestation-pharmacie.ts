import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import { personnesPour } from '#server/acts/personnes.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import type { Consommation, DossierContrat } from '#server/gestion/portefeuille.ts';
import {
  prestationPharmacie as acte,
  NON_COUVERTE,
  type PersonneForfait,
} from '#src/acts/adherent/prestation-pharmacie.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { Garantie } from '#src/lectures/couvertures.ts';

/** A sum a year for what is bought at a pharmacy. */
interface Forfait {
  readonly code: string;
  readonly prestations: readonly string[];
  /** In euros; `null`: nothing limits it. */
  readonly montant: number | null;
}

function forfaitDe({ code, prestations = [], plafond }: Garantie): Forfait[] {
  if (prestations.length === 0) return [];
  return [{ code, prestations, montant: plafond?.periode === 'annee' ? plafond.montant : null }];
}

/** What the covers of a person pay of it today. */
export function forfaitsDe(
  { couvertures }: Pick<DossierContrat, 'couvertures'>,
  numPers: string,
  jour: string,
): readonly Forfait[] {
  return couvertures
    .filter(({ assures, dateFin }) => assures.includes(numPers) && (dateFin === null || dateFin >= jour))
    .flatMap(({ garanties }) => garanties.flatMap(forfaitDe));
}

/** What is left of it, of what was had of it; `null` where that is not told, or nothing limits it. */
function resteDe({ code, montant }: Forfait, lues: readonly Consommation[] | null): number | null {
  if (montant === null || lues === null) return null;
  const eu = lues.find(({ codeGarantie }) => codeGarantie === code)?.montant ?? 0;
  return Math.max(0, Math.round((montant - eu) * 100) / 100);
}

/** «Il vous reste 32,50 € sur 50,00 € jusqu’au 31/12/2026.» */
export function phraseForfait(montant: number | null, reste: number | null, fin: string): string {
  if (montant === null) return 'Votre contrat rembourse ces dépenses.';
  if (reste === null) return `Le forfait est de ${euros(montant)} par an.`;
  return `Il vous reste ${euros(reste)} sur ${euros(montant)} jusqu’au ${jourFrancais(fin)}.`;
}

/** What people whose care is seen have had this year of these sums; of the others nothing is asked. */
async function consommationsDe(
  demandeur: Demandeur,
  services: ServicesActes,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly Consommation[]>> {
  const { client, contrat, aujourdhui } = demandeur;
  const { visibles, isSousAccord } = await visibiliteDe(demandeur, services);
  if (codes.length === 0 || isSousAccord) return new Map();
  const annee = aujourdhui.slice(0, 4);
  const lues = await services.gestion.consommations(client.code, {
    ...{ numContrat: contrat.contrat.numContrat, visibles, codes },
    ...{ debut: `${annee}-01-01`, fin: `${annee}-12-31` },
  });
  return new Map(visibles.map((qui) => [qui, lues.filter(({ numPers }) => numPers === qui)]));
}

async function personnesDe(demandeur: Demandeur, services: ServicesActes): Promise<PersonneForfait[]> {
  const { client, contrat, aujourdhui } = demandeur;
  const [fiches, dossier] = await Promise.all([
    personnesPour(demandeur, services),
    services.gestion.contrat(client.code, contrat.contrat.numContrat),
  ]);
  const parPersonne = fiches.map((fiche) => ({
    fiche,
    forfaits: dossier ? forfaitsDe(dossier, fiche.numPers, aujourdhui) : [],
  }));
  const codes = [...new Set(parPersonne.flatMap(({ forfaits }) => forfaits.map(({ code }) => code)))];
  const lues = await consommationsDe(demandeur, services, codes);
  const fin = `${aujourdhui.slice(0, 4)}-12-31`;
  return parPersonne.map(({ fiche: { numPers, prenom, nom }, forfaits }) => {
    const restes = forfaits.map((un) => resteDe(un, lues.get(numPers) ?? null));
    const phrases = forfaits.map(({ montant }, rang) => phraseForfait(montant, restes[rang] ?? null, fin));
    return {
      code: numPers,
      libelle: `${prenom} ${nom}`,
      couvertes: forfaits.flatMap(({ prestations }) => prestations),
      forfait: phrases.length === 0 ? NON_COUVERTE : phrases.join(' '),
      reste: forfaits.length === 1 ? (restes[0] ?? null) : null,
    };
  });
}

/** What was bought at a pharmacy: somebody reads the receipt, and the management system pays what the sum of the year allows. */
export const prestationPharmacieServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const personnes = await personnesDe(demandeur, services);
    const [seule, autre] = personnes;
    return { donnees: { personnes }, initial: seule && !autre ? { numPers: seule.code } : {} };
  },
  async effets({ contrat }, _services, reponses, { donnees }) {
    const { numPers, codePrestation, dateAchat, montant } = reponses;
    const achat = {
      numPers,
      codePrestation,
      dateAchat,
      montant,
      nomPharmacie: reponses.nomPharmacie || null,
    };
    const nature = donnees.natures.find(({ code }) => code === codePrestation);
    return {
      numPersConcerne: numPers,
      donnees: { ...achat, libellePrestation: nature?.libelle ?? codePrestation },
      changement: {
        nature: 'depensePharmacie' as const,
        numContrat: contrat.contrat.numContrat,
        ...achat,
      },
    };
  },
});
