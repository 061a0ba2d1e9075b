import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  autresOuvertes,
  findSignature,
  insertSignature,
  noteChezPrestataire,
  type SignatureRow,
} from '#server/db/signature/signatures.ts';
import { nomDe } from '#src/core/definition/principal.ts';
import { documentDe, gardeDocument, sha256 } from './documents.ts';
import { termine } from './fin.ts';
import { type Preuve, scelleFaits, scellePreuve } from './preuve.ts';
import type { ServicesSignature } from './services.ts';
import { signatureIndisponible } from './signataire.ts';

/** How long one has to sign. */
export const HEURES_POUR_SIGNER = 24;
/** Ours are some pages long. */
const OCTETS_MAX = 10 * 1024 * 1024;

/** What an act has signed. */
export interface Voulue {
  readonly id: string;
  readonly codeActe: string;
  /** Kind of document. */
  readonly code: string;
  /** Its place among the documents of who signs. */
  readonly categorie: string;
  readonly titre: string;
  readonly version: string;
  readonly nomFichier: string;
  /** The route to go back to, with its site. */
  readonly retour: string;
  readonly document: () => Promise<{ readonly pdf: Readable | Buffer; readonly faits?: object }>;
  /** Says that it waits, once, as it is kept. @param lien where it is read and signed */
  readonly annonce?: (tx: Queryable, lien: string) => Promise<void>;
}

/** The route of the portal where a document is signed. */
const routeSignature = (id: string) => `/signature/${id}`;

/** The route of the portal in an address of its own. */
const routeDe = (adresse: string) => new URL(adresse).hash.slice(1);

function preuveDe({ client, compte, numPers, contrat }: Demandeur, voulue: Voulue, pdf: Buffer): Preuve {
  const { code, titre, version, nomFichier } = voulue;
  const { numContrat } = contrat.contrat;
  const document = {
    code,
    titre,
    version,
    nomFichier,
    taille: pdf.length,
    sha256: sha256(pdf).toString('hex'),
  };
  return {
    ...{ format: 'preuve-de-signature/1', id: voulue.id, organisme: client.libelle, document },
    signataire: { nom: compte.nom, prenom: compte.prenom, numPers, numContrat },
    ...{ presentations: [], code: null, fin: null, prestataire: null, sceau: null },
  };
}

/** Draws the document and keeps it: what is shown, signed and sealed is this one. */
async function garde(services: ServicesSignature, demandeur: Demandeur, voulue: Voulue): Promise<void> {
  const { db, coffre } = services;
  const { client, compte, numPers, contrat, correlation, request } = demandeur;
  const { pdf: dessine, faits } = await voulue.document();
  const pdf = Buffer.isBuffer(dessine) ? dessine : await buffer(dessine);
  if (pdf.length > OCTETS_MAX) throw new Error(`Un document à signer de ${pdf.length} octets est trop lourd`);
  const { id, codeActe, code, categorie, titre, version, nomFichier, retour } = voulue;
  const acteur = {
    id: compte.id,
    nom: nomDe(compte),
    motif: 'Document à signer',
    correlationId: correlation,
  };
  const { numContrat } = contrat.contrat;
  const signataire = `${compte.prenom} ${compte.nom}`;
  await db.transaction(acteur, async (tx) => {
    const isNeuve = await insertSignature(tx, {
      ...{ id, clientId: client.id, compteId: compte.id, numPers, numContrat, signataire, codeActe },
      ...{
        codeDocument: code,
        codeCategorie: categorie,
        titre,
        versionDocument: version,
        nomFichier,
        retour: routeDe(retour),
      },
      ...{ empreinte: sha256(pdf), taille: pdf.length, minutes: HEURES_POUR_SIGNER * 60 },
      faits: scelleFaits(coffre, id, faits),
      preuve: scellePreuve(coffre, preuveDe(demandeur, voulue, pdf)),
    });
    if (!isNeuve) return;
    await gardeDocument(tx, services, { clientId: client.id, id }, 'presente', pdf);
    await voulue.annonce?.(tx, services.adresses.of(request.tenant, routeSignature(id)));
  });
}

/** What was begun of the same act, and is signed no more. */
async function quitteLesAutres(
  services: ServicesSignature,
  { client, compte, contrat, request }: Demandeur,
  { id, codeActe }: Voulue,
): Promise<void> {
  const { numContrat } = contrat.contrat;
  const quoi = { clientId: client.id, compteId: compte.id, numContrat, codeActe, id };
  for (const autre of await autresOuvertes(services.db, quoi)) {
    await termine(services, autre, { etat: 'abandonnee' });
    if (autre.idPrestataire === null) continue;
    // Nobody waits for it: what cannot be told now expires there.
    await services.signature.signataire
      .annule(autre.idPrestataire)
      .catch((error: unknown) => request.log.warn({ err: error }, 'signature quittée, non annulée'));
  }
}

/** The address where one signs: of the provider, or a route of the portal, which needs no site. */
export function adresseDe({ id, urlPrestataire }: Pick<SignatureRow, 'id' | 'urlPrestataire'>): string {
  return urlPrestataire ?? `/#${routeSignature(id)}`;
}

/**
 * Has a document signed: drawn once under its name, kept, and handed to who has it signed. Begun again under the same name, it is
 * the same document and the same place.
 * @throws Refusal 503
 */
export async function commence(
  services: ServicesSignature,
  demandeur: Demandeur,
  voulue: Voulue,
): Promise<string> {
  const { db, signature, adresses } = services;
  const { client, compte, request } = demandeur;
  if (!(await findSignature(db, client.id, voulue.id))) await garde(services, demandeur, voulue);
  await quitteLesAutres(services, demandeur, voulue);
  const une = await findSignature(db, client.id, voulue.id);
  if (!une || une.compteId !== compte.id) throw new Error(`La signature ${voulue.id} manque`);
  if (une.urlPrestataire !== null) return une.urlPrestataire;
  const { octets } = await documentDe(services, une);
  const la = await signature.signataire.commence({
    ...{
      id: une.id,
      titre: une.titre,
      version: une.versionDocument,
      nomFichier: une.nomFichier,
      pdf: octets,
    },
    empreinte: une.empreinte.toString('hex'),
    signataire: { nom: compte.nom, prenom: compte.prenom, email: compte.email },
    expiration: une.dateExpiration,
    retour: adresses.of(request.tenant, routeSignature(une.id)),
    rappel: adresses.fichier(request.tenant, '/api/cegepay/signature/rappel'),
  });
  if (!la || (await noteChezPrestataire(db, une, la))) return la?.url ?? adresseDe(une);
  // Begun by another tab meanwhile; or the provider gave it the name of another one.
  const notee = await findSignature(db, client.id, une.id);
  if (notee?.urlPrestataire == null)
    throw signatureIndisponible(new Error('Le prestataire a donné deux fois le même nom'));
  return notee.urlPrestataire;
}
