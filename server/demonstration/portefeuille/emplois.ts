import type { DonneesPersonne } from '#server/demonstration/sql/donnees.ts';
import { ajouteMois } from '#src/core/valeurs/dates.ts';
import { alea } from './alea.ts';
import type { ContratDemo, PersonneDemo } from './modele.ts';

type Emploi = NonNullable<DonneesPersonne['emplois']>[string];

const CADRES = ['33', '36', '37', '38'];

/** What the employer of a contract told of its holder. */
function emploiDe({ numPers, codeCategorieSociale }: PersonneDemo, contrat: ContratDemo): Emploi {
  const hasard = alea(`emploi:${contrat.numContrat}:${numPers}`);
  const isCadre = codeCategorieSociale !== null && CADRES.includes(codeCategorieSociale);
  const isPrevoyance = contrat.donnees.typeContrat !== 'sante';
  return {
    section: isCadre ? { code: 'CAD', libelle: 'Cadres' } : { code: 'ENS', libelle: 'Ensemble du personnel' },
    codeCategorieSociale,
    dateEmbauche: ajouteMois(contrat.dateEffet, -hasard.entier(0, 96)),
    dateAffiliation: contrat.dateEffet,
    isPortabilite: false,
    dateFinPortabilite: null,
    codeModeRemuneration: isCadre ? 'FJ' : 'MEN',
    salaireReference: isPrevoyance ? hasard.entier(22, 58) * 1000 : null,
    beneficiairesDesignes: [],
  };
}

/** A person with what the employers of the contracts that they hold told of them. */
export function avecEmplois(personne: PersonneDemo, contrats: readonly ContratDemo[]): PersonneDemo {
  const collectifs = contrats.filter(
    ({ donnees, assures }) => donnees.entreprise !== null && assures[0]?.numPers === personne.numPers,
  );
  if (collectifs.length === 0) return personne;
  const emplois = collectifs.map((contrat) => [contrat.numContrat, emploiDe(personne, contrat)] as const);
  return { ...personne, emplois: Object.fromEntries(emplois) };
}
