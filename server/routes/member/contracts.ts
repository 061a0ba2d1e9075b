import type { FastifyInstance } from 'fastify';
import { type ContratMembre, contratsDuCompte } from '#server/adherent/member-contracts.ts';
import { contratsEnCours } from '#server/db/demandes/contrats-en-cours.ts';
import { readCriteres } from '#server/http/criteres.ts';
import { signedIn } from '#server/http/signed-in.ts';
import type { ContratAdherent } from '#src/core/contrat.ts';
import { masqueIban } from '#src/core/iban.ts';
import { isMembre } from '#src/core/principal.ts';
import type { MemberServices } from './services.ts';

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

/** `GET /api/adherent/contrats`: it does not look at `X-Num-Contrat`, since it is what a stale number is mended with. */
export function contractRoutes(app: FastifyInstance, services: MemberServices): void {
  app.get(
    '/api/adherent/contrats',
    {
      config: {
        droit: { connecte: true },
        appel: {
          resume: 'Lister ses contrats',
          detail: 'Les siens seulement, les valides d’abord. L’IBAN est masqué.',
          parametres: ['etat?', 'typeContrat?', 'isActif?'],
          reponse: '`{ contrats: [] }`',
        },
      },
    },
    async (request) => {
      const principal = signedIn(request);
      const { etat, typeContrat, isActif } = readCriteres(request, {
        etat: 'textes',
        typeContrat: 'textes',
        isActif: 'booleen',
      });
      const { contrats: tous } = isMembre(principal)
        ? await contratsDuCompte(services, request.tenant, principal.id)
        : { contrats: [] };
      const contrats = tous.filter(
        ({ contrat }) =>
          (etat === undefined || etat.includes(contrat.etat)) &&
          (typeContrat === undefined || typeContrat.includes(contrat.typeContrat)) &&
          (isActif === undefined || isActif === (contrat.etat !== 'resilie')),
      );
      const numeros = contrats.map(({ contrat }) => contrat.numContrat);
      const enCours = await contratsEnCours(services.db, request.tenant.id, numeros);
      return { contrats: contrats.map((contrat) => contratVu(contrat, enCours)) };
    },
  );
}
