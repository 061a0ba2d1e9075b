import type { UsageDomaines } from '#src/core/adherent/domaine.ts';
import type { Queryable } from './connection.ts';
import { EN_VIGUEUR } from './en-vigueur.ts';

export interface DomaineRow {
  readonly code: string;
  readonly libelle: string;
  readonly icone: string;
  readonly codeParent: string | null;
  readonly mettreEnValeur: boolean;
  readonly tags: readonly string[];
}

const USAGES: Readonly<Record<UsageDomaines, string>> = {
  remboursement: 'is_demande_en_ligne',
  simulateur: 'is_simulateur',
  geo: 'true',
};

/** The domains of care in force that one use offers, or all of them, in their order. */
export function domainesEnVigueur(
  db: Queryable,
  clientId: string,
  jour: string,
  usage?: UsageDomaines,
): Promise<DomaineRow[]> {
  return db.prepared<DomaineRow>(
    `select code, libelle, icone, code_parent as "codeParent", mettre_en_valeur as "mettreEnValeur", tags
     from domaine where ${EN_VIGUEUR} and ${usage ? USAGES[usage] : 'true'} order by ordre, code`,
    [clientId, jour],
  );
}

export interface PrestationRow {
  readonly code: string;
  readonly libelle: string;
  readonly codeDomaine: string;
  readonly piecesRequises: readonly string[];
}

/** The kinds of care whose repayment may be asked for online. */
export function prestationsEnLigne(db: Queryable, clientId: string, jour: string): Promise<PrestationRow[]> {
  return db.prepared<PrestationRow>(
    `select code, libelle, code_domaine as "codeDomaine", pieces_requises as "piecesRequises"
     from prestation where ${EN_VIGUEUR} and is_demande_en_ligne order by ordre, code`,
    [clientId, jour],
  );
}
