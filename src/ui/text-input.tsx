import type { ComponentPropsWithoutRef, MouseEvent, ReactNode, Ref } from 'react';
import { AideQuestion, decrit, FauteQuestion, Marque } from './form/question-textes.tsx';

interface FrameProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean | undefined;
  /** The sentence of what is wrong; absent when nothing is. */
  readonly problem?: string;
  /** What helps to answer, under the label. */
  readonly hint?: string;
  /** Wrong too, where the sentence is said of a whole group. */
  readonly invalid?: boolean;
  readonly startAdornment?: ReactNode;
  readonly endAdornment?: ReactNode;
  /** A class of the box, where its text is drawn in a way of its own. */
  readonly boite?: string;
}

interface Props extends FrameProps, Omit<ComponentPropsWithoutRef<'input'>, keyof FrameProps> {
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** What a control of text says of itself to those who listen. */
export function textAria({ required, invalid, ...question }: Omit<FrameProps, 'label'>) {
  return {
    'aria-invalid': invalid === true || question.problem !== undefined,
    'aria-required': required,
    'aria-describedby': decrit(question),
  };
}

/** Writing goes on wherever one touches the box. */
function reach({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
}

/** What is around a text that one types: its label above it, in full, and what is wrong under it. */
export function TextFrame(props: FrameProps & { readonly children: ReactNode }) {
  const { id, label, required, problem, hint, startAdornment, endAdornment, boite, children } = props;
  return (
    // The browser's own input asks for 20 characters: here it takes what there is.
    <div className="question-boite">
      <label htmlFor={id} className="etiquette">
        {label}
        <Marque required={required} />
      </label>
      {hint && <AideQuestion id={id}>{hint}</AideQuestion>}
      <div className={boite ? `saisie ${boite}` : 'saisie'} {...{ onClick: reach }}>
        {startAdornment}
        {children}
        {endAdornment}
      </div>
      {problem && <FauteQuestion id={id}>{problem}</FauteQuestion>}
    </div>
  );
}

/**
 * A line of the public and member areas, by the browser's own input: what it is told (keyboard, capitals) goes to it. MUI's
 * own would bring 8 kB that a sign-in page has no use for.
 */
export function TextInput(props: Props) {
  const { label, problem, hint, required, invalid, startAdornment, endAdornment, boite, ...rest } = props;
  const { inputRef, ...input } = rest;
  return (
    <TextFrame {...props}>
      <input ref={inputRef} {...textAria(props)} {...input} />
    </TextFrame>
  );
}
