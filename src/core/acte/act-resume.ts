import type { Champ, Champs, Option } from '#src/core/definition/form.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { masqueIban } from '#src/core/valeurs/iban.ts';
import { numeroEnMots } from '#src/core/valeurs/indicatifs.ts';
import { masqueSiret } from '#src/core/valeurs/masque.ts';
import { masqueNir } from '#src/core/valeurs/nir-masque.ts';
import { type Acte, type Contexte, champsDeLEtape, type Etape } from './act.ts';
import { calculEnMots } from './calcul-en-mots.ts';

/** One answer in words. */
export interface LigneResume {
  readonly libelle: string;
  readonly valeur: string;
}

/** The answers of one step. */
export interface PartieResume {
  readonly titre: string;
  readonly lignes: readonly LigneResume[];
}

function libelleDe(options: readonly Option[], code: unknown): string {
  return options.find((option) => option.code === code)?.libelle ?? String(code);
}

function liste(valeur: unknown): readonly unknown[] {
  return Array.isArray(valeur) ? valeur : [];
}

function nomFichier(fichier: unknown): string {
  const { localFileName } = fichier as { readonly localFileName?: unknown };
  return String(localFileName ?? '');
}

/**
 * An answer as a person reads it: choices by their labels, days, amounts and yes or no in French, account and social
 * security numbers masked. `null`: nothing to read, because nothing was answered or because it must not be read again.
 */
export function enMots({ controle }: Pick<Champ, 'controle'>, valeur: unknown): string | null {
  if (!controle || valeur === null || valeur === undefined || valeur === '') return null;
  switch (controle.type) {
    case 'motDePasse':
    case 'cache':
    case 'lecture':
      return null;
    case 'iban':
      return masqueIban(String(valeur));
    case 'nir':
      return masqueNir(String(valeur));
    case 'siret':
      return masqueSiret({ texte: String(valeur), curseur: 0 }).texte;
    case 'telephone':
      return numeroEnMots(String(valeur));
    case 'jour':
      return jourFrancais(String(valeur));
    case 'montant':
      return typeof valeur === 'number' ? euros(valeur) : null;
    case 'ouiNon':
      return valeur === true ? 'Oui' : 'Non';
    case 'case':
      return valeur === true ? 'Oui' : null;
    case 'interrupteur':
      return valeur === true ? 'Activé' : 'Désactivé';
    case 'choix':
      return libelleDe(controle.options, valeur);
    case 'cases':
      return (
        liste(valeur)
          .map((code) => libelleDe(controle.options, code))
          .join(', ') || null
      );
    case 'fichiers':
      return liste(valeur).map(nomFichier).join(', ') || null;
    default:
      return typeof valeur === 'object' ? null : String(valeur);
  }
}

/** What a step shows besides answers: what was worked out of them. */
export function lignesDuCalcul(
  { calculs }: Pick<Acte, 'calculs'>,
  { montre }: Pick<Etape, 'montre'>,
  contexte: Contexte<unknown>,
): readonly LigneResume[] {
  const calcul = montre === undefined ? undefined : calculs?.[montre];
  const resultat = montre === undefined ? null : contexte.calculs[montre];
  return calcul && resultat ? calculEnMots(calcul, resultat) : [];
}

/** The answers to an act, step by step, in words; from its own definition, which says what each of them means. */
export function resumeDe(
  acte: Pick<Acte, 'etapes' | 'champs' | 'secrets' | 'calculs'>,
  contexte: Contexte<unknown>,
  reponses: Readonly<Record<string, unknown>>,
): PartieResume[] {
  const champs: Champs = acte.champs(contexte as Contexte<never>);
  return acte.etapes
    .map((etape) => ({
      titre: etape.titre,
      lignes: [
        ...champsDeLEtape(etape, champs).flatMap((nom) => {
          const champ = acte.secrets?.includes(nom) ? undefined : champs[nom];
          const valeur = champ ? enMots(champ, reponses[nom]) : null;
          return champ && valeur !== null ? [{ libelle: champ.label, valeur }] : [];
        }),
        ...lignesDuCalcul(acte, etape, contexte),
      ],
    }))
    .filter(({ lignes }) => lignes.length > 0);
}
