/** How far a file is; what stands of a month is one of the first three. */
export const STATUTORY_FILE_STATUSES = ['Generated', 'Submitted', 'Paid', 'Outdated', 'Replaced'] as const;
export type StatutoryFileStatus = (typeof STATUTORY_FILE_STATUSES)[number];
export const CURRENT_FILE_STATUSES = ['Generated', 'Submitted', 'Paid'] as const;
