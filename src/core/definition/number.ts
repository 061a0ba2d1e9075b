import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { isDemesure, sansInvisibles } from '#src/core/valeurs/invisibles.ts';
import type { ControleTexte } from './controle.ts';
import { M } from './messages.ts';
import { garde, type JsonSchema, type Lu, type Nature, refuse } from './sens.ts';

const NOMBRE = /^-?\d+([.,]\d+)?$/;

/**
 * A number as it travels, or as French people type it: comma or point, spaces between thousands, its unit behind. `null` where
 * it is none. Example: `nombreDe('1 250,50 €', '€')` → `1250.5`.
 */
export function nombreDe(brut: unknown, unite = ''): number | null {
  // Adding 0 makes 0 of −0.
  if (typeof brut === 'number') return Number.isFinite(brut) ? brut + 0 : null;
  if (typeof brut !== 'string' || isDemesure(brut, 0)) return null;
  const compact = sansInvisibles(brut).replace(/\s/gu, '');
  const chiffres = unite !== '' && compact.endsWith(unite) ? compact.slice(0, -unite.length) : compact;
  return NOMBRE.test(chiffres) ? Number(chiffres.replace(',', '.')) + 0 : null;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The sentences of a number that does not do. */
interface Phrases {
  readonly nombre: string;
  readonly min: string;
  readonly max: string;
}

interface Bornes extends Partial<Phrases> {
  /** What may be typed behind it: `€`, `%`. */
  readonly unite?: string;
}

function json(type: 'integer' | 'number', minimum: number, maximum: number): JsonSchema {
  return { type, minimum, maximum };
}

/** A bound as a sentence says it: «10 000 €». */
function borne(n: number, unite?: string): string {
  return enNombre(n) + (unite ? `\u00a0${unite}` : '');
}

function entre(value: number, min: number, max: number, { unite, ...phrases }: Bornes = {}): Lu<number> {
  if (value < min) return refuse(phrases.min ?? M.MIN(borne(min, unite)));
  return value > max ? refuse(phrases.max ?? M.MAX(borne(max, unite))) : garde(value);
}

const CHIFFRES: ControleTexte = { type: 'texte', inputMode: 'numeric' };

/** A whole number between two bounds. */
export function whole(min: number, max: number): Nature<number> {
  return {
    ...{ min, max, json: json('integer', min, max) },
    controle: CHIFFRES,
    lit(brut): Lu<number> {
      const lu = nombreDe(brut);
      return lu !== null && Number.isSafeInteger(lu) ? entre(lu, min, max) : refuse(M.ENTIER);
    },
  };
}

/** A number with two decimals at most, between two bounds; 0.1 + 0.2 is 0.3 here. */
export function decimal(min: number, max: number, bornes: Bornes = {}): Nature<number> {
  return {
    ...{ min, max, json: json('number', min, max) },
    controle: { type: 'texte' },
    lit(brut): Lu<number> {
      const lue = nombreDe(brut, bornes.unite);
      if (lue === null) return refuse(bornes.nombre ?? M.NOMBRE);
      const lu = entre(lue, min, max, bornes);
      if (!lu.ok) return lu;
      const rond = hundredths(lue);
      return Math.abs(rond - lue) < 1e-9 ? garde(rond) : refuse(M.DECIMALES);
    },
  };
}
