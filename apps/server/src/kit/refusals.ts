import type { Message } from '@mesra/contract/kit/problem';
import { Problem } from './problem.ts';

/** Steps that may each refuse fields of a request, so that all of it is said at once (design section 3). */
export interface Refusals {
  /** What a step comes to; undefined where it refuses fields. Any other error is thrown on. */
  of<T>(step: () => T | Promise<T>): Promise<T | undefined>;
  /** Throws 422 with everything that the steps have refused, if they have. */
  settle(): void;
}

/** Begins to collect what is wrong with a request. */
export function collectRefusals(): Refusals {
  const fields: Record<string, Message[]> = {};
  return {
    async of(step) {
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof Problem) || !error.fields) throw error;
        for (const [field, messages] of Object.entries(error.fields))
          fields[field] = [...(fields[field] ?? []), ...messages];
        return undefined;
      }
    },
    settle() {
      if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields });
    },
  };
}
