import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { TestProduct } from '../../kit/testing/product.ts';
import { addWorker, attendanceCompany, setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import { plantPlan } from '../promoter-schedules/promoter-schedules.factory.ts';
import { addPromoter } from '../promoters/promoters.factory.ts';
import { takePart } from '../sales-projects/sales-projects.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';

type Plan = Awaited<ReturnType<typeof plantPlan>>;

/** A company with every module and the plan of an outlet, at eight in the morning of a day. */
export async function startOutletAttendance(
  today: string,
): Promise<{ product: TestProduct; company: ScheduleCompany; plan: Plan }> {
  const product = await startAttendance();
  const company = await attendanceCompany(product);
  await product.within(company.id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  setNow(`${today} 08:00`);
  return { product, company, plan: await plantPlan(product, company) };
}

let sellers = 0;

/** An employee who signs in and is a promoter of a plan. */
export async function addSeller(product: TestProduct, company: ScheduleCompany, { project_id }: Plan) {
  sellers += 1;
  const { id: employee_id, person } = await addWorker(product, company, { name: `Seller ${sellers}` });
  const { id } = await addPromoter(product, company, { employee_id });
  const promoter_id: number = id;
  await takePart(product, company.id, project_id, promoter_id);
  return { employee_id, person, promoter_id };
}
