/** The page's own clocks, replaced in tests. */
export interface PageClock {
  /** `performance.now()`, which no change of the device's time affects. */
  monotonic: () => number;
  /** `Date.now()`. */
  wall: () => number;
}

export const pageClock: PageClock = { monotonic: () => performance.now(), wall: () => Date.now() };

/** A moment by both clocks of the page. */
export interface Moment {
  monotonic: number;
  wall: number;
}

export const momentOf = (clock: PageClock): Moment => ({ monotonic: clock.monotonic(), wall: clock.wall() });
