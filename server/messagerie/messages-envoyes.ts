import type { Demandeur } from '#server/adherent/demandeur.ts';
import { contexteDemande, contexteMessage } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { type MessageRow, messagesEnvoyes } from '#server/db/demandes/messages.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';
import type { Courrier, MessageCourrier } from '#src/lectures/courriers.ts';

/** What a message keeps, beside its answers: how its subject was called then. */
interface Donnees {
  readonly objet: string;
  readonly message: string;
  readonly numPers: string | null;
  readonly courrier?: string | null;
}

/** A thread that began here, and where it goes on. */
export interface FilEnvoye {
  readonly courrier: Courrier;
  /** The letter, or the older message, that it answers. */
  readonly enReponseA: string | null;
  /** Its request may be written to: its author did not take it back. */
  readonly isOuvert: boolean;
}

/** Of a letter that a member wrote, and that its request holds. */
const CODE_MESSAGE = 'MESSAGE';

function etatDe(etat: EtatDemande): Courrier['etat'] {
  if (etat === 'enregistree') return 'recu';
  return etat === 'enCours' || etat === 'enAttentePieces' || etat === 'erreur' ? 'enCours' : 'traite';
}

function iso(date: Date): string {
  return new Date(date).toISOString();
}

function documentsDe({ fichiers }: MessageRow, message: string | null) {
  return fichiers
    .filter(({ messageId }) => messageId === message)
    .map(({ messageId: _, ...document }) => document);
}

/** The first message, what was answered on the request itself before threads were kept, then all that was said. */
function messagesDe(row: MessageRow, { message }: Donnees, coffre: Pick<Coffre, 'ouvre'>): MessageCourrier[] {
  const { suite, commentaire, dateMaj } = row;
  const envoye: MessageCourrier = {
    date: iso(row.dateCreation),
    auteur: 'adherent',
    texte: message,
    documents: documentsDe(row, null),
  };
  const seule: MessageCourrier[] =
    commentaire && suite.every(({ isAdherent }) => isAdherent)
      ? [{ date: iso(dateMaj), auteur: 'mutuelle', texte: commentaire, documents: [] }]
      : [];
  const suivants = suite.map(({ id, date, isAdherent, texte }): MessageCourrier => {
    const auteur = isAdherent ? 'adherent' : 'mutuelle';
    const clair = coffre.ouvre(Buffer.from(texte, 'base64'), contexteMessage(id));
    return { date, auteur, texte: clair, documents: documentsDe(row, id) };
  });
  return [envoye, ...seule, ...suivants];
}

interface Lieu {
  readonly client: { readonly id: string; readonly libelle: string };
  readonly compteId: string;
  readonly nom: string;
  readonly numContrat: string;
}

/** The threads that an account began about a contract: there at once, whatever the insurer's system says. */
export async function filsDuCompte(
  { db, coffre }: { readonly db: Queryable; readonly coffre: Pick<Coffre, 'ouvre'> },
  { client, compteId, nom, numContrat }: Lieu,
): Promise<readonly FilEnvoye[]> {
  const rows = await messagesEnvoyes(db, { clientId: client.id, compteId, numContrat });
  return rows.map((row) => {
    const donnees = JSON.parse(coffre.ouvre(row.donnees, contexteDemande(row.id))) as Donnees;
    const messages = messagesDe(row, donnees, coffre);
    const courrier: Courrier = {
      id: row.id,
      reference: row.reference,
      codeCourrier: CODE_MESSAGE,
      objet: donnees.objet,
      sens: 'entrant',
      canal: 'portail',
      date: messages.at(-1)?.date ?? iso(row.dateCreation),
      etat: etatDe(row.etat),
      numContrat,
      numPers: donnees.numPers,
      expediteur: nom,
      destinataire: client.libelle,
      messages,
      documents: messages.flatMap(({ documents }) => documents),
      // Until a mark says so: there may be an answer.
      isLu: false,
      referenceDemande: row.reference,
    };
    return { courrier, enReponseA: donnees.courrier ?? null, isOuvert: row.etat !== 'annulee' };
  });
}

/** Those of who asks, about their current contract. */
export function filsEnvoyes(
  { client, compte, contrat }: Demandeur,
  services: { readonly db: Database; readonly coffre: Coffre },
): Promise<readonly FilEnvoye[]> {
  const nom = `${compte.prenom} ${compte.nom}`;
  return filsDuCompte(services, {
    ...{ client, compteId: compte.id, nom },
    numContrat: contrat.contrat.numContrat,
  });
}
