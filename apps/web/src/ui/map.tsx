import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './map.module.css';

/** Degrees, north and east. */
export interface Point {
  lat: number;
  lng: number;
}

export interface MapPlace extends Point {
  key: number | string;
  name: string;
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
  onPick?: (point: Point) => void;
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

const rounded = ({ lat, lng }: L.LatLng): Point => ({
  lat: Number(lat.toFixed(6)),
  lng: Number(L.Util.wrapNum(lng, [-180, 180], true).toFixed(6)),
});

function textNode(text: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = text;
  return element;
}

function show(map: L.Map, places: readonly MapPlace[], at: MapPlace['key'] | undefined): void {
  const one = places.length === 1 ? places[0] : places.find(({ key }) => key === at);
  if (one) map.setView([one.lat, one.lng], CLOSE);
  else if (places.length > 0)
    map.fitBounds(L.latLngBounds(places.map(({ lat, lng }) => [lat, lng])), {
      padding: [32, 32],
      maxZoom: CLOSE,
    });
  else map.fitBounds(COUNTRY);
}

/** Places on a map; heavy, so that pages load it when it is needed. */
export function MapView({ label, places, at, tiles, onPick }: MapProps) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(null);
  const markers = useRef(L.layerGroup());
  const picked = useRef(onPick);
  picked.current = onPick;
  const shown = useRef<string>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is made once; its tiles and words do not change
  useEffect(() => {
    if (!box.current) return;
    const made = L.map(box.current, { zoomControl: false, attributionControl: false });
    L.control.zoom({ zoomInTitle: t('map.closer'), zoomOutTitle: t('map.farther') }).addTo(made);
    if (tiles) {
      L.tileLayer(tiles.url, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(made);
      L.control.attribution({ prefix: false }).addAttribution(textNode(tiles.credit).innerHTML).addTo(made);
    }
    markers.current.addTo(made);
    made.on('click', ({ latlng }) => picked.current?.(rounded(latlng)));
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

  const draggable = onPick !== undefined;
  useEffect(() => {
    if (!map.current) return;
    markers.current.clearLayers();
    for (const { lat, lng, name } of places) {
      const marker = L.marker([lat, lng], { icon: pin, alt: name, title: name, draggable });
      marker.bindTooltip(textNode(name), {
        direction: 'top',
        offset: [0, -28],
        permanent: places.length < 8,
      });
      marker.on('dragend', () => picked.current?.(rounded(marker.getLatLng())));
      markers.current.addLayer(marker);
    }
    // Whoever moves a place goes on looking where they look.
    const which = `${at} ${places.map(({ key }) => key).join(' ')}`;
    if (which !== shown.current) show(map.current, places, at);
    shown.current = which;
  }, [places, at, draggable]);

  return <section ref={box} className={css.map} aria-label={label} />;
}
