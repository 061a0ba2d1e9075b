import { type Acte, type Contexte, champsDeLEtape, formulaireDe } from '#src/core/act.ts';
import { aPlat } from '#src/core/chemin.ts';
import { type Champs, type Saisie, verifie } from '#src/core/form.ts';

/** A step as it stands: its questions that are asked, by their names. */
export interface EtapePosee {
  readonly key: string;
  readonly titre: string;
  readonly intro?: string;
  readonly noms: readonly string[];
}

/** The last step: what was answered, before it is sent. */
export const VERIFICATION = 'verification';
export const CONFIRMATION = 'confirmation';

/** The steps some question of which is asked, as the answers stand; what is only shown does not make a step. */
export function etapesPosees(acte: Acte, champs: Champs, valeurs: Saisie): EtapePosee[] {
  const saisie = aPlat(valeurs, Object.keys(champs));
  return acte.etapes.flatMap((etape) => {
    const noms = champsDeLEtape(etape, champs).filter((nom) => {
      const champ = champs[nom];
      return champ?.controle && champ.controle.type !== 'cache' && champ.si?.(saisie) !== false;
    });
    const isAsked = noms.some((nom) => champs[nom]?.controle?.type !== 'lecture');
    const { key, titre, intro } = etape;
    return isAsked ? [{ key, titre, noms, ...(intro && { intro }) }] : [];
  });
}

/** The sentences of the rules, as the answers stand; none where all is well. */
export function fautes(
  acte: Acte,
  contexte: Contexte<unknown>,
  saisie: Saisie,
): Readonly<Record<string, string>> {
  const lu = verifie(formulaireDe(acte), saisie, contexte);
  return lu.ok ? {} : lu.errors;
}

/**
 * Where a page that is asked for may be shown: there, or at the first step before it whose answers do not do.
 * @param demandee a step's key, `verification`, or what is neither: the first step
 */
export function etapePermise(
  etapes: readonly EtapePosee[],
  errors: Readonly<Record<string, string>>,
  demandee: string | null,
): string {
  const at = demandee === VERIFICATION ? etapes.length : etapes.findIndex(({ key }) => key === demandee);
  const before = etapes.slice(0, Math.max(at, 0));
  const wrong = before.find(({ noms }) => noms.some((nom) => Object.hasOwn(errors, nom)));
  if (wrong) return wrong.key;
  return (at === etapes.length ? VERIFICATION : etapes[Math.max(at, 0)]?.key) ?? VERIFICATION;
}
