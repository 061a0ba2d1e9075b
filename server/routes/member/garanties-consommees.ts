import { hasAccord } from '#server/adherent/accord-sante.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { isSousAccord } from '#server/adherent/visibilite.ts';
import type { Consommation, DossierContrat } from '#server/gestion/portefeuille.ts';
import { delaiDe, periodeComptee } from '#src/core/adherent/contrat-detail.ts';
import { ageLe } from '#src/core/valeurs/age.ts';
import { ajouteMois } from '#src/core/valeurs/dates.ts';
import type {
  Consomme,
  Couverture,
  CouvertureVue,
  Garantie,
  GarantieVue,
} from '#src/lectures/couvertures.ts';
import type { Assure } from '#src/lectures/personnes.ts';
import type { MemberServices } from './services.ts';

type Periode = NonNullable<ReturnType<typeof periodeComptee>>;
type Qui = Pick<Assure, 'numPers' | 'dateNaissance'>;

/** Consumptions of everybody, by the period over which they were counted. */
type Lues = ReadonlyMap<string, readonly Consommation[]>;
const cleDe = ({ debut, fin }: Periode) => `${debut} ${fin}`;

/** Guarantees that are renewed together: glasses of one class stand for those of the other. */
function duGroupe(
  { codeDomaine, renouvellement }: Garantie,
  garanties: readonly Garantie[],
): readonly string[] {
  return renouvellement === null
    ? []
    : garanties
        .filter((autre) => autre.codeDomaine === codeDomaine && autre.renouvellement !== null)
        .map(({ code }) => code);
}

/** What one person had of a guarantee, and from when on they may have it again. */
function consommeDe(
  { numPers, dateNaissance }: Qui,
  garantie: Garantie,
  suivi: { readonly groupe: readonly string[]; readonly lues: Lues; readonly aujourdhui: string },
): Consomme | null {
  const { groupe, lues, aujourdhui } = suivi;
  const age = ageLe(dateNaissance, aujourdhui);
  const periode = periodeComptee(garantie, { age, aujourdhui });
  if (!periode) return null;
  const siennes = (lues.get(cleDe(periode)) ?? []).filter((une) => une.numPers === numPers);
  const { montant, nb } = siennes.find(({ codeGarantie }) => codeGarantie === garantie.code) ?? {
    montant: 0,
    nb: 0,
  };
  const commun = { numPers, montant, nb, dateDebutPeriode: periode.debut, dateFinPeriode: periode.fin };
  if (!garantie.renouvellement) return { ...commun, disponibleLe: null };
  const jours = siennes
    .filter(({ codeGarantie }) => groupe.includes(codeGarantie))
    .map(({ dernier }) => dernier);
  const dernier = jours.toSorted().at(-1);
  const disponibleLe = dernier && ajouteMois(dernier, delaiDe(garantie.renouvellement, age));
  return disponibleLe && disponibleLe > aujourdhui
    ? { ...commun, disponibleLe }
    : { ...commun, montant: 0, nb: 0, disponibleLe: null };
}

/** Of the guarantees that are counted: over which periods, for whom. */
function periodesDe(
  couvertures: readonly Couverture[],
  visibles: readonly Qui[],
  aujourdhui: string,
): readonly (Periode & { readonly codes: readonly string[]; readonly visibles: readonly string[] })[] {
  const cas = couvertures.flatMap(({ garanties, assures }) =>
    garanties.flatMap((garantie) =>
      visibles
        .filter(({ numPers }) => assures.includes(numPers))
        .flatMap(({ numPers, dateNaissance }) => {
          const periode = periodeComptee(garantie, { age: ageLe(dateNaissance, aujourdhui), aujourdhui });
          return periode ? [{ ...periode, numPers, code: garantie.code }] : [];
        }),
    ),
  );
  return [...Map.groupBy(cas, cleDe).values()].flatMap((siens) => {
    const [premier] = siens;
    if (!premier) return [];
    const { debut, fin } = premier;
    const codes = [...new Set(siens.map(({ code }) => code))];
    return [{ debut, fin, codes, visibles: [...new Set(siens.map(({ numPers }) => numPers))] }];
  });
}

/**
 * Covers with what was had of what they limit by the year, and of equipments that are renewed, by person: the care of an adult
 * who keeps theirs is not there, nor any where it takes an agreement that was not given, nor to who is in their place.
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
  const { aujourdhui, client } = demandeur;
  const isMontre =
    !demandeur.isSansSoins && (await hasAccord(demandeur, services, { isSousAccord: isSousAccord(dossier) }));
  const visibles = isMontre ? assures.filter(({ isPrestationVisible }) => isPrestationVisible) : [];
  const { numContrat } = dossier;
  const periodes = periodesDe(couvertures, visibles, aujourdhui);
  const lues: Lues = new Map(
    await Promise.all(
      periodes.map(async (periode) => {
        const trouvees = await services.gestion.consommations(client.code, { numContrat, ...periode });
        const siennes = trouvees.filter(({ numPers }) => periode.visibles.includes(numPers));
        return [cleDe(periode), siennes] as const;
      }),
    ),
  );
  return couvertures.map((couverture) => {
    const couverts = visibles.filter(({ numPers }) => couverture.assures.includes(numPers));
    const vue = (garantie: Garantie): GarantieVue => {
      const groupe = duGroupe(garantie, couverture.garanties);
      const consommes = couverts.flatMap(
        (un) => consommeDe(un, garantie, { groupe, lues, aujourdhui }) ?? [],
      );
      return { ...garantie, consomme: consommes.length === 0 ? null : consommes };
    };
    return { ...couverture, garanties: couverture.garanties.map(vue) };
  });
}
