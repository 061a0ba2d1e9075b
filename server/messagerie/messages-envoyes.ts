import type { Demandeur } from '#server/adherent/demandeur.ts';
import { contexteDemande } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database } from '#server/db/connection.ts';
import { type MessageRow, messagesEnvoyes } from '#server/db/demandes/messages.ts';
import type { EtatDemande } from '#src/core/adherent/demande.ts';
import type { Courrier, MessageCourrier } from '#src/lectures/courriers.ts';

/** What a message keeps, beside its answers: how its subject was called then. */
interface Donnees {
  readonly objet: string;
  readonly codeObjet: string;
  readonly message: string;
  readonly numPers: string | null;
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

function messagesDe(row: MessageRow, { message }: Donnees): MessageCourrier[] {
  const envoye: MessageCourrier = {
    date: iso(row.dateCreation),
    auteur: 'adherent',
    texte: message,
    documents: row.fichiers,
  };
  if (!row.commentaire) return [envoye];
  return [envoye, { date: iso(row.dateMaj), auteur: 'mutuelle', texte: row.commentaire, documents: [] }];
}

/** The messages that who asks sent from here about the current contract: there at once, whatever the insurer's system says. */
export async function courriersEnvoyes(
  { client, compte, contrat }: Demandeur,
  { db, coffre }: { readonly db: Database; readonly coffre: Coffre },
): Promise<readonly Courrier[]> {
  const { numContrat } = contrat.contrat;
  const rows = await messagesEnvoyes(db, { clientId: client.id, compteId: compte.id, numContrat });
  return rows.map((row) => {
    const donnees = JSON.parse(coffre.ouvre(row.donnees, contexteDemande(row.id))) as Donnees;
    return {
      id: row.id,
      reference: row.reference,
      codeCourrier: CODE_MESSAGE,
      objet: donnees.objet,
      sens: 'entrant',
      canal: 'portail',
      date: iso(row.dateCreation),
      etat: etatDe(row.etat),
      numContrat,
      numPers: donnees.numPers,
      expediteur: `${compte.prenom} ${compte.nom}`,
      destinataire: client.libelle,
      messages: messagesDe(row, donnees),
      documents: row.fichiers,
      // Until a mark says so: there may be an answer.
      isLu: false,
      referenceDemande: row.reference,
    };
  });
}
