import { type Acte, type Contexte, champsDeLEtape, type Etape, formulaireDe } from '#src/core/acte/act.ts';
import { cleExterne, type Externe, type ExterneVu, isExterneDu, isFait } from '#src/core/acte/externes.ts';
import { isCache, isControle } from '#src/core/definition/controle.ts';
import { type Champs, type Saisie, verifie } from '#src/core/definition/form.ts';
import { aPlat } from '#src/core/valeurs/chemin.ts';
import type { ControleLecture } from '#src/fields/lecture/sens.ts';

/** A step as it stands: its questions that are asked, by their names. */
export interface EtapePosee {
  readonly key: string;
  readonly titre: string;
  readonly intro?: string;
  readonly noms: readonly string[];
  /** The calculation that it shows. */
  readonly montre?: string;
  /** It is made of earlier steps alone: read before one answers. */
  readonly isMontreDAbord?: true;
  /** What is done elsewhere, and whether it is, of these answers. */
  readonly externe?: { readonly nom: string; readonly isFait: boolean };
}

/** The last step: what was answered, before it is sent. */
export const VERIFICATION = 'verification';
export const CONFIRMATION = 'confirmation';

/** The calculation that a step shows, where all that it is made of is asked. */
function calculPose(
  { calculs }: Acte,
  { montre }: Etape,
  champs: Champs,
  saisie: Saisie,
): string | undefined {
  const de = montre === undefined ? undefined : calculs?.[montre]?.de;
  return de?.every((nom) => champs[nom] && champs[nom].si?.(saisie) !== false) ? montre : undefined;
}

/** What was begun elsewhere of a question that a calculation brings is still there while that is on its way again. */
function isEnRoute(externe: Externe | undefined, champs: Champs, vu: ExterneVu | undefined): boolean {
  return vu !== undefined && externe?.selon !== undefined && champs[externe.selon] === undefined;
}

/**
 * The steps some question of which is asked, as the answers stand, or that show a calculation or are done elsewhere; what is only
 * read does not make a step.
 * @param isEnCalcul some calculation is not made yet
 */
export function etapesPosees(
  acte: Acte,
  champs: Champs,
  valeurs: Saisie,
  externes: Readonly<Record<string, ExterneVu>> = {},
  isEnCalcul = false,
): EtapePosee[] {
  const saisie = aPlat(valeurs, Object.keys(champs));
  return acte.etapes.flatMap((etape) => {
    const noms = champsDeLEtape(etape, champs).filter((nom) => {
      const champ = champs[nom];
      return champ?.controle && !isCache(champ.controle) && champ.si?.(saisie) !== false;
    });
    const isAsked = noms.some((nom) => !isControle<ControleLecture>(champs[nom]?.controle, 'lecture'));
    const { key, titre, intro } = etape;
    const ailleurs = etape.externe ?? '';
    const externeDefini = acte.externes?.[ailleurs];
    const isDu =
      isExterneDu(externeDefini, champs, valeurs) ||
      (isEnCalcul && isEnRoute(externeDefini, champs, externes[ailleurs]));
    const nom = isDu ? etape.externe : undefined;
    const montre = calculPose(acte, etape, champs, saisie);
    if (!isAsked && montre === undefined && nom === undefined) return [];
    const externe = nom !== undefined && {
      nom,
      isFait: isFait(externes[nom], cleExterne(acte.etapes, nom, champs, valeurs)),
    };
    const isDAbord = montre !== undefined && !acte.calculs?.[montre]?.de.some((une) => noms.includes(une));
    return [
      {
        ...{ key, titre, noms, ...(intro && { intro }), ...(montre && { montre }) },
        ...(isDAbord && { isMontreDAbord: true as const }),
        ...(externe && { externe }),
      },
    ];
  });
}

/** Whether a step shows a calculation that is not made. */
function attendCalcul({ montre }: EtapePosee, { calculs }: Contexte<unknown>): boolean {
  return montre !== undefined && !calculs[montre];
}

/** Whether one does not go on from a step before something else is done. */
function attend(etape: EtapePosee, contexte: Contexte<unknown>): boolean {
  return attendCalcul(etape, contexte) || etape.externe?.isFait === false;
}

/** What is waited for there, in words; `null`: nothing. */
export function attente(etape: EtapePosee, contexte: Contexte<unknown>): string | null {
  if (attendCalcul(etape, contexte)) return 'Le calcul n’est pas terminé.';
  return attend(etape, contexte) ? 'Cette étape n’est pas terminée.' : null;
}

/** The sentences of the rules, as the answers stand; none where all is well. */
export function fautes(
  acte: Acte,
  contexte: Contexte<unknown>,
  saisie: Saisie,
): Readonly<Record<string, string>> {
  const lu = verifie(formulaireDe(acte), saisie, contexte as Contexte<never>);
  return lu.ok ? {} : lu.errors;
}

/** Where a page may be shown. */
export interface EtapePermise {
  readonly key: string;
  /** The calculation that keeps it there: once it is made, one may be further on. */
  readonly attend?: string;
}

/**
 * Where a page that is asked for may be shown: there, or at the first step before it whose answers do not do.
 * @param contexte says which calculations are made: a step that waits for one is not passed
 * @param demandee a step's key, `verification`, or what is neither: the first step
 */
export function etapePermise(
  etapes: readonly EtapePosee[],
  errors: Readonly<Record<string, string>>,
  contexte: Contexte<unknown>,
  demandee: string | null,
): EtapePermise {
  const found = etapes.findIndex(({ key }) => key === demandee);
  // What is not there may come of a calculation: it is as far as one may go.
  const isPlusLoin = found < 0 && demandee !== null && etapes.some((une) => attendCalcul(une, contexte));
  const at = demandee === VERIFICATION || isPlusLoin ? etapes.length : found;
  const before = etapes.slice(0, Math.max(at, 0));
  // Who comes back from elsewhere does not wait for what was worked out before they left: it is on its way again.
  const isRetour = etapes[at]?.externe !== undefined;
  const wrong = before.find(
    (etape) =>
      etape.noms.some((nom) => Object.hasOwn(errors, nom)) ||
      (isRetour ? etape.externe?.isFait === false : attend(etape, contexte)),
  );
  if (wrong) {
    const isFaux = wrong.noms.some((nom) => Object.hasOwn(errors, nom));
    const attendu = !isFaux && attendCalcul(wrong, contexte) ? wrong.montre : undefined;
    return { key: wrong.key, ...(attendu !== undefined && { attend: attendu }) };
  }
  return { key: (at === etapes.length ? VERIFICATION : etapes[Math.max(at, 0)]?.key) ?? VERIFICATION };
}
