import type { Readable } from 'node:stream';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findSignature, type SignatureRow } from '#server/db/signature/signatures.ts';
import { commence, HEURES_POUR_SIGNER } from '#server/signature/commence.ts';
import { actualise } from '#server/signature/fin.ts';
import { ouvreFaits } from '#server/signature/preuve.ts';
import type { IssueExterne } from '#src/core/acte/externes.ts';
import { ISSUES_SIGNATURE } from '#src/core/adherent/signature.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { Saisie } from '#src/core/definition/form.ts';
import type { Depart, ServicesActes } from './acte.ts';
import { salutation } from './salutation.ts';

/** What a document is drawn of. */
interface DocumentVoulu {
  /** The answers of the steps before, flat by the names of their questions. */
  readonly saisie: Saisie;
  /** The name of the signature. */
  readonly reference: string;
}

/** What an act has signed. `F`: what it wants to know again of it once it is signed. */
interface SignatureVoulue<F extends object> {
  /** Kind of document, `MANDAT_SEPA`. */
  readonly code: string;
  readonly titre: string;
  /** Code of `categorie-document`: its place among the documents of who signed. By default `CONTRAT`. */
  readonly categorie?: string;
  /** Of the document: what was signed under another one is signed anew. */
  readonly version: string;
  readonly nomFichier: string;
  /** A mail says that it waits, and brings back to it: it is read on a durable medium before it is signed. */
  readonly isAnnoncee?: true;
  /** Draws it, once: one of ours (`dessine`), which can be sealed. */
  document(
    demandeur: Demandeur,
    services: ServicesActes,
    voulu: DocumentVoulu,
  ): Promise<{ readonly pdf: Readable | Buffer; readonly faits: F }>;
}

/** A document that was signed, as its act takes it. */
export interface Signee<F> {
  readonly id: string;
  readonly titre: string;
  readonly version: string;
  /** SHA-256 of the document as it was shown, in hexadecimal. */
  readonly empreinte: string;
  readonly dateSignature: Date;
  readonly faits: F;
}

/** The half of a step that is a signature, and what it gives once it is signed. */
export interface SignatureExterne<F> {
  /** Its kind of step: what `POST /cegepay/signature` begins. */
  readonly isSignature: true;
  depart(demandeur: Demandeur, services: ServicesActes, depart: Depart): Promise<{ readonly vers: string }>;
  issue(demandeur: Demandeur, services: ServicesActes, reference: string): Promise<IssueExterne>;
  /** What was signed, in this version, by who asks. @throws Refusal 409 otherwise */
  faite(demandeur: Demandeur, services: ServicesActes, reference: string): Promise<Signee<F>>;
}

/** Says by mail what waits to be read and signed. */
async function annonce(
  tx: Queryable,
  { client, compte, correlation }: Demandeur,
  { envois }: ServicesActes,
  { titre, lien }: { readonly titre: string; readonly lien: string },
): Promise<void> {
  return envois.mail(tx, {
    ...{ clientId: client.id, correlation, modele: 'VEL_SIGNATURE', destinataire: compte.email },
    variables: { ...(await salutation(tx, client.id, compte)), titre, heures: HEURES_POUR_SIGNER, lien },
  });
}

/** A signature of who asks. */
async function sienne(
  { client, compte }: Demandeur,
  { db }: ServicesActes,
  reference: string,
): Promise<SignatureRow | undefined> {
  const une = await findSignature(db, client.id, reference);
  return une?.compteId === compte.id ? une : undefined;
}

/**
 * A step of an act at which a document is signed; the act names it in `externes`, and takes what was signed in `effets`.
 * Example: `externes: { signature }`, then `await signature.faite(demandeur, services, references.signature)`.
 */
export function signatureExterne<F extends object>(voulue: SignatureVoulue<F>): SignatureExterne<F> {
  const { code, titre, version, nomFichier, categorie = 'CONTRAT', isAnnoncee = false } = voulue;
  const isDEleMeme = (une: SignatureRow) => une.versionDocument === version && une.codeDocument === code;
  return {
    isSignature: true,
    async depart(demandeur, services, { reference, retour, saisie, acte }) {
      const vers = await commence(services, demandeur, {
        ...{ id: reference, codeActe: acte, code, categorie, titre, version, nomFichier, retour },
        document: () => voulue.document(demandeur, services, { saisie, reference }),
        ...(isAnnoncee && { annonce: (tx, lien) => annonce(tx, demandeur, services, { titre, lien }) }),
      });
      return { vers };
    },
    async issue(demandeur, services, reference) {
      const une = await sienne(demandeur, services, reference);
      if (!une) return 'parti';
      if (!isDEleMeme(une)) return 'abandonne';
      const relis = async () => (await sienne(demandeur, services, reference)) ?? une;
      const { etat } = await actualise(services, demandeur.client, une, relis);
      return ISSUES_SIGNATURE[etat];
    },
    async faite(demandeur, services, reference) {
      const une = await sienne(demandeur, services, reference);
      if (une?.etat !== 'signee' || !une.dateFin || !isDEleMeme(une) || une.demandeId !== null)
        throw new Refusal(409, 'EXTERNE_ATTENDU', R.EXTERNE_ATTENDU);
      return {
        ...{ id: une.id, titre, version, empreinte: une.empreinte.toString('hex') },
        ...{ dateSignature: une.dateFin, faits: ouvreFaits<F>(services.coffre, une) },
      };
    },
  };
}
