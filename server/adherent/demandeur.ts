import type { FastifyRequest } from 'fastify';
import { type CurrentClient, currentClient } from '#server/http/current-client.ts';
import { signedIn } from '#server/http/signed-in.ts';
import type { LigneActe } from '#src/core/acte/actes.ts';
import { fonctionnalite } from '#src/core/acte/features.ts';
import { type ContratRequis, convientAuContrat } from '#src/core/adherent/contrat.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { Fonctionnalite } from '#src/core/api/page-data.ts';
import { R } from '#src/core/api/refus.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type ActeurMembre, acteurMembre } from './acteur.ts';
import type { ContratMembre, MembreEtContrats } from './member-contracts.ts';
import { contratDe } from './num-contrat.ts';

function interdit(): never {
  throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
}

/**
 * Who asks, with the contract that it is about: the one that is named, which has to be their own, or their first.
 * @throws Refusal 403 for who is no member, 404 for a contract that is not theirs.
 */
export function demandeurDe(request: FastifyRequest, numContrat?: unknown): Demandeur {
  const principal = signedIn(request);
  const { espace, session } = request;
  const numPers = espace?.membre?.numPers;
  const premier = espace?.contrats[0];
  if (!espace || !premier || !numPers) return interdit();
  const nomme = numContrat ?? request.headers['x-num-contrat'];
  const contrat = nomme === undefined ? premier : contratDe(espace, nomme);
  return {
    request,
    client: currentClient(request.tenant),
    compte: {
      id: principal.id,
      userName: principal.userName,
      email: espace.membre?.email ?? principal.userName,
      nom: principal.nom,
      prenom: principal.prenom,
      codeCivilite: session?.codeCivilite ?? null,
      roles: principal.roles,
    },
    acteur: acteurMembre(principal, session),
    numPers,
    espace,
    contrat,
    isBeneficiaire: !contrat.isTitulaire,
    isRemplace: session?.remplacement != null,
    isSansSoins: session?.remplacement ? !session.remplacement.medical : false,
    aujourdhui: aujourdhui(new Date()),
    correlation: request.correlation,
  };
}

const TOUJOURS: Fonctionnalite = {
  isActivated: true,
  isActivatedPerContract: {},
  modeGestion: 'automatique',
  isEnvoiArActivated: true,
  texteInfo: null,
};

/** Cards and provident events are looked at by the acts that are about them: they know more than what a contract is called. */
const REFUS_CONTRAT: Readonly<Partial<Record<ContratRequis, keyof typeof R>>> = {
  nonResilie: 'CONTRAT_RESILIE',
  avecProches: 'SANS_BENEFICIAIRE',
  avecSante: 'SANS_SANTE',
};

/**
 * How the client has an act handled for this contract.
 * @throws Refusal 403 where it is switched off or not for this role, 422 where the contract does not lend itself to it.
 */
export function reglageDe(acte: LigneActe, { client, contrat, isBeneficiaire }: Demandeur): Fonctionnalite {
  if (!acte.roles.includes(isBeneficiaire ? 'B' : 'A')) return interdit();
  if (acte.verbe === 'vel' && !client.isVelActivated) return interdit();
  const { numContrat } = contrat.contrat;
  const reglage =
    acte.fonctionnalite === null
      ? TOUJOURS
      : (fonctionnalite(client.fonctionnalites, acte.fonctionnalite, numContrat) ?? interdit());
  for (const requis of acte.requiert ?? []) {
    const refus = REFUS_CONTRAT[requis];
    if (refus && !convientAuContrat(requis, contrat.contrat)) throw new Refusal(422, refus, R[refus]);
  }
  return reglage;
}

/** Who asks: the account, the person and the contract that it is about, all checked. */
export interface Demandeur {
  readonly request: FastifyRequest;
  readonly client: CurrentClient;
  readonly compte: {
    readonly id: string;
    readonly userName: string;
    readonly email: string;
    readonly nom: string;
    readonly prenom: string;
    readonly codeCivilite: string | null;
    readonly roles: readonly string[];
  };
  /** Who does it: the same, or somebody in their place. */
  readonly acteur: ActeurMembre;
  /** The person in the management system. */
  readonly numPers: string;
  readonly espace: MembreEtContrats;
  /** The one of `X-Num-Contrat`, or the first. */
  readonly contrat: ContratMembre;
  /** Covered by the current contract, and did not sign it. */
  readonly isBeneficiaire: boolean;
  /** Somebody is in the person's place. */
  readonly isRemplace: boolean;
  /** Somebody is in the person's place who may not see anybody's care. */
  readonly isSansSoins: boolean;
  /** Day in Paris. */
  readonly aujourdhui: string;
  readonly correlation: string;
}
