const degrees = (text: string, limit: number): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && Math.abs(value) <= limit ? value : null;
};

/** The point of two typed coordinates; null unless both are valid. */
export function pointOf(lat: string, lng: string): { lat: number; lng: number } | null {
  const [north, east] = [degrees(lat, 90), degrees(lng, 180)];
  return north === null || east === null ? null : { lat: north, lng: east };
}

/** The OpenStreetMap URL of a point; null unless both coordinates are valid. */
export function mapAddress(lat: string, lng: string): string | null {
  const point = pointOf(lat, lng);
  if (!point) return null;
  return `https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lng}#map=18/${point.lat}/${point.lng}`;
}

/** Parses a coordinate pair as maps copy it, `3.1390, 101.6869`; null for anything else. */
export function readPair(text: string): { lat: string; lng: string } | null {
  const [, lat, lng] = /^\s*\(?(-?\d+\.\d+)\s*[,;]\s*(-?\d+\.\d+)\)?\s*$/.exec(text) ?? [];
  return lat !== undefined && lng !== undefined ? { lat, lng } : null;
}
