import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** «e-mail», which is one word and stays on one line. */
const COMPOSE = /(\S{1,8}-\S{1,8})/;

/**
 * The `<h1>` of a page. It takes the focus when the page replaces another one, so that a screen reader reads where one
 * has arrived; on the first page of a visit the browser keeps its own starting point, unless it follows what one did there.
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
  const first = useRef(isFirstPage);
  useEffect(() => {
    if (!first.current) ref.current?.focus({ preventScroll: true });
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
