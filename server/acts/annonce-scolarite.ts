import { certificatsAttendus } from '#server/adherent/scolarite.ts';
import { actes } from '#src/core/acte/actes.ts';
import { motifSansCarte } from '#src/core/adherent/contrat.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import type { SujetAnnonce } from './annonce-due.ts';

/** Nothing is asked while schools are closed: the next certificate does not exist yet. */
const VACANCES: readonly string[] = ['07', '08'];

/** The school certificate of the year, to who signed the contract and to whom it is about. */
export const annonceScolarite: SujetAnnonce = {
  sujet: 'scolarite',
  // The cover ends without it: it is told whatever was chosen.
  preference: null,
  enSaison: (jour) => !VACANCES.includes(jour.slice(5, 7)),
  async cherche({ gestion, db, client, numPers, contrat: { contrat }, isBeneficiaire, aujourdhui, estDite }) {
    const { numContrat } = contrat;
    if (motifSansCarte(contrat) === 'sansCarte') return [];
    const attendus = await certificatsAttendus(
      { gestion, db },
      {
        ...{ clientId: client.id, client: client.code, numContrat, numPers },
        ...{ isTitulaire: !isBeneficiaire, jour: aujourdhui },
      },
    );
    return attendus.flatMap(({ numPers: de, prenom, annee, dateFinScolarite }) => {
      const cle = `${numContrat}:${de}:${annee}`;
      if (estDite(cle)) return [];
      const { titre, pourVous, message, fin, lien: libelle } = NOUVELLES.scolarite;
      const dites = [
        de === numPers ? pourVous : message(prenom),
        ...(dateFinScolarite ? [fin(jourLong(dateFinScolarite))] : []),
      ];
      return [
        {
          ...{ cle, numContrat, codeType: 'contrat' as const },
          titre: titre(annee),
          message: dites.join(' '),
          lien: { libelle, route: `${actes.certificatScolarite.route}?personne=${de}` },
          courriel: { modele: 'CERTIFICAT_SCOLARITE' as const, variables: { annee } },
        },
      ];
    });
  },
};
