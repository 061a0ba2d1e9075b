import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ActeRib, changeRib, INPUT_RIB, isRecue } from '#server/acts/rib-prestations.ts';
import type { ContratMembre, MembreEtContrats } from '#server/gestion/member-contracts.ts';
import { currentClient } from '#server/http/current-client.ts';
import { contratDe } from '#server/http/num-contrat.ts';
import { readForm } from '#server/http/read-form.ts';
import { ribPrestations } from '#src/acts/adherent/rib-prestations.ts';
import { Refusal } from '#src/core/errors.ts';
import { fonctionnalite } from '#src/core/features.ts';
import { messageStatut } from '#src/core/messages.ts';
import type { Fonctionnalite } from '#src/core/page-data.ts';
import type { MemberServices } from './services.ts';
import { signedIn } from './signed-in.ts';

const CLE = 'ribPrestationsActeGestion';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Objet = Readonly<Record<string, unknown>>;

function membre(valeur: unknown): Objet {
  if (typeof valeur !== 'object' || valeur === null || Array.isArray(valeur))
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  return valeur as Objet;
}

function cleDe(request: FastifyRequest): string | null {
  const cle = request.headers['idempotency-key'];
  if (cle === undefined) return null;
  if (typeof cle !== 'string' || !UUID.test(cle)) throw new Refusal(400, 'CLE_INVALIDE', messageStatut(400));
  return cle;
}

function interdit(): never {
  throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
}

/** Of the files beside the answers, those that answer this question. */
function duRib(fichiers: unknown): unknown {
  if (!Array.isArray(fichiers)) return fichiers;
  return fichiers.filter((fichier) => membre(fichier).inputName === INPUT_RIB);
}

interface Demande {
  readonly contrat: ContratMembre;
  readonly data: Objet;
  readonly fichiers: unknown;
  readonly mode: Fonctionnalite;
}

/** What is asked, once it is sure who may ask it: somebody else's contract, a feature switched off, not the holder. */
function demandeDe(request: FastifyRequest, espace: MembreEtContrats): Demande {
  const { data: brut, fichiers } = membre(request.body);
  const data = membre(brut);
  const contrat = contratDe(espace, membre(data.contrat).numContrat);
  const { fonctionnalites } = currentClient(request.tenant);
  const mode = fonctionnalite(fonctionnalites, CLE, contrat.contrat.numContrat) ?? interdit();
  if (!contrat.isTitulaire) interdit();
  return { contrat, data, fichiers: data.rib ?? duRib(fichiers), mode };
}

function acteDe(request: FastifyRequest, espace: MembreEtContrats, demande: Demande): ActeRib {
  const client = currentClient(request.tenant);
  const compte = signedIn(request);
  const { mode, contrat, data, fichiers } = demande;
  const { rib, ...reponses } = readForm(
    ribPrestations,
    { ...data, rib: fichiers ?? [] },
    { isManuel: mode.modeGestion === 'manuel', longueurIban: 34, nbMaxFichiers: client.nbMaxFichiers },
  );
  const { email = compte.userName, prenom = compte.prenom, numPers } = espace.membre ?? {};
  return {
    client,
    mode,
    compte: { id: compte.id, email, prenom },
    acteur: {
      id: compte.id,
      nom: compte.userName,
      motif: 'Compte de remboursement',
      correlationId: request.correlation,
    },
    numPers: numPers ?? interdit(),
    numContrat: contrat.contrat.numContrat,
    rib: reponses,
    fichiers: rib ?? [],
    cle: cleDe(request),
    correlation: request.correlation,
  };
}

/**
 * `POST /api/forms/ribprestations/form`: gives or changes the account of a contract. A first account is given without more
 * ado (the popup after signing in); replacing one asks for a security code, whichever page sends it.
 */
export function ribRoutes(app: FastifyInstance, services: MemberServices): void {
  app.post(
    '/api/forms/ribprestations/form',
    {
      config: {
        droit: { connecte: true },
        contrats: true,
        appel: {
          resume: 'Changer le compte de ses remboursements',
          detail:
            '`data` : `{ titulaire, iban, bic, rib, contrat: { numContrat } }`. Remplacer un compte demande un code de sécurité.',
          corps: ['data', 'fichiers?'],
          reponse: '`{ id, reference, etat, isModeGestionManuel, isEnvoiArActivated }`',
        },
      },
    },
    async (request) => {
      const espace = request.espace ?? { membre: undefined, contrats: [] };
      const demande = demandeDe(request, espace);
      const acte = acteDe(request, espace, demande);
      const { isMissing } = demande.contrat.contrat.modalitePaiementPrestation;
      if (!isMissing && !(await isRecue(services, acte))) await services.exigeCode(request, true);
      return changeRib(services, acte);
    },
  );
}
