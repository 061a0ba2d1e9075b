import { type ContratMembre, contratsDuCompte } from '#server/adherent/member-contracts.ts';
import { contratsEnCours } from '#server/db/demandes/contrats-en-cours.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { isMembre } from '#src/core/definition/principal.ts';
import { masqueIban } from '#src/core/valeurs/iban.ts';
import { type ContratAdherent, contrats } from '#src/lectures/contrats.ts';
import { defineLectureServeur } from './lecture-serveur.ts';

/**
 * A contract as the browser gets it. Only who signed it sees its account, masked, and is asked for a missing one; not while
 * somebody already handles what was given.
 */
export function contratVu(
  { contrat, isTitulaire }: ContratMembre,
  enCours: ReadonlySet<string>,
): ContratAdherent {
  const { numContrat, isUnePersonne } = contrat;
  const { rib, codeModePaiement, isMissing } = contrat.modalitePaiementPrestation;
  return {
    numContrat,
    nomOffre: contrat.nomOffre,
    etat: contrat.etat,
    precontentieux: contrat.precontentieux,
    typeContrat: contrat.typeContrat,
    dateEffet: contrat.dateEffet,
    isTitulaire,
    ...(isUnePersonne !== undefined && { isUnePersonne }),
    modalitePaiementPrestation: {
      rib: rib && isTitulaire ? { titulaireCompte: rib.titulaire, ibanMasque: masqueIban(rib.iban) } : null,
      codeModePaiement,
      isMissing: isMissing && isTitulaire && !enCours.has(numContrat),
    },
  };
}

/** One's contracts: it does not look at `X-Num-Contrat`, since it is what a stale number is mended with. */
export const lecturesContrats = [
  defineLectureServeur(contrats, {
    async lit({ request, services }, { criteres: { etat, typeContrat, isActif } }) {
      const principal = signedIn(request);
      const { contrats: tous } = isMembre(principal)
        ? await contratsDuCompte(services, request.tenant, principal.id)
        : { contrats: [] };
      const trouves = tous.filter(
        ({ contrat }) =>
          (etat === undefined || etat.includes(contrat.etat)) &&
          (typeContrat === undefined || typeContrat.includes(contrat.typeContrat)) &&
          (isActif === undefined || isActif === (contrat.etat !== 'resilie')),
      );
      const numeros = trouves.map(({ contrat }) => contrat.numContrat);
      const enCours = await contratsEnCours(services.db, request.tenant.id, numeros);
      return { contrats: trouves.map((contrat) => contratVu(contrat, enCours)) };
    },
  }),
];
