import type { ScreenDeclaration } from './screen-declaration.ts';

const spm = { section: 'sales_performance', module: 'spm', audience: ['admin', 'owner'] } as const;
const managed = { ...spm, actions: ['Create', 'Update', 'Delete'], kind: 'tab', parent: null } as const;

const viewed = { ...spm, actions: [], kind: 'view', record: 'id' } as const;

const outletTab = {
  ...viewed,
  audience: ['admin', 'owner', 'supervisor'],
  parent: '/spm/outlet',
} as const;
const OUTLET_TABS = [
  { ...outletTab, path: '/spm/outlet/view/today', title: 'spm_outlet_today' },
  { ...outletTab, path: '/spm/outlet/view/stock', title: 'spm_outlet_stock' },
  { ...outletTab, path: '/spm/outlet/view/schedule', title: 'spm_outlet_schedule' },
  { ...outletTab, path: '/spm/outlet/view/photo', title: 'spm_outlet_photo' },
] as const;

/** The screens of field sales, without those about promoters. */
export const SPM_SCREENS = [
  {
    path: '/spm/my-project',
    title: 'spm_my_project',
    section: 'my_project',
    module: 'spm',
    audience: ['admin', 'owner', 'supervisor'],
    actions: [],
    kind: 'tab',
    parent: null,
  },
  {
    path: '/spm/project',
    title: 'spm_project_monitoring',
    ...spm,
    audience: ['admin', 'owner', 'supervisor'],
    actions: [],
    kind: 'tab',
    parent: null,
  },
  { path: '/spm/project/manage', title: 'spm_project_manage', ...managed },
  { path: '/spm/project/view', title: 'spm_project', ...viewed, parent: '/spm/project/manage' },
  {
    path: '/spm/project/view/product',
    title: 'spm_project_product',
    ...viewed,
    parent: '/spm/project/manage',
  },
  { path: '/spm/project/view/outlet', title: 'spm_project_outlet', ...viewed, parent: '/spm/project/manage' },
  {
    path: '/spm/project/view/supervisor',
    title: 'spm_project_supervisor',
    ...viewed,
    parent: '/spm/project/manage',
  },
  { path: '/spm/project/view/task', title: 'spm_project_task', ...viewed, parent: '/spm/project/manage' },
  {
    ...spm,
    path: '/spm/project/report',
    title: 'spm_project_report',
    audience: ['admin', 'owner', 'supervisor'],
    actions: [],
    kind: 'tab',
    parent: null,
  },
  {
    ...spm,
    path: '/spm/project/report/attendance',
    title: 'spm_project_attendance',
    audience: ['admin', 'owner', 'supervisor'],
    actions: [],
    kind: 'view',
    parent: '/spm/project/report',
    record: null,
  },
  {
    ...spm,
    path: '/spm/project/report/payout',
    title: 'spm_project_payout',
    actions: ['Approve', 'Prepare for Payment', 'Made Payment', 'Cancel'],
    kind: 'tab',
    parent: null,
    hidden: true,
  },
  {
    path: '/client-report',
    title: 'spm_client_report',
    section: null,
    module: null,
    audience: ['all'],
    actions: [],
    kind: 'link',
    parent: null,
  },
  { path: '/spm/client', title: 'spm_client', ...managed },
  { path: '/spm/product', title: 'spm_product', ...managed },
  {
    ...spm,
    path: '/spm/product/stock',
    title: 'spm_product_stock',
    audience: ['admin', 'owner', 'supervisor'],
    actions: [],
    kind: 'tab',
    parent: null,
    hidden: true,
  },
  { path: '/spm/outlet', title: 'spm_outlet', ...managed, audience: ['admin', 'owner', 'supervisor'] },
  {
    path: '/spm/outlet/view',
    title: 'spm_outlet_view',
    ...viewed,
    audience: ['admin', 'owner', 'supervisor'],
    parent: '/spm/outlet',
  },
  {
    path: '/spm/outlet/view/supervisor',
    title: 'spm_outlet_supervisor',
    ...viewed,
    audience: ['admin', 'owner', 'supervisor'],
    parent: '/spm/outlet',
  },
  ...OUTLET_TABS,
  { path: '/spm/supervisor', title: 'spm_supervisor', ...managed },
] as const satisfies readonly ScreenDeclaration[];
