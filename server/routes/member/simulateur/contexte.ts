import { hasAccord } from '#server/adherent/accord-sante.ts';
import { assuresVus } from '#server/adherent/assures.ts';
import { couverturesLe } from '#server/adherent/couvertures-le.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { isMajeur, isSousAccord } from '#server/adherent/visibilite.ts';
import type { DossierContrat, SimulationConnue } from '#server/gestion/portefeuille.ts';
import { introuvable } from '#server/http/criteres.ts';
import { avecConsommations } from '#server/routes/member/garanties-consommees.ts';
import { regardDe } from '#server/routes/member/lectures/contrat-detail.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { ageLe } from '#src/core/valeurs/age.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import type { Assure } from '#src/lectures/personnes.ts';
import type { Simulateur } from '#src/lectures/simulateur.ts';

/** How far ahead care may be simulated: a quote is rarely older. */
const MOIS_D_AVANCE = 12;
/** From which the pathway of care holds (ameli.fr, «Le parcours de soins coordonnés»). */
const AGE_DU_PARCOURS = 16;
const HORS_CONTRAT = 'Cette personne n’est pas couverte par ce contrat à cette date.';
const TROP_LOIN = 'Merci de choisir une date d’ici à un an.';

/** Of whom and when; by default who asks, today. */
export interface Pour {
  readonly numPers?: string;
  readonly dateSoins?: string;
}

/** What a simulation stands on. */
export interface Base {
  readonly contexte: Simulateur['contexte'];
  readonly assure: Assure;
  /** For whom who asks may ask. */
  readonly personnes: Simulateur['personnes'];
  readonly simulation: SimulationConnue | null;
}

export function refuseChamps(errors: Readonly<Record<string, string>>): never {
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors });
}

/** The contract with its care. @throws Refusal 422 where it has none. */
async function dossierDe(
  { client, contrat }: Demandeur,
  { gestion }: MemberServices,
): Promise<DossierContrat> {
  const dossier = await gestion.contrat(client.code, contrat.contrat.numContrat);
  if (!dossier) return introuvable();
  if (dossier.typeContrat === 'prevoyance') throw new Refusal(422, 'SANS_SANTE', R.SANS_SANTE);
  return dossier;
}

function jourVoulu({ dateSoins }: Pour, { aujourdhui }: Demandeur): string {
  if (dateSoins === undefined) return aujourdhui;
  if (dateSoins > plusMois(aujourdhui, MOIS_D_AVANCE)) return refuseChamps({ dateSoins: TROP_LOIN });
  return dateSoins;
}

const vaut = (jour: string, debut: string, fin: string | null) =>
  debut <= jour && (fin === null || fin >= jour);

/** Whom it is asked for, covered that day. @throws Refusal 404 for who may not be known, 400 for a day without cover. */
function assureVoulu(
  assures: readonly Assure[],
  { numPers }: Pour,
  demandeur: Demandeur,
  jour: string,
): Assure {
  const voulu = numPers ?? demandeur.numPers;
  const trouve =
    assures.find((un) => un.numPers === voulu) ?? (numPers === undefined ? assures[0] : undefined);
  if (!trouve) return introuvable();
  if (!vaut(jour, trouve.dateEntree, trouve.dateSortie)) return refuseChamps({ dateSoins: HORS_CONTRAT });
  return trouve;
}

/** The guarantees of somebody on a day, those of the base first, with what they had of them. */
async function garantiesDe(
  demandeur: Demandeur,
  services: MemberServices,
  dossier: DossierContrat,
  { assure, jour }: { readonly assure: Assure; readonly jour: string },
): Promise<Simulateur['contexte']['garanties']> {
  const { numPers } = assure;
  const siennes = couverturesLe(dossier, numPers, jour)
    .filter(({ type }) => type !== 'prevoyance')
    .toSorted((a, b) => Number(b.type === 'base') - Number(a.type === 'base'));
  if (siennes.length === 0) return refuseChamps({ dateSoins: HORS_CONTRAT });
  const couvertures = siennes.map((une) => ({ ...une, assures: [numPers] }));
  const vues = await avecConsommations({ ...demandeur, aujourdhui: jour }, services, dossier, {
    couvertures,
    assures: [assure],
  });
  return vues.flatMap(({ garanties }) =>
    garanties.map(({ consomme, ...garantie }) => ({
      ...garantie,
      consomme: consomme?.find((un) => un.numPers === numPers) ?? null,
    })),
  );
}

/** What was kept back from somebody; `null` where their care is not for who asks. */
async function retenuesDe(
  demandeur: Demandeur,
  services: MemberServices,
  dossier: DossierContrat,
  { assure, jour }: { readonly assure: Assure; readonly jour: string },
): Promise<Simulateur['contexte']['retenues']> {
  if (demandeur.isSansSoins || !assure.isPrestationVisible) return null;
  if (!(await hasAccord(demandeur, services, { isSousAccord: isSousAccord(dossier) }))) return null;
  const { numContrat } = dossier;
  const visibles = [assure.numPers];
  const lues = await services.gestion.retenues(demandeur.client.code, { numContrat, visibles, jour });
  const siennes = lues.find(({ numPers }) => numPers === assure.numPers);
  if (!siennes) return null;
  const { numPers: _, ...retenues } = siennes;
  return retenues;
}

/**
 * What a simulation stands on, asked anew each time: a ceiling that was used meanwhile is.
 * @throws GestionIndisponible
 */
export async function baseDe(demandeur: Demandeur, services: MemberServices, pour: Pour): Promise<Base> {
  const dossier = await dossierDe(demandeur, services);
  const jour = jourVoulu(pour, demandeur);
  const assures = await assuresVus(services, regardDe(demandeur), dossier);
  const assure = assureVoulu(assures, pour, demandeur, jour);
  const { numContrat } = dossier;
  const { numPers } = assure;
  const qui = { assure, jour };
  const isSuspendu = dossier.etat === 'suspendu';
  const [simulation, garanties, retenues] = await Promise.all([
    services.gestion.simulation(demandeur.client.code, numContrat, { numPers, jour }),
    garantiesDe(demandeur, services, dossier, qui),
    retenuesDe(demandeur, services, dossier, qui),
  ]);
  return {
    ...{ assure, simulation },
    personnes: assures.map(({ numPers, prenom }) => ({ numPers, prenom })),
    contexte: {
      ...{ numPers, jour, isSuspendu, retenues },
      regime: simulation?.regime ?? null,
      changementRegime: simulation?.changementRegime ?? null,
      isCss: dossier.natureContrat === 'css',
      isMineur: !isMajeur(assure.dateNaissance, jour),
      isMoins16: ageLe(assure.dateNaissance, jour) < AGE_DU_PARCOURS,
      garanties: isSuspendu ? [] : garanties,
    },
  };
}
