import { afterAll, afterEach, beforeEach } from 'vitest';
import { startListening, unexpectedNoise } from './console-noise.ts';

startListening();

/** What a module says while it is loaded belongs to no test: it fails the first one. */
beforeEach(failOnNoise);
afterEach(failOnNoise);
afterAll(failOnNoise);

function failOnNoise(): void {
  const noise = unexpectedNoise();
  if (noise.length > 0) throw new Error(`Sortie inattendue sur la console :\n${noise.join('\n')}`);
}
