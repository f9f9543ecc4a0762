import { isAdmin, satisfies } from '@mesra/contract/access/may';
import { SCREENS } from '@mesra/contract/access/screens';
import { type AnyEndpoint, isForAccounts, linkKindOf } from '@mesra/contract/kit/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActorRole } from './kit/actor.ts';
import { EVERY_MODULE, type Planted, plantCompany, type Sample } from './kit/testing/access-planting.ts';
import { REQUESTS } from './kit/testing/access-samples.ts';
import { type Answer, type Person, startTestProduct, type TestProduct } from './kit/testing/product.ts';

/*
 * Calls every endpoint with every role and from another company, on planted rows. Each denied case is paired
 * with an allowed one, so that an empty answer cannot pass.
 */

let product: TestProduct;
let planted: Planted;
let stranger: Person;
let elsewhere: Planted;
let people: Record<
  'owner' | 'admin' | 'limited_admin' | 'bare_admin' | 'employee',
  { person: Person; role: ActorRole }
>;

const ALL_ACCESSES = SCREENS.map((screen) => ({ route: screen.path, actions: [...screen.actions] }));

beforeAll(async () => {
  product = await startTestProduct();
  planted = await plantCompany(product);
  const other = await product.company('Stranger Sdn Bhd');
  elsewhere = await plantCompany(product, other);
  stranger = other.owner;
  const make = async (role: Parameters<TestProduct['person']>[1]) => {
    const person = await product.person(planted.company_id, role);
    const base = {
      company_id: planted.company_id,
      modules: EVERY_MODULE,
      promoter_id: null,
      promoter_ids: [],
      spm_supervisor: false,
      time_zone: '',
      scope: null,
    };
    return {
      person,
      role: { is_admin: false, accesses: [], employee_id: null, ...base, ...role } as ActorRole,
    };
  };
  people = {
    owner: { person: planted.owner, role: { ...(await make({ type: 'owner' })).role } },
    admin: await make({ type: 'admin', is_admin: true, accesses: ALL_ACCESSES }),
    limited_admin: await make({
      type: 'admin',
      is_admin: true,
      accesses: ALL_ACCESSES,
      scope: { employee_id: [planted.employee_id] },
    }),
    bare_admin: await make({ type: 'admin', is_admin: true }),
    employee: await make({ type: 'employee', employee_id: planted.employee_id }),
  };
});
afterAll(() => product.stop());

const nameOf = (endpoint: AnyEndpoint) => `${endpoint.method} ${endpoint.path}`;

/** What an endpoint is asked with, on rows that are planted for it. */
async function arrange(endpoint: AnyEndpoint): Promise<Sample> {
  const sample = REQUESTS[nameOf(endpoint)];
  if (!sample) throw new Error(`No sample request for ${nameOf(endpoint)}: add one to access.samples.ts`);
  return sample(product, planted);
}

const arranged = new Map<string, Promise<Sample>>();
/** As `arrange`, once for all whom the endpoint refuses: they leave the rows as they are. */
function arrangedOnce(endpoint: AnyEndpoint): Promise<Sample> {
  const name = nameOf(endpoint);
  const sample = arranged.get(name) ?? arrange(endpoint);
  arranged.set(name, sample);
  return sample;
}

/** What a request says who makes it by, where no account does. */
function headersOf({ link, device }: Sample): Record<string, string> {
  if (link) return { authorization: `Link ${link}` };
  return device ? { authorization: `Device ${device}` } : {};
}

async function send(endpoint: AnyEndpoint, as: Person | null, request: Sample): Promise<Answer> {
  const path = Object.entries(request.params ?? {}).reduce<string>(
    (url, [key, value]) => url.replace(`{${key}}`, String(value)),
    endpoint.path,
  );
  const query = new URLSearchParams(
    Object.entries(request.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const url = `${path}?${query}`;
  const headers = headersOf(request);
  if (request.file && (as || request.device))
    return product.upload(url, as, request.file, request.body as Record<string, string>, headers);
  return product.call(endpoint.method, url, {
    ...{ as, headers },
    ...(request.body ? { body: request.body } : {}),
  });
}
const refuse = async (endpoint: AnyEndpoint, as: Person | null) =>
  send(endpoint, as, await arrangedOnce(endpoint));

const textOf = (answer: Answer) =>
  Buffer.isBuffer(answer.body) ? answer.body.toString('latin1') : JSON.stringify(answer.body);
const endpoints = () => product.handled.map((one) => one.endpoint);
const isByLink = ({ access }: AnyEndpoint) => linkKindOf(access) !== null;
const isByDevice = ({ access }: AnyEndpoint) => access === 'device';
/**
 * Signing out is excluded: it would end the session under test, and has its own tests; so is what share links open and devices call,
 * which no account does.
 */
const guarded = () =>
  endpoints().filter(
    ({ access, path }) => access !== 'public' && path !== '/api/auth/logout' && isForAccounts(access),
  );

describe('every endpoint', () => {
  test('has a declared access and a sample request', () => {
    for (const endpoint of endpoints()) {
      expect(REQUESTS).toHaveProperty([nameOf(endpoint)]);
      expect(typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.length).toBeTruthy();
    }
  });

  test('that is not public refuses whoever is not signed in', async () => {
    for (const endpoint of guarded())
      expect([nameOf(endpoint), (await refuse(endpoint, null)).status]).toEqual([nameOf(endpoint), 401]);
  });

  test('that a share link opens refuses every account, and shows with the link what that is to alone', async () => {
    const byLink = (endpoint: AnyEndpoint, link: string, sample: Sample) =>
      send(endpoint, null, { ...sample, link });
    let shown = 0;
    for (const endpoint of endpoints().filter(isByLink)) {
      const { link = '', ...sample } = await arrange(endpoint);
      for (const { person } of [people.owner, people.admin, people.employee])
        expect([nameOf(endpoint), (await send(endpoint, person, sample)).status]).toEqual([
          nameOf(endpoint),
          401,
        ]);
      const answer = await byLink(endpoint, link, sample);
      expect([nameOf(endpoint), [200, 404].includes(answer.status)]).toEqual([nameOf(endpoint), true]);
      if (textOf(answer).includes(planted.marker)) shown += 1;
      const foreign = await REQUESTS[nameOf(endpoint)]?.(product, elsewhere);
      expect(textOf(await byLink(endpoint, foreign?.link ?? '', sample))).not.toContain(planted.marker);
    }
    expect(shown).toBeGreaterThan(0);
  });

  test('that a device calls refuses every account and every key that is none, and shows a device its own company alone', async () => {
    const byDevice = (endpoint: AnyEndpoint, device: string, sample: Sample) =>
      send(endpoint, null, { ...sample, device });
    let shown = 0;
    for (const endpoint of endpoints().filter(isByDevice)) {
      const { device = '', ...sample } = await arrange(endpoint);
      const statusOf = async (answer: Promise<Answer>) => [nameOf(endpoint), (await answer).status];
      for (const { person } of [people.owner, people.admin, people.employee])
        expect(await statusOf(send(endpoint, person, sample))).toEqual([nameOf(endpoint), 401]);
      expect(await statusOf(byDevice(endpoint, 'of-nobody', sample))).toEqual([nameOf(endpoint), 401]);
      const answer = await byDevice(endpoint, device, sample);
      expect([nameOf(endpoint), [200, 404].includes(answer.status)]).toEqual([nameOf(endpoint), true]);
      if (textOf(answer).includes(planted.marker)) shown += 1;
      const foreign = await REQUESTS[nameOf(endpoint)]?.(product, elsewhere);
      const other = await byDevice(endpoint, foreign?.device ?? '', sample);
      expect([nameOf(endpoint), textOf(other).includes(planted.marker)]).toEqual([nameOf(endpoint), false]);
    }
    expect(shown).toBeGreaterThan(0);
  });

  test('gives another company’s owner nothing of this one', async () => {
    for (const endpoint of guarded()) {
      const answer = await refuse(endpoint, stranger);
      expect([nameOf(endpoint), textOf(answer).includes(planted.marker)]).toEqual([nameOf(endpoint), false]);
      if ((await arrangedOnce(endpoint)).planted)
        expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 404]);
    }
  });

  test('answers a person whose role does not reach it with 403 or 404, and with none of the planted rows', async () => {
    let denied = 0;
    for (const endpoint of guarded())
      for (const { person, role } of [people.bare_admin, people.employee]) {
        if (satisfies(role, endpoint.access)) continue;
        denied += 1;
        const answer = await refuse(endpoint, person);
        expect([nameOf(endpoint), [403, 404].includes(answer.status)]).toEqual([nameOf(endpoint), true]);
        expect(textOf(answer)).not.toContain(planted.marker);
      }
    expect(denied).toBeGreaterThan(80);
  });

  test('that only an admin or owner reaches is closed to an employee', async () => {
    const open = guarded()
      .filter((endpoint) => satisfies(people.employee.role, endpoint.access))
      .map(nameOf);
    expect(isAdmin(people.employee.role)).toBe(false);
    expect(open.filter((name) => /\/(admin|operation)\//.test(name))).toEqual([]);
  });

  test('answers the owner, or the employee where it is theirs, on the same rows', async () => {
    for (const endpoint of guarded()) {
      const { person } = satisfies(people.owner.role, endpoint.access) ? people.owner : people.employee;
      const sample = await arrange(endpoint);
      const answer = await send(endpoint, person, sample);
      if (sample.refused) {
        expect([nameOf(endpoint), [403, 404, 409, 422].includes(answer.status)]).toEqual([
          nameOf(endpoint),
          true,
        ]);
        continue;
      }
      expect([nameOf(endpoint), answer.status, answer.status < 300 ? null : answer.body]).toEqual([
        nameOf(endpoint),
        answer.status,
        null,
      ]);
    }
  });

  test('answers an admin whose access list names its screens and actions', async () => {
    for (const endpoint of guarded().filter((one) => Array.isArray(one.access))) {
      if (!satisfies(people.admin.role, endpoint.access)) continue;
      const sample = await arrange(endpoint);
      const answer = await send(endpoint, people.admin.person, sample);
      if (sample.refused && answer.status !== 403) continue;
      expect([nameOf(endpoint), answer.status < 300 ? null : answer.body]).toEqual([nameOf(endpoint), null]);
    }
  });

  test('that decides for the whole company refuses an admin who is limited to some employees', async () => {
    const { person, role } = people.limited_admin;
    const wide = guarded().filter((one) => one.company_wide && satisfies(role, one.access));
    expect(wide.length).toBeGreaterThan(10);
    for (const endpoint of wide)
      expect([nameOf(endpoint), (await refuse(endpoint, person)).status]).toEqual([nameOf(endpoint), 403]);
  });

  test('lets that admin read what the company shares, with nothing to be done on it', async () => {
    for (const path of ['leaves/types', 'leaves/holidays', 'attendances/schedules']) {
      const url = `/api/operation/${path}?company_id=${planted.company_id}`;
      const rows = async (person: Person) => (await product.call('GET', url, { as: person })).body.data;
      const able = (all: { can: object }[]) => all.flatMap(({ can }) => Object.values(can)).includes(true);
      const [whole, limited] = [await rows(people.admin.person), await rows(people.limited_admin.person)];
      expect([path, limited.length, able(whole), able(limited)]).toEqual([path, whole.length, true, false]);
    }
  });
});
