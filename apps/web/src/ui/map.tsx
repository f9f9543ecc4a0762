import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './map.module.css';
import { groupsOf } from './map-groups.ts';

/** Degrees, north and east. */
export interface Point {
  lat: number;
  lng: number;
}

export interface MapPoint extends Point {
  key: number | string;
  name: string;
  /** Radius in metres, drawn as a circle. */
  radius?: number;
  /** `area` is a circle with its name, without a pin; a `person` has a pin of another colour than a site. */
  look?: 'area' | 'person';
  /** What the colour of a pin says beside its name; red without one. */
  tone?: 'success' | 'error';
}

/** Tile URL (with `{z}`, `{x}`, `{y}`) and attribution. */
export interface MapTiles {
  url: string;
  credit: string;
}

export interface MapProps {
  label: string;
  points: readonly MapPoint[];
  /** Ways, each through two points or more: red lines (spec section 9). */
  lines?: readonly (readonly Point[])[] | undefined;
  /** The point to centre on; all of them by default. */
  at?: MapPoint['key'] | undefined;
  /** Null shows the points without tiles. */
  tiles: MapTiles | null;
  /** Aerial pictures with names, shown first where there are any; the tiles are the other choice. */
  hybrid?: MapTiles | null;
  /** A click, or a dragged pin, rounded to six decimals. */
  onPick?: ((point: Point) => void) | undefined;
  /** A pin was activated by pointer or keyboard. */
  onOpen?: ((key: MapPoint['key']) => void) | undefined;
  /** Pixels. */
  height?: number | undefined;
  /** Identifies what is shown: the view moves when it changes; by default whenever there are other points. */
  view?: string | undefined;
}

/** Maximum zoom (spec section 9). */
const CLOSE = 18;
/** Malaysia, the default bounds (spec section 9). */
const COUNTRY: L.LatLngBoundsExpression = [
  [0.8, 99.5],
  [7.5, 119.5],
];
const pin = ({ look = 'site', tone = 'error' }: { look?: string; tone?: string }) =>
  L.divIcon({
    className: '',
    html: `<span class="${css.pin}" data-look="${look}" data-tone="${tone}"></span>`,
    iconSize: [22, 26],
    iconAnchor: [11, 26],
  });
/** Several are well where each of them is. */
const several = (group: readonly Pick<MapPoint, 'tone'>[]) =>
  L.divIcon({
    className: '',
    html: `<span class="${css.several}" data-tone="${group.every(({ tone }) => tone === 'success') ? 'success' : 'error'}">${group.length}</span>`,
    iconSize: [32, 32],
    iconAnchor: [16, 16],
  });
/** Up to this many points have permanent labels; more have tooltips. */
const NAMED = 8;
/** Maximum number of names in the label of a cluster. */
const MAX_NAMES = 5;

const rounded = ({ lat, lng }: L.LatLng): Point => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(L.Util.wrapNum(lng, [-180, 180], true).toFixed(6)),
});

function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

const layerOf = ({ url, credit }: MapTiles): L.TileLayer =>
  L.tileLayer(url, {
    maxZoom: 19,
    referrerPolicy: 'strict-origin-when-cross-origin',
    attribution: textNode(credit).innerHTML,
  });

/** The tiles of a map with their attribution; of two kinds the aerial one is shown first, and either can be chosen. */
function addTiles(
  map: L.Map,
  { tiles, hybrid }: { tiles: MapTiles | null; hybrid: MapTiles | null },
  names: { plain: string; hybrid: string },
): void {
  const plain = tiles && layerOf(tiles);
  const aerial = hybrid && layerOf(hybrid);
  if (plain || aerial) L.control.attribution({ prefix: false }).addTo(map);
  (aerial ?? plain)?.addTo(map);
  if (!plain || !aerial) return;
  const choices = { [names.hybrid]: aerial, [names.plain]: plain };
  L.control.layers(choices, {}, { collapsed: false }).addTo(map);
}

/** The bounds of a point: its circle, or the point itself. */
const boundsOf = ({ lat, lng, radius }: MapPoint): L.LatLngBounds =>
  radius ? L.latLng(lat, lng).toBounds(radius * 2) : L.latLngBounds([[lat, lng]]);

function show(map: L.Map, points: readonly MapPoint[], at: MapPoint['key'] | undefined): void {
  const one = points.length === 1 ? points[0] : points.find(({ key }) => key === at);
  const [first, ...others] = one ? [one] : points;
  if (!first) map.fitBounds(COUNTRY);
  else {
    const bounds = others.reduce((all, point) => all.extend(boundsOf(point)), boundsOf(first));
    map.fitBounds(bounds, { padding: one ? [16, 16] : [48, 48], maxZoom: CLOSE, animate: false });
  }
}

interface Drawing {
  map: L.Map;
  layer: L.LayerGroup;
  points: readonly MapPoint[];
  lines: readonly (readonly Point[])[];
  onPick: ((point: Point) => void) | undefined;
  onOpen: ((key: MapPoint['key']) => void) | undefined;
}

/** Handles activation of a marker: by pointer, Enter or the space bar. */
function onChosen(marker: L.Marker, act: () => void): void {
  marker.on('click', act);
  marker.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    act();
  });
}

const circleOf = ({ look, tone }: MapPoint, radius: number): L.CircleOptions => ({
  radius,
  className: `${css.circle} ${look === 'person' ? css.ofPerson : tone === 'success' ? css.well : ''}`.trim(),
  interactive: false,
});

/** A circle with its name, and no pin. */
function drawArea({ layer }: Drawing, point: MapPoint): void {
  const { lat, lng, name, radius = 0 } = point;
  const circle = L.circle([lat, lng], circleOf(point, radius)).addTo(layer);
  circle.bindTooltip(textNode(name), { permanent: true, direction: 'bottom', className: css.area });
}

/** A pin with its circle and label. */
function drawPoint({ layer, named, onPick, onOpen }: Drawing & { named: boolean }, point: MapPoint): void {
  const { key, lat, lng, name, radius } = point;
  if (radius) L.circle([lat, lng], circleOf(point, radius)).addTo(layer);
  const marker = L.marker([lat, lng], {
    icon: pin(point),
    alt: name,
    title: name,
    draggable: onPick !== undefined,
  });
  marker.bindTooltip(textNode(name), {
    direction: 'top',
    offset: [0, -28],
    permanent: named,
  });
  marker.on('dragend', () => onPick?.(rounded(marker.getLatLng())));
  if (onOpen) onChosen(marker, () => onOpen(key));
  marker.addTo(layer);
  marker.getElement()?.setAttribute('aria-label', name);
}

/** Overlapping points as one marker with their number; activating it zooms in. */
function drawSeveral({ map, layer }: Drawing, group: readonly MapPoint[]): void {
  const listed = group.slice(0, MAX_NAMES).map(({ name }) => name);
  const names = [...listed, ...(group.length > MAX_NAMES ? ['…'] : [])].join(', ');
  const bounds = L.latLngBounds(group.map(({ lat, lng }) => [lat, lng]));
  const marker = L.marker(bounds.getCenter(), { icon: several(group), title: names });
  marker.bindTooltip(textNode(names), { direction: 'top', offset: [0, -18] });
  onChosen(marker, () => {
    // The marker disappears on zooming in, so the focus moves to the map.
    map.getContainer().focus({ preventScroll: true });
    map.fitBounds(bounds, { padding: [64, 64], maxZoom: CLOSE });
  });
  marker.addTo(layer);
  marker.getElement()?.setAttribute('aria-label', `${group.length}: ${names}`);
}

/** Renders all points at the current zoom; at maximum zoom each separately. */
function draw(drawing: Drawing): void {
  const { map, layer } = drawing;
  layer.clearLayers();
  for (const line of drawing.lines)
    L.polyline([...line], { className: css.line ?? '', interactive: false }).addTo(layer);
  for (const point of drawing.points) if (point.look === 'area') drawArea(drawing, point);
  const points = drawing.points.filter(({ look }) => look !== 'area');
  const zoom = map.getZoom();
  const inView = map.getBounds();
  const named = points.filter(({ lat, lng }) => inView.contains([lat, lng])).length < NAMED;
  const spots = points.map((point) => {
    const { x, y } = map.project([point.lat, point.lng], zoom);
    return { x, y, place: point };
  });
  for (const group of groupsOf(spots, zoom < CLOSE ? undefined : 0)) {
    const [first, ...others] = group.map(({ place: point }) => point);
    if (!first) continue;
    if (others.length > 0) drawSeveral(drawing, [first, ...others]);
    else drawPoint({ ...drawing, named }, first);
  }
}

const NO_LINES: NonNullable<MapProps['lines']> = [];

/** Points and ways on a map; large, so pages load it on demand. */
export function MapView(props: MapProps) {
  const { label, points, lines = NO_LINES, at, tiles, hybrid = null, onPick, onOpen, height, view } = props;
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  const layer = useRef(L.layerGroup());
  const latest = useRef({ places: points, lines, onPick, onOpen });
  latest.current = { places: points, lines, onPick, onOpen };
  const shown = useRef<string>(null);

  const redraw = useRef(() => {
    if (!map.current || shown.current === null) return;
    const { onPick: pick, onOpen: open } = latest.current;
    draw({
      map: map.current,
      layer: layer.current,
      points: latest.current.places,
      lines: latest.current.lines,
      // A ref, so that handlers see the current props.
      onPick: pick ? (point) => latest.current.onPick?.(point) : undefined,
      onOpen: open ? (key) => latest.current.onOpen?.(key) : undefined,
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made once; its tiles and words do not change
  useEffect(() => {
    if (!box.current) return;
    const created = L.map(box.current, {
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
    });
    // The wheel scrolls the page; it zooms only once the map has the focus.
    created.on('focus', () => created.scrollWheelZoom.enable());
    created.on('blur', () => created.scrollWheelZoom.disable());
    L.control.zoom({ zoomInTitle: t('map.closer'), zoomOutTitle: t('map.farther') }).addTo(created);
    addTiles(created, { tiles, hybrid }, { plain: t('map.plain'), hybrid: t('map.hybrid') });
    layer.current.addTo(created);
    created.on('click', ({ latlng }) => latest.current.onPick?.(rounded(latlng)));
    created.on('zoomend', redraw.current);
    map.current = created;
    // A dialog may still be animating when the map is created.
    const watch = new ResizeObserver(() => created.invalidateSize());
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      created.remove();
      map.current = null;
      shown.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it may be picked or opened decides how pins are made
  useEffect(() => {
    if (!map.current) return;
    // Moving a pin keeps the current view.
    const which = view ?? `${at} ${points.map(({ key, radius }) => `${key}:${radius}`).join(' ')}`;
    const moved = which !== shown.current;
    shown.current = which;
    if (moved) show(map.current, points, at);
    redraw.current();
  }, [points, lines, at, view, onPick !== undefined, onOpen !== undefined]);

  return <section ref={box} className={css.map} style={height ? { height } : {}} aria-label={label} />;
}
