import { widget as texte } from '#src/fields/texte/widget.tsx';
import type { Widget } from '#src/fields/widget.ts';

export const widget: Widget = texte;
