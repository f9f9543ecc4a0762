import { consentAt } from '@mesra/domain/faces/consent';
import { DEFAULT_FACE_SETTING } from '@mesra/domain/faces/face-setting';
import { CHALLENGES } from '@mesra/domain/faces/fr-record';
import { inTransaction } from '../../kit/db.ts';
import { insertRows } from '../../kit/many-rows.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { Dice } from '../../seed/dice.ts';
import { consentsOf } from '../faces/faces.api.ts';
import { demoDeviceEvents, type PresenceEventRow } from '../presence/presence.api.ts';
import { siteDevicesById } from '../site-devices/site-devices.api.ts';
import { frRecords } from './fr-records.tables.ts';
import { type FrFacts, RECORD_COLUMNS } from './record-at-site.ts';

const SEED = 20_261_130;
const NONE: FrFacts = {
  ...{ method: 'terminal', score: null, threshold: null, model: null, model_version: null },
  ...{ challenge: null, challenge_passed: null, challenge_ms: null, pin: null },
};

/** How an event of the demo was proven: by face with consent, else by PIN; its marks say where the face was unlike. */
function factsOf({ marks }: PresenceEventRow, by: FrFacts['method'], dice: Dice): FrFacts {
  if (by === 'terminal') return NONE;
  if (by === 'pin') return { ...NONE, method: 'pin', pin: 'right' };
  const unlike = marks.find(({ key }) => key === 'face_unlike')?.params.score;
  return {
    ...{ method: 'face', pin: null, threshold: DEFAULT_FACE_SETTING.threshold },
    score:
      unlike === undefined ? (6_600 + dice.below(2_600)) / 10_000 : unlike / 100 + dice.below(90) / 10_000,
    ...{ model: 'human-faceres', model_version: '3.3.6', challenge: dice.from(CHALLENGES) },
    ...{ challenge_passed: true, challenge_ms: 1_300 + dice.below(2_600) },
  };
}

/** Says of each event of the demo that came from a device how it was proven, unless a company has records. */
export async function seedFrRecords(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const { id: company_id, ownerId } of companies) {
    const scope = { companyIds: [company_id], userId: ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      if ((await tx.$count(frRecords)) > 0) return;
      const events = await demoDeviceEvents(tx, company_id);
      const call = { tx, companyIds: [company_id] };
      const devices = await siteDevicesById(call, [
        ...new Set(events.flatMap((one) => one.site_device_id ?? [])),
      ]);
      const people = [...new Set(events.flatMap((one) => one.employee_id ?? []))];
      const consents = await consentsOf(tx, company_id, people);
      const dice = new Dice(SEED + company_id);
      const rows = events.map((event) => {
        const { employee_id, recorded_at, site_device_id } = event;
        const consent = consentAt(consents.get(employee_id ?? 0) ?? [], Date.parse(recorded_at));
        const isTerminal = devices.get(site_device_id ?? 0)?.kind === 'terminal';
        const facts = factsOf(event, isTerminal ? 'terminal' : consent ? 'face' : 'pin', dice);
        return {
          company_id,
          employee_id,
          recorded_at,
          site_device_id,
          presence_event_id: event.id,
          ...facts,
        };
      });
      await insertRows(tx, frRecords, RECORD_COLUMNS, rows);
    });
  }
}
