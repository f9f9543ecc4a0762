import type { ScreenDeclaration } from './screen-declaration.ts';

/** The screens of field sales about promoters. */
export const PROMOTER_SCREENS = [] as const satisfies readonly ScreenDeclaration[];
