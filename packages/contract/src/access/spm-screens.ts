import type { ScreenDeclaration } from './screen-declaration.ts';

/** The screens of field sales, without those about promoters. */
export const SPM_SCREENS = [] as const satisfies readonly ScreenDeclaration[];
