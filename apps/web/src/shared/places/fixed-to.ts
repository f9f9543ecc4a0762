/** A fix of a device to as many decimals as its accuracy in metres deserves: a metre is about five of them. */
export function fixedTo({ lat, lng, accuracy }: { lat: number; lng: number; accuracy: number }) {
  const decimals = accuracy >= 100 ? 4 : accuracy >= 10 ? 5 : 6;
  return { lat: lat.toFixed(decimals), lng: lng.toFixed(decimals) };
}
