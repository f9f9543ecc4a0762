/** A code is out of the picture once it was not seen for so long: a camera misses single pictures of what it still shows. */
export const OUT_OF_PICTURE_MS = 1_000;

/** The code that the camera saw last, and when (milliseconds of any clock). */
export interface SeenCode {
  code: string;
  at: number;
}

/**
 * What a look at the camera's picture adds: the code that now counts, once each time it comes into the picture, and what is
 * remembered for the next look. `seen` is null where the picture shows no code.
 */
export function lookAt(
  before: SeenCode | null,
  seen: string | null,
  now: number,
): { counts: string | null; remembered: SeenCode | null } {
  const still = before && now - before.at < OUT_OF_PICTURE_MS ? before : null;
  if (seen === null) return { counts: null, remembered: still };
  return { counts: seen === still?.code ? null : seen, remembered: { code: seen, at: now } };
}
