import type { FastifyInstance } from 'fastify';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { demandeurDe } from '#server/adherent/demandeur.ts';
import { introuvable, readCriteres } from '#server/http/criteres.ts';
import type { Cotisations } from '#src/core/adherent/contrat-detail.ts';
import { anneesVisibles } from '#src/core/adherent/profondeur.ts';
import { Refusal } from '#src/core/errors.ts';
import { FILTRE_INVALIDE, QueryError } from '#src/core/filter.ts';
import { masqueIban } from '#src/core/iban.ts';
import { messageStatut } from '#src/core/messages.ts';
import type { MemberServices } from './services.ts';

/** A year that a schedule may be of: those that one looks at, and those to come. */
function anneeDe(demandee: number | undefined, { client, aujourdhui }: Demandeur): number {
  const visibles = anneesVisibles(client.anneesHistorique, aujourdhui);
  const annee = demandee ?? Number(aujourdhui.slice(0, 4));
  if (annee < Math.min(...visibles) || annee > 2199) throw new QueryError('filter', FILTRE_INVALIDE);
  return annee;
}

/** `GET /api/adherent/contrats/compte-encaissement?annee=2026`: what is due and was paid in a year, and from which account. */
export function compteEncaissementRoutes(app: FastifyInstance, services: MemberServices): void {
  app.get(
    '/api/adherent/contrats/compte-encaissement',
    {
      config: {
        droit: { connecte: true },
        contrats: true,
        appel: {
          resume: 'Lire ses cotisations',
          detail:
            'L’échéancier d’une année. Pour qui a signé le contrat seulement ; l’IBAN du compte débité est masqué.',
          parametres: ['annee'],
          reponse: '`Cotisations`',
        },
      },
    },
    async (request, reply): Promise<Cotisations> => {
      const { annee: demandee } = readCriteres(request, { annee: 'entier' });
      const demandeur = demandeurDe(request);
      if (demandeur.isBeneficiaire) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
      const { client, contrat } = demandeur;
      const { numContrat } = contrat.contrat;
      const annee = anneeDe(demandee, demandeur);
      const [dossier, echeances] = await Promise.all([
        services.gestion.contrat(client.code, numContrat),
        services.gestion.echeances(client.code, numContrat, annee),
      ]);
      if (!dossier) return introuvable();
      const { ribCotisations, mandat, compteEncaissement } = dossier;
      reply.header('cache-control', 'no-store');
      return {
        annee,
        compteEncaissement,
        rib: ribCotisations && {
          titulaireCompte: ribCotisations.titulaire,
          ibanMasque: masqueIban(ribCotisations.iban),
        },
        mandat,
        echeances,
      };
    },
  );
}
