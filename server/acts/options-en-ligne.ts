import type { Demandeur } from '#server/adherent/demandeur.ts';
import { optionsPour } from '#server/adherent/options.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { ProjetContrat } from '#server/gestion/portefeuille.ts';
import type { OptionEnLigne, PrefillSouscription } from '#src/acts/champs/souscription.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { Option } from '#src/core/definition/form.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { OptionVel } from '#src/lectures/vel.ts';
import { domaine } from '#src/resources/prestations/domaine.ts';
import type { ServicesActes } from './acte.ts';
import { optionsPersonnes, personnesPour } from './personnes.ts';
import { dossierDe } from './prelevement.ts';
import { tarifMontre } from './tarif-montre.ts';

/** What is told before one subscribes (code de la mutualité, art. L. 211-10). */
function ratiosEnMots({ ratios }: OptionVel): string | null {
  if (!ratios) return null;
  const { annee, prestations, frais } = ratios;
  return `En ${annee}, sur 100 € de cotisations santé, ${euros(prestations)} ont été versés en prestations et ${euros(frais)} ont couvert les frais de gestion.`;
}

function offerte(option: OptionVel, couverts: readonly string[]): OptionEnLigne {
  const { code, libelle, description, argumentaire, tarifs, isSouscriptible, comparatif } = option;
  const prix = Math.max(0, ...tarifs.map(({ montantMensuel }) => montantMensuel));
  return {
    ...{ code, nom: libelle, couverts },
    libelle: `${libelle} (${euros(prix)} par mois et par personne)`,
    aide: [description, ...argumentaire.map((un) => `${un}.`)].join(' '),
    motif: isSouscriptible ? null : (option.motifNonSouscriptible ?? R.SANS_OFFRE),
    postes: [...new Set(option.garanties.map(({ codeDomaine }) => codeDomaine))],
    lignes: comparatif.map(({ libelle: garantie, actuel, futur }) => ({ libelle: garantie, actuel, futur })),
    documents: option.documents.filter(({ isAcceptationRequise }) => isAcceptationRequise),
    engagementMois: option.dureeEngagementMois,
    ratios: ratiosEnMots(option),
  };
}

/**
 * Of what one says that one needs more: what the options pay, and what the client puts forward, whether one of them pays it or not.
 * A record of needs that only named what is sold would advise everybody to take it (code de la mutualité, art. L. 221-6).
 */
async function postesDe(
  { client, aujourdhui }: Demandeur,
  { db }: ServicesActes,
  options: readonly OptionEnLigne[],
): Promise<readonly Option[]> {
  const payes = new Set(options.flatMap(({ postes }) => postes));
  const domaines = await lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(domaine, {
    champs: ['code', 'libelle', 'codeParent', 'mettreEnValeur'],
  });
  return domaines
    .filter(
      ({ code, codeParent, mettreEnValeur }) => payes.has(code) || (mettreEnValeur && codeParent === null),
    )
    .map(({ code, libelle }) => ({ code, libelle }));
}

/**
 * What may be taken of these types on the current contract, by whom and when.
 * @throws Refusal 403 where nothing is sold, 422 where there is nothing to take; GestionIndisponible
 */
export async function souscriptionsPossibles(
  demandeur: Demandeur,
  services: ServicesActes,
  types: readonly OptionVel['type'][],
): Promise<PrefillSouscription> {
  const [dossier, personnes, toutes] = await Promise.all([
    dossierDe(demandeur, services),
    personnesPour(demandeur, services),
    optionsPour(demandeur, services, { assures: null, dateEffet: null }),
  ]);
  const deCeType = toutes.filter(({ type }) => types.includes(type));
  const options = deCeType.map((une) => {
    const couverture = dossier.couvertures.find(({ code, dateFin }) => code === une.code && dateFin === null);
    return offerte(une, couverture?.assures ?? []);
  });
  const libres = options.filter(({ motif }) => motif === null);
  if (libres.length === 0) {
    const isEmployeur = dossier.natureContrat.startsWith('collectif');
    throw new Refusal(422, 'SANS_OFFRE', isEmployeur ? R.FORMULE_EMPLOYEUR : R.SANS_OFFRE);
  }
  const sans = personnes.filter(({ numPers }) => libres.some(({ couverts }) => !couverts.includes(numPers)));
  return {
    options,
    postes: await postesDe(demandeur, services, options),
    personnes: optionsPersonnes(sans),
    dates: [...new Set(deCeType.flatMap(({ dateEffetPossible }) => dateEffetPossible))].toSorted(),
  };
}

/** The price of a contract without something and with it; nothing is sold whose price is not known. @throws Refusal 422 */
export async function tarifDuProjet(
  { client, contrat }: Demandeur,
  { gestion }: ServicesActes,
  projet: ProjetContrat,
  personnes: readonly Option[],
) {
  const tarif = await gestion.tarif(client.code, contrat.contrat.numContrat, projet);
  const { montantAvant, montantApres, difference } = tarifMontre(tarif);
  if (!tarif || montantAvant === null || montantApres === null || difference === null)
    throw new Refusal(422, 'SANS_TARIF', R.SANS_TARIF);
  const parPersonne = tarif.detail.flatMap(({ numPers, montant }) => {
    const qui = personnes.find(({ code }) => code === numPers);
    return qui ? [`${euros(montant)} pour ${qui.libelle}`] : [];
  });
  const detail = parPersonne.length > 0 ? parPersonne.join(' ; ') : null;
  return { montantAvant, montantApres, difference, detail };
}

/** The same of an option that these people may have from this day on: they may have taken it already for later. */
export async function tarifDeLOption(
  demandeur: Demandeur,
  services: ServicesActes,
  choix: { readonly codeOption: string; readonly assures: readonly string[]; readonly dateEffet: string },
  personnes: readonly Option[],
) {
  const [options, tarif] = await Promise.all([
    optionsPour(demandeur, services, choix),
    tarifDuProjet(demandeur, services, { nature: 'option', ...choix }, personnes),
  ]);
  const option = options.find(({ code }) => code === choix.codeOption);
  if (!option?.isSouscriptible)
    throw new Refusal(422, 'SANS_OFFRE', option?.motifNonSouscriptible ?? R.SANS_OFFRE);
  return tarif;
}
