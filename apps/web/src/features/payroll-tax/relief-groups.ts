import type { TaxSheetItemAnswer as Item } from '@mesra/contract/payroll-run/payslip';
import type { ReliefUsageRow } from '@mesra/contract/payroll-tax/tax-claim';

/** The items of the form under one number, such as `C1a` to `C1c` under `C1`. */
export interface ReliefGroup {
  number: string;
  items: Item[];
}

/** The items in groups, in the order of the form. */
export function reliefGroups(items: readonly Item[]): ReliefGroup[] {
  const groups: ReliefGroup[] = [];
  for (const item of items) {
    const number = /^[A-Z]+\d+/.exec(item.id)?.[0] ?? item.id;
    const last = groups.at(-1);
    if (last?.number === number) last.items.push(item);
    else groups.push({ number, items: [item] });
  }
  return groups;
}

/** What a group is called: what its titles begin with before a colon, or all of them. */
export function groupTitle(titles: readonly string[]): string {
  const [first, ...others] = titles.map((title) => title.split(': ')[0] ?? title);
  if (titles.length === 1 || others.some((one) => one !== first)) return titles.join('; ');
  return first ?? '';
}

/** What is left of a group: of its one item, or of the limit that all of its items share; null where each has its own. */
export function leftOf(usage: readonly ReliefUsageRow[]): string | null {
  const [first] = usage;
  if (usage.length <= 1) return first?.left ?? null;
  const shared = first?.shared.find(({ keys }) => usage.every(({ key }) => keys.includes(key)));
  return shared?.left ?? null;
}
