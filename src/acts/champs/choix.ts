import type { Champ, Option, Requis, Saisie } from '#src/core/form.ts';
import { M } from '#src/core/messages.ts';
import type { Lu } from '#src/core/sens.ts';
import { type Options, type RequisDe, requisDe } from './options.ts';

type Presentation = 'boutons' | 'liste';

/** One of several answers, by its code: one that is not offered to this person is refused like one that does not exist. */
export function choix<const O extends Options>(
  options: O,
  offertes: readonly Option[],
  presentation?: Presentation,
): Champ<string, RequisDe<O>> {
  return {
    label: options.label,
    requis: requisDe(options),
    vide: null,
    controle: { type: 'choix', options: offertes, ...(presentation && { presentation }) },
    ...(options.aide && { aide: options.aide }),
    lit: (brut): Lu<string> =>
      typeof brut === 'string' && offertes.some(({ code }) => code === brut)
        ? { ok: true, value: brut }
        : { ok: false, message: M.CHOIX },
  };
}

/** One of several answers, of those whose `groupe` is what another question was answered: a kind of care in its domain. */
export function choixSelon<const O extends Options>(
  options: O,
  offertes: readonly Option[],
  selon: string,
): Champ<string, RequisDe<O>> {
  return {
    ...choix(options, offertes),
    controle: { type: 'choix', options: offertes, presentation: 'liste', selon },
  };
}

/** Several of several answers, in the order in which they are offered. */
export function cases<const O extends Options>(
  options: O,
  offertes: readonly Option[],
): Champ<readonly string[], RequisDe<O>> {
  const requis = requisDe(options);
  return {
    label: options.label,
    requis,
    vide: [],
    controle: { type: 'cases', options: offertes },
    ...(options.aide && { aide: options.aide }),
    lit(brut): Lu<readonly string[]> {
      if (!Array.isArray(brut)) return { ok: false, message: M.LISTE };
      if (brut.length === 0 && requis !== false) return { ok: false, message: requis };
      const known = new Set(offertes.map(({ code }) => code));
      if (!brut.every((code) => typeof code === 'string' && known.has(code)))
        return { ok: false, message: M.CHOIX };
      return { ok: true, value: offertes.map(({ code }) => code).filter((code) => brut.includes(code)) };
    },
  };
}

/** Oui (`true`) or Non (`false`): both are answers. */
export function ouiNon<const O extends Options>(options: O): Champ<boolean, RequisDe<O>> {
  return {
    label: options.label,
    requis: requisDe(options),
    // Nothing chosen yet: not the same as «Non».
    vide: null,
    faux: true,
    controle: { type: 'ouiNon' },
    ...(options.aide && { aide: options.aide }),
    lit: (brut) =>
      typeof brut === 'boolean' ? { ok: true, value: brut } : { ok: false, message: M.BOOLEEN },
  };
}

/** The same question, asked only where a condition holds of the other answers; where it is not asked, its answer is none. */
export function quand<V, R extends Requis>(
  si: (saisie: Saisie) => boolean,
  champ: Champ<V, R>,
): Champ<V, R | false> {
  return { ...champ, si };
}
