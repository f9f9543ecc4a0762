import { pgSchema } from 'drizzle-orm/pg-core';

/**
 * What modules declare of their tables for others to read: a view there is called as its table, has `security_invoker`, so
 * that row-level security judges whoever reads, and shows only the columns that others need.
 */
export const reads = pgSchema('reads');

/** How every view of `reads` is made. */
export const AS_READER = { securityInvoker: true } as const;
