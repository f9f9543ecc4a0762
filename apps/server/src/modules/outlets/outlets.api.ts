import type { RowCall } from '../../kit/http.ts';
import { companyOf } from './outlet.reads.ts';

/** The company of an outlet that the caller may see; else not found. */
export const companyOfOutlet = (call: RowCall, id: number): Promise<number> => companyOf(call, id);
