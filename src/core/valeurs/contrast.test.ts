import { describe, expect, it } from 'vitest';
import { contrast, ensureContrast, luminance, mix, parseHex, readableOn, toHex } from './contrast.ts';

describe('colours', () => {
  it('reads and writes hexadecimal', () => {
    expect(parseHex('#0F5C63')).toEqual([15, 92, 99]);
    expect(toHex([15, 92, 99])).toBe('#0f5c63');
    expect(() => parseHex('teal')).toThrow('teal');
  });

  it('measures as WCAG does', () => {
    expect(luminance('#ffffff')).toBeCloseTo(1);
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
  });

  it('mixes', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#123456', '#ffffff', 0)).toBe('#123456');
  });
});

describe('a colour that must be read', () => {
  it('is kept where it can be', () => {
    expect(ensureContrast('#0f5c63', '#ffffff', 4.5)).toBe('#0f5c63');
  });

  it('is darkened on white, and no more than needed', () => {
    const coral = ensureContrast('#e4572e', '#ffffff', 4.5);
    expect(contrast(coral, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(coral, '#ffffff')).toBeLessThan(4.9);
  });

  it('is lightened on black', () => {
    const navy = ensureContrast('#1d3461', '#111111', 4.5);
    expect(contrast(navy, '#111111')).toBeGreaterThanOrEqual(4.5);
    expect(luminance(navy)).toBeGreaterThan(luminance('#1d3461'));
  });

  it('carries black or white text', () => {
    expect(readableOn('#0f5c63')).toBe('#ffffff');
    expect(readableOn('#f2a541')).toBe('#000000');
  });
});
