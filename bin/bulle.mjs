import { createElement, forwardRef, lazy, Suspense, useRef } from 'react';

/** @typedef {import('@mui/material/Popper').PopperProps} PopperProps */

/** Without it, the words stand in the name of what they explain all the same. */
const RIEN = {
  default: /** @type {typeof import('@mui/material/Popper').default} */ (forwardRef(() => null)),
};
const Popper = lazy(() => import('@mui/material/Popper').catch(() => RIEN));

/** In the place of what puts a tooltip beside its element: the library that measures comes with the first one that opens. */
export const Bulle = forwardRef(
  function Bulle(
    /** @type {PopperProps} */ props,
    /** @type {import('react').ForwardedRef<HTMLDivElement>} */ ref,
  ) {
    const wasOpen = useRef(false);
    wasOpen.current ||= props.open;
    if (!wasOpen.current) return null;
    return createElement(Suspense, { fallback: null }, createElement(Popper, { ...props, ref }));
  },
);
