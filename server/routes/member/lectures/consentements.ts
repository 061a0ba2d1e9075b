import type { Demandeur } from '#server/adherent/demandeur.ts';
import { type ConsentementRepondu, consentementsDe } from '#server/db/comptes/consent-answers.ts';
import { sanitise } from '#server/html/sanitise.ts';
import type { MemberServices } from '#server/routes/member/services.ts';
import {
  type ConsentementMembre,
  type Consentements,
  consentements as lecture,
} from '#src/lectures/consentements.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/** Asked only of those whose contract the law does not call responsible (domain reference §6.3). */
const DONNEES_SANTE = 'DONNEES_SANTE';

function vu(consentement: ConsentementRepondu): ConsentementMembre {
  const { nom, libelle, finalite, description, version, date } = consentement;
  const { isObligatoire, isRetractable, isAccepted } = consentement;
  return {
    nom,
    libelle,
    finalite,
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
  const { client, compte, isRemplace } = demandeur;
  const tous = await consentementsDe(services.db, client.id, compte.id);
  // Nobody agrees in somebody's place: they are not asked.
  if (isRemplace) return { consentements: tous.map(vu), aRecueillir: [] };
  const waiting = tous.filter((consentement) => attend(consentement, true));
  const isSante =
    waiting.some(({ nom }) => nom === DONNEES_SANTE) && (await isSanteDemandee(demandeur, services));
  return {
    consentements: tous.map(vu),
    aRecueillir: waiting.filter((consentement) => attend(consentement, isSante)).map(({ nom }) => nom),
  };
}

/** What the client asks to agree to, one's own answers, and what still waits for one. */
export const lecturesConsentements = [
  defineLectureServeur(lecture, {
    lit: ({ demandeur, services }) => consentements(demandeur, services),
  }),
];
