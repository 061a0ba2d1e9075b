import type { FastifyRequest } from 'fastify';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { demandeurDe, reglageDe } from '#server/adherent/demandeur.ts';
import { contexteExternes, contexteParcours } from '#server/config/contextes-scelles.ts';
import { ecritParcours, effaceParcours, type Lieu, litParcours } from '#server/db/adherent/parcours.ts';
import type { Acte, ContexteActe } from '#src/core/acte/act.ts';
import { aucunCalcul } from '#src/core/acte/calculs.ts';
import {
  type ExternesGardes,
  type ParcoursEcrit,
  type ParcoursGarde,
  parcoursEcrit,
  parcoursRepris,
} from '#src/core/acte/parcours.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { Champs, Saisie } from '#src/core/definition/form.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { line } from '#src/core/definition/text.ts';
import type { ActeServeur, ServicesActes } from './acte.ts';
import { calcule, type Depart } from './calculs.ts';
import { membres } from './corps.ts';

/** How long an act under way waits, where its definition does not say. */
const JOURS = 30;

/** Of whom, about which contract; its key also says under what its content is sealed. */
export function lieuDe({ key }: Pick<Acte, 'key'>, { client, compte, contrat }: Demandeur): Lieu {
  const { numContrat } = contrat.contrat;
  return { clientId: client.id, compteId: compte.id, numContrat, codeActe: key };
}

const noms = ({ clientId, compteId, numContrat, codeActe }: Lieu) =>
  [clientId, compteId, numContrat, codeActe] as const;

/** The answers that may be kept: a password is typed again. */
export function gardables(acte: Acte, champs: Champs): Champs {
  return Object.fromEntries(
    Object.entries(champs).filter(
      ([nom, { controle }]) => controle?.attend !== 'nullePart' && acte.secrets?.includes(nom) !== true,
    ),
  );
}

/** What is kept of it, as it was written; `contenu`: sealed, and of no other writing. */
export async function litEcrit(
  acte: Pick<Acte, 'key'>,
  demandeur: Demandeur,
  { db, coffre }: Pick<ServicesActes, 'db' | 'coffre'>,
): Promise<{ readonly version: number; readonly ecrit: ParcoursEcrit; readonly contenu: Buffer } | null> {
  const lieu = lieuDe(acte, demandeur);
  const ligne = await litParcours(db, lieu);
  if (!ligne) return null;
  const { version, contenu } = ligne;
  const ecrit = JSON.parse(coffre.ouvre(contenu, contexteParcours(...noms(lieu)))) as ParcoursEcrit;
  if (!ligne.externes) return { version, contenu, ecrit };
  const externes = JSON.parse(
    coffre.ouvre(ligne.externes, contexteExternes(...noms(lieu))),
  ) as ExternesGardes;
  return { version, contenu, ecrit: { ...ecrit, externes } };
}

/**
 * Keeps this in place of the version that one knows; what is done elsewhere stays where nothing is said of it. `null`: another
 * one is there since.
 */
export function remplaceEcrit(
  acte: Pick<Acte, 'key' | 'expireJours'>,
  demandeur: Demandeur,
  { db, coffre }: Pick<ServicesActes, 'db' | 'coffre'>,
  version: number,
  { externes, ...reponses }: ParcoursEcrit,
): Promise<number | null> {
  const lieu = lieuDe(acte, demandeur);
  return ecritParcours(db, lieu, {
    version,
    contenu: coffre.scelle(JSON.stringify(reponses), contexteParcours(...noms(lieu))),
    externes: externes ? coffre.scelle(JSON.stringify(externes), contexteExternes(...noms(lieu))) : null,
    jours: acte.expireJours ?? JOURS,
  });
}

/** The questions as far as calculations go: one that fails, or refuses, keeps nobody from what they have typed. */
function champsConnus(
  serveur: ActeServeur,
  demandeur: Demandeur,
  services: ServicesActes,
  depart: Depart,
  saisie: Saisie,
): Promise<{ readonly champs: Champs; readonly isComplet: boolean }> {
  const { acte } = serveur;
  return calcule(serveur, demandeur, services, depart, saisie).then(
    (etat) => ({ champs: etat.champs, isComplet: true }),
    (error: unknown) => {
      demandeur.request.log.warn({ err: error }, 'calcul impossible d’un acte en cours');
      const calculs = aucunCalcul(acte.calculs) as ContexteActe['calculs'];
      return { champs: acte.champs({ ...depart, calculs }), isComplet: false };
    },
  );
}

/** What was kept of an act under way, under its definition of today; `null`: nothing. */
export async function parcoursDe(
  serveur: ActeServeur,
  demandeur: Demandeur,
  services: ServicesActes,
  depart: Depart,
): Promise<ParcoursGarde | null> {
  const { acte } = serveur;
  const garde = await litEcrit(acte, demandeur, services);
  if (!garde) return null;
  const { version, ecrit } = garde;
  const { champs, isComplet } = await champsConnus(serveur, demandeur, services, depart, ecrit.saisie);
  return { version, ...parcoursRepris(gardables(acte, champs), ecrit, isComplet) };
}

/** The name of a step. */
const ETAPE = line(60);

/** Answers on their way to be kept. @throws Refusal 400 */
export function lisParcours(body: unknown): {
  readonly version: number;
  readonly etape: string;
  readonly data: Saisie;
} {
  const { version, etape, data } = membres(body);
  const lue = ETAPE.lit(etape);
  if (!Number.isSafeInteger(version) || Number(version) < 0 || !lue.ok)
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  return { version: Number(version), etape: lue.value, data: membres(data) };
}

/**
 * `PUT {path}/parcours`: keeps the answers so far in place of the version that this device knows.
 * @throws Refusal 412 where another device has kept or sent it since
 */
export async function gardeParcours(
  serveur: ActeServeur,
  request: FastifyRequest,
  services: ServicesActes,
  departDe: (demandeur: Demandeur) => Promise<Depart>,
): Promise<{ readonly version: number }> {
  const { acte } = serveur;
  const { version, etape, data } = lisParcours(request.body);
  const demandeur = demandeurDe(request);
  const { champs } = await champsConnus(serveur, demandeur, services, await departDe(demandeur), data);
  const ecrit = parcoursEcrit(gardables(acte, champs), data, etape);
  const nouvelle = await remplaceEcrit(acte, demandeur, services, version, ecrit);
  if (nouvelle === null) throw new Refusal(412, 'PARCOURS_REPRIS', R.PARCOURS_REPRIS);
  return { version: nouvelle };
}

/** `DELETE {path}/parcours`: one starts anew. */
export async function oublieParcours(
  { acte }: ActeServeur,
  request: FastifyRequest,
  { db }: ServicesActes,
): Promise<void> {
  const demandeur = demandeurDe(request);
  reglageDe(acte, demandeur);
  await effaceParcours(db, lieuDe(acte, demandeur));
}
