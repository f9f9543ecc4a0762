import type { Language } from '@mesra/contract/kit/language';
import type { ReportCell, ReportRow } from '@mesra/contract/kit/report';
import { localDate, type OffsetAt, offsetIn, wallMinute } from '@mesra/domain/kit/zone';
import { dayRoute, metresToVisits } from '@mesra/domain/site-visits/day-route';
import type { VisitStatus } from '@mesra/domain/site-visits/visit';
import { type VisitOrder, visitOrders } from '@mesra/domain/site-visits/visit-order';
import { reasonText } from '../../kit/reason.ts';
import { zoneOf } from '../company/company.api.ts';
import { statusAt, type VisitRow } from './site-visit.reads.ts';
import { type VisitReportCall, visitsAround } from './site-visit-report.reads.ts';

/** The words of the report by their key. */
export type ReportTexts = (key: string) => string;

interface Reader {
  textOf: ReportTexts;
  language: Language;
}

type Tone = NonNullable<ReportRow['tones']>[string];

/** A visit in the report: its cells by column, and their colours. */
export interface VisitCells {
  id: number;
  values: Record<string, ReportCell>;
  tones: Record<string, Tone>;
}

const TONES: Partial<Record<VisitStatus, Tone>> = {
  'In Progress': 'primary',
  Completed: 'success',
  Missed: 'error',
};

/** A visit with what its day makes of it. */
interface Compared {
  row: VisitRow;
  status: VisitStatus;
  order: VisitOrder | undefined;
  metres: number | null;
}

/** Visits by person and day. */
function byDay(rows: readonly VisitRow[]): VisitRow[][] {
  const days = new Map<string, VisitRow[]>();
  for (const row of rows) {
    const key = `${row.employee_id} ${row.date}`;
    const day = days.get(key);
    if (day) day.push(row);
    else days.set(key, [row]);
  }
  return [...days.values()];
}

/** The visits of a day with their order and the way to each. */
function compare(rows: readonly VisitRow[], now: Date): Compared[] {
  const visits = rows.map((row) => ({ ...row, status: statusAt(row, now) }));
  const orders = visitOrders(
    visits.map((visit) => ({ ...visit, checked_in: visit.check_in?.recorded_at ?? null })),
  );
  const metres = metresToVisits(dayRoute(visits));
  return rows.map((row, index) => ({
    row,
    status: visits[index]?.status ?? row.status,
    order: orders.get(row.id),
    metres: metres.get(row.id) ?? null,
  }));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `08:59` by the company's clock, with the day where it is another than the visit's. */
function timeOn(date: string, recorded_at: string | undefined, offsetAt: OffsetAt): string | null {
  if (recorded_at === undefined) return null;
  const instant = Date.parse(recorded_at);
  const minute = wallMinute(instant, offsetAt);
  const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  const day = localDate(instant, offsetAt);
  return day === date ? time : `${time} (${day.slice(8)}/${day.slice(5, 7)})`;
}

/** What is doubtful about a visit and its events, each once. */
function doubtsOf({ row, order }: Compared, { textOf, language }: Reader): string | null {
  const events = [row.check_in, row.check_out].flatMap((event) => event ?? []);
  const keys = [
    ...(order?.overtaken ? ['overtaken'] : []),
    ...row.marks,
    ...(events.some(({ status }) => status === 'Pending') ? ['pending'] : []),
    ...events.flatMap(({ marks }) => (marks as { key: string }[]).map(({ key }) => key)),
  ];
  const texts = [...new Set(keys)].map((key) => textOf(`mark.${key}`));
  const reason = reasonText(row.cancel_reason, row.cancel_reason_code, language);
  return [...texts, reason].filter(Boolean).join('; ') || null;
}

function windowOf({ scheduled, starts_at, ends_at }: VisitRow, textOf: ReportTexts): string | null {
  if (!scheduled) return null;
  return starts_at && ends_at ? `${starts_at}–${ends_at}` : textOf('any_time');
}

function cellsOf(compared: Compared, reader: Reader, offsetAt: OffsetAt): VisitCells {
  const { textOf } = reader;
  const { row, status, order, metres } = compared;
  const { id, name, employee_code: code, date, scheduled, late_minutes, minutes } = row;
  const tone = TONES[status];
  const isLate = late_minutes !== null && late_minutes > 0;
  return {
    id,
    values: {
      ...{ name, code, date, site: row.site_name, minutes, metres },
      plan: textOf(scheduled ? 'planned' : 'unplanned'),
      planned_order: order?.planned ?? null,
      actual_order: order?.actual ?? null,
      window: windowOf(row, textOf),
      check_in: timeOn(date, row.check_in?.recorded_at, offsetAt),
      check_out: timeOn(date, row.check_out?.recorded_at, offsetAt),
      late_minutes: isLate ? late_minutes : null,
      status: textOf(`status.${status}`),
      remarks: doubtsOf(compared, reader),
    },
    tones: {
      ...(tone ? { status: tone } : {}),
      ...(isLate ? { late_minutes: 'error' } : {}),
      ...(scheduled ? {} : { plan: 'warning' }),
    },
  };
}

/** Some visits against their plan, in the order given. The order and the way rest on the whole day of their person. */
export async function visitCells(
  call: VisitReportCall,
  textOf: ReportTexts,
  ids: readonly number[],
): Promise<VisitCells[]> {
  if (ids.length === 0) return [];
  const offsetAt = offsetIn(await zoneOf(call.tx, call.companyId));
  const now = call.services.clock.now();
  const compared = byDay(await visitsAround(call, ids)).flatMap((day) => compare(day, now));
  const found = new Map(compared.map((one) => [one.row.id, one]));
  return ids.flatMap((id) => {
    const one = found.get(id);
    return one ? [cellsOf(one, { textOf, language: call.language }, offsetAt)] : [];
  });
}
