import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Where one looks: a page, and how far in it, from 0 to 1. */
export interface Point {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** How much larger, and turned by how many degrees. */
export interface Vue {
  readonly zoom: number;
  readonly angle: number;
}

const part = (distance: number, taille: number) =>
  taille === 0 ? 0.5 : Math.min(1, Math.max(0, distance / taille));

/** The same place of a page once it is turned, a quarter at a time, to the right. */
export function tourne({ page, x, y }: Point, degres: number): Point {
  const quarts = (((degres / 90) % 4) + 4) % 4;
  if (quarts === 0) return { page, x, y };
  return tourne({ page, x: 1 - y, y: x }, degres - 90);
}

const pagesDe = (cadre: Element) => [...cadre.querySelectorAll('[data-page]')];

function milieu(cadre: Element): { readonly x: number; readonly y: number } {
  const { left, top } = cadre.getBoundingClientRect();
  return {
    x: left + cadre.clientLeft + cadre.clientWidth / 2,
    y: top + cadre.clientTop + cadre.clientHeight / 2,
  };
}

/** What is in the middle of a frame; `null` before anything is drawn in it. */
function auCentre(cadre: Element): Point | null {
  const { x, y } = milieu(cadre);
  const loin = ({ top, bottom }: DOMRect) => Math.max(top - y, y - bottom, 0);
  const [proche] = pagesDe(cadre)
    .map((une, page) => ({ page, box: une.getBoundingClientRect() }))
    .toSorted((a, b) => loin(a.box) - loin(b.box));
  if (!proche) return null;
  const { page, box } = proche;
  return { page, x: part(x - box.left, box.width), y: part(y - box.top, box.height) };
}

function versLeCentre(cadre: Element, point: Point): void {
  const box = pagesDe(cadre)[point.page]?.getBoundingClientRect();
  if (!box) return;
  const { x, y } = milieu(cadre);
  cadre.scrollLeft += box.left + point.x * box.width - x;
  cadre.scrollTop += box.top + point.y * box.height - y;
}

interface Centre {
  readonly cadre: RefObject<HTMLElement | null>;
  readonly contenu: RefObject<HTMLElement | null>;
  /** Called before what is shown becomes larger, or turns. */
  readonly garde: (suivante: Vue) => void;
  /** Of the frame: whoever scrolls looks elsewhere. */
  readonly gestes: Readonly<Record<'onWheel' | 'onPointerDown' | 'onKeyDown', () => void>>;
}

/** Keeps in the middle of a frame what is there, while its pages become larger or turn: each is drawn in its own time. */
export function useCentre(vue: Vue): Centre {
  const cadre = useRef<HTMLElement | null>(null);
  const contenu = useRef<HTMLElement | null>(null);
  const point = useRef<Point | null>(null);
  const rend = useCallback(() => {
    if (cadre.current && point.current) versLeCentre(cadre.current, point.current);
  }, []);
  const { zoom, angle } = vue;
  // What is drawn at once has its size here; the rest is told by its own.
  useLayoutEffect(() => {
    if (zoom > 0 && angle >= 0) rend();
  }, [rend, zoom, angle]);
  useEffect(() => {
    if (!contenu.current || typeof ResizeObserver === 'undefined') return;
    const observe = new ResizeObserver(rend);
    observe.observe(contenu.current);
    return () => observe.disconnect();
  }, [rend]);
  const oublie = () => {
    point.current = null;
  };
  return {
    cadre,
    contenu,
    garde(suivante) {
      const ici = point.current ?? (cadre.current && auCentre(cadre.current));
      point.current = ici && tourne(ici, suivante.angle - vue.angle);
    },
    gestes: { onWheel: oublie, onPointerDown: oublie, onKeyDown: oublie },
  };
}
