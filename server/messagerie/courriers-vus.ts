import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import type { Coffre } from '#server/config/secrets.ts';
import { lecturesDe } from '#server/db/adherent/courriers-lus.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Courrier } from '#src/lectures/courriers.ts';
import { courriersEnvoyes } from './messages-envoyes.ts';

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
  readonly coffre: Coffre;
}

/**
 * Whether a letter is for who asks: a beneficiary reads what is addressed to them, the policyholder what is addressed to
 * them, to the contract, to the minors, and to the adults who share.
 */
function isPour({ numPers, isBeneficiaire }: Demandeur, visibles: readonly string[]) {
  return (courrier: Courrier): boolean => {
    if (courrier.numPers === numPers) return true;
    if (isBeneficiaire) return false;
    // A thread that began here and is not one's own is somebody else's, whoever it names.
    if (courrier.referenceDemande !== null) return false;
    return courrier.numPers === null || visibles.includes(courrier.numPers);
  };
}

/** The same thread on both sides is one: our own message as it was sent, what came after it there, under our name. */
function fusionne(envoye: Courrier, connu: Courrier): Courrier {
  const [premier] = envoye.messages;
  const suite = connu.messages.filter(
    ({ auteur, texte }) => auteur === 'mutuelle' || texte !== premier?.texte,
  );
  const notres = new Set(envoye.documents.map(({ id }) => id));
  return {
    ...envoye,
    isLu: false,
    etat: envoye.etat === 'recu' ? connu.etat : envoye.etat,
    date: connu.date > envoye.date ? connu.date : envoye.date,
    messages: [...envoye.messages, ...suite].toSorted((a, b) => a.date.localeCompare(b.date)),
    documents: [...envoye.documents, ...connu.documents.filter(({ id }) => !notres.has(id))],
  };
}

/** Our messages and the insurer's letters, the latest first. */
export function fusionneCourriers(
  envoyes: readonly Courrier[],
  recus: readonly Courrier[],
): readonly Courrier[] {
  const parDemande = new Map(recus.map((courrier) => [courrier.referenceDemande, courrier]));
  const notres = new Set(envoyes.map(({ reference }) => reference));
  const seuls = recus.filter(
    ({ referenceDemande }) => referenceDemande === null || !notres.has(referenceDemande),
  );
  const fils = envoyes.map((envoye) => {
    const connu = parDemande.get(envoye.reference);
    return connu ? fusionne(envoye, connu) : envoye;
  });
  return [...fils, ...seuls].toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}

/** When the insurer last wrote on a thread; `null` where only its member did. */
function derniereReponse({ messages, sens, date }: Courrier): string | null {
  const dates = messages.filter(({ auteur }) => auteur === 'mutuelle').map((message) => message.date);
  if (dates.length > 0) return dates.toSorted().at(-1) ?? null;
  return sens === 'sortant' ? date : null;
}

/** With its read mark: what the insurer wrote since it was read is new again. */
export function marque(courrier: Courrier, luLe: string | undefined): Courrier {
  const reponse = derniereReponse(courrier);
  const isLu = reponse === null || courrier.isLu || (luLe !== undefined && luLe >= reponse);
  if (!isLu) return { ...courrier, isLu, etat: 'nonLu' };
  return { ...courrier, isLu, etat: courrier.etat === 'nonLu' ? 'lu' : courrier.etat };
}

/** Letters and threads of the current contract that who asks may read, the latest first. @throws GestionIndisponible */
export async function courriersDe(demandeur: Demandeur, services: Services): Promise<readonly Courrier[]> {
  const { client, contrat, compte } = demandeur;
  const [recus, envoyes, { visibles }] = await Promise.all([
    services.gestion.courriers(client.code, contrat.contrat.numContrat, false),
    courriersEnvoyes(demandeur, services),
    visibiliteDe(demandeur, services),
  ]);
  const notres = new Set(envoyes.map(({ reference }) => reference));
  const pourMoi = isPour(demandeur, visibles);
  const lisibles = recus.filter(
    (courrier) =>
      (courrier.referenceDemande !== null && notres.has(courrier.referenceDemande)) || pourMoi(courrier),
  );
  const tous = fusionneCourriers(envoyes, lisibles);
  const lus = await lecturesDe(
    services.db,
    compte.id,
    tous.map(({ id }) => id),
  );
  return tous.map((courrier) => marque(courrier, lus.get(courrier.id)));
}

/** Letters of former systems, for reading only. @throws GestionIndisponible */
export async function archivesDe(demandeur: Demandeur, services: Services): Promise<readonly Courrier[]> {
  const { client, contrat } = demandeur;
  const [recus, { visibles }] = await Promise.all([
    services.gestion.courriers(client.code, contrat.contrat.numContrat, true),
    visibiliteDe(demandeur, services),
  ]);
  return recus
    .filter(isPour(demandeur, visibles))
    .map((courrier) => ({ ...courrier, isLu: true }))
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}
