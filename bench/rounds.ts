import { timeCalls } from './calls.ts';
import { type Figure, loadNote, milliseconds, percentile } from './figure.ts';

/** Never "until the mark is met": always so many. */
const [ROUNDS, CALLS, SLICES] = [5, 200, 10];

/** How lists are measured on a machine that other work shares. */
export const roundsNote = (load: number): string =>
  `${loadNote(load)} A list is measured in ${ROUNDS} rounds of ${CALLS} requests, always so many, in turns with its floor. What is reached is the round with the lowest p95, beside the floor of that round: other work makes a round slower, never quicker. The highest p95 of a round stands beside it.`;

interface Times {
  p50: number;
  p95: number;
}

const timesOf = (times: readonly number[]): Times => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
});

/** A round of a list and of its floor. */
interface Round {
  list: Times;
  floor: Times;
}

type Once = () => Promise<unknown>;

/** A round in slices, so that whatever else keeps the machine busy meets the list and its floor alike. */
async function round(once: Once, floor: Once): Promise<Round> {
  const times: { list: number[]; floor: number[] } = { list: [], floor: [] };
  for (let slice = 0; slice < SLICES; slice += 1) {
    times.list.push(...(await timeCalls(once, CALLS / SLICES, 0)));
    times.floor.push(...(await timeCalls(floor, CALLS / SLICES, 0)));
  }
  return { list: timesOf(times.list), floor: timesOf(times.floor) };
}

/** A list against its marks, each beside the floor that the bare machine needs for the same rows. */
export async function listFigure(
  what: string,
  marks: { p50?: number; p95: number },
  once: Once,
  floor: { of: string; once: Once },
): Promise<Figure> {
  await timeCalls(once, 0, CALLS);
  await timeCalls(floor.once, 0, CALLS / SLICES);
  const rounds: Round[] = [];
  for (let index = 0; index < ROUNDS; index += 1) rounds.push(await round(once, floor.once));
  rounds.sort((a, b) => a.list.p95 - b.list.p95);
  const [best, worst] = [rounds[0], rounds.at(-1)];
  if (!best || !worst) throw new Error('No round was measured.');
  const named = Object.entries(marks).map(([name, ms]) => `${name} ${milliseconds(ms)}`);
  const { p50, p95 } = best.list;
  return {
    what,
    mark: named.join(', '),
    reached: `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)} (p95 of the rounds up to ${milliseconds(worst.list.p95)})`,
    met: p95 <= marks.p95 && (marks.p50 === undefined || p50 <= marks.p50),
    floor: `${floor.of} p50 ${milliseconds(best.floor.p50)}, p95 ${milliseconds(best.floor.p95)}`,
    ratio: p50 / best.floor.p50,
  };
}
