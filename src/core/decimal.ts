import * as z from 'zod/mini';
import { M } from './messages.ts';

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A number with two decimals at most, between two bounds; 0.1 + 0.2 is 0.3 here. */
export function decimal(min: number, max: number) {
  return z.pipe(
    z.number(M.NOMBRE).check(
      z.gte(min, M.MIN(min)),
      z.lte(max, M.MAX(max)),
      z.refine((value) => Math.abs(hundredths(value) - value) < 1e-9, M.DECIMALES),
    ),
    z.transform(hundredths),
  );
}
