import { randomInt } from 'node:crypto';
import type { Coffre } from '#server/config/secrets.ts';
import type { CompteAmf } from '#server/db/comptes/amf.ts';
import { writeMailForNobody } from '#server/db/comptes/decoy.ts';
import { countOne, takeBackOne } from '#server/db/comptes/limits.ts';
import {
  type Cible,
  findRegles,
  hasLiveCode,
  insertCode,
  tryCode,
} from '#server/db/comptes/security-codes.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { type BoiteEnvoi, scelleEnvoi } from '#server/mail/outbox.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { OperationAmf, ReponseCode, SendType } from '#src/core/compte/security-code.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import {
  attendEnvois,
  compteEnvoi,
  compteursDe,
  ERREURS_JOUR,
  refuseJour,
  rendEnvoi,
} from './security-code-limits.ts';
import { masqueEmail, masqueTelephone } from './security-code-masks.ts';
import { phraseEnvoi, type Trajet, trajet } from './security-code-route.ts';

/** What codes stand on: a part of `IdentityServices`. */
export interface CodeServices {
  readonly db: Database;
  readonly coffre: Coffre;
  readonly envois: BoiteEnvoi;
}

/** Who asks for a code or gives one back: an account in its session or its sign-in, or a visitor. */
export interface Demandeur {
  readonly clientId: string;
  /** `null`: nobody has this identifier, and nothing of the answer may tell. */
  readonly compte: CompteAmf | null;
  readonly userName: string;
  /** Digest of the session, of the waiting sign-in, or of the visitor's cookie. */
  readonly porteur: Buffer;
  /** The account of who works here and is in the place of this one; `null`: nobody is. */
  readonly remplacant: string | null;
  readonly correlation: string;
}

export interface Demande {
  readonly operation: OperationAmf;
  readonly sendType: SendType | null;
  /** E.164, for a change of number only. */
  readonly nouveauTel: string | null;
  readonly amfSmsActivated: boolean;
}

/** What a right code does, in the transaction that spends it. */
export type Acte = (tx: Queryable, sendType: SendType) => Promise<void>;

/** Worthless a quarter of an hour after it was verified, however often it is sent again (domain reference §6.6). */
export const VALIDE_SECONDES = 15 * 60;

const SI_CONNU = 'Si cette adresse est celle d’un compte, un code de sécurité vient d’y être envoyé.';

/** «10 minutes», «1 minute». */
function duree(secondes: number): string {
  const minutes = Math.floor(secondes / 60);
  return `${minutes} minute${minutes > 1 ? 's' : ''}`;
}

function cibleDe({ clientId, compte, porteur, remplacant }: Demandeur, operation: OperationAmf): Cible {
  return { clientId, compteId: compte?.id ?? null, porteur, remplacant, operation };
}

function empreinteCode(coffre: Coffre, cible: Cible, code: string): Buffer {
  const { clientId, compteId, porteur, operation } = cible;
  return coffre.empreinte(
    'code-securite',
    clientId,
    compteId ?? '',
    porteur.toString('hex'),
    operation,
    code,
  );
}

/** What a visitor types is no name: nobody is behind it yet. */
function acteur({ compte, correlation }: Demandeur) {
  return {
    id: compte?.id ?? null,
    nom: compte ? nomDe(compte) : 'visiteur',
    motif: 'code de sécurité',
    correlationId: correlation,
  };
}

/** Without a session the code goes by mail and the answer says nothing of the account: not even that there is one. */
function trajetDe({ compte }: Demandeur, demande: Demande): Trajet {
  return compte === null || demande.operation === 'VERIFY_UNAUTHENTICATED'
    ? { sendType: 'MAIL', numero: null, telephoneForbidden: false, repli: null }
    : trajet(demande, compte);
}

function reponse({ userName }: Demandeur, choisi: Trajet, content: string): ReponseCode {
  return {
    logoutUrl: null,
    content,
    telephoneForbidden: choisi.telephoneForbidden,
    isUserAmfAuthorized: true,
    sendType: choisi.sendType,
    currentUserName: masqueEmail(userName),
    telephone: choisi.numero === null ? null : masqueTelephone(choisi.numero),
  };
}

/**
 * Sends a new code; the earlier ones are worth nothing any more. The code leaves with the transaction that keeps its
 * digest, and is nowhere else.
 * @throws Refusal 429 past three that came to nothing in fifteen minutes, or ten a day.
 */
export async function envoieCode(
  { db, coffre, envois }: CodeServices,
  demandeur: Demandeur,
  demande: Demande,
): Promise<ReponseCode> {
  const { operation, nouveauTel } = demande;
  const { compte, clientId, correlation } = demandeur;
  const cible = cibleDe(demandeur, operation);
  const { parSms, ...regles } = await findRegles(db, clientId, operation);
  const amfSmsActivated = demande.amfSmsActivated && parSms;
  const choisi = trajetDe(demandeur, { ...demande, amfSmsActivated });
  const compteurs = compteursDe(coffre, cible, demandeur.userName);
  await db.transaction(acteur(demandeur), async (tx) => {
    await compteEnvoi(tx, compteurs, operation);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const empreinte = empreinteCode(coffre, cible, code);
    await insertCode(tx, { ...cible, ...regles, sendType: choisi.sendType, nouveauTel, empreinte });
    const message = {
      clientId,
      modele: 'CODE_SECURITE',
      variables: { code, duree: duree(regles.secondes) },
      correlation,
    } as const;
    if (!compte) {
      // The same digests and as many statements as for somebody.
      scelleEnvoi(coffre, 'MAIL', { ...message, destinataire: '' });
      await writeMailForNobody(tx);
    } else if (choisi.sendType === 'SMS' && choisi.numero !== null) {
      await envois.sms(tx, { ...message, destinataire: choisi.numero });
    } else await envois.mail(tx, { ...message, destinataire: compte.email });
  });
  const content =
    compte === null || operation === 'VERIFY_UNAUTHENTICATED' ? SI_CONNU : phraseEnvoi(choisi, compte.email);
  return reponse(demandeur, choisi, content);
}

/** One sentence for a wrong code, a spent one, an old one, one of another session, operation or client. */
function refuse(): Refusal {
  return new Refusal(400, 'SECURITY_CODE_INVALIDE', R.CODE_SECURITE_REFUSE, {
    errors: { securityCode: R.CODE_SECURITE_REFUSE },
  });
}

type Verdict = { readonly sendType: SendType } | { readonly refus: Refusal };

/**
 * Looks at a code and, when it is right, does what it was asked for in the same transaction. A wrong one stays counted:
 * the refusal is thrown once the count is written.
 * @throws Refusal 400 for any code that is not the right one, 429 after twenty-five wrong ones in a day.
 */
export async function verifieCode(
  { db, coffre }: CodeServices,
  demandeur: Demandeur,
  demande: Pick<Demande, 'operation' | 'nouveauTel'>,
  code: string,
  acte: Acte,
): Promise<ReponseCode> {
  const { operation, nouveauTel } = demande;
  const cible = cibleDe(demandeur, operation);
  const compteurs = compteursDe(coffre, cible, demandeur.userName);
  const { erreursJour } = compteurs;
  const verdict = await db.transaction<Verdict>(acteur(demandeur), async (tx) => {
    await attendEnvois(tx, compteurs);
    if (!(await hasLiveCode(tx, cible, nouveauTel))) return { refus: refuse() };
    // Counted before it is looked at, and given back when it was right: tries at the same moment go one after the other.
    const jour = await countOne(tx, erreursJour, ERREURS_JOUR);
    if (!jour.permis) return { refus: refuseJour(operation, jour.attente) };
    const essai = await tryCode(tx, cible, nouveauTel, empreinteCode(coffre, cible, code));
    if (essai?.juste) {
      await rendEnvoi(tx, compteurs);
      await acte(tx, essai.sendType);
    }
    if (essai?.juste !== false) await takeBackOne(tx, erreursJour);
    return essai?.juste ? { sendType: essai.sendType } : { refus: refuse() };
  });
  if ('refus' in verdict) throw verdict.refus;
  const sansReponse = operation === 'VERIFY_UNAUTHENTICATED' || demandeur.compte === null;
  const numero = nouveauTel ?? (sansReponse ? null : (demandeur.compte?.telAmf ?? null));
  const choisi: Trajet = { sendType: verdict.sendType, numero, telephoneForbidden: false, repli: null };
  return reponse(demandeur, choisi, 'Le code de sécurité est vérifié.');
}
