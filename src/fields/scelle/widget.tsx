import { TextFilter } from '#src/fields/texte/filter.tsx';
import type { Widget } from '#src/fields/widget.ts';
import { SealedCell } from './cell.tsx';
import { SealedDetail } from './detail.tsx';
import { SealedInput } from './input.tsx';

export const widget: Widget = {
  Cell: SealedCell,
  Fiche: SealedDetail,
  Input: SealedInput,
  Filter: TextFilter,
  text: () => 'valeur masquée',
  align: 'left',
};
