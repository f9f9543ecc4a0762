import type { FileLimit } from '@mesra/contract/kit/file-limits';
import { invalid, type Problem } from '../problem.ts';

/** Error of a file that exceeds a limit: 422 on `file`. */
export const tooMuch = ({ key, displayed }: FileLimit): Problem => invalid('file', key, { max: displayed });
