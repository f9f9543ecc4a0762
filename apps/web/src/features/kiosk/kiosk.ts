import {
  type DeviceWork,
  deviceApiEndpoints,
  type FaceTemplate,
  type KioskEventBodyIn,
  type KioskPerson,
} from '@mesra/contract/site-devices/device-api';
import type { EventType } from '@mesra/domain/presence/event';
import { call } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { language } from '../../lib/language.ts';
import { momentOf, pageClock } from '../../lib/page-clock.ts';
import { appendSigned } from '../../lib/queue/add-entry.ts';
import { drawKeys, drawSealKeys, publicKeyOf } from '../../lib/queue/device-keys.ts';
import { ownLock } from '../../lib/queue/own-lock.ts';
import { createPauses } from '../../lib/queue/pauses.ts';
import { NOBODY, type PresenceEntry } from '../../lib/queue/queue-entry.ts';
import { queueFile } from '../../lib/queue/queue-file.ts';
import { openQueueStore, type QueueStore } from '../../lib/queue/queue-store.ts';
import type { SendOutcome } from '../../lib/queue/reach-server.ts';
import { jpegOf } from '../../lib/queue/scale-picture.ts';
import { sendQueue } from '../../lib/queue/sender.ts';
import { clockAt } from '../../lib/queue/sending-clock.ts';
import { keepPersistent, withinSpace } from '../../lib/queue/storage-space.ts';
import { createStore } from '../../lib/store.ts';
import { contactNow, timed } from '../../shared/clocking/server-clock.ts';
import { createHearing, type Heard, isVain } from './heard.ts';
import { refusedIn, unsentIn } from './kiosk-entries.ts';
import { mayHoldFaces, withOwnRecords, withoutFaces, withoutRecord, withRecord } from './kiosk-people.ts';
import { openTemplate, sealPin } from './kiosk-seal.ts';
import { type KioskDevice, type KioskStore, openKioskStore } from './kiosk-store.ts';
import { heardAt } from './last-heard.ts';

/** Its work is fetched so often. */
const REFRESH_MS = 3 * 60_000;
/** That of a suspended device so often, so that it goes on soon after it is resumed. */
const SUSPENDED_MS = 30_000;
/** Work that has not come by then is fetched anew. */
const WORK_MS = 60_000;
/** Whether faces may still be held is looked at so often. */
const CHECK_MS = 60_000;

export interface KioskState {
  /** Null before this browser is enrolled. */
  device: KioskDevice | null;
  /** What was recorded and has not arrived, or was refused. */
  entries: readonly PresenceEntry[];
}

/** How somebody showed that they are who they named. */
export interface KioskProof {
  score: number | null;
  model: KioskEventBodyIn['model'];
  challenge: KioskEventBodyIn['challenge'];
  /** Null where the face was compared. */
  pin: string | null;
  picture: HTMLCanvasElement | null;
}

/** What was recorded, by the server's clock, and what the server says of it, which comes in a few seconds or not at all. */
export interface Recorded {
  recorded_at: string;
  heard: Promise<Heard>;
}

const QUEUE = 'mesra.kiosk.queue';

/** This browser as a kiosk: enrols it, fetches its work, records and sends. */
export class Kiosk {
  readonly state = createStore<KioskState>({ device: null, entries: [] });
  private running: Promise<void> | null = null;
  private reading: Promise<void> = Promise.resolve();
  private again = false;
  private readonly hearing = createHearing();
  private readonly pauses = createPauses(() => void this.send());

  private constructor(
    private readonly store: KioskStore,
    private readonly queue: QueueStore,
  ) {}

  /** Opens what this browser keeps as a device. The names are of its databases. */
  static async open(store?: string, queue = QUEUE): Promise<Kiosk> {
    const kiosk = new Kiosk(await openKioskStore(store), await openQueueStore(queue));
    const device = (await kiosk.store.read()) ?? null;
    kiosk.state.set({ device, entries: [] });
    await kiosk.forgetFaces();
    await kiosk.show();
    return kiosk;
  }

  /** Keeps in contact while the page is open; ends with what it returns. */
  start(): () => void {
    const refresh = () => void this.refresh().catch((error: unknown) => console.info('No contact', error));
    const check = () =>
      void this.forgetFaces().catch((error: unknown) => console.error('Faces were not erased', error));
    const resume = () => this.state.get().device?.refused === 'suspended' && refresh();
    const timers = [
      setInterval(refresh, REFRESH_MS),
      setInterval(check, CHECK_MS),
      setInterval(resume, SUSPENDED_MS),
    ];
    window.addEventListener('online', refresh);
    refresh();
    return () => {
      for (const timer of timers) clearInterval(timer);
      window.removeEventListener('online', refresh);
      this.pauses.end();
    };
  }

  private get device(): KioskDevice {
    const { device } = this.state.get();
    if (!device) throw new Error('This browser is not enrolled');
    return device;
  }

  /** Changes what is kept of a device, as it is by now; of another that this browser has become since nothing. */
  private async change(secret: string, to: (device: KioskDevice) => KioskDevice): Promise<void> {
    const device = await this.store.change((known) => (known.secret === secret ? to(known) : known));
    this.state.set({ ...this.state.get(), device: device ?? null });
  }

  private async show(): Promise<void> {
    const entries = (await this.queue.list(NOBODY)).filter((one) => one.type === 'presence');
    this.state.set({ ...this.state.get(), entries });
  }

  /** Becomes the device whose owner was shown the code. Throws the server's refusal of another code. */
  async enrol(code: string): Promise<void> {
    const [signing, sealing] = await Promise.all([drawKeys(), drawSealKeys()]);
    const [public_key, seal_key] = await Promise.all([publicKeyOf(signing), publicKeyOf(sealing)]);
    const { device: self, ...keys } = await call(deviceApiEndpoints.enrol, {
      body: { code: code.trim(), public_key, seal_key },
      link: null,
    });
    await keepPersistent();
    const device = { ...keys, signing, sealing, self, refused: null, work: null, contact: null };
    await this.store.write(device);
    this.state.set({ ...this.state.get(), device });
    await this.refresh();
  }

  /** Fetches what it works with, and sends what waits. Without the server it rejects, and what is known stays. */
  async refresh(): Promise<void> {
    if (!this.state.get().device) return;
    await this.readWork();
    await this.send();
  }

  /** One at a time: an answer that was late would bring back what a later one has erased. */
  private readWork(): Promise<void> {
    const { secret } = this.device;
    const next = () => this.readWorkOf(secret);
    this.reading = this.reading.then(next, next);
    return this.reading;
  }

  private async readWorkOf(secret: string): Promise<void> {
    try {
      const signal = AbortSignal.timeout(WORK_MS);
      const work = await call(deviceApiEndpoints.work, { device: secret, signal });
      const contact = contactNow(work.now);
      await this.change(secret, (device) => ({
        ...{ ...device, self: work.device, refused: null, contact },
        work: withOwnRecords(work, device.work),
      }));
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
      await this.refusedBy(secret, error.code);
    }
  }

  /** Erases faces at once; a revoked device keeps nothing but what it has recorded. */
  private async refusedBy(secret: string, code: string): Promise<void> {
    const suspended = code === 'device_suspended';
    await this.change(secret, (device) => ({
      ...device,
      refused: suspended ? 'suspended' : 'revoked',
      work: suspended && device.work ? withoutFaces(device.work) : null,
    }));
  }

  /** Erases the faces of a device that has had no contact for too long. */
  private async forgetFaces(): Promise<void> {
    const { device } = this.state.get();
    if (!device?.work || mayHoldFaces(device.contact, momentOf(pageClock))) return;
    if (device.work.people.every(({ sealed_template }) => sealed_template === null)) return;
    // Another tab may have been in contact.
    await this.change(device.secret, (known) =>
      known.work && !mayHoldFaces(known.contact, momentOf(pageClock))
        ? { ...known, work: withoutFaces(known.work) }
        : known,
    );
  }

  /** The face of somebody, opened for as long as it is compared; null where there is none to compare with any more. */
  async templateOf(person: KioskPerson): Promise<FaceTemplate | null> {
    await this.forgetFaces();
    const { work, sealing } = this.device;
    const known = work?.people.find(({ employee_id }) => employee_id === person.employee_id);
    return known?.sealed_template ? openTemplate(sealing.privateKey, known.sealed_template) : null;
  }

  /** Records what somebody does now; it is on this device when this settles. */
  async record(person: KioskPerson, type: EventType, proof: KioskProof): Promise<Recorded> {
    const { device } = this;
    if (!device.contact || !device.work) throw new Error('This device has had no contact yet');
    if (device.refused) throw new Error('This device is suspended');
    const moment = momentOf(pageClock);
    const { recorded_at, contact } = timed(device.contact, moment, device.contact.server_at);
    const uuid = crypto.randomUUID();
    const { employee_id } = person;
    const { picture, pin, score, model, challenge } = proof;
    const file = picture && (await queueFile(await jpegOf(picture, 'kiosk'), NOBODY));
    const body: KioskEventBodyIn = {
      ...{ employee_id, type, recorded_at, contact, score, model, challenge },
      method: pin === null ? 'face' : 'pin',
      sealed_pin: pin === null ? null : await sealPin(device.server_key, pin, uuid),
      picture_hash: file?.hash ?? null,
    };
    const { uuid: name, company_id, zone } = device.self;
    await withinSpace(file?.bytes.byteLength ?? 0, () =>
      ownLock('mesra.kiosk.chain', () =>
        appendSigned(
          this.queue,
          { device: name, key: device.signing.privateKey },
          {
            ...{ uuid, user_id: NOBODY, company_id, kind: 'kiosk', action: 'record', replaces: null, body },
            ...{ about: { kind: 'attendance', type, time: recorded_at, zone }, clock: clockAt(moment), file },
          },
        ),
      ),
    );
    await this.remember(device.secret, (work) => withRecord(work, employee_id, { type, recorded_at }));
    await this.show();
    const heard = this.hearing.of(uuid, this.send(), () => this.state.get().device);
    return { recorded_at, heard: heard.then((answer) => this.corrected(answer, person, recorded_at)) };
  }

  /** Keeps what somebody did last. What they recorded is on this device already, whatever becomes of this. */
  private async remember(secret: string, to: (work: DeviceWork) => DeviceWork): Promise<void> {
    try {
      await this.change(secret, (device) => (device.work ? { ...device, work: to(device.work) } : device));
    } catch (error) {
      console.error('What somebody did last was not kept', error);
    }
  }

  /** Forgets that somebody did what the answer says they did not. */
  private async corrected(heard: Heard, person: KioskPerson, recorded_at: string): Promise<Heard> {
    const { device } = this.state.get();
    if (device && isVain(heard))
      await this.remember(device.secret, (work) => withoutRecord(work, person, recorded_at));
    return heard;
  }

  /** Sends what waits, or once more after what is on its way. */
  send(): Promise<void> {
    if (this.running) this.again = true;
    this.running ??= this.sendWaiting()
      .catch((error: unknown) => {
        console.error('The queue was not sent', error);
        this.pauses.wait(null);
      })
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  private async sendWaiting(): Promise<void> {
    let outcome: SendOutcome;
    do {
      this.again = false;
      let answered = false;
      const { device, entries } = this.state.get();
      if (!device || device.refused || entries.length === 0) return;
      outcome = await sendQueue({
        ...{ store: this.queue, ofSite: true, clock: () => clockAt(momentOf(pageClock)) },
        fetch: (...request) => fetch(...request),
        onAnswered: (answer) => {
          answered = true;
          this.hearing.answered(answer);
        },
        session: {
          ...{ user_id: NOBODY, token: device.secret, language: language.get() },
          companies: [device.self.company_id],
        },
      });
      if (answered) await this.change(device.secret, (known) => heardAt(known, momentOf(pageClock)));
      await this.show();
    } while (this.again && outcome.to === 'done');
    if (outcome.to === 'later') this.pauses.wait(outcome.after_ms);
    else this.pauses.end();
    // The work says why it is refused.
    if (outcome.to === 'signed_out') await this.readWork();
  }

  /** What it has recorded that has not arrived, as its owner imports it: the signed entries, one a line. */
  exported(): Blob {
    const lines = unsentIn(this.state.get().entries).map(({ jws }) => `${jws}\n`);
    return new Blob(lines, { type: 'text/plain' });
  }

  /** Removes what the server has refused. */
  async removeRefused(): Promise<void> {
    for (const { uuid } of refusedIn(this.state.get().entries)) await this.queue.remove(uuid);
    await this.show();
  }

  /** Stops being that device, with what it still holds. */
  async forget(): Promise<void> {
    for (const { uuid } of this.state.get().entries) await this.queue.remove(uuid);
    await this.store.remove();
    this.state.set({ device: null, entries: [] });
  }
}
