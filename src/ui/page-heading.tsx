import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** «e-mail», which is one word and stays on one line. */
const COMPOSE = /(\S{1,8}-\S{1,8})/;

/**
 * The `<h1>` of a page. It takes the focus when the page replaces another one, so that a screen reader reads where one
 * has arrived, and the page is seen from its top, unless one comes back to it: the browser knows where one was. On the first
 * page of a visit the browser keeps its own starting point, unless it follows what one did there.
 */
export function PageHeading({
  children,
  suit = false,
}: {
  readonly children: string;
  readonly suit?: boolean;
}) {
  const ref = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useLocation().key === 'default' && !suit;
  const type = useNavigationType();
  const vient = useRef(!isFirstPage && type);
  useEffect(() => {
    if (!vient.current) return;
    ref.current?.focus({ preventScroll: true });
    if (vient.current !== 'POP') window.scrollTo(0, 0);
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1} className="titre-page">
      {children.split(COMPOSE).map((part, rang) =>
        rang % 2 === 1 ? (
          <span key={part} style={{ whiteSpace: 'nowrap' }}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </h1>
  );
}
