import { defineActeServeur } from '#server/acts/acte.ts';
import {
  certificatsADonner,
  certificatsSuivis,
  etatDuCertificat,
  quiDonne,
} from '#server/adherent/scolarite.ts';
import {
  certificatScolarite as acte,
  type PrefillScolarite,
} from '#src/acts/adherent/certificat-scolarite.ts';
import { anneeScolaire } from '#src/core/adherent/scolarite.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';

/** The certificate of a school year; once it is accepted, whom it is about stays covered. */
export const certificatScolariteServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const attendus = await certificatsSuivis(services, quiDonne(demandeur));
    if (attendus.length === 0) throw new Refusal(422, 'SANS_CERTIFICAT', R.SANS_CERTIFICAT);
    const { libelle: annee, jusquau } = anneeScolaire(demandeur.aujourdhui);
    const donnees: PrefillScolarite = {
      ...{ annee, jusquau },
      personnes: attendus.map((un) => ({
        code: un.numPers,
        libelle: `${un.prenom} ${un.nom}`,
        ...(un.recuLe !== null && { aide: `Certificat ${etatDuCertificat(un)}.` }),
      })),
    };
    const [seul, autre] = attendus;
    return { donnees, initial: { ...(seul && !autre && { numPers: seul.numPers }) } };
  },
  async effets(demandeur, services, { numPers }, { donnees: { annee, jusquau: dateFinScolarite } }) {
    const { numContrat } = demandeur.contrat.contrat;
    const [attendu] = (await certificatsADonner(services, quiDonne(demandeur))).filter(
      (un) => un.numPers === numPers,
    );
    const avant = attendu?.dateFinScolarite ?? null;
    return {
      numPersConcerne: numPers,
      donnees: { numPers, annee, dateFinScolarite },
      ...(avant !== null && {
        avant: [
          { libelle: 'Couvert jusqu’au', valeur: jourLong(avant), demande: jourLong(dateFinScolarite) },
        ],
      }),
      changement: { nature: 'certificatScolarite' as const, numContrat, numPers, dateFinScolarite },
    };
  },
});
