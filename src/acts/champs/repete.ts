import { isControle } from '#src/core/definition/controle.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champ, Champs, Option, Saisie } from '#src/core/definition/form.ts';
import type { ControleChoix } from '#src/fields/choix/sens.ts';
import type { ControleFichiers } from '#src/fields/fichiers/sens.ts';
import { choix } from './choix.ts';

/** Questions that are asked again, of each of several things: the first is asked by itself, the others are these. */
export interface Repetition<C extends string = string> {
  /** What one of them is called in names: `soin2.dateSoins`. */
  readonly cle: C;
  /** How many there may be, the first one included. */
  readonly max: number;
  /** The question that says how many there are. */
  readonly compte: string;
}

/** The ranks of those that are asked besides the first. */
export function rangs({ max }: Repetition): readonly number[] {
  return Array.from({ length: max - 1 }, (_, rang) => rang + 2);
}

/** How many there are, as is answered; the first is always there. */
export function combien({ compte, max }: Repetition, saisie: Saisie): number {
  const dit = saisie[compte];
  const nombre = typeof dit === 'string' ? Number(dit) : 1;
  return Number.isInteger(nombre) && nombre >= 1 && nombre <= max ? nombre : 1;
}

/** Asks how many there are, one where nothing is said. */
export function questionCompte({ max }: Repetition, label: string, aide: string): Champ<string, false> {
  const offertes: readonly Option[] = Array.from({ length: max }, (_, rang) => {
    const code = String(rang + 1);
    return { code, libelle: code };
  });
  return choix({ label, aide, requis: false }, offertes, 'liste');
}

const nomDans = ({ cle }: Repetition, rang: number, nom: string) => `${cle}${rang}.${nom}`;

/** The answers of one of them by the names of the first, what is asked once beside them. */
export function reponsesDu(repetition: Repetition, rang: number, saisie: Saisie): Saisie {
  const debut = nomDans(repetition, rang, '');
  const siennes = Object.entries(saisie).filter(([nom]) => nom.startsWith(debut));
  return {
    ...saisie,
    ...Object.fromEntries(siennes.map(([nom, valeur]) => [nom.slice(debut.length), valeur])),
  };
}

/** A choice among what another of its own questions was answered, files that answer others of its own. */
function selonLesSiens(champ: Champ, repetition: Repetition, rang: number, noms: readonly string[]): Champ {
  const { controle } = champ;
  const sien = (nom: string) => (noms.includes(nom) ? nomDans(repetition, rang, nom) : nom);
  if (isControle<ControleFichiers>(controle, 'fichiers') && controle.lus) {
    const lus = Object.entries(controle.lus).map(([membre, nom]) => [membre, sien(nom)]);
    return { ...champ, controle: { ...controle, lus: Object.fromEntries(lus) } as ControleFichiers };
  }
  if (!isControle<ControleChoix>(controle, 'choix') || controle.selon === undefined) return champ;
  const selon = { ...controle.selon, de: controle.selon.de.map(sien) };
  return { ...champ, controle: { ...controle, selon } as ControleChoix };
}

/**
 * The questions of those after the first, each under its own name (`soin2.dateSoins`), asked as many times as is answered; the
 * conditions among them look at their own answers. Example: `repete(SOINS, { dateSoins, montantDepense })`.
 */
export function repete(repetition: Repetition, champs: Champs): Champs {
  const noms = Object.keys(champs);
  return Object.fromEntries(
    rangs(repetition).flatMap((rang) =>
      Object.entries(champs).map(([nom, champ]): [string, Champ] => [
        nomDans(repetition, rang, nom),
        {
          ...selonLesSiens(champ, repetition, rang, noms),
          si: (saisie) =>
            combien(repetition, saisie) >= rang && champ.si?.(reponsesDu(repetition, rang, saisie)) !== false,
        },
      ]),
    ),
  );
}

/** The same rule of each of them, its sentences on its own questions. */
export function fautesDeChacun(
  repetition: Repetition,
  saisie: Saisie,
  fautes: (siennes: Saisie) => FieldErrors,
): FieldErrors {
  const autres = rangs(repetition)
    .filter((rang) => rang <= combien(repetition, saisie))
    .flatMap((rang) =>
      Object.entries(fautes(reponsesDu(repetition, rang, saisie))).map(
        ([nom, phrase]) => [nomDans(repetition, rang, nom), phrase] as const,
      ),
    );
  return { ...fautes(saisie), ...Object.fromEntries(autres) };
}

/** What is asked once, and of the first: without the others and how many they are. */
export function sansLesAutres(repetition: Repetition, saisie: Saisie): Saisie {
  const debuts = rangs(repetition).map((rang) => nomDans(repetition, rang, ''));
  return Object.fromEntries(
    Object.entries(saisie).filter(
      ([nom]) => nom !== repetition.compte && !debuts.some((debut) => nom.startsWith(debut)),
    ),
  );
}
