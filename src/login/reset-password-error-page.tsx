import { LinkOver } from './link-states.tsx';

/** `#/reset-password-error`: where a link that does not open leads. */
export function Component() {
  return <LinkOver />;
}
