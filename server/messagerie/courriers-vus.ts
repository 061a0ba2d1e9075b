import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import type { Coffre } from '#server/config/secrets.ts';
import { lecturesDe } from '#server/db/adherent/courriers-lus.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Courrier } from '#src/lectures/courriers.ts';
import { type Fil, filsDe } from './fils.ts';
import { filsEnvoyes } from './messages-envoyes.ts';

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

const COUVERT = 'Couvert par le secret médical : ce texte ne se lit pas en profil de remplacement.';

/** Somebody in a member's place who may not see care knows that there was a letter, and not what it says. */
function sousSecret(courrier: Courrier, { isSansSoins }: Demandeur): Courrier {
  if (!isSansSoins) return courrier;
  const messages = courrier.messages.map((message) => ({ ...message, texte: COUVERT, documents: [] }));
  return { ...courrier, messages, documents: [] };
}

/** Letters and threads of the current contract that who asks may read, the latest first. @throws GestionIndisponible */
export async function filsVus(demandeur: Demandeur, services: Services): Promise<readonly Fil[]> {
  const { client, contrat, compte } = demandeur;
  const [recus, envoyes, { visibles }] = await Promise.all([
    services.gestion.courriers(client.code, contrat.contrat.numContrat, false),
    filsEnvoyes(demandeur, services),
    visibiliteDe(demandeur, services),
  ]);
  const notres = new Set(envoyes.map(({ courrier }) => courrier.reference));
  const pourMoi = isPour(demandeur, visibles);
  const lisibles = recus.filter(
    (courrier) =>
      (courrier.referenceDemande !== null && notres.has(courrier.referenceDemande)) || pourMoi(courrier),
  );
  const tous = filsDe(envoyes, lisibles);
  const lus = await lecturesDe(
    services.db,
    compte.id,
    tous.map(({ courrier }) => courrier.id),
  );
  return tous.map((fil) => ({
    ...fil,
    courrier: marque(sousSecret(fil.courrier, demandeur), lus.get(fil.courrier.id)),
  }));
}

/** The same, as they are read. @throws GestionIndisponible */
export async function courriersDe(demandeur: Demandeur, services: Services): Promise<readonly Courrier[]> {
  return (await filsVus(demandeur, services)).map(({ courrier }) => courrier);
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
    .map((courrier) => ({ ...sousSecret(courrier, demandeur), isLu: true }))
    .toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}
