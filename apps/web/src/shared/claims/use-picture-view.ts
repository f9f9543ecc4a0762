import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { FITTED, MOVE_STEP, moveBy, ZOOM_STEP, zoomBy } from './picture-view.ts';

interface Point {
  x: number;
  y: number;
}

const distance = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [MOVE_STEP, 0],
  ArrowRight: [-MOVE_STEP, 0],
  ArrowUp: [0, MOVE_STEP],
  ArrowDown: [0, -MOVE_STEP],
};

/** Zooms with a pinch on a touchpad, or the wheel and Ctrl; the page scrolls otherwise. */
function useWheel(box: HTMLElement | null, zoom: (factor: number, at: Point) => void) {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    if (!box) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top, width, height } = box.getBoundingClientRect();
      const at = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
      latest.current(event.deltaY < 0 ? 1.15 : 1 / 1.15, at);
    };
    // Only a listener that is not passive can keep the browser from zooming the page.
    box.addEventListener('wheel', turn, { passive: false });
    return () => box.removeEventListener('wheel', turn);
  }, [box]);
}

/** Zooms and moves a picture in its box: by buttons, keys, dragging, and two fingers. */
export function usePictureView(stage: HTMLElement | null) {
  const [view, setView] = useState(FITTED);
  const pointers = useRef(new Map<number, Point>());
  const boxOf = () => ({ width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 });
  const zoom = (factor: number, at?: Point) => setView((now) => zoomBy(now, factor, boxOf(), at));
  const move = (x: number, y: number) => setView((now) => moveBy(now, x, y, boxOf()));
  const fit = () => setView(FITTED);
  useWheel(stage, zoom);

  const drag = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const apart = distance([...pointers.current.values()]);
    pointers.current.set(event.pointerId, now);
    if (pointers.current.size === 1) move(now.x - before.x, now.y - before.y);
    else if (apart > 0) zoom(distance([...pointers.current.values()]) / apart);
  };
  const release = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId);
  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: drag,
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick: () => (view.zoom > 1 ? fit() : zoom(2.5)),
  };
  /** Whether the key was for the picture. */
  const press = ({ key }: KeyboardEvent): boolean => {
    const arrow = ARROWS[key];
    if (key === '+' || key === '=') zoom(ZOOM_STEP);
    else if (key === '-' || key === '_') zoom(1 / ZOOM_STEP);
    else if (key === '0') fit();
    else if (arrow && view.zoom > 1) move(...arrow);
    else return false;
    return true;
  };
  return { view, zoom, fit, pointer, press };
}
