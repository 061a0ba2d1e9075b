import type { DossierContrat, FichePersonne, Tarif } from '#server/gestion/portefeuille.ts';

type Couverture = DossierContrat['couvertures'][number];

interface Changement {
  /** Those who change. */
  readonly assures: readonly string[];
  /** Of the contract today. */
  readonly couvertures: readonly Couverture[];
  readonly connus: readonly FichePersonne[];
}

const liste = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Whom a cover is for once the contract is changed. */
function pourQui(connue: Couverture | undefined, assures: readonly string[]): readonly string[] {
  if (!connue) return assures;
  return connue.type === 'base'
    ? connue.assures.filter((numPers) => !assures.includes(numPers))
    : connue.assures;
}

function etat(connue: Couverture | undefined, montant: number): string {
  if (!connue) return 'nouvelle formule';
  return connue.montantCotisation === montant ? 'sans changement' : 'nouveau montant';
}

/** What the new price is made of, cover by cover, and what ends; nothing where the management system does not say. */
export function detailGaranties(tarif: Tarif | null, { assures, couvertures, connus }: Changement) {
  const lignes = tarif?.detail ?? [];
  const detail = lignes.map(({ libelle, montant, numPers }) => {
    const connue = couvertures.find((une) => une.libelle === libelle);
    const qui = numPers ? [numPers] : pourQui(connue, assures);
    const prenoms = connus.filter((connu) => qui.includes(connu.numPers)).map(({ prenom }) => prenom);
    return {
      libelle: numPers ? libelle : `${libelle} (${etat(connue, montant)})`,
      beneficiaire: prenoms.length > 0 ? liste.format(prenoms) : null,
      montant,
    };
  });
  const finies = couvertures
    .filter(({ libelle }) => !lignes.some((ligne) => ligne.libelle === libelle))
    .map(({ libelle }) => libelle);
  return { detail, finies: lignes.length > 0 && finies.length > 0 ? liste.format(finies) : null };
}
