interface Before {
  queryKey: readonly unknown[];
}

/**
 * Keeps the previous rows while the next are fetched, but never those of another company. For queries whose
 * key ends with the request parameters, including `company_id`.
 */
export const keepWithin =
  (companyId: number) =>
  <T>(previous: T | undefined, before: Before | undefined): T | undefined => {
    const requested = before?.queryKey.at(-1) as { company_id?: unknown } | null | undefined;
    return requested?.company_id === companyId ? previous : undefined;
  };
