import type { SQL } from 'drizzle-orm';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { addWorker, attendanceCompany, startAttendance } from '../attendance/attendance.factory.ts';

export const OWN_FACE = '/api/attendances/face';

/** A template of a face whose numbers follow from a seed. */
export const templateOf = (seed: number) => ({
  ...{ model: 'human', version: '3.3.6' },
  numbers: Array.from({ length: 64 }, (_, at) => Math.sin(seed + at)),
});

/** What somebody does under their account for the kiosks of a company. */
export const faceCalls = (product: TestProduct, company_id: number) => {
  const post =
    (path: string) =>
    (as: Person, body: object = {}): Promise<Answer> =>
      product.call('POST', `${OWN_FACE}${path}`, { as, body: { company_id, ...body } });
  return {
    own: (as: Person) => product.call('GET', `${OWN_FACE}?company_id=${company_id}`, { as }),
    consent: (as: Person) => post('/consent')(as, { version: 1 }),
    withdraw: post('/consent/withdraw'),
    enrol: (as: Person, template = templateOf(1)) => post('/template')(as, { template }),
    erase: post('/template/erase'),
    setPin: (as: Person, pin: string) => post('/pin')(as, { pin }),
    removePin: post('/pin/erase'),
    post,
  };
};

/** The product with a company whose people have what they want for its kiosks. */
export async function startFaces() {
  const product = await startAttendance();
  const company = await attendanceCompany(product);
  return {
    ...{ product, company, calls: faceCalls(product, company.id) },
    worker: (name: string) => addWorker(product, company, { name }),
    /** What is stored of the company. */
    rowsOf: async (query: SQL) =>
      (await product.within(company.id, (tx) => tx.execute<Record<string, unknown>>(query))).rows,
  };
}

export type StartedFaces = Awaited<ReturnType<typeof startFaces>>;
