import type { FastifyInstance } from 'fastify';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { type ConsentementRepondu, consentementsDe } from '#server/db/consent-answers.ts';
import { sanitise } from '#server/html/sanitise.ts';
import { readCriteres } from '#server/http/criteres.ts';
import type { ConsentementMembre, Consentements } from '#src/core/adherent/consentement.ts';
import type { MemberServices } from './services.ts';

/** Asked only of those whose contract the law does not call responsible (domain reference §6.3). */
const DONNEES_SANTE = 'DONNEES_SANTE';

function vu(consentement: ConsentementRepondu): ConsentementMembre {
  const { nom, libelle, description, version, isObligatoire, isRetractable, isAccepted, date } = consentement;
  return {
    nom,
    libelle,
    descriptionHtml: description === null ? null : sanitise(description),
    version,
    isObligatoire,
    isRetractable,
    isAccepted,
    date: date?.toISOString() ?? null,
  };
}

/** Whether a consent waits for an answer: one that cannot be refused is not asked here. */
function attend(
  { nom, isRetractable, isDemandeCreation, isAccepted, version, versionRepondue }: ConsentementRepondu,
  isSanteDemandee: boolean,
): boolean {
  if (!isRetractable || (isAccepted !== null && version === versionRepondue)) return false;
  return nom === DONNEES_SANTE ? isSanteDemandee : isDemandeCreation;
}

/** Whether one of the contracts in force of a person needs their word before their care is looked at. */
async function isSanteDemandee(
  { client, espace }: Demandeur,
  { gestion }: Pick<MemberServices, 'gestion'>,
): Promise<boolean> {
  const vivants = espace.contrats.filter(({ contrat }) => contrat.etat !== 'resilie');
  const dossiers = await Promise.all(
    vivants.map(({ contrat }) => gestion.contrat(client.code, contrat.numContrat)),
  );
  return dossiers.some(
    (dossier) => dossier !== null && dossier.typeContrat !== 'prevoyance' && !dossier.isContratResponsable,
  );
}

async function consentements(demandeur: Demandeur, services: MemberServices): Promise<Consentements> {
  const { client, compte } = demandeur;
  const tous = await consentementsDe(services.db, client.id, compte.id);
  const waiting = tous.filter((consentement) => attend(consentement, true));
  const isSante =
    waiting.some(({ nom }) => nom === DONNEES_SANTE) && (await isSanteDemandee(demandeur, services));
  return {
    consentements: tous.map(vu),
    aRecueillir: waiting.filter((consentement) => attend(consentement, isSante)).map(({ nom }) => nom),
  };
}

/** `GET /api/consentement`: what the client asks to agree to, one's own answers, and what still waits for one. */
export function consentementRoutes(app: FastifyInstance, services: MemberServices): void {
  app.get(
    '/api/consentement',
    {
      config: {
        droit: { connecte: true },
        contrats: true,
        appel: {
          resume: 'Lire ses consentements',
          detail: 'Les siens seulement. Un texte dont la version a changé est à recueillir de nouveau.',
          reponse: '`{ consentements: [], aRecueillir: [] }`',
        },
      },
    },
    (request, reply) => {
      readCriteres(request, {});
      reply.header('cache-control', 'no-store');
      return consentements(demandeurDe(request), services);
    },
  );
}
