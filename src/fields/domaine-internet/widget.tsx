import { CodeCell } from '#src/fields/code/widget.tsx';
import { TextInput, widget as texte } from '#src/fields/texte/widget.tsx';
import type { InputProps, Widget } from '#src/fields/widget.ts';

function DomainInput(props: InputProps) {
  return <TextInput {...props} inputMode="url" mono />;
}

export const widget: Widget = { ...texte, Cell: CodeCell, Input: DomainInput };
