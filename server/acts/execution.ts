import type { FastifyRequest } from 'fastify';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { demandeurDe, reglageDe } from '#server/adherent/demandeur.ts';
import { type DemandeRow, prochainNumero } from '#server/db/demandes/insert.ts';
import { readForm } from '#server/http/read-form.ts';
import type { Acte, ContexteActe, Prefill } from '#src/core/acte/act.ts';
import { formulaireDe } from '#src/core/acte/act.ts';
import type { ResultatAction } from '#src/core/acte/act-result.ts';
import type { Resultats } from '#src/core/acte/calculs.ts';
import { nomDeLActe, sousLeNom } from '#src/core/acte/facette.ts';
import { etatVu } from '#src/core/adherent/demande.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { Fonctionnalite } from '#src/core/api/page-data.ts';
import type { Saisie } from '#src/core/definition/form.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { ActeServeur, ServicesActes } from './acte.ts';
import type { ActeRecu } from './acte-recu.ts';
import { calcule, checkMontres, resultatDuCalcul } from './calculs.ts';
import { comptesDits } from './comptes-etrangers.ts';
import { type Corps, checkQuestions, lisCorps, membres } from './corps.ts';
import { demandesEnCours } from './demandes-en-cours.ts';
import { empreinteDe } from './empreinte.ts';
import { referencesFaites } from './externes.ts';
import { checkNombre, fichiersDe } from './fichiers.ts';
import { parcoursDe } from './parcours.ts';
import { dejaRecue, envoyeurDe, prepare, recoit } from './reception.ts';
import { referenceDe } from './reference.ts';
import { attendReponse, remet } from './remise.ts';
import { donneesDesSources } from './sources.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The key under which a form was sent. @throws Refusal 400 */
export function cleDe({ headers }: FastifyRequest): string | null {
  const cle = headers['idempotency-key'];
  if (cle === undefined) return null;
  if (typeof cle !== 'string' || !UUID.test(cle)) throw new Refusal(400, 'CLE_INVALIDE', messageStatut(400));
  return cle.toLowerCase();
}

function isManuelPour(acte: Acte, reglage: Fonctionnalite): boolean {
  return (acte.mode ?? reglage.modeGestion) === 'manuel';
}

/** What the form begins with. */
export async function prefillDe(
  serveur: ActeServeur,
  demandeur: Demandeur,
  services: ServicesActes,
): Promise<Prefill<ContexteActe['donnees']>> {
  const reglage = reglageDe(serveur.acte, demandeur);
  const [prefill, sources] = await Promise.all([
    serveur.prefill?.(demandeur, services),
    donneesDesSources(serveur.acte.sources, demandeur, services),
  ]);
  return {
    cadre: {
      aujourdhui: demandeur.aujourdhui,
      isManuel: isManuelPour(serveur.acte, reglage),
      isBeneficiaire: demandeur.isBeneficiaire,
      numContrat: demandeur.contrat.contrat.numContrat,
      nbMaxFichiers: demandeur.client.nbMaxFichiers,
      isLectureFactures: services.config.lectureFactures,
    },
    donnees: { ...prefill?.donnees, ...sources },
    initial: prefill?.initial ?? serveur.initial?.(demandeur) ?? {},
  };
}

/**
 * `GET {path}`: the same, with what was already asked where only one is open at a time, and with what was kept of the act where the server keeps it: account numbers and all, so that nobody in the
 * person's place is given it.
 */
export async function ouverture(
  serveur: ActeServeur,
  demandeur: Demandeur,
  services: ServicesActes,
): Promise<Prefill<ContexteActe['donnees']>> {
  const { key, facettes, isExclusif, etat } = serveur.acte;
  const noms = isExclusif ? [key, ...Object.keys(facettes ?? {})] : [];
  const [depart, enCours] = await Promise.all([
    prefillDe(serveur, demandeur, services),
    noms.length > 0 ? demandesEnCours(services, demandeur, noms) : [],
  ]);
  const prefill = { ...depart, ...(enCours.length > 0 && { enCours }) };
  if (etat !== 'serveur') return prefill;
  if (demandeur.isRemplace) return { ...prefill, parcours: null };
  return { ...prefill, parcours: await parcoursDe(serveur, demandeur, services, prefill) };
}

/** `POST {path}/calculs/:calcul`: what it gives, of the answers that it is made of. Nothing is written. */
export async function calculDe(
  serveur: ActeServeur,
  request: FastifyRequest,
  services: ServicesActes,
  nom: string,
): Promise<Resultats> {
  const { saisie } = lisCorps(request.body);
  const demandeur = demandeurDe(request);
  const { cadre, donnees } = await prefillDe(serveur, demandeur, services);
  const etat = await calcule(serveur, demandeur, services, { cadre, donnees }, saisie);
  return resultatDuCalcul(serveur.acte, etat, nom);
}

/** What was answered the first time, where that is known; the row says the rest. */
function resultatDe({ id, reference, etat, isManuel, isAr, resultat }: DemandeRow): ResultatAction {
  const reponse: ResultatAction = {
    id,
    reference,
    etat,
    isModeGestionManuel: isManuel,
    isEnvoiArActivated: isAr,
    ...resultat,
  };
  return { ...reponse, etat: etatVu(reponse.etat) };
}

async function exige(
  serveur: ActeServeur,
  demandeur: Demandeur,
  services: ServicesActes,
  reponses: Saisie,
): Promise<void> {
  const exigence = serveur.codeSecurite?.(demandeur, reponses) ?? serveur.acte.codeSecurite;
  if (exigence === false) return;
  await services.exigeCode(demandeur.request, exigence, { siProtege: serveur.acte.operationAmf });
}

/**
 * `POST {path}/form`: reads, checks, keeps and does an act; `corps`: answers that were not given by its form. Nothing is written before everything was checked, and then all
 * of it or nothing.
 * @throws Refusal 400, 403, 404, 409, 422; GestionIndisponible while nothing is written.
 */
export async function execute(
  serveur: ActeServeur,
  request: FastifyRequest,
  services: ServicesActes,
  corps: Corps = lisCorps(request.body),
): Promise<ResultatAction> {
  const { acte } = serveur;
  const { saisie } = corps;
  const contratNomme =
    typeof saisie.contrat === 'object' && saisie.contrat !== null && !Array.isArray(saisie.contrat)
      ? membres(saisie.contrat).numContrat
      : undefined;
  const demandeur = demandeurDe(request, contratNomme);
  const reglage = reglageDe(acte, demandeur);
  const cle = cleDe(request);
  const empreinte = empreinteDe(services, acte, saisie, demandeur.contrat.contrat.numContrat);
  const avant = await dejaRecue(services.db, envoyeurDe(demandeur), cle, empreinte);
  if (avant) return resultatDe(await attendReponse(services.db, envoyeurDe(demandeur), cle, avant));
  const { cadre, donnees } = await prefillDe(serveur, demandeur, services);
  const { champs, contexte } = await calcule(serveur, demandeur, services, { cadre, donnees }, saisie);
  checkQuestions(corps, champs);
  const reponses = readForm(formulaireDe(acte), saisie, contexte);
  checkMontres(acte, contexte, corps.calculs);
  const comptes = await comptesDits(services.db, demandeur, champs, reponses);
  const errors = {
    ...comptes.fautes,
    ...(await serveur.controle?.(demandeur, services, reponses, contexte)),
  };
  if (Object.keys(errors).length > 0)
    throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors });
  await exige(serveur, demandeur, services, reponses);
  const faits = await referencesFaites(acte, demandeur, services, champs, saisie);
  const propres = await serveur.effets(demandeur, services, reponses, contexte, faits.references);
  const effets = { ...propres, avant: [...(propres.avant ?? []), ...comptes.enMots] };
  const fichiers = fichiersDe(champs, reponses);
  checkNombre(fichiers, demandeur.client);
  const nomme = sousLeNom(acte, nomDeLActe(acte, reponses));
  const isVoulu = acte.mailToujours === true || reglage.isEnvoiArActivated;
  const isAr = nomme.mail !== null && isVoulu && !effets.sansAccuse;
  const isManuel = cadre.isManuel || effets.isManuel === true || comptes.isAVerifier;
  const { garde } = faits;
  const recu = {
    acte: nomme,
    demandeur,
    contexte,
    isManuel,
    isAr,
    reponses,
    fichiers,
    effets,
    cle,
    empreinte,
  };
  return fais(services, { ...recu, garde });
}

/** Writes an act, and hands at once over what is to be done at once. */
async function fais(services: ServicesActes, recu: ActeRecu): Promise<ResultatAction> {
  const { db, gestion } = services;
  const { demandeur, effets, cle } = recu;
  const { client, request } = demandeur;
  const reference = referenceDe(await prochainNumero(db), demandeur.aujourdhui);
  const pret = await prepare(services, recu, reference);
  const { row, isNouvelle } = await recoit(db, recu, pret);
  if (!isNouvelle) return resultatDe(await attendReponse(db, envoyeurDe(demandeur), cle, row));
  await effets.apres?.();
  if (!pret.aussitot) return resultatDe(row);
  const { id } = pret.aussitot;
  const tenue = { id, essais: 1, version: 1, client: client.code };
  const etat = (await remet({ db, gestion, log: request.log }, tenue, pret.aussitot)) ?? row.etat;
  // The acknowledgement leaves once it is done.
  const isAr = row.isAr && etat !== 'erreur';
  return resultatDe({ ...row, isAr, resultat: { ...row.resultat, etat } });
}
