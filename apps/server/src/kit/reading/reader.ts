import { FILE_LIMITS } from '@mesra/contract/kit/file-limits';
import { Problem } from '../problem.ts';
import { type ReadingBounds, type ReadingEnd, ReadingProcess } from './process.ts';
import { type QueueLimits, ReadingQueue } from './queue.ts';
import type { Readings, ReadingTask } from './tasks.ts';
import { tooMuch } from './too-much.ts';
import type { Uploader } from './turns.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** Reads uploaded files: a few at a time, in separate processes, with time and memory limits. */
export interface FileReader {
  /** A slot for one file of a person at an address; 429 or 503 if none is free. Always release it. */
  enter(sender: Pick<Uploader, 'person' | 'address'>): ReadingSlot;
  /** Number of slots taken. */
  taken(): number;
  /** The running processes, for measurements. */
  processes(): number[];
  stop(): Promise<void>;
}

export interface ReadingSlot {
  read<K extends ReadingTask['kind']>(
    task: Extract<ReadingTask, { kind: K }>,
    file: UploadedFile,
    companies: readonly number[],
  ): Promise<Readings[K]>;
  leave(): void;
}

export type ReaderOptions = Partial<QueueLimits & ReadingBounds>;

const DEFAULTS = {
  at_once: 2,
  slots: 24,
  per_person: 4,
  seconds: FILE_LIMITS.seconds.max,
  memory: FILE_LIMITS.memory.max,
};
/** Idle processes exit; keeping one only saves its start-up time. */
const IDLE_MS = 60_000;

/** No process is started before the first file. */
export function openFileReader(options: ReaderOptions = {}): FileReader {
  const limits = { ...DEFAULTS, ...options };
  const queue = new ReadingQueue(limits);
  const all = new Set<ReadingProcess>();
  const idle: ReadingProcess[] = [];
  let timer: NodeJS.Timeout | undefined;

  const endIdle = async () => {
    const ending = idle.splice(0);
    for (const one of ending) all.delete(one);
    await Promise.all(ending.map((one) => one.end()));
  };
  const take = (): ReadingProcess => {
    for (let one = idle.pop(); one; one = idle.pop()) {
      if (!one.ended) return one;
      all.delete(one);
    }
    const fresh = new ReadingProcess(limits);
    all.add(fresh);
    return fresh;
  };
  const giveBack = (one: ReadingProcess) => {
    if (one.ended) all.delete(one);
    else idle.push(one);
    clearTimeout(timer);
    timer = setTimeout(endIdle, IDLE_MS).unref();
  };
  return {
    enter: (sender) => {
      const slot = queue.enter(sender);
      return {
        leave: slot.leave,
        read: (task, file, companies) =>
          slot.run(companies, async () => {
            const one = take();
            try {
              return outcome(await one.read({ task, file })) as never;
            } finally {
              giveBack(one);
            }
          }),
      };
    },
    taken: () => queue.taken,
    processes: () => [...all].flatMap(({ pid, ended }) => (pid === undefined || ended ? [] : [pid])),
    stop: async () => {
      clearTimeout(timer);
      await Promise.all([...all].map((one) => one.end()));
    },
  };
}

function outcome(end: ReadingEnd): Readings[ReadingTask['kind']] {
  switch (end.kind) {
    case 'read':
      return end.reading;
    case 'refused':
      throw new Problem('invalid', { fields: end.fields });
    case 'failed':
      throw new Error(`A file could not be read: ${end.where}`);
    default:
      throw tooMuch(FILE_LIMITS[end.kind]);
  }
}
