import type {
  DeviceSelf,
  DeviceWork,
  EntryVerdict,
  FaceTemplate,
  KioskPerson,
} from '@mesra/contract/site-devices/device-api';
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

/* A company's device and the server that it calls. For tests. */

export const NOW = '2026-11-22T02:00:00.000Z';
const ZONE = 'Asia/Kuala_Lumpur';

export const SELF: DeviceSelf = {
  ...{ uuid: '0b0f6c9e-9a53-4d43-9b0a-5d5f1c1a7a01', name: 'Lobby', kind: 'kiosk', company_id: 7 },
  ...{ company_name: 'Mesra Retail', work_site: { id: 3, name: 'Cheras' }, zone: ZONE },
};

export const personNamed = (employee_id: number, code: string, more: Partial<KioskPerson> = {}) =>
  ({
    ...{ employee_id, code, name: 'Aina binti Salleh', sealed_template: null, has_pin: true, last: null },
    ...more,
  }) satisfies KioskPerson;

export const workOf = (people: readonly KioskPerson[], more: Partial<DeviceWork> = {}): DeviceWork => ({
  ...{ device: SELF, now: NOW, threshold: 0.6, people: [...people] },
  ...more,
});

export const TEMPLATE: FaceTemplate = {
  ...{ model: 'human-faceres', version: '3.3.6', numbers: Array.from({ length: 16 }, (_, at) => at / 16) },
};

const json = (status: number, data: unknown, more: object = {}): Response =>
  Response.json({ success: status < 400, message: '', data, ...more }, { status });

/** What the server answers a device: 200, no server at all, or a code that refuses it, for now or until it is known again. */
type Weather = 'fair' | 'unreached' | 'too_many' | 'device_suspended' | 'unauthenticated';

/** A server of one device: it enrols it, gives it work, and takes what it records. */
export async function deviceServer() {
  const server = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const state = {
    weather: 'fair' as Weather,
    people: [] as KioskPerson[],
    /** Whose template is given, sealed to the device. */
    faces: new Map<number, FaceTemplate>(),
    keys: null as { public_key: JWK; seal_key: JWK } | null,
    authorizations: [] as (string | null)[],
    entries: [] as string[],
    /** What each picture that was sent was answered, and the next one is. */
    pictures: [] as number[],
    picture_status: 201,
    refuses: null as string | null,
    /** How it judges what it takes. */
    verdict: { status: 'Verified', pin: 'right', locked_until: null } as EntryVerdict,
    /** Whether what was sent is answered. */
    answers: true,
    /** The key that whoever enrols is given. */
    secret: 'secret',
    /** How often work was given, which is on its way for so long. */
    reads: 0,
    slowly: Promise.resolve(),
  };
  const sealed = async (template: FaceTemplate): Promise<string> => {
    const key = await importJWK(state.keys?.seal_key ?? {}, 'ECDH-ES');
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(template)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(key);
  };
  const work = async () =>
    workOf(
      await Promise.all(
        state.people.map(async (one) => {
          const face = state.faces.get(one.employee_id);
          return { ...one, sealed_template: face ? await sealed(face) : null };
        }),
      ),
    );
  const uuidOf = (jws: string): string =>
    JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()).uuid;
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input);
    if (state.weather === 'unreached') throw new TypeError('Failed to fetch');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    if (path === '/api/device/enrol') {
      if (body.code !== 'right') return json(422, null, { code: 'invalid', message: 'No such code' });
      state.keys = body;
      return json(200, { device: SELF, secret: state.secret, server_key: await exportJWK(server.publicKey) });
    }
    state.authorizations.push(new Headers(init.headers).get('authorization'));
    if (state.weather === 'too_many') return json(429, null, { code: 'too_many' });
    if (state.weather !== 'fair') return json(401, null, { code: state.weather });
    if (path === '/api/device/work') {
      const { slowly } = state;
      const given = await work();
      state.reads += 1;
      await slowly;
      return json(200, given);
    }
    if (path.endsWith('/picture')) {
      state.pictures.push(state.picture_status);
      return json(state.picture_status, {});
    }
    const { entries } = body as { entries: string[] };
    const known = new Set(state.entries);
    state.entries.push(...entries.filter((jws) => !known.has(jws)));
    if (!state.answers) await new Promise(() => {});
    const refused = state.refuses;
    return json(
      200,
      entries.map((jws) => ({
        ...{ uuid: uuidOf(jws), outcome: refused ? 'refused' : 'recorded', message: refused ?? '' },
        ...{ code: refused ? 'invalid' : null, errors: {}, verdict: refused ? null : state.verdict },
      })),
    );
  };
  return { state, fetch, key: server.privateKey };
}
export type DeviceServer = Awaited<ReturnType<typeof deviceServer>>;
