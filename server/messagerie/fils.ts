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

const dit = ({ auteur, texte }: Courrier['messages'][number]) => `${auteur}\n${texte.trim()}`;

/** Two halves of one thread, under the name of the first: what both have is there once. */
function joints(premier: Courrier, second: Courrier): Courrier {
  const dites = new Set(premier.messages.map(dit));
  const suite = second.messages.filter((message) => !dites.has(dit(message)));
  const siens = new Set(premier.documents.map(({ id }) => id));
  return {
    ...premier,
    isLu: premier.isLu && suite.every(({ auteur }) => auteur === 'adherent'),
    date: second.date > premier.date ? second.date : premier.date,
    messages: [...premier.messages, ...suite].toSorted((a, b) => a.date.localeCompare(b.date)),
    documents: [...premier.documents, ...second.documents.filter(({ id }) => !siens.has(id))],
  };
}

/** The same thread on both sides is one: our own messages as they were sent, what came after them there, under our name. */
function fusionne({ courrier: envoye, isOuvert }: FilEnvoye, connu: Courrier | undefined): Fil {
  const demande = isOuvert ? envoye.reference : null;
  if (!connu) return { courrier: envoye, alias: [], demande };
  const etat = envoye.etat === 'recu' ? connu.etat : envoye.etat;
  return { courrier: { ...joints(envoye, connu), etat }, alias: [], demande };
}

/** An answer is in the thread of what it answers; an answer goes on with the request of the last one. */
function suivi(fil: Fil, { courrier, alias, demande }: Fil): Fil {
  return {
    courrier: { ...joints(fil.courrier, courrier), etat: courrier.etat },
    alias: [...fil.alias, courrier.id, ...alias],
    demande: demande ?? fil.demande,
  };
}

/** Our messages and the insurer's letters, each with its answers, the latest first. */
export function filsDe(envoyes: readonly FilEnvoye[], recus: readonly Courrier[]): readonly Fil[] {
  const parDemande = new Map(recus.map((courrier) => [courrier.referenceDemande, courrier]));
  const notres = new Set(envoyes.map(({ courrier }) => courrier.reference));
  const seuls = recus.filter(
    ({ referenceDemande }) => referenceDemande === null || !notres.has(referenceDemande),
  );
  const fils = new Map<string, Fil>(
    seuls.map((courrier) => [courrier.id, { courrier, alias: [], demande: null }]),
  );
  const racines = new Map<string, string>();
  // The oldest first: what is answered is there when its answer comes.
  for (const envoye of envoyes.toSorted((a, b) => (premierLe(a) < premierLe(b) ? -1 : 1))) {
    const { id, reference } = envoye.courrier;
    const fil = fusionne(envoye, parDemande.get(reference));
    const racine = envoye.enReponseA && (racines.get(envoye.enReponseA) ?? envoye.enReponseA);
    const repondu = racine ? fils.get(racine) : undefined;
    fils.set(repondu?.courrier.id ?? id, repondu ? suivi(repondu, fil) : fil);
    if (repondu) racines.set(id, repondu.courrier.id);
  }
  return [...fils.values()].toSorted(
    ({ courrier: a }, { courrier: b }) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id),
  );
}

function premierLe({ courrier }: FilEnvoye): string {
  return courrier.messages[0]?.date ?? courrier.date;
}
