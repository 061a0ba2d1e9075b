import type { Queryable } from '#server/db/connection.ts';
import { type SignatureRow, termineSignature, tientSignature } from '#server/db/signature/signatures.ts';
import type { EtatSignature, MethodeSignature } from '#src/core/adherent/signature.ts';
import { gardeSigne, scelleSignature } from './documents.ts';
import { ouvrePreuve, scellePreuve } from './preuve.ts';
import type { ServicesSignature } from './services.ts';

/** How somebody ends it. */
export interface Finie {
  readonly etat: Exclude<EtatSignature, 'initiee'>;
  readonly methode?: MethodeSignature;
  readonly consentement?: string;
  readonly codeValideLe?: string;
  readonly adresseIp?: string;
  readonly navigateur?: string | null;
  readonly prestataire?: unknown;
}

/** Ends a signature in its transaction, with what proves it; `false` where it had ended. */
export async function ecritFin(
  tx: Queryable,
  { coffre }: Pick<ServicesSignature, 'coffre'>,
  { clientId, id }: Pick<SignatureRow, 'clientId' | 'id'>,
  finie: Finie,
): Promise<boolean> {
  const tenue = await tientSignature(tx, clientId, id);
  if (!tenue) return false;
  const { etat, methode = null, consentement = null, codeValideLe = null, adresseIp = null } = finie;
  const { navigateur = null, prestataire = null } = finie;
  const fin = {
    etat,
    date: new Date().toISOString(),
    methode,
    consentement,
    codeValideLe,
    adresseIp,
    navigateur,
  };
  const preuve = scellePreuve(coffre, { ...ouvrePreuve(coffre, tenue), fin, prestataire });
  return termineSignature(tx, tenue, { etat, preuve, methode });
}

/** The same, alone. */
export function termine(
  services: Pick<ServicesSignature, 'db' | 'coffre'>,
  une: SignatureRow,
  finie: Finie,
): Promise<boolean> {
  const acteur = { id: une.compteId, nom: une.signataire, motif: `Signature : ${une.titre}` };
  return services.db.transaction(acteur, (tx) => ecritFin(tx, services, une, finie));
}

/**
 * Asks who has it signed how it stands, and writes down its end. What was signed is there to be read when this answers.
 * @throws Refusal 503
 */
export async function actualise(
  services: Pick<ServicesSignature, 'db' | 'coffre' | 'signature'>,
  client: { readonly id: string; readonly libelle: string },
  une: SignatureRow,
  relis: () => Promise<SignatureRow>,
): Promise<SignatureRow> {
  const { signataire } = services.signature;
  const { idPrestataire } = une;
  if (idPrestataire === null) {
    if (une.etat === 'signee') await scelleSignature(services, client, une);
    return une;
  }
  let connue = une;
  if (une.etat === 'initiee') {
    const { etat, preuve } = await signataire.etat(idPrestataire);
    if (etat === 'initiee') return une;
    const methode = etat === 'signee' ? ({ methode: 'PRESTATAIRE' } as const) : {};
    await termine(services, une, { etat, ...methode, prestataire: preuve });
    connue = await relis();
  }
  if (connue.etat === 'signee') await gardeSigneAilleurs(services, connue, idPrestataire);
  return connue;
}

/** Fetches what was signed at the provider's, once. */
async function gardeSigneAilleurs(
  services: Pick<ServicesSignature, 'db' | 'coffre' | 'signature'>,
  une: SignatureRow,
  idPrestataire: string,
): Promise<void> {
  if (ouvrePreuve(services.coffre, une).sceau) return;
  await gardeSigne(services, une, await services.signature.signataire.document(idPrestataire), null);
}
