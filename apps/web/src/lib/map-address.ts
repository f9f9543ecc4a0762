const degrees = (text: string, limit: number): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && Math.abs(value) <= limit ? value : null;
};

/** The place that two typed degrees name; null without both. */
export function pointOf(lat: string, lng: string): { lat: number; lng: number } | null {
  const [north, east] = [degrees(lat, 90), degrees(lng, 180)];
  return north === null || east === null ? null : { lat: north, lng: east };
}

/** Where OpenStreetMap shows a place; null without both degrees. */
export function mapAddress(lat: string, lng: string): string | null {
  const point = pointOf(lat, lng);
  if (!point) return null;
  return `https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lng}#map=18/${point.lat}/${point.lng}`;
}

/** A pair as maps give it to copy, `3.1390, 101.6869`; null for anything else. */
export function readPair(text: string): { lat: string; lng: string } | null {
  const [, lat, lng] = /^\s*\(?(-?\d+\.\d+)\s*[,;]\s*(-?\d+\.\d+)\)?\s*$/.exec(text) ?? [];
  return lat !== undefined && lng !== undefined ? { lat, lng } : null;
}
