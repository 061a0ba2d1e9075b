import type { Demandeur } from '#server/acts/acte.ts';
import type { Database } from '#server/db/connection.ts';
import { partagent } from '#server/db/partage-remboursements.ts';
import { type Decompte, isRegle } from '#src/core/adherent/decompte.ts';
import { historiqueDepuis } from '#src/core/adherent/profondeur.ts';
import type { Gestion } from './gestion.ts';
import type { AssureContrat, DossierContrat } from './portefeuille.ts';

/** Whose care somebody sees. Who is in neither list is as if they did not exist. */
export interface Visibilite {
  /** Seen in full. */
  readonly visibles: readonly string[];
  /** Adults who have not agreed: only the date and the amount of what was paid to the policyholder. */
  readonly confidentiels: readonly string[];
  /** Care of a contract that is not «responsable» is shown with its reader's agreement alone (domain reference §6.3). */
  readonly isSousAccord?: boolean;
  /** The first day of what the client lets members look at; absent: no such day. */
  readonly depuis?: string;
}

export const SOINS_CONFIDENTIELS = 'Soins — détail confidentiel';
const MAJORITE = 18;

/** Grown up on a day, both `AAAA-MM-JJ`. Somebody whose day of birth is not known counts as an adult. */
export function isMajeur(dateNaissance: string | undefined, jour: string): boolean {
  if (dateNaissance === undefined) return true;
  return `${Number(dateNaissance.slice(0, 4)) + MAJORITE}${dateNaissance.slice(4)}` <= jour;
}

interface Famille {
  readonly assures: readonly Pick<AssureContrat, 'numPers' | 'rattacheA'>[];
  /** Days of birth, by person. */
  readonly naissances: ReadonlyMap<string, string>;
  /** Who agrees to share. */
  readonly partages: ReadonlySet<string>;
}

/**
 * The rule (domain reference §6.3). The policyholder sees themselves, the minors, and the adults who agree; a beneficiary
 * sees themselves and the minors attached to them.
 */
export function visibilitePour(
  qui: Pick<Demandeur, 'numPers' | 'isBeneficiaire' | 'aujourdhui'>,
  { assures, naissances, partages }: Famille,
): Visibilite {
  const autres = assures.filter(({ numPers }) => numPers !== qui.numPers);
  const mineur = ({ numPers }: { readonly numPers: string }) =>
    !isMajeur(naissances.get(numPers), qui.aujourdhui);
  const numeros = (liste: typeof autres) => liste.map(({ numPers }) => numPers);
  if (qui.isBeneficiaire) {
    const enfants = autres.filter((assure) => mineur(assure) && assure.rattacheA.includes(qui.numPers));
    return { visibles: [qui.numPers, ...numeros(enfants)], confidentiels: [] };
  }
  const isVu = (assure: (typeof autres)[number]) => mineur(assure) || partages.has(assure.numPers);
  return {
    visibles: [qui.numPers, ...numeros(autres.filter(isVu))],
    confidentiels: numeros(autres.filter((assure) => !isVu(assure))),
  };
}

/**
 * Whose care who asks sees on their current contract. Read anew each time: agreeing, or no longer agreeing, holds from the
 * next call on. Every door that shows care asks here.
 * @throws GestionIndisponible
 */
export async function visibiliteDe(
  demandeur: Pick<Demandeur, 'client' | 'contrat' | 'numPers' | 'isBeneficiaire' | 'aujourdhui'>,
  { db, gestion }: { readonly db: Database; readonly gestion: Gestion },
): Promise<Visibilite> {
  const { client, contrat, numPers } = demandeur;
  const dossier = await gestion.contrat(client.code, contrat.contrat.numContrat);
  const assures = dossier?.assures ?? [];
  const autres = assures.map((assure) => assure.numPers).filter((autre) => autre !== numPers);
  const [fiches, partages] = await Promise.all([
    autres.length === 0 ? [] : gestion.fiches(client.code, autres),
    demandeur.isBeneficiaire ? new Set<string>() : partagent(db, client.id, autres),
  ]);
  const naissances = new Map(fiches.map((fiche) => [fiche.numPers, fiche.dateNaissance]));
  return {
    ...visibilitePour(demandeur, { assures, naissances, partages }),
    isSousAccord: dossier !== null && isSousAccord(dossier),
    depuis: historiqueDepuis(client.anneesHistorique, demandeur.aujourdhui),
  };
}

/** Whether the care of a contract is shown under its reader's agreement alone: there is some, and it is not «responsable». */
export function isSousAccord({
  typeContrat,
  isContratResponsable,
}: Pick<DossierContrat, 'typeContrat' | 'isContratResponsable'>): boolean {
  return typeContrat !== 'prevoyance' && !isContratResponsable;
}

/** What is left of a statement that is confidential. */
function masque(decompte: Decompte): Decompte {
  const { id, numDecompte, numContrat, numPers, beneficiaire, dateReglement, idPaiement } = decompte;
  return {
    ...{ id, numDecompte, numContrat, numPers, beneficiaire, dateReglement, idPaiement },
    dateSoins: null,
    dateReception: null,
    dateTraitement: null,
    origine: null,
    professionnel: null,
    destinataire: 'assure',
    etat: 'regle',
    totaux: null,
    montantVerse: decompte.montantVerse,
    libelle: SOINS_CONFIDENTIELS,
    codesDomaine: [],
    nbActes: null,
    motifRejet: null,
    isConfidentiel: true,
    tiers: null,
  };
}

/**
 * A statement as somebody may see it, whatever the management system gave: whole, masked, or `null`, as if it did not
 * exist: one that was settled, or had, before what one looks at is no longer there. Of a confidential one, only what was paid
 * to the policyholder is there; of one that is not settled, nothing was paid.
 */
export function decompteVu(
  decompte: Decompte,
  { visibles, confidentiels, depuis = '' }: Visibilite,
): Decompte | null {
  if ((decompte.dateReglement ?? decompte.dateSoins ?? depuis) < depuis) return null;
  if (visibles.includes(decompte.numPers)) {
    const montantVerse = isRegle(decompte.etat) ? decompte.montantVerse : 0;
    return { ...decompte, montantVerse, isConfidentiel: false };
  }
  const isVersement =
    decompte.destinataire === 'assure' &&
    decompte.idPaiement !== null &&
    (decompte.etat === 'regle' || decompte.etat === 'regularise');
  return confidentiels.includes(decompte.numPers) && isVersement ? masque(decompte) : null;
}
