import { statutoryFileEndpoints } from '@mesra/contract/payroll-statutory/statutory-file';
import { storeSetting } from '../../kit/company-setting.ts';
import { handle } from '../../kit/http.ts';
import { statutoryFileSettings as settings } from './payroll-statutory.tables.ts';
import { fileSetting } from './setting.store.ts';

const read = handle(statutoryFileEndpoints.setting, async ({ query, tx }) => ({
  data: await fileSetting(tx, query.company_id),
}));

const update = handle(statutoryFileEndpoints.set, async ({ body, tx }) => {
  const { company_id, epf_csv_header, version } = body;
  const shown = () => fileSetting(tx, company_id);
  await storeSetting(tx, settings, { company_id, version, values: { epf_csv_header } }, shown);
  return { data: await shown(), message: 'saved' };
});

export const statutorySettingHandlers = [read, update];
