import type { Demandeur } from '#server/adherent/demandeur.ts';
import { certificatsSuivis, etatDuCertificat, quiDonne } from '#server/adherent/scolarite.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { motifSansCarte } from '#src/core/adherent/contrat.ts';

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
}

interface CarteAttendue {
  readonly numPers: string;
  readonly phrase: string;
  readonly isADonner: boolean;
}

/** The cards that are out without somebody whose school certificate is waited for. @throws GestionIndisponible */
export async function cartesAttendues(demandeur: Demandeur, services: Services): Promise<CarteAttendue[]> {
  const { client, contrat, numPers: lecteur } = demandeur;
  if (motifSansCarte(contrat.contrat) !== null) return [];
  const suivis = await certificatsSuivis(services, quiDonne(demandeur));
  if (suivis.length === 0) return [];
  const { cartes } = await services.gestion.cartes(client.code, contrat.contrat.numContrat);
  return cartes.flatMap(({ annee, beneficiaires }) =>
    suivis
      .filter(({ numPers }) => !beneficiaires.some((un) => un.numPers === numPers))
      .map((suivi) => {
        const { numPers, prenom, recuLe } = suivi;
        const carte =
          numPers === lecteur
            ? `Votre carte ${annee} est en attente de votre certificat de scolarité`
            : `${prenom} : carte ${annee} en attente de son certificat de scolarité`;
        return { numPers, phrase: `${carte}, ${etatDuCertificat(suivi)}.`, isADonner: recuLe === null };
      }),
  );
}

/** The same in a line, where a card is sent or shared. */
export async function attenteEnMots(demandeur: Demandeur, services: Services): Promise<string | null> {
  const attendues = await cartesAttendues(demandeur, services);
  return attendues.map(({ phrase }) => phrase).join(' ') || null;
}
