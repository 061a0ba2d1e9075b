import { partagent } from '#server/db/adherent/partage-remboursements.ts';
import { comptesDesPersonnes, personnesInvitees } from '#server/db/comptes/comptes-des-personnes.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { AssureContrat, DossierContrat, FichePersonne } from '#server/gestion/portefeuille.ts';
import { aLAgeDuCompte } from '#src/core/compte/age-compte.ts';
import { masqueNir } from '#src/core/valeurs/nir-masque.ts';
import type { Assure } from '#src/lectures/personnes.ts';
import { isMajeur, visibilitePour } from './visibilite.ts';

/** Who looks at a contract. */
export interface Regard {
  readonly clientId: string;
  readonly clientCode: string;
  readonly numPers: string;
  /** Signed the contract. */
  readonly isTitulaire: boolean;
  /** Day in Paris. */
  readonly aujourdhui: string;
}

/** A person of a contract with their own file. */
export interface AssureConnu {
  readonly assure: AssureContrat;
  readonly fiche: FichePersonne;
}

/**
 * The people of a contract whom somebody may know of: all of them for who signed it, themselves and their minor children for
 * a beneficiary (domain reference §3). The holder first.
 * @throws GestionIndisponible
 */
export async function assuresConnus(
  gestion: Gestion,
  regard: Regard,
  dossier: Pick<DossierContrat, 'assures'>,
): Promise<readonly AssureConnu[]> {
  const { clientCode, numPers, isTitulaire } = regard;
  const fiches = await gestion.fiches(
    clientCode,
    dossier.assures.map((assure) => assure.numPers),
  );
  const parNumero = new Map(fiches.map((fiche) => [fiche.numPers, fiche]));
  const naissances = new Map(fiches.map((fiche) => [fiche.numPers, fiche.dateNaissance]));
  const { visibles } = visibilitePour(
    { numPers, aujourdhui: regard.aujourdhui, isBeneficiaire: !isTitulaire },
    { assures: dossier.assures, naissances, partages: new Set() },
  );
  return dossier.assures
    .toSorted((a, b) => a.rang - b.rang)
    .flatMap((assure) => {
      const fiche = parNumero.get(assure.numPers);
      return fiche && (isTitulaire || visibles.includes(assure.numPers)) ? [{ assure, fiche }] : [];
    });
}

interface Comptes {
  readonly avecCompte: ReadonlySet<string>;
  readonly invitees: ReadonlySet<string>;
  readonly partages: ReadonlySet<string>;
}

function vu({ assure, fiche }: AssureConnu, regard: Regard, comptes: Comptes): Assure {
  const { aujourdhui, numPers } = regard;
  const isAdulte = isMajeur(fiche.dateNaissance, aujourdhui);
  const hasCompte = comptes.avecCompte.has(assure.numPers);
  const isLuiMeme = assure.numPers === numPers;
  return {
    numPers: assure.numPers,
    codeCivilite: fiche.codeCivilite,
    nom: fiche.nom,
    prenom: fiche.prenom,
    dateNaissance: fiche.dateNaissance,
    rang: assure.rang,
    rangNaissance: fiche.rangNaissance,
    codeTypeBeneficiaire: assure.codeTypeBeneficiaire,
    isTitulaire: assure.isTitulaire,
    isMajeur: isAdulte,
    nirMasque: fiche.nir ? masqueNir(fiche.nir.numero) : null,
    dateEntree: assure.dateEntree,
    dateSortie: assure.dateSortie,
    dateFinScolarite: isAdulte ? (assure.dateFinScolarite ?? null) : null,
    hasCompte,
    isCompteActivable:
      regard.isTitulaire &&
      !assure.isTitulaire &&
      !hasCompte &&
      !comptes.invitees.has(assure.numPers) &&
      (assure.dateSortie === null || assure.dateSortie >= aujourdhui) &&
      aLAgeDuCompte(fiche.dateNaissance, aujourdhui),
    couvertures: assure.couvertures,
    isPrestationVisible: isLuiMeme || !isAdulte || comptes.partages.has(assure.numPers),
  };
}

/** The same people as the member area shows them, with what is known here: who has an account, who shares their care. */
export async function assuresVus(
  { db, gestion }: { readonly db: Database; readonly gestion: Gestion },
  regard: Regard,
  dossier: Pick<DossierContrat, 'assures'>,
): Promise<readonly Assure[]> {
  const connus = await assuresConnus(gestion, regard, dossier);
  const numeros = connus.map(({ assure }) => assure.numPers);
  const [comptes, invitees, partages] = await Promise.all([
    comptesDesPersonnes(db, regard.clientId, numeros),
    personnesInvitees(db, regard.clientId, numeros),
    partagent(db, regard.clientId, numeros),
  ]);
  const avecCompte = new Set(comptes.map(({ numPers }) => numPers));
  return connus.map((connu) => vu(connu, regard, { avecCompte, invitees, partages }));
}
