interface Before {
  queryKey: readonly unknown[];
}

/**
 * Rows of before stay while the next are fetched, but never another company's. For queries whose key ends with what is
 * asked of the server, `company_id` among it.
 */
export const keepWithin =
  (companyId: number) =>
  <T>(previous: T | undefined, before: Before | undefined): T | undefined => {
    const asked = before?.queryKey.at(-1) as { company_id?: unknown } | null | undefined;
    return asked?.company_id === companyId ? previous : undefined;
  };
