import type { DonneesPersonne } from '#server/demonstration/sql/donnees.ts';
import { ajouteMois } from '#src/core/valeurs/dates.ts';
import { alea } from './alea.ts';
import type { ContratDemo, PersonneDemo } from './modele.ts';

type Emploi = NonNullable<DonneesPersonne['emplois']>[string];

const CADRES = ['33', '36', '37', '38'];

/** Two people of the same name: half and half, or the one after the other. */
function designesDe(hasard: ReturnType<typeof alea>, nom: string): Emploi['beneficiairesDesignes'] {
  const part = hasard.entier(5, 8) * 10;
  return [
    { nom, prenom: 'Camille', lien: 'Conjoint', part },
    { nom, prenom: 'Louise', lien: 'Enfant', part: 100 - part },
  ];
}

/** What the employer of a contract told of its holder. */
function emploiDe({ numPers, nom, codeCategorieSociale }: PersonneDemo, contrat: ContratDemo): Emploi {
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
    beneficiairesDesignes: isPrevoyance ? designesDe(hasard, nom) : [],
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
