import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Demandeur, demandeurDe } from '#server/adherent/demandeur.ts';
import type { Acte } from '#src/core/acte/act.ts';
import {
  cleExterne,
  type ExterneGarde,
  type ExterneVu,
  fautesAvantExterne,
  isExterneDu,
  isFait,
} from '#src/core/acte/externes.ts';
import { parcoursEcrit } from '#src/core/acte/parcours.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { Champs, Saisie } from '#src/core/definition/form.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { ActeServeur, ServicesActes } from './acte.ts';
import { calcule, type Depart } from './calculs.ts';
import { gardables, lisParcours, litEcrit, remplaceEcrit } from './parcours.ts';

type DepartDe = (demandeur: Demandeur) => Promise<Depart>;

/** How often what is kept is read again, where another device writes at the same time. */
const ESSAIS = 5;

function moitieDe({ externes }: ActeServeur, nom: string) {
  const moitie = externes && Object.hasOwn(externes, nom) ? externes[nom] : undefined;
  if (!moitie) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  return moitie;
}

const reprisAilleurs = () => new Refusal(412, 'PARCOURS_REPRIS', R.PARCOURS_REPRIS);
const vu = ({ issue, cle }: ExterneGarde): ExterneVu => ({ issue, cle });

interface Reponse {
  readonly version: number;
  readonly externe: ExterneVu;
}

/**
 * What is begun of these answers: what was, as long as it is under way, so that two presses and two tabs begin one thing; or a
 * new one, where the answers are others or where it ended without being done.
 */
async function commence(
  connu: ExterneGarde | undefined,
  cle: string,
  issue: (reference: string) => Promise<ExterneVu['issue']>,
): Promise<ExterneGarde> {
  if (connu?.cle === cle) {
    const actuelle = connu.issue === 'parti' ? await issue(connu.reference) : connu.issue;
    if (actuelle === 'parti' || actuelle === 'fait') return { ...connu, issue: actuelle };
  }
  return { reference: randomUUID(), cle, issue: 'parti' };
}

/**
 * `POST {path}/externes/:externe`: keeps the answers and says where to go, or that it is done already. Kept before anybody
 * leaves: what is done there always finds what it is of.
 * @throws Refusal 400 the answers of the steps before do not do, 404, 412
 */
export async function part(
  serveur: ActeServeur,
  request: FastifyRequest,
  services: ServicesActes,
  nom: string,
  departDe: DepartDe,
): Promise<Reponse & { readonly vers: string | null }> {
  const moitie = moitieDe(serveur, nom);
  const { acte } = serveur;
  const { version, etape, data } = lisParcours(request.body);
  const demandeur = demandeurDe(request);
  const { champs } = await calcule(serveur, demandeur, services, await departDe(demandeur), data);
  const cle = cleExterne(acte.etapes, nom, champs, data);
  if (cle === null || !isExterneDu(acte.externes?.[nom], champs, data))
    throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), {
      errors: fautesAvantExterne(acte.etapes, nom, champs, data),
    });
  const avant = await litEcrit(acte, demandeur, services);
  const externe = await commence(avant?.ecrit.externes?.[nom], cle, (reference) =>
    moitie.issue(demandeur, services, reference),
  );
  const nouvelle = await remplaceEcrit(acte, demandeur, services, version, {
    ...parcoursEcrit(gardables(acte, champs), data, etape),
    externes: { ...avant?.ecrit.externes, [nom]: externe },
  });
  if (nouvelle === null) throw reprisAilleurs();
  const reponse = { version: nouvelle, externe: vu(externe) };
  if (externe.issue === 'fait') return { ...reponse, vers: null };
  const ici = acte.etapes.find((une) => une.externe === nom)?.key ?? '';
  const retour = services.adresses.of(request.tenant, `${acte.route}?etape=${ici}`);
  const saisie = JSON.parse(cle) as readonly (readonly [string, unknown])[];
  const { reference } = externe;
  const { vers } = await moitie.depart(demandeur, services, {
    ...{ reference, acte: acte.key, retour, saisie: Object.fromEntries(saisie) },
  });
  return { ...reponse, vers };
}

/**
 * `POST {path}/externes/:externe/issue`: asks what became of it, of who does it. An address that comes back says nothing, so that
 * coming back twice, late or never changes nothing either.
 * @throws Refusal 404 nothing was begun
 */
export async function issueDe(
  serveur: ActeServeur,
  request: FastifyRequest,
  services: ServicesActes,
  nom: string,
): Promise<Reponse> {
  const moitie = moitieDe(serveur, nom);
  const { acte } = serveur;
  const demandeur = demandeurDe(request);
  for (let essai = 0; essai < ESSAIS; essai++) {
    const avant = await litEcrit(acte, demandeur, services);
    const connu = avant?.ecrit.externes?.[nom];
    if (!avant || !connu) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
    const issue =
      connu.issue === 'parti' ? await moitie.issue(demandeur, services, connu.reference) : connu.issue;
    if (issue === connu.issue) return { version: avant.version, externe: vu(connu) };
    const externes = { ...avant.ecrit.externes, [nom]: { ...connu, issue } };
    const version = await remplaceEcrit(acte, demandeur, services, avant.version, {
      ...avant.ecrit,
      externes,
    });
    if (version !== null) return { version, externe: { issue, cle: connu.cle } };
  }
  throw reprisAilleurs();
}

/** What was done elsewhere, by its names there, and what is kept in which it was found. */
interface ExternesFaits {
  readonly references: Readonly<Record<string, string>>;
  readonly garde: Buffer | null;
}

/**
 * What was done elsewhere, all of it of these answers.
 * @throws Refusal 403 in somebody's place: who has signed sends it, 409 where something is not done, or was of other answers
 */
export async function referencesFaites(
  acte: Acte,
  demandeur: Demandeur,
  services: ServicesActes,
  champs: Champs,
  saisie: Saisie,
): Promise<ExternesFaits> {
  const { externes: definis = {} } = acte;
  const noms = Object.keys(definis).filter((nom) => isExterneDu(definis[nom], champs, saisie));
  if (noms.length === 0) return { references: {}, garde: null };
  if (demandeur.isRemplace) throw new Refusal(403, 'REMPLACEMENT_INTERDIT', R.REMPLACEMENT_INTERDIT);
  const garde = await litEcrit(acte, demandeur, services);
  const externes = garde?.ecrit.externes ?? {};
  const references = Object.fromEntries(
    noms.map((nom) => {
      const connu = externes[nom];
      if (!connu || !isFait(connu, cleExterne(acte.etapes, nom, champs, saisie)))
        throw new Refusal(409, 'EXTERNE_ATTENDU', R.EXTERNE_ATTENDU, {
          etape: acte.etapes.find(({ externe }) => externe === nom)?.key,
        });
      return [nom, connu.reference];
    }),
  );
  return { references, garde: garde?.contenu ?? null };
}
