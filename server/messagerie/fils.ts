import type { Courrier } from '#src/lectures/courriers.ts';
import type { FilEnvoye } from './messages-envoyes.ts';

/** A letter, or a thread, with all that was said in it on both sides. */
export interface Fil {
  readonly courrier: Courrier;
  /** The names that its parts had alone: what leads to one leads to it. */
  readonly alias: readonly string[];
  /** The request to which an answer goes; `null`: an answer opens one. */
  readonly demande: string | null;
}

/** The thread that a name leads to: its own, or that of one of its parts. */
export function filNomme(fils: readonly Fil[], id: string): Fil | undefined {
  return fils.find(({ courrier, alias }) => courrier.id === id || alias.includes(id));
}

/** Something said; `isEcho`: told by the insurer's system alone, which may tell again what we have. */
interface Dit {
  readonly message: Courrier['messages'][number];
  readonly isEcho: boolean;
}

/** A thread on its way to being one. */
interface Brin extends Fil {
  readonly dits: readonly Dit[];
}

const isMeme = ({ message: a, isEcho }: Dit, { message: b, isEcho: isAussi }: Dit) =>
  (isEcho || isAussi) && a.auteur === b.auteur && a.texte.trim() === b.texte.trim();

const dits = ({ messages }: Courrier, isEcho: boolean): Dit[] =>
  messages.map((message) => ({ message, isEcho }));

/**
 * Two halves of what was said, what both have once. Each thing said answers to one other at most, and two that we have
 * ourselves are two: who writes the same words twice reads them twice.
 */
function tisse(premiers: readonly Dit[], seconds: readonly Dit[]): { tous: readonly Dit[]; suite: Dit[] } {
  const libres = premiers.map((dit, place) => ({ dit, place }));
  const tous = [...premiers];
  const suite = seconds.filter((second) => {
    const rang = libres.findIndex(({ dit }) => isMeme(dit, second));
    const [trouve] = rang < 0 ? [] : libres.splice(rang, 1);
    if (trouve) tous[trouve.place] = { ...trouve.dit, isEcho: trouve.dit.isEcho && second.isEcho };
    return !trouve;
  });
  return { tous: [...tous, ...suite], suite };
}

/** Two halves of one thread, under the name of the first. */
function joints(premier: Brin, second: Pick<Brin, 'courrier' | 'dits'>): Pick<Brin, 'courrier' | 'dits'> {
  const { tous, suite } = tisse(premier.dits, second.dits);
  const siens = new Set(premier.courrier.documents.map(({ id }) => id));
  const documents = second.courrier.documents.filter(({ id }) => !siens.has(id));
  const courrier = {
    ...premier.courrier,
    isLu: premier.courrier.isLu && suite.every(({ message }) => message.auteur === 'adherent'),
    date: second.courrier.date > premier.courrier.date ? second.courrier.date : premier.courrier.date,
    documents: [...premier.courrier.documents, ...documents],
  };
  return { courrier, dits: tous };
}

/** The same thread on both sides is one: our own messages as they were sent, what came after them there, under our name. */
function fusionne({ courrier: envoye, isOuvert }: FilEnvoye, connu: Courrier | undefined): Brin {
  const demande = isOuvert ? envoye.reference : null;
  const brin = { courrier: envoye, dits: dits(envoye, false), alias: [], demande };
  if (!connu) return brin;
  const { courrier, dits: tous } = joints(brin, { courrier: connu, dits: dits(connu, true) });
  const etat = envoye.etat === 'recu' ? connu.etat : envoye.etat;
  return { ...brin, courrier: { ...courrier, etat }, dits: tous };
}

/** An answer is in the thread of what it answers; an answer goes on with the request of the last one. */
function suivi(brin: Brin, suite: Brin): Brin {
  const { courrier, dits: tous } = joints(brin, suite);
  return {
    courrier: { ...courrier, etat: suite.courrier.etat },
    dits: tous,
    alias: [...brin.alias, suite.courrier.id, ...suite.alias],
    demande: suite.demande ?? brin.demande,
  };
}

function noue({ dits: tous, courrier, alias, demande }: Brin): Fil {
  const messages = tous.map(({ message }) => message).toSorted((a, b) => a.date.localeCompare(b.date));
  return { courrier: { ...courrier, messages }, alias, demande };
}

/** Our messages and the insurer's letters, each with its answers, the latest first. */
export function filsDe(envoyes: readonly FilEnvoye[], recus: readonly Courrier[]): readonly Fil[] {
  const parDemande = new Map(recus.map((courrier) => [courrier.referenceDemande, courrier]));
  const notres = new Set(envoyes.map(({ courrier }) => courrier.reference));
  const seuls = recus.filter(
    ({ referenceDemande }) => referenceDemande === null || !notres.has(referenceDemande),
  );
  const fils = new Map<string, Brin>(
    seuls.map((courrier) => [
      courrier.id,
      { courrier, dits: dits(courrier, true), alias: [], demande: null },
    ]),
  );
  const racines = new Map<string, string>();
  // The oldest first: what is answered is there when its answer comes.
  for (const envoye of envoyes.toSorted((a, b) => (premierLe(a) < premierLe(b) ? -1 : 1))) {
    const { id, reference } = envoye.courrier;
    const brin = fusionne(envoye, parDemande.get(reference));
    const racine = envoye.enReponseA && (racines.get(envoye.enReponseA) ?? envoye.enReponseA);
    const repondu = racine ? fils.get(racine) : undefined;
    fils.set(repondu?.courrier.id ?? id, repondu ? suivi(repondu, brin) : brin);
    if (repondu) racines.set(id, repondu.courrier.id);
  }
  return [...fils.values()]
    .map(noue)
    .toSorted(({ courrier: a }, { courrier: b }) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}

function premierLe({ courrier }: FilEnvoye): string {
  return courrier.messages[0]?.date ?? courrier.date;
}
