import type { Requis } from '#src/core/form.ts';
import { M } from '#src/core/messages.ts';

export interface Options {
  readonly label: string;
  /** By default an answer is needed, and `M.REQ` says so. */
  readonly requis?: Requis;
  readonly aide?: string;
}

export type RequisDe<O extends Options> = O extends { requis: infer R extends Requis } ? R : string;

export function requisDe<O extends Options>({ requis = M.REQ }: O): RequisDe<O> {
  return requis as RequisDe<O>;
}
