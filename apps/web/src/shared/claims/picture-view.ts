/** How a picture is shown: how many times larger than fitted, and how far it was moved from the middle, in pixels. */
export interface PictureView {
  zoom: number;
  x: number;
  y: number;
}

/** The box that a picture is fitted into, in pixels. */
interface Box {
  width: number;
  height: number;
}

/** The whole picture. */
export const FITTED: PictureView = { zoom: 1, x: 0, y: 0 };

const LARGEST = 6;
/** One step of the buttons and keys. */
export const ZOOM_STEP = 1.4;
/** What an arrow key moves, in pixels. */
export const MOVE_STEP = 60;

const between = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value)) + 0;

/** Keeps a view within its box: a fitted picture does not move, a larger one never leaves the box. */
export function withinBox({ zoom, x, y }: PictureView, { width, height }: Box): PictureView {
  const scale = Math.max(1, Math.min(LARGEST, zoom));
  return {
    zoom: scale,
    x: between(x, ((scale - 1) * width) / 2),
    y: between(y, ((scale - 1) * height) / 2),
  };
}

/** Larger or smaller by a factor; what is at `at`, from the middle of the box, stays where it is. */
export function zoomBy(view: PictureView, factor: number, box: Box, at = { x: 0, y: 0 }): PictureView {
  const zoom = Math.max(1, Math.min(LARGEST, view.zoom * factor));
  const share = zoom / view.zoom;
  const x = at.x - (at.x - view.x) * share;
  const y = at.y - (at.y - view.y) * share;
  return withinBox({ zoom, x, y }, box);
}

export const moveBy = (view: PictureView, x: number, y: number, box: Box): PictureView =>
  withinBox({ zoom: view.zoom, x: view.x + x, y: view.y + y }, box);
