/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** WCAG 2: text at least 4.5:1, controls and their borders at least 3:1. */
export const TEXT_RATIO = 4.5;
export const CONTROL_RATIO = 3;

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** `#0F5C63` → `[15, 92, 99]`. Throws on anything else: a charter is checked before it is stored. */
export function parseHex(color: string): Rgb {
  const parts = HEX.exec(color);
  if (!parts) throw new Error(`« ${color} » n’est pas une couleur de la forme #RRVVBB.`);
  return [1, 2, 3].map((i) => Number.parseInt(parts[i] ?? '0', 16)) as unknown as Rgb;
}

/** `[15, 92, 99]` → `#0f5c63`. */
export function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours: `amount` of the second, from 0 to 1. */
export function mix(color: string, other: string, amount: number): string {
  const [from, to] = [parseHex(color), parseHex(other)];
  return toHex(from.map((part, i) => part + ((to[i] ?? part) - part) * amount) as unknown as Rgb);
}

function channel(part: number): number {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of WCAG 2, from 0 (black) to 1 (white). */
export function luminance(color: string): number {
  const [red, green, blue] = parseHex(color);
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

/** Contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const STEPS = 50;

/**
 * Towards white with some of its colour kept: halfway between plain mixing, which ends in grey, and a brightening of the
 * colour itself, which ends in neon.
 */
function lighten(color: string, amount: number): string {
  const rgb = parseHex(color);
  const strongest = Math.max(...rgb, 1);
  const bright = toHex(rgb.map((part) => Math.min(255, (part / strongest) * 255)) as unknown as Rgb);
  const tinted = mix(mix(color, bright, Math.min(1, amount * 2)), '#ffffff', Math.max(0, amount * 2 - 1));
  return mix(mix(color, '#ffffff', amount), tinted, 0.5);
}

/**
 * The colour itself where it contrasts enough with the background; otherwise the nearest darker one (on a light
 * background) or lighter one (on a dark background) that does.
 * Example: `ensureContrast('#E4572E', '#ffffff', 4.5)` → a darker coral.
 */
export function ensureContrast(color: string, background: string, ratio: number): string {
  const isLight = luminance(background) > 0.18;
  for (let step = 0; step < STEPS; step++) {
    const amount = step / STEPS;
    const candidate = isLight ? mix(color, '#000000', amount) : lighten(color, amount);
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return isLight ? '#000000' : '#ffffff';
}

/** Black or white, whichever reads best on a colour. */
export function readableOn(color: string): string {
  return contrast(color, '#ffffff') >= TEXT_RATIO ? '#ffffff' : '#000000';
}
