import type { Readable } from 'node:stream';
import { entete, paragraphe, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { definitions } from '#server/documents/pdf/definitions.ts';
import { espace, fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { ouvreTableau } from '#server/documents/pdf/tableau.ts';
import type { ResultatSimu } from '#src/core/soins/simulee.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';

/** A simulation on paper: one price, or two side by side. */
export interface SimulationImprimee {
  readonly titre: string;
  readonly contrat: readonly (readonly [string, string])[];
  readonly resultats: readonly ResultatSimu[];
  /** What the second price costs more. */
  readonly ecart: string | null;
}

function resultat(feuille: ReturnType<typeof ouvreFeuille>, un: ResultatSimu, legende: string): void {
  titre(feuille, legende, 2);
  const table = ouvreTableau(
    feuille,
    legende,
    [
      { titre: 'Ligne', part: 2, tete: true },
      { titre: 'Montant', part: 1 },
      { titre: 'Pourquoi', part: 5 },
    ],
    9,
  );
  for (const { libelle, montant, explication } of un.detail)
    table.ligne([libelle, euros(montant), explication ?? '']);
  table.fin();
  if (un.garantie) paragraphe(feuille, `Garantie : ${un.garantie.libelle}, ${un.garantie.expression}.`);
  if (un.plafondRestant !== null)
    paragraphe(feuille, `Reste du plafond avant ces soins : ${euros(un.plafondRestant)}.`);
  for (const phrase of un.avertissements) paragraphe(feuille, phrase);
}

/** A simulation to keep: what was asked, line by line, and that it commits nobody. */
export function simulation(donnees: SimulationImprimee, charte: CharteImprimee): Readable {
  const { resultats, ecart } = donnees;
  const feuille = ouvreFeuille({ titre: donnees.titre, charte });
  entete(feuille);
  const [premier] = resultats;
  if (premier) paragraphe(feuille, `Calculée le ${jourLong(premier.dateCalcul)}`, true);
  titre(feuille, donnees.titre);
  definitions(feuille, 'La demande', donnees.contrat);
  for (const [rang, un] of resultats.entries())
    resultat(feuille, un, resultats.length === 1 ? 'Le résultat' : `Prix ${rang + 1} : ${euros(un.depense)}`);
  if (ecart) paragraphe(feuille, `Avec le second prix : ${ecart}`);
  espace(feuille, 8);
  if (premier) paragraphe(feuille, premier.mention);
  return fermeFeuille(feuille);
}
