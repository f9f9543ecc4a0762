const degrees = (text: string, limit: number): number | null => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && Math.abs(value) <= limit ? value : null;
};

/** Where OpenStreetMap shows a place; null without both degrees. */
export function mapAddress(lat: string, lng: string): string | null {
  const [north, east] = [degrees(lat, 90), degrees(lng, 180)];
  if (north === null || east === null) return null;
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`;
}

/** A pair as maps give it to copy, `3.1390, 101.6869`; null for anything else. */
export function readPair(text: string): { lat: string; lng: string } | null {
  const [, lat, lng] = /^\s*\(?(-?\d+\.\d+)\s*[,;]\s*(-?\d+\.\d+)\)?\s*$/.exec(text) ?? [];
  return lat !== undefined && lng !== undefined ? { lat, lng } : null;
}
