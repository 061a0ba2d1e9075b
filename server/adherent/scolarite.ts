import type { Queryable } from '#server/db/connection.ts';
import { personnesEnDemande } from '#server/db/demandes/personnes-en-demande.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { actes } from '#src/core/acte/actes.ts';
import { anneeScolaire, isCertificatAttendu } from '#src/core/adherent/scolarite.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { typeBeneficiaire } from '#src/resources/identite-adresse/type-beneficiaire.ts';
import type { Demandeur } from './demandeur.ts';

/** The key of the act by which a certificate is given: what its requests are called. */
const ACTE = 'certificatScolarite' satisfies keyof typeof actes;

/** Who is asked for certificates, and of which contract. */
export interface QuiDonne {
  readonly clientId: string;
  /** As the management system knows it. */
  readonly client: string;
  readonly numContrat: string;
  readonly numPers: string;
  /** Signed the contract: asked for everybody; otherwise for themselves alone. */
  readonly isTitulaire: boolean;
  /** Day in Paris. */
  readonly jour: string;
}

/** Who asks, as certificates are asked for. */
export function quiDonne({ client, contrat, numPers, isBeneficiaire, aujourdhui }: Demandeur): QuiDonne {
  return {
    ...{ clientId: client.id, client: client.code, numPers },
    numContrat: contrat.contrat.numContrat,
    isTitulaire: !isBeneficiaire,
    jour: aujourdhui,
  };
}

/** A school certificate that is waited for. */
export interface CertificatAttendu {
  readonly numPers: string;
  readonly prenom: string;
  readonly nom: string;
  /** `2026-2027`. */
  readonly annee: string;
  /** Until when the last one keeps them covered; `null`: none is known. */
  readonly dateFinScolarite: string | null;
  /** Until when this one will. */
  readonly jusquau: string;
}

/**
 * The certificates that somebody may give, of those who are covered and old enough, as the client's list of links says.
 * @throws GestionIndisponible
 */
export async function certificatsADonner(
  { gestion, db }: { readonly gestion: Pick<Gestion, 'contrat' | 'fiches'>; readonly db: Queryable },
  { clientId, client, numContrat, numPers, isTitulaire, jour }: QuiDonne,
): Promise<readonly CertificatAttendu[]> {
  const dossier = await gestion.contrat(client, numContrat);
  if (!dossier || dossier.etat === 'resilie') return [];
  const assures = dossier.assures.filter(
    (assure) =>
      assure.dateFinScolarite !== undefined &&
      (isTitulaire || assure.numPers === numPers) &&
      (assure.dateSortie === null || assure.dateSortie >= jour),
  );
  if (assures.length === 0) return [];
  const [fiches, liens] = await Promise.all([
    gestion.fiches(
      client,
      assures.map((assure) => assure.numPers),
    ),
    lecteur(db, { tenant: clientId, jour }).tous(typeBeneficiaire, {
      champs: ['code', 'ageMax', 'ageCertificat'],
    }),
  ]);
  const { libelle: annee, jusquau } = anneeScolaire(jour);
  return assures.flatMap(({ numPers, codeTypeBeneficiaire, dateFinScolarite = null }) => {
    const fiche = fiches.find((une) => une.numPers === numPers);
    const lien = liens.find(({ code }) => code === codeTypeBeneficiaire);
    if (!fiche || !lien || !isCertificatAttendu({ ...fiche, dateFinScolarite }, lien, jour)) return [];
    return [{ numPers, prenom: fiche.prenom, nom: fiche.nom, annee, dateFinScolarite, jusquau }];
  });
}

/** One that is waited for, and the day on which it was sent, while nobody has answered yet. */
export interface CertificatSuivi extends CertificatAttendu {
  /** `AAAA-MM-JJ`; `null`: nothing was sent. */
  readonly recuLe: string | null;
}

/** All of them, with where each stands. @throws GestionIndisponible */
export async function certificatsSuivis(
  services: Parameters<typeof certificatsADonner>[0],
  qui: QuiDonne,
): Promise<readonly CertificatSuivi[]> {
  const aDonner = await certificatsADonner(services, qui);
  if (aDonner.length === 0) return [];
  const { clientId, numContrat } = qui;
  const recus = await personnesEnDemande(services.db, clientId, { codeType: ACTE, numContrat });
  return aDonner.map((un) => {
    const recu = recus.get(un.numPers);
    return { ...un, recuLe: recu ? aujourdhui(recu) : null };
  });
}

/** Those of them for which no request is under way. @throws GestionIndisponible */
export async function certificatsAttendus(
  services: Parameters<typeof certificatsADonner>[0],
  qui: QuiDonne,
): Promise<readonly CertificatAttendu[]> {
  return (await certificatsSuivis(services, qui)).filter(({ recuLe }) => recuLe === null);
}

/** «reçu le 30/11/2026, à l’étude», «attendu pour 2026-2027». */
export function etatDuCertificat({ recuLe, annee }: CertificatSuivi): string {
  return recuLe === null ? `attendu pour ${annee}` : `reçu le ${jourFrancais(recuLe)}, à l’étude`;
}
