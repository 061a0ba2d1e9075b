import type { FastifyInstance } from 'fastify';
import type { Demandeur } from '#server/acts/acte.ts';
import { demandeurDe } from '#server/acts/demandeur.ts';
import { contratsEnCours } from '#server/db/demandes/contrats-en-cours.ts';
import type { ContratMembre } from '#server/gestion/member-contracts.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import type { RibContrat, RibVu } from '#src/core/adherent/coordonnees-bancaires.ts';
import { masqueIban } from '#src/core/iban.ts';
import { readCriteres } from './criteres.ts';
import type { MemberServices } from './services.ts';

function masque(rib: { readonly titulaire: string; readonly iban: string } | null): RibVu | null {
  return rib && { titulaireCompte: rib.titulaire, ibanMasque: masqueIban(rib.iban) };
}

function cotisationsDe(dossier: DossierContrat | null): RibContrat['cotisations'] {
  if (!dossier) return null;
  const { codeModePaiement, jourPrelevement } = dossier.cotisation;
  return { rib: masque(dossier.ribCotisations), codeModePaiement, jourPrelevement };
}

/** Only who signed a contract sees its accounts. */
function vu(
  { contrat, isTitulaire }: ContratMembre,
  dossier: DossierContrat | null,
  enCours: ReadonlySet<string>,
): RibContrat {
  const { numContrat, nomOffre } = contrat;
  const { rib, codeModePaiement, isMissing } = contrat.modalitePaiementPrestation;
  return {
    numContrat,
    nomOffre,
    isTitulaire,
    rib: isTitulaire ? masque(rib) : null,
    codeModePaiement,
    isMissing: isMissing && isTitulaire && !enCours.has(numContrat),
    cotisations: isTitulaire ? cotisationsDe(dossier) : null,
  };
}

async function comptesDe({ client, espace }: Demandeur, { db, gestion }: MemberServices) {
  const numeros = espace.contrats.map(({ contrat }) => contrat.numContrat);
  const [enCours, dossiers] = await Promise.all([
    contratsEnCours(db, client.id, numeros),
    Promise.all(
      espace.contrats.map(({ contrat, isTitulaire }) =>
        isTitulaire ? gestion.contrat(client.code, contrat.numContrat) : null,
      ),
    ),
  ]);
  return { contrats: espace.contrats.map((contrat, at) => vu(contrat, dossiers[at] ?? null, enCours)) };
}

/** `GET /api/adherent/contrats/ribprestations`: the accounts of one’s contracts, masked. */
export function profilRibRoutes(app: FastifyInstance, services: MemberServices): void {
  app.get(
    '/api/adherent/contrats/ribprestations',
    {
      config: {
        droit: { connecte: true },
        contrats: true,
        appel: {
          resume: 'Lire les comptes bancaires de ses contrats',
          detail: 'Masqués, et seulement de ceux que l’on a signés.',
          reponse: '`{ contrats: [] }`',
        },
      },
    },
    (request, reply) => {
      readCriteres(request, {});
      reply.header('cache-control', 'no-store');
      return comptesDe(demandeurDe(request), services);
    },
  );
}
