import DragIcon from '@mui/icons-material/DragIndicatorOutlined';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { idPoignee, useRangementIci } from './use-rangement.tsx';

interface Props {
  readonly id: string;
  readonly title: string;
}

/** Where a row would go: marked on the row that it would push. */
const DEPOT = 'data-depot';
const PAS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const lignesDe = (poignee: Element) => [...(poignee.closest('tbody')?.rows ?? [])];

function oublie(poignee: Element): void {
  for (const ligne of lignesDe(poignee)) ligne.removeAttribute(DEPOT);
}

/** The place under the pointer, in the list without the row that is held. */
function placeSous(poignee: Element, y: number, place: number): number {
  const autres = lignesDe(poignee).toSpliced(place, 1);
  const sous = autres.findIndex((ligne) => {
    const { top, height } = ligne.getBoundingClientRect();
    return y < top + height / 2;
  });
  return sous < 0 ? autres.length : sous;
}

function montre(poignee: Element, place: number, vers: number): void {
  oublie(poignee);
  if (vers === place) return;
  const autres = lignesDe(poignee).toSpliced(place, 1);
  (autres[vers] ?? autres.at(-1))?.setAttribute(DEPOT, vers < autres.length ? 'avant' : 'apres');
}

/** Takes a row elsewhere in its list: dragged by a mouse or a finger, or with the arrows. */
export function Poignee({ id, title }: Props) {
  const rangement = useRangementIci();
  const tenue = useRef<number | null>(null);
  if (!rangement) return null;
  const place = rangement.placeDe(id);
  const lache = (event: PointerEvent | KeyboardEvent): number | null => {
    const vers = tenue.current;
    tenue.current = null;
    oublie(event.currentTarget);
    return vers;
  };
  return (
    <IconButton
      size="small"
      id={idPoignee(id)}
      aria-label={`Déplacer ${title}, place ${place + 1} sur ${rangement.total}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Déplacer : glisser, ou flèches haut et bas"
      sx={{ cursor: 'grab', touchAction: 'none' }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        tenue.current = place;
      }}
      onPointerMove={(event) => {
        if (tenue.current === null) return;
        tenue.current = placeSous(event.currentTarget, event.clientY, place);
        montre(event.currentTarget, place, tenue.current);
      }}
      onPointerUp={(event) => {
        const vers = lache(event);
        if (vers !== null) rangement.deplace(id, vers);
      }}
      onPointerCancel={lache}
      onKeyDown={(event) => {
        if (event.key === 'Escape') lache(event);
        const pas = PAS[event.key];
        if (pas === undefined) return;
        event.preventDefault();
        rangement.deplace(id, place + pas);
      }}
    >
      <DragIcon fontSize="inherit" />
    </IconButton>
  );
}
