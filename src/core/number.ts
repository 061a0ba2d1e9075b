import { M } from './messages.ts';
import { garde, type JsonSchema, type Lu, type Nature, refuse } from './sens.ts';

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

function entre(value: number, min: number, max: number): Lu<number> {
  if (value < min) return refuse(M.MIN(min));
  return value > max ? refuse(M.MAX(max)) : garde(value);
}

function json(type: 'integer' | 'number', minimum: number, maximum: number): JsonSchema {
  return { type, minimum, maximum };
}

/** A whole number between two bounds. */
export function whole(min: number, max: number): Nature<number> {
  return {
    ...{ min, max, json: json('integer', min, max) },
    lit: (brut) => (Number.isSafeInteger(brut) ? entre(brut as number, min, max) : refuse(M.ENTIER)),
  };
}

/** A number with two decimals at most, between two bounds; 0.1 + 0.2 is 0.3 here. */
export function decimal(min: number, max: number): Nature<number> {
  return {
    ...{ min, max, json: json('number', min, max) },
    lit(brut): Lu<number> {
      if (typeof brut !== 'number' || !Number.isFinite(brut)) return refuse(M.NOMBRE);
      const lu = entre(brut, min, max);
      if (!lu.ok) return lu;
      const rond = hundredths(brut);
      return Math.abs(rond - brut) < 1e-9 ? garde(rond) : refuse(M.DECIMALES);
    },
  };
}
