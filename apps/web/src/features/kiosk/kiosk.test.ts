import 'fake-indexeddb/auto';
import { compactDecrypt, compactVerify, importJWK } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageClock } from '../../lib/page-clock.ts';
import { sha256 } from '../../lib/queue/device-keys.ts';
import { Kiosk, type KioskProof } from './kiosk.ts';
import { waitingIn } from './kiosk-entries.ts';
import { type DeviceServer, deviceServer, NOW, personNamed, SELF, TEMPLATE } from './kiosk-fixture.ts';
import { lastHeard } from './last-heard.ts';

const AINA = personNamed(1, 'MR001');
const BALA = personNamed(2, 'MR002');
const PIN: KioskProof = { score: null, model: null, challenge: null, pin: '482913', picture: null };
const FACE: KioskProof = {
  ...{ score: 0.83, model: { model: TEMPLATE.model, version: TEMPLATE.version }, pin: null, picture: null },
  challenge: { asked: 'blink', passed: true, ms: 1200 },
};

let server: DeviceServer;
let named = 0;
const wall = pageClock.wall;

async function enrolled(name = `kiosk-${++named}`): Promise<Kiosk> {
  const kiosk = await Kiosk.open(name, `${name}.queue`);
  await kiosk.enrol('right');
  return kiosk;
}
const reopened = () => Kiosk.open(`kiosk-${named}`, `kiosk-${named}.queue`);
const facesOf = (kiosk: Kiosk): number[] =>
  kiosk.state
    .get()
    .device?.work?.people.flatMap((one) => (one.sealed_template === null ? [] : [one.employee_id])) ?? [];

beforeEach(async () => {
  server = await deviceServer();
  server.state.people = [AINA, BALA];
  // What calls the server is made for a page.
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('fetch', server.fetch);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  pageClock.wall = wall;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A picture that is still being written when something else happens. */
function slowPicture() {
  const written: (() => void)[] = [];
  const canvas = {
    ...{ width: 640, height: 480, getContext: () => ({ drawImage: () => {} }) },
    toBlob: (done: (blob: Blob) => void) => written.push(() => done(new Blob(['picture']))),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  const finish = () => {
    for (const one of written) one();
  };
  return { picture: canvas as unknown as HTMLCanvasElement, written: finish };
}

/** What the server was sent, each signed by the device and naming the one before. */
async function verified() {
  const key = await importJWK(server.state.keys?.public_key ?? {}, 'ES256');
  let previous: string | null = null;
  const payloads = [];
  for (const jws of server.state.entries) {
    const { payload } = await compactVerify(jws, key);
    const read = JSON.parse(new TextDecoder().decode(payload));
    expect(read).toMatchObject({ kind: 'kiosk', device: SELF.uuid, company_id: 7, previous });
    previous = await sha256(jws);
    payloads.push(read);
  }
  return payloads;
}

describe('enrolling', () => {
  test('draws two key pairs that no script can read, and stays across a reload', async () => {
    await enrolled();
    const { device } = (await reopened()).state.get();
    expect(device).toMatchObject({ secret: 'secret', self: SELF, refused: null });
    for (const pair of [device?.signing, device?.sealing])
      await expect(crypto.subtle.exportKey('pkcs8', pair?.privateKey as CryptoKey)).rejects.toThrow();
    expect(server.state.keys?.public_key).not.toEqual(server.state.keys?.seal_key);
    expect(server.state.authorizations).toEqual(['Device secret']);
  });

  test('with another code changes nothing', async () => {
    const kiosk = await Kiosk.open(`kiosk-${++named}`, `kiosk-${named}.queue`);
    await expect(kiosk.enrol('wrong')).rejects.toThrow('No such code');
    expect(kiosk.state.get().device).toBeNull();
  });
});

describe('recording', () => {
  test('without a network waits here, and is sent in one chain once there is one', async () => {
    const kiosk = await enrolled();
    server.state.weather = 'unreached';
    await kiosk.record(AINA, 'in', PIN);
    await kiosk.record(BALA, 'in', FACE);
    await kiosk.send();
    expect(kiosk.state.get().entries).toHaveLength(2);
    const later = await reopened();
    server.state.weather = 'fair';
    await later.refresh();
    expect(later.state.get().entries).toEqual([]);
    await later.record(AINA, 'out', PIN);
    await later.send();
    const sent = await verified();
    expect(sent.map(({ sequence, body }) => [sequence, body.employee_id, body.type, body.method])).toEqual([
      [1, 1, 'in', 'pin'],
      [2, 2, 'in', 'face'],
      [3, 1, 'out', 'pin'],
    ]);
    expect(sent[1].body).toMatchObject({ score: 0.83, sealed_pin: null, challenge: FACE.challenge });
  });

  test('seals a PIN to the server, for this entry alone', async () => {
    const kiosk = await enrolled();
    server.state.weather = 'unreached';
    await kiosk.record(AINA, 'in', PIN);
    const [entry] = kiosk.state.get().entries;
    expect(JSON.stringify(entry)).not.toContain('482913');
    const sealed = String(entry?.body.sealed_pin);
    const { plaintext } = await compactDecrypt(sealed, server.key);
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ pin: '482913', uuid: entry?.uuid });
    const device = kiosk.state.get().device;
    await expect(compactDecrypt(sealed, device?.sealing.privateKey as CryptoKey)).rejects.toThrow();
  });

  test('remembers what somebody did here until the server knows it', async () => {
    const kiosk = await enrolled();
    const { recorded_at } = await kiosk.record(AINA, 'in', PIN);
    await kiosk.refresh();
    const last = () => kiosk.state.get().device?.work?.people.map((one) => one.last);
    expect(last()).toEqual([{ type: 'in', recorded_at }, null]);
    const known = { type: 'out' as const, recorded_at: '2026-11-23T09:00:00.000Z' };
    server.state.people = [{ ...AINA, last: known }, BALA];
    await kiosk.refresh();
    expect(last()).toEqual([known, null]);
  });

  test('is done once it is signed here, though nothing else can be kept', async () => {
    const kiosk = await enrolled();
    server.state.weather = 'unreached';
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
      if (this.name === 'device') throw new DOMException('Full', 'QuotaExceededError');
      return put.apply(this, values);
    });
    expect(Date.parse((await kiosk.record(AINA, 'in', PIN)).recorded_at)).toBeGreaterThan(0);
    expect(kiosk.state.get().entries).toHaveLength(1);
  });

  test('is never timed before the last contact, and says how long ago that was by the clock of the page', async () => {
    const kiosk = await enrolled();
    server.state.weather = 'unreached';
    const contact = kiosk.state.get().device?.contact?.server_at ?? 0;
    const begun = wall();
    pageClock.wall = () => begun - 30 * 60_000;
    await kiosk.record(AINA, 'in', PIN);
    const [entry] = kiosk.state.get().entries;
    expect(entry?.body.recorded_at).toBe(new Date(contact).toISOString());
    expect(entry?.body.contact).toEqual({
      server_at: new Date(contact).toISOString(),
      elapsed_ms: expect.any(Number),
    });
  });

  test('that the server refuses stays with its reason until it is removed', async () => {
    const kiosk = await enrolled();
    server.state.refuses = 'Not at this site';
    await kiosk.record(AINA, 'in', PIN);
    await kiosk.send();
    expect(kiosk.state.get().entries.map(({ refusal }) => refusal?.message)).toEqual(['Not at this site']);
    await kiosk.removeRefused();
    expect(kiosk.state.get().entries).toEqual([]);
  });
});

describe('a device that has called too often', () => {
  test('waits, and loses nothing', async () => {
    const kiosk = await enrolled();
    server.state.weather = 'too_many';
    await kiosk.record(AINA, 'in', PIN);
    await kiosk.send();
    expect(kiosk.state.get().entries.map(({ recorded, refusal }) => [recorded, refusal])).toEqual([
      [false, null],
    ]);
    expect(kiosk.state.get().device?.refused).toBeNull();
    server.state.weather = 'fair';
    await vi.waitFor(() => expect(kiosk.state.get().entries).toEqual([]), { timeout: 5_000 });
  });

  test('sends no further picture meanwhile', async () => {
    const kiosk = await enrolled();
    server.state.weather = 'unreached';
    const { picture, written } = slowPicture();
    for (let count = 0; count < 8; count += 1) {
      const recording = kiosk.record(AINA, 'in', { ...PIN, picture });
      await vi.waitFor(() => {
        written();
        return recording;
      });
    }
    server.state.weather = 'fair';
    server.state.picture_status = 429;
    await kiosk.refresh();
    expect(server.state.entries).toHaveLength(8);
    // Nobody is told that what was accepted waits, though its picture does.
    expect([kiosk.state.get().entries.length, waitingIn(kiosk.state.get().entries)]).toEqual([8, []]);
    // Three are on their way at once.
    expect(server.state.pictures.length).toBeLessThanOrEqual(3);
    server.state.picture_status = 201;
    await kiosk.refresh();
    expect(kiosk.state.get().entries).toEqual([]);
    expect(server.state.pictures.filter((status) => status === 201)).toHaveLength(8);
  });
});

describe('the last contact', () => {
  const seen = (kiosk: Kiosk) => {
    const { device } = kiosk.state.get();
    return device && lastHeard(device)?.toISOString();
  };
  /** The page lives on for some minutes. */
  function pass(minutes: number) {
    const [monotonic, now] = [pageClock.monotonic(), pageClock.wall()];
    vi.spyOn(pageClock, 'monotonic').mockReturnValue(monotonic + minutes * 60_000);
    vi.spyOn(pageClock, 'wall').mockReturnValue(now + minutes * 60_000);
  }

  test('is when the server last answered what was sent, by its clock, also after a reload', async () => {
    pass(0);
    const kiosk = await enrolled();
    expect(seen(kiosk)).toBe(NOW);
    pass(2);
    const { heard } = await kiosk.record(AINA, 'in', PIN);
    await heard;
    await kiosk.send();
    expect(seen(kiosk)).toBe('2026-11-22T02:02:00.000Z');
    expect(seen(await reopened())).toBe('2026-11-22T02:02:00.000Z');
    // What is recorded is timed by what the server said of its clock, not by this.
    expect(kiosk.state.get().device?.contact?.server_at).toBe(Date.parse(NOW));
  });

  test('stays as it was where nothing is answered, and where nothing waits to be sent', async () => {
    pass(0);
    const kiosk = await enrolled();
    pass(2);
    server.state.weather = 'unreached';
    await (await kiosk.record(AINA, 'in', PIN)).heard;
    await kiosk.send();
    expect(seen(kiosk)).toBe(NOW);
    server.state.weather = 'fair';
    server.state.refuses = 'Not at this site';
    await kiosk.send();
    expect(seen(kiosk)).toBe('2026-11-22T02:02:00.000Z');
    pass(5);
    await kiosk.send();
    expect(seen(kiosk)).toBe('2026-11-22T02:02:00.000Z');
  });
});

describe('what the server says of a record', () => {
  const heard = async (kiosk: Kiosk, proof = PIN) => (await kiosk.record(AINA, 'in', proof)).heard;
  const last = (kiosk: Kiosk) => kiosk.state.get().device?.work?.people[0]?.last ?? null;

  test('is heard where it answers: that it counts, waits, or that the PIN was wrong or is locked', async () => {
    const kiosk = await enrolled();
    expect(await heard(kiosk)).toEqual({ how: 'fine' });
    server.state.verdict = { status: 'Pending', pin: null, locked_until: null };
    expect(await heard(kiosk, FACE)).toEqual({ how: 'review' });
    const before = last(kiosk);
    server.state.verdict = { status: 'Pending', pin: 'wrong', locked_until: null };
    const aina = { ...AINA, last: before };
    const out = await kiosk.record(aina, 'out', PIN);
    expect(await out.heard).toEqual({ how: 'wrong_pin', locked_until: null });
    // Nobody knows that they left: what they are offered next is to leave.
    expect(last(kiosk)).toEqual(before);
    server.state.verdict = { status: 'Pending', pin: 'locked', locked_until: NOW };
    expect(await heard(kiosk)).toEqual({ how: 'locked_pin', locked_until: NOW });
    server.state.refuses = 'Not at this site';
    expect(await heard(kiosk)).toEqual({ how: 'refused', message: 'Not at this site' });
  });

  test('is nothing without a network, nor where no answer comes in three seconds', async () => {
    const kiosk = await enrolled();
    server.state.weather = 'unreached';
    expect(await heard(kiosk)).toEqual({ how: 'unheard' });
    server.state.weather = 'fair';
    server.state.answers = false;
    const begun = performance.now();
    expect(await heard(kiosk)).toEqual({ how: 'unheard' });
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  test('is that the device is suspended or revoked, which it knows from then on', async () => {
    const kiosk = await enrolled();
    server.state.weather = 'device_suspended';
    expect(await heard(kiosk)).toEqual({ how: 'suspended' });
    expect(kiosk.state.get().device?.refused).toBe('suspended');
    server.state.weather = 'fair';
    const other = await enrolled();
    server.state.weather = 'unauthenticated';
    expect(await heard(other)).toEqual({ how: 'revoked' });
    expect(other.state.get()).toMatchObject({ device: { refused: 'revoked', work: null } });
    expect(other.state.get().entries).toHaveLength(1);
  });
});

describe('faces', () => {
  beforeEach(() => {
    server.state.faces.set(1, TEMPLATE);
    server.state.faces.set(2, TEMPLATE);
  });

  test('are opened for who is compared, and kept sealed', async () => {
    const kiosk = await enrolled();
    expect(facesOf(kiosk)).toEqual([1, 2]);
    expect(JSON.stringify(kiosk.state.get().device?.work)).not.toContain('numbers');
    expect(await kiosk.templateOf(AINA)).toEqual(TEMPLATE);
  });

  test('are erased at the next contact once consent is withdrawn, or their person is gone', async () => {
    const kiosk = await enrolled();
    server.state.faces.delete(1);
    server.state.people = [AINA];
    await kiosk.refresh();
    expect(facesOf(kiosk)).toEqual([]);
    expect(facesOf(await reopened())).toEqual([]);
    expect(await kiosk.templateOf(AINA)).toBeNull();
    expect(kiosk.state.get().device?.work?.people).toHaveLength(1);
  });

  test('stay erased though somebody was recording, or an earlier answer comes after a later one', async () => {
    const kiosk = await enrolled();
    const { picture, written } = slowPicture();
    const recording = kiosk.record(AINA, 'in', { ...PIN, picture });
    server.state.faces.delete(1);
    await kiosk.refresh();
    written();
    await recording;
    expect(facesOf(kiosk)).toEqual([2]);
    expect(kiosk.state.get().device?.work?.people[0]?.last?.type).toBe('in');
    let arrive = () => {};
    server.state.slowly = new Promise((resolve) => {
      arrive = resolve;
    });
    const early = kiosk.refresh();
    await vi.waitFor(() => expect(server.state.reads).toBe(3));
    server.state.faces.delete(2);
    server.state.slowly = Promise.resolve();
    const late = kiosk.refresh();
    await new Promise((resolve) => setTimeout(resolve, 100));
    arrive();
    await Promise.all([early, late]);
    expect(facesOf(kiosk)).toEqual([]);
    expect(facesOf(await reopened())).toEqual([]);
  });

  test('are erased after 24 hours without contact, and a PIN still works', async () => {
    const kiosk = await enrolled();
    server.state.weather = 'unreached';
    const begun = wall();
    pageClock.wall = () => begun + 23 * 3_600_000;
    expect(facesOf(await reopened())).toEqual([1, 2]);
    pageClock.wall = () => begun + 24 * 3_600_000 + 1000;
    expect(await kiosk.templateOf(AINA)).toBeNull();
    expect(facesOf(await reopened())).toEqual([]);
    await kiosk.record(AINA, 'in', PIN);
    expect(kiosk.state.get().entries).toHaveLength(1);
  });

  test('are erased where the clock was set back, so that nothing is kept for longer by it', async () => {
    const kiosk = await enrolled();
    const begun = wall();
    pageClock.wall = () => begun - 2 * 3_600_000;
    expect(await kiosk.templateOf(AINA)).toBeNull();
  });

  test('of a suspended device are erased; it begins no record, and sends what it has once it is resumed', async () => {
    const kiosk = await enrolled();
    server.state.weather = 'device_suspended';
    await (await kiosk.record(AINA, 'in', PIN)).heard;
    expect(kiosk.state.get().device?.refused).toBe('suspended');
    expect(facesOf(kiosk)).toEqual([]);
    await expect(kiosk.record(AINA, 'out', PIN)).rejects.toThrow('suspended');
    await kiosk.send();
    expect(kiosk.state.get().entries).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    const reads = server.state.reads;
    const { length } = server.state.authorizations;
    const end = kiosk.start();
    await vi.waitFor(() => expect(server.state.authorizations.length).toBeGreaterThan(length));
    server.state.weather = 'fair';
    vi.advanceTimersByTime(31_000);
    await vi.waitFor(() => expect(server.state.reads).toBeGreaterThan(reads));
    await vi.waitFor(() => expect(kiosk.state.get().entries).toEqual([]));
    end();
    vi.useRealTimers();
    expect(kiosk.state.get()).toMatchObject({ entries: [], device: { refused: null } });
    expect(facesOf(kiosk)).toEqual([1, 2]);
  });
});

test('a revoked device holds nobody any more, keeps what it recorded, and gives it to its owner', async () => {
  const kiosk = await enrolled();
  server.state.faces.set(1, TEMPLATE);
  server.state.weather = 'unreached';
  await kiosk.record(AINA, 'in', PIN);
  await kiosk.record(BALA, 'in', PIN);
  server.state.weather = 'unauthenticated';
  await kiosk.send();
  const { device, entries } = kiosk.state.get();
  expect(device).toMatchObject({ refused: 'revoked', work: null });
  expect((await kiosk.exported().text()).split('\n')).toEqual([...entries.map(({ jws }) => jws), '']);
  await expect(kiosk.record(AINA, 'in', PIN)).rejects.toThrow();
  await kiosk.forget();
  expect((await reopened()).state.get()).toEqual({ device: null, entries: [] });
});

test('a device that is revoked while somebody records holds nobody afterwards', async () => {
  const kiosk = await enrolled();
  const { picture, written } = slowPicture();
  const recording = kiosk.record(AINA, 'in', { ...PIN, picture });
  server.state.weather = 'unauthenticated';
  await kiosk.refresh();
  written();
  await recording;
  expect(kiosk.state.get()).toMatchObject({ device: { refused: 'revoked', work: null } });
  expect(kiosk.state.get().entries).toHaveLength(1);
});

test('another tab does not bring back a device that this browser is no more', async () => {
  const kiosk = await enrolled();
  const other = await reopened();
  server.state.weather = 'unauthenticated';
  await kiosk.refresh();
  await kiosk.forget();
  server.state.weather = 'fair';
  server.state.secret = 'second';
  await kiosk.enrol('right');
  await other.refresh();
  expect(other.state.get().device?.secret).toBe('second');
  expect((await reopened()).state.get().device?.secret).toBe('second');
});
