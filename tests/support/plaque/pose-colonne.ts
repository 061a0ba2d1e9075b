import { WIDGETS } from '#src/fields/plain-widgets.ts';
import type { Widget } from '#src/fields/widget.ts';
import { widget } from './widget.tsx';

// The line by which a meaning that lists keep has its place among the others.
Object.assign(WIDGETS as Record<string, Widget>, { plaque: widget });
