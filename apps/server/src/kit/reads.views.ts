import { pgSchema } from 'drizzle-orm/pg-core';

/**
 * Views that modules declare on their tables for others to read: named as the table, with `security_invoker`
 * so that row-level security applies to the caller, and limited to the columns that others need.
 */
export const reads = pgSchema('reads');

/** How every view of `reads` is made. */
export const AS_READER = { securityInvoker: true } as const;

/** A view whose columns are the same objects each time; the library makes new ones whenever one is named. */
function withLastingColumns<V extends object>(view: V): V {
  const columns = new Map<string, unknown>();
  return new Proxy(view, {
    get(target, name) {
      if (typeof name === 'symbol') return Reflect.get(target, name);
      if (!columns.has(name)) columns.set(name, Reflect.get(target, name));
      return columns.get(name);
    },
  });
}

const { view } = reads;
reads.view = ((...named: Parameters<typeof view>) => {
  const builder = view(...named);
  const as = builder.as.bind(builder);
  return Object.assign(builder, {
    as: (...query: Parameters<typeof as>) => withLastingColumns(as(...query)),
  });
}) as typeof view;
