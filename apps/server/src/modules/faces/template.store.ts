import type { FaceTemplate } from '@mesra/contract/site-devices/device-api';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { drawId } from '../../kit/draw-ids.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import { faceConsents, faceTemplates, kioskPins } from './faces.tables.ts';

const contextOf = (companyId: number, id: number) =>
  sealContextOf('face_templates.template_sealed', companyId, id);

/** Whose face or PIN it is. */
export interface Whose {
  company_id: number;
  employee_id: number;
}

/** Stores the template of a face, sealed, in place of one before. Whoever calls has made sure of the consent; a trigger does too. */
export async function storeTemplate(
  tx: Tx,
  vault: Vault,
  whose: Whose,
  { model, version, numbers }: FaceTemplate,
  enrolled_at: string,
): Promise<void> {
  await eraseTemplate(tx, whose);
  const id = await drawId(tx, 'public.face_templates');
  const template_sealed = vault.seal(contextOf(whose.company_id, id), JSON.stringify(numbers));
  await tx
    .insert(faceTemplates)
    .overridingSystemValue()
    .values({ ...whose, id, model, model_version: version, template_sealed, enrolled_at });
}

/** Erases the template of a person, if there is one. */
export async function eraseTemplate(tx: Tx, { company_id, employee_id }: Whose): Promise<void> {
  await tx
    .delete(faceTemplates)
    .where(and(eq(faceTemplates.company_id, company_id), eq(faceTemplates.employee_id, employee_id)));
}

/** What a kiosk needs to know of somebody: their face, null without consent or face, and whether they have a PIN. */
export interface KioskFace {
  template: FaceTemplate | null;
  has_pin: boolean;
}

interface FaceRow extends Record<string, unknown> {
  employee_id: number;
  has_pin: boolean;
  id: number | null;
  model: string;
  model_version: string;
  template_sealed: Buffer;
}

const facesOf = (companyId: number, of: SQL) => sql`
  select e.employee_id, t.id, t.model, t.model_version, t.template_sealed,
    exists (select from ${kioskPins} p where p.company_id = ${companyId} and p.employee_id = e.employee_id) as has_pin
  from ${of} as e(employee_id)
  left join ${faceTemplates} t on t.company_id = ${companyId} and t.employee_id = e.employee_id
    and exists (select from ${faceConsents} c where c.company_id = t.company_id and c.employee_id = t.employee_id
      and c.withdrawn_at is null)`;

/** Faces and PINs of people for the kiosks of their site, opened; one entry for each who is named. */
export async function facesForKiosk(
  tx: Tx,
  vault: Vault,
  companyId: number,
  employeeIds: readonly number[],
): Promise<Map<number, KioskFace>> {
  const named = sql`(select distinct unnest(${sql.param([...employeeIds])}::bigint[]))`;
  const { rows } = await tx.execute<FaceRow>(facesOf(companyId, named));
  const templateOf = ({ id, model, model_version, template_sealed }: FaceRow): FaceTemplate | null => {
    if (id === null) return null;
    const numbers = JSON.parse(vault.open(contextOf(companyId, id), template_sealed)) as number[];
    return { model, version: model_version, numbers };
  };
  return new Map(rows.map((row) => [row.employee_id, { template: templateOf(row), has_pin: row.has_pin }]));
}
