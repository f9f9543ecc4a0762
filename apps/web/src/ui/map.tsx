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

export interface MapPlace extends Point {
  key: number | string;
  name: string;
  /** Metres around it, drawn as a circle. */
  radius?: number;
}

/** Where the pictures of the ground come from (`{z}`, `{x}`, `{y}` in the address), and whom they are owed to. */
export interface MapTiles {
  url: string;
  credit: string;
}

interface MapProps {
  label: string;
  places: readonly MapPlace[];
  /** The place to begin at; all of them where none is named. */
  at?: MapPlace['key'] | undefined;
  /** Without them the places stand on an empty ground. */
  tiles: MapTiles | null;
  /** A click, or a place dragged elsewhere, to six decimals. */
  onPick?: ((point: Point) => void) | undefined;
  /** A place is chosen, by pointer or keyboard. */
  onOpen?: ((key: MapPlace['key']) => void) | undefined;
  /** Pixels. */
  height?: number | undefined;
}

/** Spec section 9. */
const CLOSE = 18;
/** Malaysia, where nothing says where to begin (spec section 9). */
const COUNTRY: L.LatLngBoundsExpression = [
  [0.8, 99.5],
  [7.5, 119.5],
];
const pin = L.divIcon({
  className: '',
  html: `<span class="${css.pin}"></span>`,
  iconSize: [22, 26],
  iconAnchor: [11, 26],
});
const several = (count: number) =>
  L.divIcon({
    className: '',
    html: `<span class="${css.several}">${count}</span>`,
    iconSize: [32, 32],
    iconAnchor: [16, 16],
  });
/** So many names stand beside their places; more are shown when pointed at. */
const NAMED = 8;
/** So many names are said of places under one sign. */
const SAID = 5;

const rounded = ({ lat, lng }: L.LatLng): Point => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(L.Util.wrapNum(lng, [-180, 180], true).toFixed(6)),
});

function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

/** The ground that a place covers: its circle, or the point itself. */
const boundsOf = ({ lat, lng, radius }: MapPlace): L.LatLngBounds =>
  radius ? L.latLng(lat, lng).toBounds(radius * 2) : L.latLngBounds([[lat, lng]]);

function show(map: L.Map, places: readonly MapPlace[], at: MapPlace['key'] | undefined): void {
  const one = places.length === 1 ? places[0] : places.find(({ key }) => key === at);
  const [first, ...others] = one ? [one] : places;
  if (!first) map.fitBounds(COUNTRY);
  else {
    const bounds = others.reduce((all, place) => all.extend(boundsOf(place)), boundsOf(first));
    map.fitBounds(bounds, { padding: one ? [16, 16] : [48, 48], maxZoom: CLOSE, animate: false });
  }
}

interface Drawing {
  map: L.Map;
  layer: L.LayerGroup;
  places: readonly MapPlace[];
  onPick: ((point: Point) => void) | undefined;
  onOpen: ((key: MapPlace['key']) => void) | undefined;
}

/** Does something when a sign of the map is chosen: by pointer, Enter or the space bar. */
function onChosen(marker: L.Marker, act: () => void): void {
  marker.on('click', act);
  marker.on('keydown', ({ originalEvent }: L.LeafletKeyboardEvent) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
    originalEvent.preventDefault();
    act();
  });
}

/** A pin with its circle and name. */
function drawPlace({ layer, named, onPick, onOpen }: Drawing & { named: boolean }, place: MapPlace): void {
  const { key, lat, lng, name, radius } = place;
  if (radius) L.circle([lat, lng], { radius, className: css.circle, interactive: false }).addTo(layer);
  const marker = L.marker([lat, lng], { icon: pin, alt: name, title: name, draggable: onPick !== undefined });
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

/** Places that would cover each other, as one sign with their number; chosen, the map comes closer. */
function drawSeveral({ map, layer }: Drawing, group: readonly MapPlace[]): void {
  const said = group.slice(0, SAID).map(({ name }) => name);
  const names = [...said, ...(group.length > SAID ? ['…'] : [])].join(', ');
  const bounds = L.latLngBounds(group.map(({ lat, lng }) => [lat, lng]));
  const marker = L.marker(bounds.getCenter(), { icon: several(group.length), title: names });
  marker.bindTooltip(textNode(names), { direction: 'top', offset: [0, -18] });
  onChosen(marker, () => {
    // The sign goes when the map comes closer; the keyboard goes on from the map.
    map.getContainer().focus({ preventScroll: true });
    map.fitBounds(bounds, { padding: [64, 64], maxZoom: CLOSE });
  });
  marker.addTo(layer);
  marker.getElement()?.setAttribute('aria-label', `${group.length}: ${names}`);
}

/** Draws all places as the map stands; at its closest each by itself. */
function draw(drawing: Drawing): void {
  const { map, layer, places } = drawing;
  layer.clearLayers();
  const zoom = map.getZoom();
  const inView = map.getBounds();
  const named = places.filter(({ lat, lng }) => inView.contains([lat, lng])).length < NAMED;
  const spots = places.map((place) => {
    const { x, y } = map.project([place.lat, place.lng], zoom);
    return { x, y, place };
  });
  for (const group of groupsOf(spots, zoom < CLOSE ? undefined : 0)) {
    const [first, ...others] = group.map(({ place }) => place);
    if (!first) continue;
    if (others.length > 0) drawSeveral(drawing, [first, ...others]);
    else drawPlace({ ...drawing, named }, first);
  }
}

/** Places on a map; heavy, so that pages load it when it is needed. */
export function MapView({ label, places, at, tiles, onPick, onOpen, height }: MapProps) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  const layer = useRef(L.layerGroup());
  const latest = useRef({ places, onPick, onOpen });
  latest.current = { places, onPick, onOpen };
  const shown = useRef<string>(null);

  const redraw = useRef(() => {
    if (!map.current || shown.current === null) return;
    const { onPick: pick, onOpen: open } = latest.current;
    draw({
      map: map.current,
      layer: layer.current,
      places: latest.current.places,
      // What is asked for when something happens is what stands then.
      onPick: pick ? (point) => latest.current.onPick?.(point) : undefined,
      onOpen: open ? (key) => latest.current.onOpen?.(key) : undefined,
    });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made once; its tiles and words do not change
  useEffect(() => {
    if (!box.current) return;
    const made = L.map(box.current, {
      zoomControl: false,
      attributionControl: false,
      scrollWheelZoom: false,
    });
    // Whoever scrolls the page past a map goes on scrolling; whoever has chosen the map comes closer.
    made.on('focus', () => made.scrollWheelZoom.enable());
    made.on('blur', () => made.scrollWheelZoom.disable());
    L.control.zoom({ zoomInTitle: t('map.closer'), zoomOutTitle: t('map.farther') }).addTo(made);
    if (tiles) {
      L.tileLayer(tiles.url, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(made);
      L.control.attribution({ prefix: false }).addAttribution(textNode(tiles.credit).innerHTML).addTo(made);
    }
    layer.current.addTo(made);
    made.on('click', ({ latlng }) => latest.current.onPick?.(rounded(latlng)));
    made.on('zoomend', redraw.current);
    map.current = made;
    // A dialog may still be growing when the map is made.
    const watch = new ResizeObserver(() => made.invalidateSize());
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      made.remove();
      map.current = null;
      shown.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it may be picked or opened decides how pins are made
  useEffect(() => {
    if (!map.current) return;
    // Whoever moves a place goes on looking where they look.
    const which = `${at} ${places.map(({ key, radius }) => `${key}:${radius}`).join(' ')}`;
    const moved = which !== shown.current;
    shown.current = which;
    if (moved) show(map.current, places, at);
    redraw.current();
  }, [places, at, onPick !== undefined, onOpen !== undefined]);

  return <section ref={box} className={css.map} style={height ? { height } : {}} aria-label={label} />;
}
