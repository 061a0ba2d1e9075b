import type { ModeleServeur } from '#server/modeles/modele-serveur.ts';
import { modelesServeur } from '#server/modeles/registre.ts';
import { type Entry, registry } from '#src/registry.ts';
import { SAMPLE_HALVES, SAMPLES } from './sample-lists.ts';

// The laws hold for any definition, not for referentials alone.
Object.assign(registry as Record<string, Entry>, SAMPLES);
Object.assign(modelesServeur as Record<string, ModeleServeur>, SAMPLE_HALVES);
