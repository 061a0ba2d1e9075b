import { type Entry, registry } from '#src/registry.ts';
import { SAMPLES } from './sample-lists.ts';

// The laws hold for any definition, not for referentials alone.
Object.assign(registry as Record<string, Entry>, SAMPLES);
