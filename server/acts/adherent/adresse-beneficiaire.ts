import type { ServicesActes } from '#server/acts/acte.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { isMajeur } from '#server/adherent/visibilite.ts';
import { boiteDe } from '#server/identity/boite.ts';
import { R } from '#src/core/api/refus.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';

/**
 * Who asks for the account of an adult says where its link goes, and would open care that is hidden from them: never a mailbox
 * of their own, nor another address than the one that is known of that person (domain reference §6.3). A minor's is theirs to say.
 * @throws GestionIndisponible
 */
export async function refuseAdresse(
  { client, compte, numPers, aujourdhui }: Pick<Demandeur, 'client' | 'compte' | 'numPers' | 'aujourdhui'>,
  { gestion }: Pick<ServicesActes, 'gestion'>,
  beneficiaire: { readonly numPers: string; readonly email: string },
): Promise<FieldErrors> {
  const fiches = await gestion.fiches(client.code, [numPers, beneficiaire.numPers]);
  const fiche = (numero: string) => fiches.find((une) => une.numPers === numero);
  if (!isMajeur(fiche(beneficiaire.numPers)?.dateNaissance, aujourdhui)) return {};
  const siennes = [compte.userName, compte.email, fiche(numPers)?.contacts.email ?? ''].map(boiteDe);
  if (siennes.includes(boiteDe(beneficiaire.email))) return { email: R.BOITE_DU_TITULAIRE };
  const connue = fiche(beneficiaire.numPers)?.contacts.email ?? '';
  // Families often gave one address for everybody: it says nothing of where this one is reached.
  const isLaSienne = connue !== '' && !siennes.includes(boiteDe(connue));
  return isLaSienne && connue.toLowerCase() !== beneficiaire.email.toLowerCase()
    ? { email: R.ADRESSE_CONNUE_AUTRE }
    : {};
}
