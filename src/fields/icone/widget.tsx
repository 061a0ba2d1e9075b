import { widget as code } from '#src/fields/code/widget.tsx';
import type { Widget } from '#src/fields/widget.ts';

/** An icon is told by its name in the portal’s set. */
export const widget: Widget = code;
