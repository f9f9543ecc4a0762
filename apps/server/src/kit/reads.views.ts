import { pgSchema } from 'drizzle-orm/pg-core';

/**
 * Views that modules declare on their tables for others to read: named as the table, with `security_invoker`
 * so that row-level security applies to the caller, and limited to the columns that others need.
 */
export const reads = pgSchema('reads');

/** How every view of `reads` is made. */
export const AS_READER = { securityInvoker: true } as const;
