import type { Readable } from 'node:stream';
import { entete, paragraphe, titre } from '#server/documents/pdf/blocs.ts';
import type { CharteImprimee } from '#server/documents/pdf/charte-imprimee.ts';
import { definitions } from '#server/documents/pdf/definitions.ts';
import { espace, fermeFeuille, ouvreFeuille } from '#server/documents/pdf/feuille.ts';
import { ouvreTableau } from '#server/documents/pdf/tableau.ts';
import { MOTS_DES_DOCUMENTS } from '#src/core/edition/mots.ts';
import type { ResultatSimu } from '#src/core/soins/simulee.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';

const { simulation: mots } = MOTS_DES_DOCUMENTS;

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
      { titre: mots.ligne, part: 2, tete: true },
      { titre: mots.montant, part: 1 },
      { titre: mots.pourquoi, part: 5 },
    ],
    9,
  );
  for (const { libelle, montant, explication } of un.detail)
    table.ligne([libelle, euros(montant), explication ?? '']);
  table.fin();
  if (un.garantie) paragraphe(feuille, mots.garantie(un.garantie.libelle, un.garantie.expression));
  if (un.plafondRestant !== null) paragraphe(feuille, mots.plafond(euros(un.plafondRestant)));
  for (const phrase of un.avertissements) paragraphe(feuille, phrase);
}

/** A simulation to keep: what was asked, line by line, and that it commits nobody. */
export function simulation(donnees: SimulationImprimee, charte: CharteImprimee): Readable {
  const { resultats, ecart } = donnees;
  const feuille = ouvreFeuille({ titre: donnees.titre, charte });
  entete(feuille);
  const [premier] = resultats;
  if (premier) paragraphe(feuille, mots.calculee(jourLong(premier.dateCalcul)), true);
  titre(feuille, donnees.titre);
  definitions(feuille, mots.demande, donnees.contrat);
  for (const [rang, un] of resultats.entries())
    resultat(feuille, un, resultats.length === 1 ? mots.resultat : mots.prix(rang + 1, euros(un.depense)));
  if (ecart) paragraphe(feuille, mots.second(ecart));
  espace(feuille, 8);
  if (premier) paragraphe(feuille, premier.mention);
  return fermeFeuille(feuille);
}
