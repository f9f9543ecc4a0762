import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { googleLibrary } from '../lib/google-maps.ts';
import css from './map.module.css';
import type { MapPoint, MapProps, Point } from './map.tsx';

/** Zoom of a single place (spec section 9). */
const CLOSE = 18;
/** Circle and line are red (spec section 9), unless a point's tone says otherwise. */
const RED = '#e03131';
const GREEN = '#2b8a3e';
/** A pin in the colour of its tone, with its point at the place. */
const PIN = {
  path: 'M 0 0 C -2 -8 -9 -11 -9 -18 A 9 9 0 1 1 9 -18 C 9 -11 2 -8 0 0 z',
  ...{ fillOpacity: 1, strokeColor: '#ffffff', strokeWeight: 1.5 },
};
const COUNTRY = { north: 7.5, south: 0.8, east: 119.5, west: 99.5 };

interface Library {
  maps: google.maps.MapsLibrary;
  marker: google.maps.MarkerLibrary;
}

const rounded = (at: google.maps.LatLng): Point => ({
  lat: Number(at.lat().toFixed(6)),
  lng: Number(at.lng().toFixed(6)),
});

/** The bounds of all points with their circles. */
function boundsOf(points: readonly MapPoint[]): google.maps.LatLngBoundsLiteral {
  const spread = points.map(({ lat, lng, radius = 0 }) => {
    const north = radius / 111_320;
    const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
    return { north: lat + north, south: lat - north, east: lng + east, west: lng - east };
  });
  return {
    north: Math.max(...spread.map(({ north }) => north)),
    south: Math.min(...spread.map(({ south }) => south)),
    east: Math.max(...spread.map(({ east }) => east)),
    west: Math.min(...spread.map(({ west }) => west)),
  };
}

function show(map: google.maps.Map, points: readonly MapPoint[], at: MapPoint['key'] | undefined): void {
  const one = points.find(({ key }) => key === at) ?? (points.length === 1 ? points[0] : undefined);
  if (one && !one.radius) {
    map.setCenter(one);
    map.setZoom(CLOSE);
  } else map.fitBounds(points.length === 0 ? COUNTRY : boundsOf(one ? [one] : points), 24);
}

type Drawn = google.maps.Circle | google.maps.Marker | google.maps.Polyline;

interface Drawing extends Library {
  map: google.maps.Map;
  onPick: ((point: Point) => void) | undefined;
  onOpen: ((key: MapPoint['key']) => void) | undefined;
}

/** A point's circle and, unless it is an area, its pin. */
function draw({ map, maps, marker, onPick, onOpen }: Drawing, point: MapPoint): Drawn[] {
  const { key, lat, lng, name, radius, look, tone } = point;
  const colour = tone === 'success' ? GREEN : RED;
  const position = { lat, lng };
  const line = { strokeColor: colour, strokeWeight: 2, fillColor: colour, fillOpacity: 0.15 };
  const drawn: Drawn[] = [];
  if (radius) drawn.push(new maps.Circle({ map, center: position, radius, clickable: false, ...line }));
  if (look === 'area') return drawn;
  const pin = new marker.Marker({
    ...{ map, position, title: name, draggable: onPick !== undefined },
    ...(tone ? { icon: { ...PIN, fillColor: colour } } : {}),
  });
  pin.addListener('dragend', ({ latLng }: google.maps.MapMouseEvent) => latLng && onPick?.(rounded(latLng)));
  if (onOpen) pin.addListener('click', () => onOpen(key));
  return [...drawn, pin];
}

const drawLine = ({ map, maps }: Drawing, line: readonly Point[]): Drawn =>
  new maps.Polyline({ map, path: [...line], strokeColor: RED, strokeWeight: 4, clickable: false });

const NO_LINES: NonNullable<MapProps['lines']> = [];

interface GoogleMapProps extends Omit<MapProps, 'tiles' | 'hybrid'> {
  apiKey: string;
}

/** Points and ways on a Google map. Without the library there is no map, which is logged and said. */
export function GoogleMap(props: GoogleMapProps) {
  const { apiKey, label, points, lines = NO_LINES, at, view, height, onPick, onOpen } = props;
  const { t } = useTranslation('ui');
  const box = useRef<HTMLElement>(null);
  const [ready, setReady] = useState<(Library & { map: google.maps.Map }) | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  const shown = useRef<string>(null);

  useEffect(() => {
    let over = false;
    Promise.all([googleLibrary(apiKey, 'maps'), googleLibrary(apiKey, 'marker')]).then(
      ([maps, marker]) => {
        if (over || !box.current) return;
        const map = new maps.Map(box.current, { mapTypeId: 'hybrid', maxZoom: 20, clickableIcons: false });
        map.addListener('click', ({ latLng }: google.maps.MapMouseEvent) => {
          if (latLng) latest.current.onPick?.(rounded(latLng));
        });
        setReady({ maps, marker, map });
      },
      (error: unknown) => {
        console.error('The map library could not be loaded', error);
        if (!over) setFailed(true);
      },
    );
    return () => {
      over = true;
    };
  }, [apiKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it may be picked or opened decides how pins are made
  useEffect(() => {
    if (!ready) return;
    // Moving a pin keeps the current view.
    const which = view ?? `${at} ${points.map(({ key, radius }) => `${key}:${radius}`).join(' ')}`;
    if (which !== shown.current) show(ready.map, points, at);
    shown.current = which;
    const drawing: Drawing = {
      ...ready,
      onPick: onPick && ((point) => latest.current.onPick?.(point)),
      onOpen: onOpen && ((key) => latest.current.onOpen?.(key)),
    };
    const drawn = [
      ...lines.map((line) => drawLine(drawing, line)),
      ...points.flatMap((point) => draw(drawing, point)),
    ];
    return () => {
      for (const one of drawn) one.setMap(null);
    };
  }, [ready, points, lines, at, view, onPick !== undefined, onOpen !== undefined]);

  if (failed)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('map.failed')}
      </Text>
    );
  return <section ref={box} className={css.map} style={height ? { height } : {}} aria-label={label} />;
}
