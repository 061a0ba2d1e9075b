import type { Coffre } from '#server/config/secrets.ts';
import { raconteAuJournal } from '#server/db/audit/actions.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { DemandeSuivieLaBas } from '#server/db/demandes/evenements.ts';
import {
  attendsPiece,
  type DemandeTraitee,
  type MotifRefus,
  motifConvient,
  motifsDeRefus,
  nombreDePieces,
  oubliePieces,
  type Traitement,
  traite,
} from '#server/db/demandes/traitement.ts';
import type { Evenement, Nature } from '#server/gestion/evenement.ts';
import { RP } from '#server/http/refus-programme.ts';
import { type EtatDemande, isMessage } from '#src/core/adherent/demande.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { passe } from '#src/core/definition/etats.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { demandeAdherent } from '#src/resources/demandes/demande-adherent.ts';
import { type Annonce, notifie } from './decision.ts';
import { ditAuFil } from './fil.ts';

/** As the author of the request reads who did it. */
const AUTEUR = 'Système de gestion';

/** One event of one request, in its transaction. */
interface EnCours {
  readonly tx: Queryable;
  readonly source: Annonce;
  readonly demande: DemandeSuivieLaBas;
  readonly evenement: Evenement;
  readonly message: string | null;
}

/** What a kind of event does to its request. */
interface Effet {
  /** The state that it leads to; absent: it stays where it is. */
  readonly vers?: EtatDemande;
  /** Said again of a request that is there already, it still says something. */
  readonly isRepetable?: true;
  /** What is written besides the state. */
  readonly ecrit: (en: EnCours) => Promise<Partial<Traitement>> | Partial<Traitement>;
  /** What the bell says, and where it leads; `null`: nothing. */
  readonly dit: ((en: EnCours) => { readonly titre: string; readonly lien?: string }) | null;
  /** What the mail is about; `null`: none. */
  readonly alerte: (en: EnCours) => string | null;
}

function refuse(errors: FieldErrors): never {
  throw new Refusal(422, 'DONNEES_INVALIDES', messageStatut(400), { errors });
}

async function motifDe({ tx, source, demande, evenement }: EnCours): Promise<MotifRefus> {
  const { motifRefus } = evenement;
  if (!motifRefus) return refuse({ motifRefus: M.REQ });
  const motif = (await motifsDeRefus(tx, source.clientId)).find(({ code }) => code === motifRefus);
  if (!motif) return refuse({ motifRefus: M.CHOIX });
  if (!motifConvient(motif, demande.codeType)) return refuse({ motifRefus: RP.MOTIF_AUTRE_DEMANDE });
  return motif;
}

async function demandePiece({
  tx,
  source,
  demande,
  evenement,
  message,
}: EnCours): Promise<Partial<Traitement>> {
  const { piece, isMedical } = evenement;
  if (!piece) return refuse({ piece: M.REQ });
  const inputName = `piece${(await nombreDePieces(tx, demande.id)) + 1}`;
  await attendsPiece(
    tx,
    { clientId: source.clientId, demandeId: demande.id },
    { inputName, libelle: piece, isMedical: isMedical === true },
  );
  return { message, commentaire: [`Document demandé : ${piece}.`, message].filter(Boolean).join(' ') };
}

async function refuseAvecMotif(en: EnCours): Promise<Partial<Traitement>> {
  const motif = await motifDe(en);
  await oubliePieces(en.tx, [en.demande.id]);
  const message = [motif.messageAdherent, en.message].filter(Boolean).join('\n\n');
  return { motifRefus: motif.code, message, commentaire: motif.libelle };
}

function ditObligatoire({ message }: EnCours): Partial<Traitement> {
  return message === null ? refuse({ message: M.REQ }) : { message, commentaire: message };
}

/** Told where there is something to read: an end that was announced by the acceptance needs no second mail. */
function finDite({ demande, message }: EnCours): string | null {
  if (demande.etat !== 'acceptee') return 'traitee';
  return message === null ? null : 'message';
}

/** Where what is said of a message is read. */
const messagerie = ({ demande }: EnCours) => ({
  titre: NOUVELLES.demande.reponse,
  lien: `/messagerie/${demande.id}`,
});

const EFFETS: Readonly<Record<Nature, Effet>> = {
  priseEnCharge: {
    vers: 'enCours',
    isRepetable: true,
    ecrit: () => ({}),
    dit: null,
    alerte: () => null,
  },
  pieceDemandee: {
    vers: 'enAttentePieces',
    isRepetable: true,
    ecrit: demandePiece,
    dit: () => ({ titre: NOUVELLES.demande.enAttentePieces }),
    alerte: () => 'enAttentePieces',
  },
  acceptee: {
    vers: 'acceptee',
    ecrit: ({ message }) => ({ message, commentaire: message }),
    dit: () => ({ titre: NOUVELLES.demande.acceptee }),
    alerte: () => 'acceptee',
  },
  refusee: {
    vers: 'refusee',
    ecrit: refuseAvecMotif,
    dit: () => ({ titre: NOUVELLES.demande.refusee }),
    alerte: () => 'refusee',
  },
  traitee: {
    vers: 'traitee',
    ecrit: ({ message }) => ({ ...(message !== null && { message }), commentaire: message }),
    dit: (en) => (isMessage(en.demande) ? messagerie(en) : { titre: NOUVELLES.demande.traitee }),
    alerte: finDite,
  },
  message: {
    ecrit: ditObligatoire,
    dit: (en) => (isMessage(en.demande) ? messagerie(en) : { titre: NOUVELLES.demande.message }),
    alerte: ({ demande }) => (isMessage(demande) ? 'courrier' : 'message'),
  },
  courrier: {
    ecrit: ({ message }) => ({ commentaire: message ?? 'Un courrier est dans votre messagerie.' }),
    dit: () => ({ titre: NOUVELLES.demande.courrier, lien: '/messagerie' }),
    alerte: () => 'courrier',
  },
};

/** A message is answered, and neither accepted nor refused; what its author took back is nobody's any more. */
function exigePassage({ demande }: EnCours, { vers, isRepetable }: Effet): void {
  const { etat } = demande;
  const { etats } = demandeAdherent;
  if (etat === 'annulee') throw new Refusal(409, 'DEMANDE_ANNULEE', RP.DEMANDE_ANNULEE);
  if (vers === undefined || etats === null) return;
  const isDecidee = vers === 'acceptee' || vers === 'refusee';
  const isSienne = !isMessage(demande) || !isDecidee;
  // What is over comes back by its author alone.
  const isRouverte = etat === 'traitee' && vers !== etat;
  const isPossible =
    vers === etat ? isRepetable === true : !isRouverte && passe(etats, { etat }, { etat: vers });
  if (!isPossible || !isSienne) throw new Refusal(409, 'PASSAGE_IMPOSSIBLE', RP.PASSAGE_IMPOSSIBLE);
}

/**
 * Does to a locked request what an event says, with its history, its notification and its line of the audit trail; answers the
 * state that it has now, and what its author is told by mail.
 * @throws Refusal 409 (it cannot go there from where it is), 422 (something that this event needs is not there).
 */
export async function appliqueEvenement(
  { tx, coffre }: { readonly tx: Queryable; readonly coffre: Pick<Coffre, 'scelle'> },
  source: Annonce,
  demande: DemandeSuivieLaBas,
  evenement: Evenement,
): Promise<{ readonly etat: EtatDemande; readonly alerte: string | null }> {
  const en: EnCours = { tx, source, demande, evenement, message: evenement.message ?? null };
  const effet = EFFETS[evenement.nature];
  exigePassage(en, effet);
  const ecrit = await effet.ecrit(en);
  if (isMessage(demande) && ecrit.message)
    await ditAuFil(tx, coffre, {
      ...{
        clientId: source.clientId,
        demandeId: demande.id,
        isAdherent: false,
        auteur: AUTEUR,
        texte: ecrit.message,
      },
    });
  const [traitee]: readonly DemandeTraitee[] = await traite(tx, source.clientId, {
    ...{ ids: [demande.id], auteur: AUTEUR, commentaire: null },
    ...(effet.vers && { etat: effet.vers }),
    ...ecrit,
  });
  const dit = effet.dit?.(en);
  if (traitee && dit) await notifie(tx, source, traitee, dit.titre, dit.lien);
  const etat = effet.vers ?? demande.etat;
  await raconteAuJournal(tx, {
    ...{ clientId: source.clientId, ressource: demandeAdherent.key, id: demande.id },
    ...{ avant: { etat: demande.etat }, apres: { etat, evenement: evenement.id } },
  });
  return { etat, alerte: effet.alerte(en) };
}
