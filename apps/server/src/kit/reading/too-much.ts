import type { FileLimit } from '@mesra/contract/kit/file-limits';
import { invalid, type Problem } from '../problem.ts';

/** A file that goes beyond a limit: 422 on `file`. */
export const tooMuch = ({ key, max }: FileLimit): Problem => invalid('file', key, { max });
