import type { ScreenDeclaration } from './screen-declaration.ts';

const spm = {
  section: 'sales_performance',
  module: 'spm',
  audience: ['promoter', 'admin', 'owner'],
} as const;
const view = { ...spm, actions: [], kind: 'view', parent: '/spm/promoter', record: 'id' } as const;

/** The screens of field sales about promoters. A promoter opens their own record alone. */
export const PROMOTER_SCREENS = [
  {
    ...spm,
    path: '/spm/my-day',
    title: 'spm_my_day',
    audience: ['promoter'],
    actions: [],
    kind: 'tab',
    parent: null,
  },
  {
    ...spm,
    path: '/spm/promoter',
    title: 'spm_promoter',
    actions: ['Create', 'Update', 'Delete'],
    kind: 'tab',
    parent: null,
  },
  {
    ...view,
    path: '/spm/project/view/promoter',
    title: 'spm_project_promoter',
    audience: ['admin', 'owner'],
    parent: '/spm/project/manage',
  },
  { ...view, path: '/spm/promoter/view', title: 'spm_promoter_view' },
  { ...view, path: '/spm/promoter/view/schedule', title: 'spm_promoter_schedule' },
  { ...view, path: '/spm/promoter/view/document', title: 'spm_promoter_document' },
  {
    path: '/spm/promoter/invitation',
    title: 'spm_promoter_invitation',
    section: null,
    module: null,
    audience: ['all'],
    actions: [],
    kind: 'open',
    parent: null,
  },
] as const satisfies readonly ScreenDeclaration[];
