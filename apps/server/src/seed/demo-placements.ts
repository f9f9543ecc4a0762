/** Monthly pay range of each level in sen, lowest and highest; ranges do not overlap. */
export const LEVELS = {
  L1: [170_000, 320_000],
  L2: [330_000, 560_000],
  L3: [570_000, 740_000],
  L4: [750_000, 1_800_000],
  L5: [2_000_000, 4_000_000],
  L6: [4_500_000, 6_000_000],
} as const satisfies Record<string, readonly [number, number]>;
export type Level = keyof typeof LEVELS;

/** The level of each position. */
export const POSITIONS = {
  Clerk: 'L1',
  Director: 'L5',
  Driver: 'L1',
  Executive: 'L2',
  Guard: 'L1',
  Manager: 'L4',
  'Managing Director': 'L6',
  Promoter: 'L1',
  'Senior Executive': 'L3',
  Supervisor: 'L2',
  Technician: 'L1',
  'Warehouse Assistant': 'L1',
} as const satisfies Record<string, Level>;
export type Position = keyof typeof POSITIONS;

const OFFICE = ['Manager', 'Senior Executive', 'Executive', 'Clerk'] as const;

/** The division of each department, and its positions. */
export const DEPARTMENTS = {
  Finance: { division: 'Corporate', positions: OFFICE },
  'Human Resources': { division: 'Corporate', positions: OFFICE },
  Logistics: {
    division: 'Operations',
    positions: [...OFFICE, 'Supervisor', 'Driver', 'Technician', 'Warehouse Assistant'],
  },
  Management: { division: 'Corporate', positions: ['Managing Director', 'Director'] },
  Retail: { division: 'Operations', positions: ['Manager', 'Supervisor', 'Promoter', 'Clerk'] },
  Security: {
    division: 'Operations',
    positions: ['Manager', 'Supervisor', 'Guard', 'Driver', 'Technician'],
  },
} as const satisfies Record<string, { division: string; positions: readonly Position[] }>;
export type Department = keyof typeof DEPARTMENTS;

/** A position in a department, with the matching division and level. */
export const placementIn = (department: Department, position: Position) => ({
  division: DEPARTMENTS[department].division,
  department,
  position,
  position_level: POSITIONS[position],
});
