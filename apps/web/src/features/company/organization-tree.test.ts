import { describe, expect, test } from 'vitest';
import { nameOfOrganization, type Organization, organizationTree, placedCount } from './organization-tree.ts';

let id = 0;
const part = (at: number, name: string) => ({ id: at, name, archived: false });
function joined(
  branch: [number, string],
  division: [number, string],
  department: [number, string],
  count: number,
) {
  id += 1;
  return {
    id,
    company_id: 1,
    branch: part(...branch),
    division: part(...division),
    department: part(...department),
    employees_count: count,
    can: { remove: true },
  } satisfies Organization;
}
const KL: [number, string] = [1, 'Kuala Lumpur'];
const PENANG: [number, string] = [2, 'Penang'];
const OPERATIONS: [number, string] = [7, 'Operations'];

describe('the chart of the structure', () => {
  const rows = [
    joined(KL, [6, 'Corporate'], [3, 'Finance'], 4),
    joined(KL, OPERATIONS, [4, 'Retail'], 0),
    joined(KL, OPERATIONS, [5, 'Security'], 9),
    joined(PENANG, OPERATIONS, [4, 'Retail'], 2),
  ];

  test('has each branch, division and department once below what it belongs to', () => {
    const names = (nodes: ReturnType<typeof organizationTree>): unknown[] =>
      nodes.map((node) => [node.name, ...(node.children.length > 0 ? [names(node.children)] : [])]);
    expect(names(organizationTree(rows))).toEqual([
      [
        'Kuala Lumpur',
        [
          ['Corporate', [['Finance']]],
          ['Operations', [['Retail'], ['Security']]],
        ],
      ],
      ['Penang', [['Operations', [['Retail']]]]],
    ]);
  });

  test('counts in each part everyone below it, and everyone once', () => {
    const [kl, penang] = organizationTree(rows);
    expect([kl?.count, penang?.count]).toEqual([13, 2]);
    expect(kl?.children.map((node) => node.count)).toEqual([4, 9]);
    expect(placedCount(rows)).toBe(15);
  });

  test('keeps two parts of one name apart', () => {
    const twice = [joined([8, 'Ipoh'], OPERATIONS, KL, 1), joined([9, 'Ipoh'], OPERATIONS, KL, 1)];
    expect(organizationTree(twice)).toHaveLength(2);
  });

  test('is empty where nothing is joined', () => {
    expect(organizationTree([])).toEqual([]);
    expect(placedCount([])).toBe(0);
  });

  test('an organization is called by its three parts', () => {
    expect(rows[0] && nameOfOrganization(rows[0])).toBe('Kuala Lumpur › Corporate › Finance');
  });
});
