import { randomBytes } from 'node:crypto';
import { satisfies } from '@mesra/contract/access/may';
import { employeeEndpoints } from '@mesra/contract/employees/employee';
import { imageEndpoints } from '@mesra/contract/personal/image';
import { eq } from 'drizzle-orm';
import { type Actor, todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { type Call, handle, handleUpload, type RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import {
  type EmployeeRecord,
  findEmployee,
  maySee,
  setEmployeeColumns,
  showEmployee,
  statusOn,
} from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';

const PICTURE = { kind: 'picture', width: 512, height: 512, fit: 'cover' } as const;
const LASTING = 'private, max-age=31536000, immutable';
const ADDRESS = /^\/api\/employees\/\d+\/image\?v=([0-9a-f]{32})$/;

type ImageCall = RowCall & Pick<Call<typeof imageEndpoints.removeImage>, 'afterCommit'>;
type Located = Pick<EmployeeRecord, 'company_id' | 'id' | 'image'>;
type Pictured = Located & Pick<EmployeeRecord, 'inactive_at'>;

/** Where a record's picture lies, and its version; null where there is none. */
function pictureOf({ company_id, id, image }: Located): { key: string; version: string } | null {
  const version = ADDRESS.exec(image ?? '')?.[1];
  return version ? { key: `companies/${company_id}/employees/${id}/${version}.webp`, version } : null;
}

/** Gives an employee another picture, or none. The row is held, so that of two at once each removes the one before. */
async function changeImage(call: ImageCall, id: number, bytes: Buffer | null) {
  const before = await findEmployee(call, id, true);
  const image = bytes && `/api/employees/${id}/image?v=${randomBytes(16).toString('hex')}`;
  const now = pictureOf({ ...before, image });
  if (bytes && now) await call.services.files.put(now.key, bytes);
  const row = await setEmployeeColumns(call, before, { image });
  const old = pictureOf(before);
  if (old) call.afterCommit(() => call.services.files.remove(old.key));
  return showEmployee(call, row);
}

const setImage = handleUpload(
  imageEndpoints.setImage,
  () => PICTURE,
  async (call) => ({ data: await changeImage(call, call.params.id, call.file), message: 'saved' }),
);

const removeImage = handle(imageEndpoints.removeImage, async (call) => ({
  data: await changeImage(call, call.params.id, null),
  message: 'deleted',
}));

/** May the caller see this employee's picture? Their own, an active colleague's, and of those whose list they open. */
async function maySeeImage(tx: Tx, actor: Actor, row: Pictured, services: Services): Promise<boolean> {
  const role = actor.roles.find((one) => one.company_id === row.company_id);
  if (!role) return false;
  if (role.employee_id === row.id) return true;
  if (statusOn(row.inactive_at, todayIn(actor, row.company_id, services.clock)) === 'Active') return true;
  return satisfies(role, employeeEndpoints.list.access) && maySee(tx, actor, row.company_id, row.id);
}

const seeImage = handle(imageEndpoints.seeImage, async ({ params, query, actor, tx, services }) => {
  const [row] = await tx.select().from(employees).where(eq(employees.id, params.id));
  const found = row && (await maySeeImage(tx, actor, row, services)) ? pictureOf(row) : null;
  const bytes = found && (await services.files.get(found.key));
  if (!bytes) throw notFound();
  const cache = query.v === found.version ? { cache: LASTING } : {};
  return { bytes, type: 'image/webp', name: `${params.id}.webp`, inline: true, ...cache };
});

export const imageHandlers = [setImage, removeImage, seeImage];
