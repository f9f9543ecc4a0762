import { faceSettingEndpoints as endpoints, type FaceSettingRow } from '@mesra/contract/faces/face-setting';
import { storeSetting } from '../../kit/company-setting.ts';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { faceSettingOf } from './face.reads.ts';
import { faceSettings } from './faces.tables.ts';

const present = async (tx: Tx, company_id: number): Promise<FaceSettingRow> => ({
  company_id,
  ...(await faceSettingOf(tx, company_id)),
});

const read = handle(endpoints.read, async ({ tx, query }) => ({ data: await present(tx, query.company_id) }));

const update = handle(endpoints.update, async ({ tx, body }) => {
  const { company_id, version, threshold, picture_days } = body;
  const change = { company_id, version, values: { threshold, picture_days } };
  await storeSetting(tx, faceSettings, change, () => present(tx, company_id));
  return { data: await present(tx, company_id), message: 'saved' };
});

export const faceSettingHandlers = [read, update];
