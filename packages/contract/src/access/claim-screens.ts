import type { ScreenDeclaration } from './screen-declaration.ts';

/** The screens of claims. */
export const CLAIM_SCREENS = [
  {
    path: '/claim/category',
    title: 'claim_category',
    section: 'claim',
    module: 'claim',
    audience: ['admin', 'owner'],
    actions: ['Create', 'Update', 'Delete'],
    kind: 'tab',
    parent: null,
  },
] as const satisfies readonly ScreenDeclaration[];
