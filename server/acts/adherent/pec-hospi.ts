import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import { localiteConnue } from '#server/acts/localites.ts';
import { optionsPersonnes, personnesPour } from '#server/acts/personnes.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Etablissement } from '#server/gestion/portefeuille.ts';
import type { EtablissementATransmettre } from '#server/gestion/transmis.ts';
import { pecHospi as acte } from '#src/acts/adherent/pec-hospi.ts';
import { R } from '#src/core/api/refus.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { lignesAdresse } from '#src/core/valeurs/address.ts';

/** As it is handed over, of what the management system knows. */
function connu(etablissement: Etablissement): EtablissementATransmettre {
  const { finess, raisonSociale, adresse, telephone, email } = etablissement;
  return {
    ...{ finess, raisonSociale, telephone, email },
    codePostal: adresse?.codePostal ?? null,
    localite: adresse?.localite ?? null,
  };
}

/** Whether somebody has to look: a contract that is not running or is unpaid, or a person who is not covered on that day. */
async function isAExaminer(
  { client, contrat }: Demandeur,
  { gestion }: ServicesActes,
  { numPers, dateEntree }: { readonly numPers: string; readonly dateEntree: string },
): Promise<boolean> {
  const { numContrat, etat, precontentieux } = contrat.contrat;
  if (etat !== 'valide' || precontentieux) return true;
  const dossier = await gestion.contrat(client.code, numContrat);
  const assure = dossier?.assures.find((un) => un.numPers === numPers);
  if (!dossier || !assure) return true;
  const isFini = (fin: string | null) => fin !== null && fin < dateEntree;
  return assure.dateEntree > dateEntree || isFini(assure.dateSortie) || isFini(dossier.dateFin);
}

/**
 * That the insurer pays a hospital itself. At once where the contract runs and the establishment is known: the management
 * system makes the paper. Otherwise somebody looks at it.
 */
export const pecHospiServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const { client, numPers } = demandeur;
    const fiches = await personnesPour(demandeur, services);
    const moi = fiches.find((fiche) => fiche.numPers === numPers);
    const telephoneContact = moi?.contacts.telMobile ?? moi?.contacts.telFixe;
    const [seule, autre] = fiches;
    return {
      donnees: {
        personnes: optionsPersonnes(fiches),
        isFinessRequis: client.isFinessRequis,
        telephoneService: client.telephoneService,
      },
      initial: {
        ...(seule && !autre && { numPers: seule.numPers }),
        ...(telephoneContact && { telephoneContact }),
      },
    };
  },
  calculs: {
    async etablissement({ client }, { gestion }, { finess }) {
      const trouve = await gestion.etablissement(client.code, finess);
      if (!trouve) return { nom: null, adresse: null, telephone: null, inconnu: MA.ETABLISSEMENT_INCONNU };
      return {
        nom: trouve.raisonSociale,
        adresse: trouve.adresse ? lignesAdresse(trouve.adresse).join(', ') : null,
        telephone: trouve.telephone,
        inconnu: null,
      };
    },
  },
  async controle(_demandeur, services, { codePostal, localite }): Promise<FieldErrors> {
    if (codePostal === null) return {};
    return (await localiteConnue(services, { codePostal, localite })) === null ? { localite: R.LOC } : {};
  },
  async effets(demandeur, services, reponses, { donnees }) {
    const { client, contrat } = demandeur;
    const { numPers, finess, dateEntree, dureePrevue, codePecHospitaliere, telephoneContact } = reponses;
    const { isAccident, modeEnvoi, codePostal, localite } = reponses;
    const trouve = finess === null ? null : await services.gestion.etablissement(client.code, finess);
    const etablissement: EtablissementATransmettre = trouve
      ? connu(trouve)
      : {
          ...{ finess, codePostal },
          raisonSociale: reponses.raisonSociale ?? '',
          localite: (await localiteConnue(services, { codePostal, localite })) ?? localite,
          telephone: reponses.telephoneEtablissement || null,
          email: reponses.emailEtablissement || null,
        };
    const sejour = donnees.sejours.find(({ code }) => code === codePecHospitaliere);
    const isTropLong = dureePrevue !== null && dureePrevue > (sejour?.dureeMaxJours ?? dureePrevue);
    const demandee = {
      ...{ numPers, etablissement, codePecHospitaliere, dateEntree, dureePrevue, isAccident },
      isChambreParticuliere: reponses.isChambreParticuliere === true,
      isLitAccompagnant: reponses.isLitAccompagnant === true,
      ...{ telephoneContact, modeEnvoi },
    };
    const isManuel = !trouve || isTropLong || (await isAExaminer(demandeur, services, reponses));
    return {
      numPersConcerne: numPers,
      donnees: { ...demandee, libelleSejour: sejour?.libelle ?? codePecHospitaliere },
      changement: {
        nature: 'priseEnCharge' as const,
        numContrat: contrat.contrat.numContrat,
        discipline: sejour?.discipline ?? null,
        ...demandee,
      },
      ...(isManuel && { isManuel: true as const }),
    };
  },
});
