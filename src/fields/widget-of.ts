import { widget as enfants } from './enfants/widget.tsx';
import { widget as objet } from './objet/widget.tsx';
import { plainWidgetOf } from './plain-widgets.ts';
import type { Widget } from './widget.ts';

/** Groups draw what they hold by the widgets of one value. */
const GROUPS: Readonly<Record<string, Widget>> = { enfants, objet };

/** The widget of a meaning; a meaning without one is a developer's error that names it. */
export function widgetOf(meaning: string): Widget {
  return (Object.hasOwn(GROUPS, meaning) ? GROUPS[meaning] : undefined) ?? plainWidgetOf(meaning);
}
