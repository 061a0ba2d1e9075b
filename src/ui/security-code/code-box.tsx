import type { ClipboardEvent, KeyboardEvent } from 'react';
import { LENGTH } from './digits.ts';

interface Props {
  readonly id: string;
  readonly at: number;
  readonly digit: string;
  /** Id of the sentence of what is wrong; absent when nothing is. */
  readonly wrong: string | undefined;
  readonly onType: (text: string) => void;
  readonly onPress: (event: KeyboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** One digit. No `maxLength`: what a telephone fills in, it puts whole into the first box. */
export function CodeBox({ id, at, digit, wrong, onType, onPress, onPaste }: Props) {
  return (
    <input
      id={id}
      type="text"
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete={at === 0 ? 'one-time-code' : 'off'}
      aria-label={`Chiffre ${at + 1} sur ${LENGTH}`}
      aria-required="true"
      aria-invalid={wrong !== undefined}
      aria-describedby={wrong}
      value={digit}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onPress}
      onPaste={onPaste}
      onFocus={(event) => event.target.select()}
      className="code-case"
    />
  );
}
