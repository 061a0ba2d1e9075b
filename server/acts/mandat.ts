import type { Demandeur } from '#server/adherent/demandeur.ts';
import { dessine } from '#server/documents/atelier.ts';
import { charteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import type { Saisie } from '#src/core/definition/form.ts';
import { nomSepa } from '#src/core/valeurs/bank-account.ts';
import { aujourdhui as jourDe } from '#src/core/valeurs/dates.ts';
import type { ServicesActes } from './acte.ts';
import { dossierDe, rumPour } from './prelevement.ts';
import { signatureExterne } from './signature-externe.ts';

/** What is kept of a mandate beside its document. */
interface FaitsMandat {
  readonly rum: string;
  readonly ics: string;
}

const texte = (valeur: unknown) => (typeof valeur === 'string' ? valeur : '');

async function dessineMandat(
  demandeur: Demandeur,
  services: ServicesActes,
  { saisie, reference }: { readonly saisie: Saisie; readonly reference: string },
  echeance: string | null,
) {
  const { client, aujourdhui, request } = demandeur;
  const dossier = await dossierDe(demandeur, services);
  const nom = nomSepa(texte(saisie.titulaireCompte));
  const { rum, isAmende } = rumPour(dossier, nom, aujourdhui, reference);
  const ics = client.ics ?? '';
  const matiere = {
    ...{ rum, ics, date: aujourdhui, echeance, isAmende },
    creancier: { nom: client.libelle, adresse: client.adressePostale },
    debiteur: { nom, numContrat: dossier.numContrat },
    ...{ iban: texte(saisie.iban), bic: texte(saisie.bic) },
  };
  const pdf = await dessine('mandatSepa', matiere, await charteImprimee(request.tenant));
  return { pdf, faits: { rum, ics } };
}

/**
 * The signature of a SEPA mandate, of the answers of an act about a bank account.
 * @param echeanceDe the first due date that it is for, where the act knows it
 */
export function signatureMandat(
  echeanceDe: (demandeur: Demandeur, services: ServicesActes, saisie: Saisie) => Promise<string | null>,
) {
  return signatureExterne<FaitsMandat>({
    code: 'MANDAT_SEPA',
    titre: 'Mandat de prélèvement SEPA',
    categorie: 'MANDAT',
    version: '2026-11',
    nomFichier: 'mandat-sepa.pdf',
    document: async (demandeur, services, voulu) =>
      dessineMandat(demandeur, services, voulu, await echeanceDe(demandeur, services, voulu.saisie)),
  });
}

type SignatureMandat = ReturnType<typeof signatureMandat>;

/** The mandate that was signed, as the management system is told of it, and the signature that proves it. */
export async function mandatSigne(
  signature: SignatureMandat,
  demandeur: Demandeur,
  services: ServicesActes,
  reference: string | undefined,
) {
  const { id, faits, dateSignature } = await signature.faite(demandeur, services, reference ?? '');
  const mandat = { ...faits, dateSignature: jourDe(dateSignature), preuveSignatureId: id };
  return { mandat, signees: [id] };
}
