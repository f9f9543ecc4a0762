import { employeeScope } from '@mesra/contract/admin-users/grants';
import { describe, expect, it } from 'vitest';
import {
  besides,
  type Employed,
  namesNothing,
  scopeChanges,
  scopeOf,
  valuesOfScope,
} from './scope-values.ts';

const all = valuesOfScope(null);
const limited = { ...all, mode: 'limited' as const };

describe('employee access as it is edited', () => {
  it('reads what was stored and stores the same, as the contract takes it', () => {
    const stored = { branch_id: [3, 1, 3], employee_id: [9] };
    const again = scopeOf(valuesOfScope(stored));
    expect(again).toEqual({ branch_id: [1, 3], employee_id: [9] });
    expect(employeeScope.parse(again)).toEqual(again);
    expect(scopeOf(valuesOfScope(null))).toBeNull();
  });

  it('a scope that names nothing stays limited: the server shows nobody by it', () => {
    expect(valuesOfScope({}).mode).toBe('limited');
    expect(valuesOfScope({ employee_id: [] }).mode).toBe('limited');
  });

  it('all stores no limit, whatever was chosen before', () => {
    expect(scopeOf({ ...limited, mode: 'all', branch_id: [1] })).toBeNull();
  });

  it('is not stored limited by nothing', () => {
    expect(namesNothing(limited)).toBe(true);
    expect(namesNothing({ ...limited, employee_id: [4] })).toBe(false);
    expect(namesNothing(all)).toBe(false);
  });
});

describe('how many of the named come besides', () => {
  const here: Employed = { status: 'Active', branch_id: 1, department_id: 5 };
  const elsewhere: Employed = { status: 'Active', branch_id: 2, department_id: 5 };
  const nowhere: Employed = { status: 'Active', branch_id: null };
  const gone: Employed = { status: 'Inactive', branch_id: 2 };

  it('all who still work here, where no org unit limits', () => {
    expect(besides(limited, [here, elsewhere, gone])).toBe(2);
  });

  it('those whom the org units do not find; every one that is named must match', () => {
    expect(besides({ ...limited, branch_id: [1] }, [here, elsewhere, nowhere, gone])).toBe(2);
    expect(besides({ ...limited, branch_id: [1, 2], department_id: [5] }, [here, elsewhere])).toBe(0);
    expect(besides({ ...limited, branch_id: [1], department_id: [6] }, [here])).toBe(1);
  });
});

describe('what saving would change', () => {
  it('names what is added and removed in each column', () => {
    const before = { ...limited, branch_id: [1, 2], employee_id: [7] };
    const after = { ...limited, branch_id: [2, 3] };
    expect(scopeChanges(before, after)).toEqual([
      { column: 'branch_id', added: [3], removed: [1], emptied: false },
      { column: 'employee_id', added: [], removed: [7], emptied: true },
    ]);
  });

  it('from limits to all takes every limit away, and back brings them', () => {
    const before = { ...limited, branch_id: [1] };
    expect(scopeChanges(before, { ...before, mode: 'all' })).toEqual([
      { column: 'branch_id', added: [], removed: [1], emptied: true },
    ]);
    expect(scopeChanges({ ...before, mode: 'all' }, before)).toEqual([
      { column: 'branch_id', added: [1], removed: [], emptied: false },
    ]);
  });
});
