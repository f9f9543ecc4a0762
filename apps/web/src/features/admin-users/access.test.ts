import type { Screen } from '@mesra/contract/access/screens';
import { beyondGrant, GRANTABLE, mayGrant } from '@mesra/contract/admin-users/grants';
import { describe, expect, it } from 'vitest';
import { changesBetween } from './access-change.ts';
import { copyOf, PRESET_NAMES, presetNamed, presetOf } from './access-presets.ts';
import {
  accessesOf,
  holdingOf,
  screensOf,
  searchTree,
  setAction,
  setGroup,
  setScreen,
  shareOf,
  type TreeNames,
  treeOf,
} from './access-tree.ts';

const anything = () => true;

/** A registry of two modules and one section outside them. */
const screen = (path: string, section: string, module: string | null, actions: string[]) =>
  ({
    path,
    title: path,
    section,
    module,
    actions,
    audience: ['admin'],
    kind: 'tab',
    parent: null,
  }) as unknown as Screen;
const manage = screen('/payroll/manage', 'payroll', 'payroll', ['Process']);
const document = screen('/payroll/document', 'payroll', 'payroll', ['Payslip', 'Payment']);
const leave = screen('/leave/manage', 'home', 'leave', ['Update']);
const people = screen('/admin/employee', 'employee', null, ['Create']);
const SCREENS = [manage, people, document, leave];

const names: TreeNames = {
  module: (module) => module ?? 'administration',
  section: (section) => section,
  screen: (one) => one.path.split('/').at(-1) ?? '',
  action: (action) => action,
};

describe('the tree of screens', () => {
  const tree = treeOf(SCREENS);

  it('has every grantable screen of the registry exactly once', () => {
    const drawn = treeOf(GRANTABLE).flatMap(screensOf);
    expect(drawn).toHaveLength(GRANTABLE.length);
    expect(new Set(drawn)).toEqual(new Set(GRANTABLE));
  });

  it('groups by module and section in the order of the registry', () => {
    expect(tree.map((node) => [node.module, screensOf(node).map((one) => one.path)])).toEqual([
      ['payroll', ['/payroll/manage', '/payroll/document']],
      [null, ['/admin/employee']],
      ['leave', ['/leave/manage']],
    ]);
  });

  it('a search keeps the headings above what it finds, and all below a heading that it finds', () => {
    expect(searchTree(tree, 'PAYMENT', names)).toEqual([
      { module: 'payroll', sections: [{ key: 'payroll', screens: [document] }] },
    ]);
    expect(searchTree(tree, ' payroll ', names)).toEqual([tree[0]]);
    expect(searchTree(tree, 'manage', names).flatMap(screensOf)).toEqual([manage, leave]);
    expect(searchTree(tree, 'nothing of that name', names)).toEqual([]);
    expect(searchTree(tree, '  ', names)).toEqual(tree);
  });
});

describe('what somebody holds', () => {
  it('opens with an action, and loses its actions when it is closed', () => {
    const acting = setAction(new Map(), document, 'Payment', true);
    expect(accessesOf(acting, SCREENS)).toEqual([{ route: '/payroll/document', actions: ['Payment'] }]);
    const reopened = setScreen(setScreen(acting, document, false), document, true);
    expect(accessesOf(reopened, SCREENS)).toEqual([{ route: '/payroll/document', actions: [] }]);
  });

  it('opening what is open takes no action away, and nothing given is changed in place', () => {
    const before = holdingOf([{ route: '/payroll/document', actions: ['Payslip'] }]);
    setAction(before, document, 'Payslip', false);
    expect(accessesOf(setScreen(before, document, true), SCREENS)).toEqual([
      { route: '/payroll/document', actions: ['Payslip'] },
    ]);
  });

  it('tells of a group whether all, some or none of its screens and actions are held', () => {
    const both = [manage, document];
    expect(shareOf(new Map(), both)).toBe('none');
    expect(shareOf(holdingOf([{ route: '/payroll/manage', actions: ['Process'] }]), both)).toBe('some');
    const full = setGroup(new Map(), both, true, anything);
    expect(shareOf(full, both)).toBe('all');
    expect(shareOf(setAction(full, document, 'Payslip', false), both)).toBe('some');
    expect(shareOf(setGroup(full, both, false, anything), both)).toBe('none');
  });

  it('giving a group gives nothing that may not be given, and takes nothing that is held', () => {
    const mayGive = (route: string, action?: string) => route === '/payroll/manage' && action === undefined;
    const before = holdingOf([{ route: '/payroll/document', actions: ['Payment'] }]);
    expect(accessesOf(setGroup(before, [manage, document], true, mayGive), SCREENS)).toEqual([
      { route: '/payroll/manage', actions: [] },
      { route: '/payroll/document', actions: ['Payment'] },
    ]);
  });

  it('keeps a route that the registry does not know, and the actions of a route named twice', () => {
    const holding = holdingOf([
      { route: '/former', actions: ['Do'] },
      { route: '/payroll/document', actions: ['Payment'] },
      { route: '/payroll/document', actions: ['Payslip'] },
    ]);
    expect(accessesOf(holding, SCREENS)).toEqual([
      { route: '/payroll/document', actions: ['Payslip', 'Payment'] },
      { route: '/former', actions: ['Do'] },
    ]);
  });
});

describe('presets', () => {
  it('are worked out from the registry: everything is all of it, nothing none of it, a viewer acts on nothing', () => {
    const all = accessesOf(presetOf('everything', GRANTABLE, anything), GRANTABLE);
    expect(all).toEqual(GRANTABLE.map((one) => ({ route: one.path, actions: [...one.actions] })));
    expect(presetOf('nothing', GRANTABLE, anything).size).toBe(0);
    const viewer = accessesOf(presetOf('viewer', GRANTABLE, anything), GRANTABLE);
    expect(viewer).toEqual(GRANTABLE.map((one) => ({ route: one.path, actions: [] })));
  });

  it('a payroll officer acts on payroll and only looks at employees; an HR officer sees no payroll', () => {
    expect(accessesOf(presetOf('payroll_officer', SCREENS, anything), SCREENS)).toEqual([
      { route: '/payroll/manage', actions: ['Process'] },
      { route: '/admin/employee', actions: [] },
      { route: '/payroll/document', actions: ['Payslip', 'Payment'] },
    ]);
    expect([...presetOf('hr_officer', SCREENS, anything).keys()]).toEqual([
      '/admin/employee',
      '/leave/manage',
    ]);
  });

  it('never holds more than the giver may give', () => {
    const role = {
      type: 'admin' as const,
      is_admin: false,
      accesses: [{ route: '/payroll/manage', actions: [] }],
      employee_id: null,
      promoter_id: null,
      spm_supervisor: false,
      modules: { payroll: true },
    };
    const mayGive = (route: string, action?: string) => mayGrant(role, route, action);
    for (const name of PRESET_NAMES) {
      const given = accessesOf(presetOf(name, GRANTABLE, mayGive), GRANTABLE);
      expect(beyondGrant(role, [], given)).toEqual([]);
    }
    // Announcements are everyone's to read.
    expect([...presetOf('everything', GRANTABLE, mayGive)]).toEqual([
      ['/announcement', new Set()],
      ['/payroll/manage', new Set()],
    ]);
  });

  it('a copy is of the registry and of what may be given alone', () => {
    const theirs = [
      { route: '/former', actions: [] },
      { route: '/payroll/document', actions: ['Payment', 'Unknown'] },
      { route: '/admin/employee', actions: ['Create'] },
    ];
    const mayGive = (route: string) => route !== '/admin/employee';
    expect(accessesOf(copyOf(theirs, SCREENS, mayGive), SCREENS)).toEqual([
      { route: '/payroll/document', actions: ['Payment'] },
    ]);
  });

  it('one is named where somebody holds exactly that', () => {
    expect(presetNamed(presetOf('hr_officer', SCREENS, anything), SCREENS, anything)).toBe('hr_officer');
    expect(presetNamed(new Map(), SCREENS, anything)).toBe('nothing');
    const other = setAction(presetOf('viewer', SCREENS, anything), manage, 'Process', true);
    expect(presetNamed(other, SCREENS, anything)).toBeNull();
  });
});

describe('what saving would change', () => {
  it('names screens opened and closed, and actions given and taken', () => {
    const before = holdingOf([
      { route: '/payroll/manage', actions: ['Process'] },
      { route: '/payroll/document', actions: ['Payslip'] },
    ]);
    const after = holdingOf([
      { route: '/payroll/document', actions: ['Payment'] },
      { route: '/leave/manage', actions: [] },
    ]);
    expect(changesBetween(before, after)).toEqual([
      { route: '/payroll/manage', opened: false, given: [], taken: ['Process'] },
      { route: '/payroll/document', opened: null, given: ['Payment'], taken: ['Payslip'] },
      { route: '/leave/manage', opened: true, given: [], taken: [] },
    ]);
  });

  it('is nothing where the same is held, in whatever order it was given', () => {
    const one = holdingOf([{ route: '/payroll/document', actions: ['Payslip', 'Payment'] }]);
    const other = holdingOf([{ route: '/payroll/document', actions: ['Payment', 'Payslip'] }]);
    expect(changesBetween(one, other)).toEqual([]);
  });
});
