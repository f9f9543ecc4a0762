import { statutoryFileEndpoints } from '@mesra/contract/payroll-statutory/statutory-file';
import { eq } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { stale } from '../../kit/problem.ts';
import { updateVersioned } from '../../kit/versioned.ts';
import { statutoryFileSettings as settings } from './payroll-statutory.tables.ts';
import { fileSetting } from './setting.store.ts';

const read = handle(statutoryFileEndpoints.setting, async ({ query, tx }) => ({
  data: await fileSetting(tx, query.company_id),
}));

const update = handle(statutoryFileEndpoints.set, async ({ body, tx }) => {
  const { company_id, epf_csv_header, version } = body;
  const shown = () => fileSetting(tx, company_id);
  if (typeof version === 'number') {
    const change = { where: eq(settings.company_id, company_id), version, set: { epf_csv_header } };
    await updateVersioned(tx, settings, change, shown);
  } else {
    const [created] = await tx
      .insert(settings)
      .values({ company_id, epf_csv_header })
      .onConflictDoNothing()
      .returning({ id: settings.id });
    if (!created) throw stale(await shown());
  }
  return { data: await shown(), message: 'saved' };
});

export const statutorySettingHandlers = [read, update];
