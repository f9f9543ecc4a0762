import { LAYOUT_GRADES } from '@mesra/domain/kit/file-layout';
import { z } from 'zod';

/** How sure the layout of a file is, and what that rests on in both languages; null where there is no layout. */
export const layoutOrigin = {
  grade: z.enum(LAYOUT_GRADES),
  source: z.string().nullable(),
  source_malay: z.string().nullable(),
};
