import { widget as code } from '#src/fields/code/widget.tsx';
import type { Widget } from '#src/fields/widget.ts';

export const widget: Widget = code;
