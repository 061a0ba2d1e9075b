import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { CodeBox } from './code-box.tsx';
import { type Change, type Digits, EMPTY, erase, fill, moved, typed } from './digits.ts';

interface Props {
  /** Starts the ids: `code` gives `code-1` to `code-6`; `code-envoi` says where the code was sent. */
  readonly id: string;
  readonly digits: Digits;
  readonly onChange: (digits: Digits) => void;
  readonly problem: string | undefined;
}

const POSITIONS = EMPTY.map((_, at) => at);

/** What typing, pasting and keys do to the boxes, and to which one they lead. */
function useBoxes(digits: Digits, onChange: (digits: Digits) => void) {
  const row = useRef<HTMLDivElement>(null);
  const focus = (index: number) => {
    const box = row.current?.querySelectorAll('input')[index];
    box?.focus();
    box?.select();
  };
  const apply = (change: Change | null) => {
    if (!change) return;
    onChange(change.digits);
    focus(change.focus);
  };
  return {
    row,
    type(at: number, text: string) {
      if (text === '') apply({ digits: digits.with(at, ''), focus: at });
      else apply(fill(digits, at, typed(digits[at] ?? '', text)));
    },
    press(at: number, event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = moved(event.key, at);
      if (target === null && event.key !== 'Backspace') return;
      event.preventDefault();
      if (target === null) apply(erase(digits, at));
      else focus(target);
    },
    paste(at: number, event: ClipboardEvent) {
      event.preventDefault();
      apply(fill(digits, at, event.clipboardData.getData('text')));
    },
  };
}

/** The six boxes of a security code, one digit each: one group with one label, that a paste or a telephone fills at once. */
export function CodeBoxes({ id, digits, onChange, problem }: Props) {
  const { row, type, press, paste } = useBoxes(digits, onChange);
  const wrong = problem && `${id}-erreur`;
  return (
    <div
      {...{ role: 'group', 'aria-labelledby': `${id}-libelle`, 'aria-describedby': `${id}-envoi` }}
      className="pile-6 souple"
    >
      <div id={`${id}-libelle`} className="fort">
        Code de sécurité à six chiffres <span aria-hidden="true"> *</span>
      </div>
      <div ref={row} className="code-cases">
        {POSITIONS.map((at) => (
          <CodeBox
            key={at}
            id={`${id}-${at + 1}`}
            at={at}
            digit={digits[at] ?? ''}
            wrong={wrong}
            onType={(text) => type(at, text)}
            onPress={(event) => press(at, event)}
            onPaste={(event) => paste(at, event)}
          />
        ))}
      </div>
      {problem && (
        <div id={wrong} className="faute">
          {problem}
        </div>
      )}
    </div>
  );
}
