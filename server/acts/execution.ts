import type { FastifyRequest } from 'fastify';
import type { DemandeRow } from '#server/db/demandes/insert.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Acte, Contexte, Prefill } from '#src/core/act.ts';
import { formulaireDe } from '#src/core/act.ts';
import type { ResultatAction } from '#src/core/act-result.ts';
import { Refusal } from '#src/core/errors.ts';
import type { Saisie } from '#src/core/form.ts';
import { messageStatut } from '#src/core/messages.ts';
import type { Fonctionnalite } from '#src/core/page-data.ts';
import type { ActeServeur, Demandeur, ServicesActes } from './acte.ts';
import { demandeurDe, reglageDe } from './demandeur.ts';
import { fichiersDe } from './fichiers.ts';
import { dejaRecue, recoit } from './reception.ts';
import { remetAussitot } from './remise.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function membres(valeur: unknown): Saisie {
  if (typeof valeur !== 'object' || valeur === null || Array.isArray(valeur))
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  return valeur as Saisie;
}

function cleDe({ headers }: FastifyRequest): string | null {
  const cle = headers['idempotency-key'];
  if (cle === undefined) return null;
  if (typeof cle !== 'string' || !UUID.test(cle)) throw new Refusal(400, 'CLE_INVALIDE', messageStatut(400));
  return cle;
}

function isManuelPour(acte: Acte, reglage: Fonctionnalite): boolean {
  return (acte.mode ?? reglage.modeGestion) === 'manuel';
}

/** `GET {path}`: what the form begins with. */
export async function prefillDe(
  serveur: ActeServeur,
  demandeur: Demandeur,
  services: ServicesActes,
): Promise<Prefill<unknown>> {
  const reglage = reglageDe(serveur.acte, demandeur);
  const { donnees, initial } = await serveur.prefill(demandeur, services);
  return {
    cadre: {
      aujourdhui: demandeur.aujourdhui,
      isManuel: isManuelPour(serveur.acte, reglage),
      isBeneficiaire: demandeur.isBeneficiaire,
      numContrat: demandeur.contrat.contrat.numContrat,
      nbMaxFichiers: demandeur.client.nbMaxFichiers,
    },
    donnees,
    initial,
  };
}

function resultatDe(row: DemandeRow): ResultatAction {
  return {
    id: row.id,
    reference: row.reference,
    etat: row.etat,
    isModeGestionManuel: row.isManuel,
    isEnvoiArActivated: row.isAr,
    ...row.resultat,
  };
}

/** What was sent, whatever order its members came in: a form sent again is recognised by it, and nothing can be read in it. */
function empreinteDe({ coffre }: ServicesActes, acte: Acte, saisie: Saisie, numContrat: string): Buffer {
  const parts = Object.keys(saisie)
    .filter((nom) => acte.secrets?.includes(nom) !== true)
    .sort()
    .map((nom) => `${nom}=${JSON.stringify(saisie[nom])}`);
  return coffre.empreinte('acte', acte.key, numContrat, ...parts);
}

async function exige(
  serveur: ActeServeur,
  demandeur: Demandeur,
  services: ServicesActes,
  reponses: Saisie,
): Promise<void> {
  const exigence = serveur.codeSecurite?.(demandeur, reponses) ?? serveur.acte.codeSecurite;
  if (exigence !== false) await services.exigeCode(demandeur.request, exigence);
}

/**
 * `POST {path}/form`: reads, checks, keeps and does an act. Nothing is written before everything was checked, and then all
 * of it or nothing.
 * @throws Refusal 400, 403, 404, 409, 422; GestionIndisponible while nothing is written.
 */
export async function execute(
  serveur: ActeServeur,
  request: FastifyRequest,
  services: ServicesActes,
): Promise<ResultatAction> {
  const { acte } = serveur;
  const saisie = membres(membres(request.body).data);
  const contratNomme =
    typeof saisie.contrat === 'object' && saisie.contrat !== null
      ? membres(saisie.contrat).numContrat
      : undefined;
  const demandeur = demandeurDe(request, contratNomme);
  const reglage = reglageDe(acte, demandeur);
  const cle = cleDe(request);
  const empreinte = empreinteDe(services, acte, saisie, demandeur.contrat.contrat.numContrat);
  const avant = await dejaRecue(services.db, demandeur.compte.id, cle, empreinte);
  if (avant) return resultatDe(avant);
  const { cadre, donnees } = await prefillDe(serveur, demandeur, services);
  const contexte: Contexte<unknown> = { cadre, donnees };
  const formulaire = formulaireDe(acte);
  const reponses = readForm(formulaire, saisie, contexte);
  const errors = await serveur.controle?.(demandeur, services, reponses, contexte);
  if (errors && Object.keys(errors).length > 0)
    throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors });
  await exige(serveur, demandeur, services, reponses);
  const effets = await serveur.effets(demandeur, services, reponses, contexte);
  const fichiers = fichiersDe(formulaire.champs(contexte), reponses);
  const recu = {
    acte,
    demandeur,
    reglage,
    isManuel: cadre.isManuel,
    reponses,
    fichiers,
    effets,
    cle,
    empreinte,
  };
  const acteur = {
    id: demandeur.compte.id,
    nom: demandeur.compte.userName,
    motif: acte.label,
    correlationId: demandeur.correlation,
  };
  const { row, isNouvelle } = await services.db.transaction(acteur, (tx) => recoit(tx, services, recu));
  if (!isNouvelle) return resultatDe(row);
  await effets.apres?.();
  const etat =
    effets.changement && !cadre.isManuel ? await remetAussitot(services, demandeur, row.id) : row.etat;
  return resultatDe({ ...row, etat });
}
