/**
 * How sure the layout of a file is: read in an official document, known from several independent sources or from one; none: no
 * layout to upload is known, the file is a list to type from.
 */
export const LAYOUT_GRADES = ['official', 'multiple', 'single', 'none'] as const;
export type LayoutGrade = (typeof LAYOUT_GRADES)[number];

/** How sure a layout is, and what that rests on; null where there is no layout. */
export interface FileLayout {
  readonly grade: LayoutGrade;
  readonly source: string | null;
  readonly source_malay: string | null;
}
