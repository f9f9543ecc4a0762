import { ownFaceEndpoints as endpoints, type OwnFace } from '@mesra/contract/faces/own-face';
import { CONSENT_WORDING } from '@mesra/domain/faces/consent';
import { isWeakPin } from '@mesra/domain/faces/pin';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { ownRecord } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { hashPassword } from '../session/session.api.ts';
import { endConsent, isOpenOf, storeConsent } from './consent.store.ts';
import { faceSettingOf } from './face.reads.ts';
import { faceConsents, faceTemplates, kioskPins } from './faces.tables.ts';
import { removePin, setPin } from './pin.store.ts';
import { eraseTemplate, storeTemplate, type Whose } from './template.store.ts';

/** The caller as an employee of a company; null without a record there. */
function ownWhose(call: RowCall, companyId?: number): (Whose & { self: RowCall }) | null {
  const own = ownRecord(call, companyId);
  if (!own) return null;
  const [company_id = 0] = own.self.companyIds;
  return { self: own.self, company_id, employee_id: own.employeeId };
}

async function present({ tx, services }: RowCall, whose: Whose): Promise<OwnFace> {
  const { company_id, employee_id } = whose;
  const isOwn = (table: typeof faceTemplates | typeof kioskPins) =>
    and(eq(table.company_id, company_id), eq(table.employee_id, employee_id));
  const { model, model_version, enrolled_at } = faceTemplates;
  const { set_at, locked_until } = kioskPins;
  const { wording: version, given_at } = faceConsents;
  const [person, consent, face, pin, { picture_days }] = await Promise.all([
    tx
      .select({ code: employees.employee_code })
      .from(employees)
      .where(and(eq(employees.company_id, company_id), eq(employees.id, employee_id))),
    tx.select({ version, given_at }).from(faceConsents).where(isOpenOf(whose)),
    tx.select({ model, model_version, enrolled_at }).from(faceTemplates).where(isOwn(faceTemplates)),
    tx.select({ set_at, locked_until }).from(kioskPins).where(isOwn(kioskPins)),
    faceSettingOf(tx, company_id),
  ]);
  const now = services.clock.now().toISOString();
  return {
    ...{ company_id, employee_id, code: person[0]?.code ?? '', picture_days },
    ...{ consent: consent[0] ?? null, consent_version: CONSENT_WORDING, face: face[0] ?? null },
    pin: pin[0] ? { ...pin[0], locked_until: stillLocked(pin[0].locked_until, now) } : null,
  };
}

/** Until when a PIN is locked; null if it is not, any more. */
const stillLocked = (locked_until: string | null, now: string): string | null =>
  locked_until !== null && locked_until > now ? locked_until : null;

const read = handle(endpoints.read, async (call) => {
  const whose = ownWhose(call, call.query.company_id);
  return { data: whose && (await present(whose.self, whose)) };
});

/** Holds what a person has for kiosks, so that of several changes at once each sees the one before. */
const holdFace = (tx: Tx, { company_id, employee_id }: Whose) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`face ${company_id} ${employee_id}`}, 0))`);

/** Changes what the caller has for kiosks, and answers it; 404 without an employee record. */
async function change(
  call: RowCall & { body: { company_id: number } },
  message: string,
  apply: (self: RowCall, whose: Whose, now: string) => Promise<void>,
) {
  const own = ownWhose(call, call.body.company_id);
  if (!own) throw notFound();
  const { self, ...whose } = own;
  await holdFace(call.tx, whose);
  await apply(self, whose, call.services.clock.now().toISOString());
  return { data: await present(self, whose), message };
}

const consent = handle(endpoints.consent, ({ body, ...call }) =>
  change({ ...call, body }, 'faces.consented', async ({ tx, language }, whose, given_at) => {
    if (body.version !== CONSENT_WORDING)
      throw new Problem('wrong_state', { key: 'faces.other_wording', current: await present(call, whose) });
    await storeConsent(tx, whose, { wording: body.version, language, given_at });
  }),
);

const withdraw = handle(endpoints.withdraw, (call) =>
  change(call, 'faces.withdrawn', ({ tx }, whose, at) => endConsent(tx, whose, at)),
);

const enrol = handle(endpoints.enrol, (call) =>
  change(call, 'faces.enrolled', async ({ tx, services }, whose, now) => {
    const [open] = await tx.select().from(faceConsents).where(isOpenOf(whose));
    if (!open) throw new Problem('invalid', { key: 'faces.no_consent' });
    await storeTemplate(tx, services.vault, whose, call.body.template, now);
  }),
);

const erase = handle(endpoints.erase, (call) =>
  change(call, 'faces.erased', ({ tx }, whose) => eraseTemplate(tx, whose)),
);

const set = handle(endpoints.setPin, async (call) => {
  if (isWeakPin(call.body.pin)) throw invalid('pin', 'faces.weak_pin');
  const pin_hash = await hashPassword(call.body.pin);
  return change(call, 'faces.pin_set', ({ tx }, whose, set_at) => setPin(tx, whose, { pin_hash, set_at }));
});

const remove = handle(endpoints.removePin, (call) =>
  change(call, 'faces.pin_removed', async ({ tx }, whose) => {
    await removePin(tx, whose);
  }),
);

export const ownFaceHandlers = [read, consent, withdraw, enrol, erase, set, remove];
