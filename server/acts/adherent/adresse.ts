import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import { localiteConnue } from '#server/acts/localites.ts';
import { optionsPersonnes, personnesPour } from '#server/acts/personnes.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { isMajeur } from '#server/adherent/visibilite.ts';
import { adresseEnMots } from '#server/db/adherent/adresse-referentiels.ts';
import { adresse as acte } from '#src/acts/adherent/adresse.ts';
import { adresseDe, isPosteFrancaise } from '#src/acts/adherent/adresse-postale.ts';
import { R } from '#src/core/api/refus.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { lignesAdresse } from '#src/core/valeurs/address.ts';

async function prefill(demandeur: Demandeur, services: ServicesActes) {
  const { client, numPers, aujourdhui } = demandeur;
  const fiches = await personnesPour(demandeur, services);
  const connue = fiches.find((fiche) => fiche.numPers === numPers)?.adresse ?? null;
  const actuelle = connue && (await adresseEnMots(services.db, client.id, connue));
  const avecMoi = fiches.filter(
    (fiche) => fiche.numPers === numPers || !isMajeur(fiche.dateNaissance, aujourdhui),
  );
  return {
    donnees: {
      personnes: optionsPersonnes(fiches),
      actuelle: actuelle ? lignesAdresse(actuelle) : [],
      isJustificatifRequis: client.isJustificatifDomicileRequis,
    },
    initial: {
      codePays: 'FR',
      dateEffet: aujourdhui,
      assuresConcernes: avecMoi.map((fiche) => fiche.numPers),
    },
  };
}

/** A new address. The locality is one of its postal code; abroad nobody can check it, and somebody looks at it. */
export const adresseServeur = defineActeServeur({
  acte,
  prefill,
  async controle(_demandeur, services, reponses): Promise<FieldErrors> {
    if (!isPosteFrancaise(reponses.codePays)) return {};
    return (await localiteConnue(services, reponses)) === null ? { localite: R.LOC } : {};
  },
  async effets(demandeur, services, reponses, { donnees }) {
    const { client, numPers } = demandeur;
    const { assuresConcernes, dateEffet, justificatif: _, ...saisie } = reponses;
    const isFrancaise = isPosteFrancaise(reponses.codePays);
    const connue = isFrancaise ? await localiteConnue(services, reponses) : null;
    const nouvelle = adresseDe({ ...saisie, localite: connue ?? reponses.localite }, donnees);
    const avant = await services.gestion.fiches(client.code, assuresConcernes);
    const ecrites = await Promise.all(
      avant.map(({ adresse }) => adresse && adresseEnMots(services.db, client.id, adresse)),
    );
    const demande = lignesAdresse(await adresseEnMots(services.db, client.id, nouvelle)).join('\n');
    const [seul] = assuresConcernes;
    return {
      numPersConcerne: assuresConcernes.length === 1 && seul ? seul : numPers,
      donnees: { adresse: nouvelle, dateEffet, assuresConcernes },
      donneesAvant: {
        adresses: avant.map((fiche) => ({ numPers: fiche.numPers, adresse: fiche.adresse })),
      },
      avant: avant.flatMap(({ prenom }, at) => {
        const ecrite = ecrites[at];
        return ecrite
          ? [{ libelle: `Adresse de ${prenom}`, valeur: lignesAdresse(ecrite).join('\n'), demande }]
          : [];
      }),
      changement: { nature: 'adresse', numPers: assuresConcernes, adresse: nouvelle, dateEffet },
      variables: { date: dateEffet },
      ...(!isFrancaise && { isManuel: true as const }),
    };
  },
});
