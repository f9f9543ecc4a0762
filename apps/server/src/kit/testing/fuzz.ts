import { satisfies } from '@mesra/contract/access/may';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import fc from 'fast-check';
import type { ActorRole } from '../actor.ts';
import { EVERY_MODULE, type Planted, plantCompany, type Sample } from './access-planting.ts';
import { REQUESTS } from './access-samples.ts';
import { breakersOf, HOSTILE, inputPathsOf, putAt, shaped, withAt } from './fuzz-values.ts';
import type { Answer, Person, TestProduct } from './product.ts';

/*
 * Sends every endpoint requests that are nearly right: the sample request with what broke the product before at each place
 * in turn, then with any one place changed, and whole ones made from the contract. The same seed sends the same; how many, is
 * counted, never timed.
 */

/** Requests to an endpoint by somebody whom its access reaches, and by somebody else. */
const ALLOWED = 3;
const DENIED = 1;

type Parts = Required<Pick<Sample, 'params' | 'query'>> & {
  body: unknown;
  file: Sample['file'];
  link?: string;
  device?: string;
};

/** Who makes a request, where no account does. */
function authorizationOf({ link, device }: Parts): { authorization?: string } {
  if (link) return { authorization: `Link ${link}` };
  return device ? { authorization: `Device ${device}` } : {};
}

/** An answer that should not have been given, or that took long. */
export interface Finding {
  request: string;
  status: number;
  ms: number;
}

interface Walker {
  person: Person;
  role: ActorRole;
}

interface World {
  planted: Planted;
  walkers: readonly Walker[];
}

const nameOf = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;

async function makeWorld(product: TestProduct): Promise<World> {
  const planted = await plantCompany(product);
  const person = await product.person(planted.company_id, {
    type: 'employee',
    employee_id: planted.employee_id,
  });
  const role = {
    company_id: planted.company_id,
    modules: EVERY_MODULE,
    promoter_id: null,
    promoter_ids: [],
    spm_supervisor: false,
    time_zone: '',
    scope: null,
    is_admin: false,
    accesses: [],
    employee_id: null,
  };
  return {
    planted,
    walkers: [
      { person: planted.owner, role: { ...role, type: 'owner' } },
      { person, role: { ...role, type: 'employee', employee_id: planted.employee_id } },
    ],
  };
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** What can be written into an address. */
const addressed = (value: unknown): string =>
  encodeURIComponent(textOf(value).replace(/\p{Surrogate}/gu, '�'));

function addressOf(endpoint: AnyEndpoint, { params, query }: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => addressed(params[key] ?? 0));
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined)
      .map((one) => `${addressed(key)}=${addressed(one)}`),
  );
  return `${path}?${pairs.join('&')}`;
}

const partsOf = (sample: Sample): Parts => ({
  params: {},
  query: {},
  body: undefined,
  file: undefined,
  ...sample,
});
const inputPathsIn = (endpoint: AnyEndpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => inputPathsOf(endpoint[part], [part]).slice(1));

/** The sample with what broke the product before, at each place in turn. */
const broken = (endpoint: AnyEndpoint, sample: Sample): Parts[] =>
  inputPathsIn(endpoint).flatMap((input) =>
    breakersOf(input).map((put) => withAt(partsOf(sample), input.path, put) as Parts),
  );

/** What is made of the sample: one place changed, all of a part made anew, or no form at all. */
function requests(endpoint: AnyEndpoint, sample: Sample, ids: readonly number[]): fc.Arbitrary<Parts> {
  const parts = partsOf(sample);
  const inputs = inputPathsIn(endpoint);
  const one = inputs.map((input) => putAt(input, ids).map((put) => withAt(parts, input.path, put) as Parts));
  const whole = (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema
      ? [
          shaped(schema, ids).map((created) => ({
            ...parts,
            [part]: { ...(sample[part] as object), ...(created as object) },
          })),
        ]
      : [];
  });
  const formless = fc.constantFrom(...HOSTILE).map((body) => ({ ...parts, body }));
  const files = ['', 'x', '\u0000\u0000PK', `${'a,b\n'.repeat(50)}`].map((bytes) => ({
    ...parts,
    file: { name: 'f\u0000.csv', bytes },
  }));
  return fc.oneof(
    ...(one.length > 0 ? [{ weight: 8, arbitrary: fc.oneof(...one) }] : []),
    ...(whole.length > 0 ? [{ weight: 3, arbitrary: fc.oneof(...whole) }] : []),
    ...(endpoint.method === 'GET' ? [] : [{ weight: 1, arbitrary: formless }]),
    ...(sample.file ? [{ weight: 2, arbitrary: fc.constantFrom(...files) }] : []),
    { weight: 1, arbitrary: fc.constant(parts) },
  );
}

/** A walk of all endpoints by two people; what was found, and how many requests there were. */
export class Fuzzer {
  readonly failures: Finding[] = [];
  readonly slow: Finding[] = [];
  sent = 0;
  /** How many of them were done. */
  taken = 0;
  private readonly worlds: World[] = [];

  constructor(
    private readonly product: TestProduct,
    private readonly options: { seed: number; slowMs: number },
  ) {}

  private async send(endpoint: AnyEndpoint, as: Person, parts: Parts): Promise<Answer> {
    const url = addressOf(endpoint, parts);
    const began = performance.now();
    const { body, file } = parts;
    const fields = Object.entries(Object(body ?? {})).map(([key, value]) => [key, textOf(value)]);
    const headers = {
      ...authorizationOf(parts),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    } as Record<string, string>;
    const json = body === undefined ? { headers } : { body: JSON.stringify(body), headers };
    const whoever = parts.link || parts.device ? null : as;
    const answer = file
      ? await this.product.upload(url, whoever, file, Object.fromEntries(fields), authorizationOf(parts))
      : await this.product.call(endpoint.method, url, { as: whoever, ...json });
    const ms = performance.now() - began;
    this.sent += 1;
    if (answer.status < 400) this.taken += 1;
    const found = {
      request: `${endpoint.method} ${url} ${JSON.stringify(body)?.slice(0, 600) ?? ''}`,
      status: answer.status,
      ms,
    };
    if (answer.status >= 500) this.failures.push(found);
    if (ms > this.options.slowMs) this.slow.push(found);
    return answer;
  }

  /** The world in which an endpoint's sample is answered as it should be; a new one where the last was fuzzed to pieces. */
  private async arrange(endpoint: AnyEndpoint): Promise<{ world: World; sample: Sample }> {
    const last = this.worlds.at(-1);
    const arranged = async (world: World) => ({
      world,
      sample: (await REQUESTS[nameOf(endpoint)]?.(this.product, world.planted)) ?? {},
    });
    if (last) {
      const ready = await arranged(last).catch(() => null);
      const { person } = last.walkers[0] as Walker;
      const alive = await this.product.call('GET', `/api/companies/${last.planted.company_id}/subscription`, {
        as: person,
      });
      if (
        ready &&
        alive.status === 200 &&
        alive.body.data.modules?.every?.((one: { enabled: boolean }) => one.enabled) !== false
      )
        return ready;
    }
    const world = await makeWorld(this.product);
    this.worlds.push(world);
    return arranged(world);
  }

  private async walk(endpoint: AnyEndpoint, index: number): Promise<void> {
    let { world, sample } = await this.arrange(endpoint);
    for (const which of [0, 1]) {
      const { role } = world.walkers[which] as Walker;
      const allowed = typeof endpoint.access === 'string' || satisfies(role, endpoint.access);
      const ids = [world.planted.company_id, world.planted.employee_id];
      const numRuns = allowed ? ALLOWED : DENIED;
      const created = fc.sample(fc.noBias(requests(endpoint, sample, ids)), {
        seed: this.options.seed + index,
        numRuns,
      });
      const all = allowed && which === 0 ? [...broken(endpoint, sample), ...created] : created;
      for (const parts of all) {
        const answer = await this.send(endpoint, (world.walkers[which] as Walker).person, parts);
        if (answer.status < 300 && endpoint.method !== 'GET')
          ({ world, sample } = await this.arrange(endpoint));
      }
    }
  }

  /** Fuzzes every endpoint, those that are read last, so that they meet what the others have left. */
  async run(endpoints: readonly AnyEndpoint[]): Promise<void> {
    const reads = endpoints.filter((endpoint) => endpoint.method === 'GET');
    const writes = endpoints.filter((endpoint) => endpoint.method !== 'GET');
    for (const [index, endpoint] of [...writes, ...reads].entries()) await this.walk(endpoint, index);
    await this.product.services.db.owner.query('delete from system.rate_limits');
    for (const world of this.worlds)
      for (const endpoint of reads) {
        if (/\{/.test(endpoint.path)) continue;
        const query = {
          company_id: world.planted.company_id,
          start_date: '2026-10-01',
          end_date: '2026-10-31',
        };
        for (const { person } of world.walkers)
          await this.send(endpoint, person, { params: {}, query, body: undefined, file: undefined });
      }
  }
}
