import {
  type LeaveOpeningsResult,
  leaveOpeningsEndpoints,
  MAX_OPENINGS_ROWS,
} from '@mesra/contract/leaves/leave-opening';
import { todayIn } from '../../kit/actor.ts';
import { emit } from '../../kit/events.ts';
import { handleUpload, roleIn } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import { presentProblems } from '../../kit/reading/present-problems.ts';
import type { FileTable } from '../../kit/reading/table.ts';
import { isSoleOwner } from '../approvals/approvals.api.ts';
import { assertNotWaiting, lockLeave, postLeave } from './entitlement.store.ts';
import { isNew, planOpenings, presentOpenings, storeOpenings } from './leave-opening.store.ts';
import { OPENINGS_FILE, readOpenings } from './leave-opening-file.ts';
import { balancesPosted } from './leaves.events.ts';

/** The most rows in an answer. */
const SHOWN = 200;
const TABLE = { kind: 'table', columns: OPENINGS_FILE.keys, max_rows: MAX_OPENINGS_ROWS } as const;

const importFile = handleUpload(
  leaveOpeningsEndpoints.import,
  () => TABLE,
  async (call) => {
    const { body, file, actor, tx, services, language } = call;
    const { company_id: companyId, kind, dry_run } = body;
    const today = todayIn(actor, companyId, services.clock);
    await assertNotWaiting(tx, companyId, today);
    await lockLeave(tx, companyId);
    const self = roleIn(actor, companyId).employee_id;
    const sole = self !== null && (await isSoleOwner(tx, companyId, actor.user_id));
    const importing = { companyId, kind, today, language, own: sole ? null : self };
    const table = JSON.parse(file.json) as FileTable;
    const read = readOpenings(table, kind);
    const { planned, problems } = await planOpenings(tx, read.rows, importing);
    const all = [...read.problems, ...problems].sort((a, b) => a.row - b.row);
    const news = planned.filter(isNew);
    const result: LeaveOpeningsResult = {
      kind,
      total: table.rows.length,
      posted: news.length,
      same: planned.length - news.length,
      rows: planned.slice(0, SHOWN).map((one) => presentOpenings(one, language)),
      errors: presentProblems(all, language),
      errors_total: all.length,
      dry_run,
    };
    if (dry_run) return { data: result, message: 'ok' };
    if (all.length > 0) {
      const message = { key: 'leave.import_refused', params: { count: all.length } };
      throw new Problem('invalid', {
        ...message,
        fields: { file: [message] },
        current: { ...result, posted: 0 },
      });
    }
    await storeOpenings(tx, planned, { ...importing, sole: sole ? self : null });
    const people = [...new Set(news.map(({ person }) => person.id))];
    await postLeave(tx, { companyId, today, people });
    await emit(call, balancesPosted, { companyId, people });
    const params = { posted: result.posted, same: result.same };
    return { data: result, message: { key: 'leave.imported', params } };
  },
);

export const leaveOpeningsHandlers = [importFile];
