import { readFileSync } from 'node:fs';
import type { Contrat, Gestion, Personne } from '#server/gestion/gestion.ts';
import { assembleCompte } from '#src/core/bank-account.ts';
import { normalise } from '#src/core/normalise.ts';

type Connue = Personne & { readonly nir: string };

function read<T>(name: string): Record<string, T[]> {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Record<string, T[]>;
}

/** The outside learns who somebody is, and never a social security number. */
function sansNir({ nir: _nir, ...personne }: Connue): Personne {
  return personne;
}

/** What this adapter does not know yet. */
const portefeuilleVide: Pick<
  Gestion,
  | 'fiches'
  | 'contrat'
  | 'decomptes'
  | 'totauxDecomptes'
  | 'anneeDeSoins'
  | 'decompte'
  | 'paiements'
  | 'echeances'
  | 'cartes'
  | 'courriers'
  | 'documents'
  | 'fichier'
> = {
  fiches: async () => [],
  contrat: async () => null,
  decomptes: async () => ({ lignes: [], total: 0 }),
  totauxDecomptes: async () => ({
    depense: 0,
    montantRo: 0,
    montantRc: 0,
    montantAutreRc: 0,
    resteACharge: 0,
  }),
  anneeDeSoins: async () => [],
  decompte: async () => null,
  paiements: async () => ({ lignes: [], total: 0 }),
  echeances: async () => [],
  cartes: async () => ({ cartes: [], motifIndisponible: 'sansCarte' }),
  courriers: async () => [],
  documents: async () => [],
  fichier: async () => null,
};

/**
 * A management system of the demonstration: invented people and contracts of both clients, from files. What is changed
 * lasts until the portal stops.
 */
export function makeGestionDemonstration(): Gestion {
  const personnes = read<Connue>('personnes.json');
  const contrats = read<Contrat>('contrats.json');
  const find = (client: string, numPers: string) =>
    personnes[client]?.find((personne) => personne.numPers === numPers);

  return {
    async cherche(client, { numeroContrat, nir }) {
      if (numeroContrat === undefined && nir === undefined) return [];
      const fits = (personne: Connue) =>
        (nir === undefined || personne.nir === nir) &&
        (numeroContrat === undefined ||
          personne.contrats.some(({ numContrat }) => normalise(numContrat) === normalise(numeroContrat)));
      return (personnes[client] ?? []).filter(fits).map(sansNir);
    },
    async personne(client, numPers) {
      const found = find(client, numPers);
      return found ? sansNir(found) : null;
    },
    async contrats(client, numPers) {
      const numbers = new Set(find(client, numPers)?.contrats.map(({ numContrat }) => numContrat));
      return (contrats[client] ?? []).filter(({ numContrat }) => numbers.has(numContrat));
    },
    ...portefeuilleVide,
    async transmet(client, { id, changement }) {
      if (changement?.nature === 'ribPrestations') {
        const { titulaire, compte } = changement.rib;
        const rib = { titulaire, ...assembleCompte(compte) };
        const own = contrats[client] ?? [];
        for (const [index, contrat] of own.entries())
          if (changement.numContrats.includes(contrat.numContrat))
            own[index] = {
              ...contrat,
              modalitePaiementPrestation: { rib, codeModePaiement: 'V', isMissing: false },
            };
      }
      return { idExterne: id };
    },
  };
}
