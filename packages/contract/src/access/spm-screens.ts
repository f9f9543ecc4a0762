import type { ScreenDeclaration } from './screen-declaration.ts';

const spm = { section: 'sales_performance', module: 'spm', audience: ['admin', 'owner'] } as const;
const managed = { ...spm, actions: ['Create', 'Update', 'Delete'], kind: 'tab', parent: null } as const;

/** The screens of field sales, without those about promoters. */
export const SPM_SCREENS = [
  { path: '/spm/product', title: 'spm_product', ...managed },
] as const satisfies readonly ScreenDeclaration[];
