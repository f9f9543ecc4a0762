import type { RowCall } from '../../kit/http.ts';
import type { DemoPart } from '../../seed/demo-people.ts';
import { changeEmployee, endService, findEmployee } from './employee.store.ts';
import { addSalary } from './salary.store.ts';

/** Applies post-import events to an employee through the product's own functions. */
export async function playPart(call: RowCall, id: number, part: DemoPart): Promise<void> {
  if (part.raise) await addSalary(call, id, part.raise);
  if (part.fields) {
    const { version } = await findEmployee(call, id);
    await changeEmployee(call, id, part.fields, version);
  }
  if (part.left) await endService(call, id, { inactive_at: part.left });
}
