import { useDebouncedValue } from '@mantine/hooks';
import { claimSummaryEndpoints } from '@mesra/contract/claim-reports/claim-summary';
import type { OwnClaimItem } from '@mesra/contract/claims/claim';
import { claimItemInput, type ItemPreview } from '@mesra/contract/claims/claim-item';
import { ownClaimEndpoints as endpoints } from '@mesra/contract/claims/own-claim';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { read } from '../../lib/query-client.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { type ClaimValues, type FormCategory, itemBody } from './claim-values.ts';

/** What one claimed this year, by status, month and category. */
export function useOwnClaimSummary() {
  const { company } = useSession();
  return useQuery({
    ...read(claimSummaryEndpoints.own, { query: { company_id: company.id } }),
    meta: { offline: true },
  });
}

/** What can be claimed today, and what is left of each limit. */
export function useClaimTerms() {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.terms, { query: { company_id: company.id } }),
    meta: { silent: true, offline: true },
  });
}

/** One own claim; a failure is shown where it opens. */
export const useOwnClaim = (id: number | null) =>
  useQuery({
    ...read(endpoints.read, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    meta: { silent: true, offline: true },
  });

/** Puts a claim as the server answered it where it is read. */
export function useShowClaim() {
  const client = useQueryClient();
  return (claim: OwnClaimItem) =>
    client.setQueryData(read(endpoints.read, { params: { id: claim.id } }).queryKey, claim);
}

/** What a claim would be; its items by the keys of the form. */
export interface ClaimPreview {
  items: ReadonlyMap<string, ItemPreview>;
  total: string;
  advance_left: string;
  problems: readonly { field: string; text: string }[];
}

export interface PreviewedClaim {
  claim_id: number | null;
  corrects_id: number | null;
}

/** An amount that is being typed: `12.` is twelve. */
const typing = (text: string): string => text.trim().replace(/\.$/, '');

/** The items that can be worked out so far, as they are sent, with their keys. */
export function readyItems({ items }: Pick<ClaimValues, 'items'>, categories: readonly FormCategory[]) {
  return items.flatMap((item) => {
    const { amount, foreign_amount, distance_km, days, tax_amount } = item;
    const figures = { amount, foreign_amount, distance_km, days, tax_amount };
    const typed = Object.entries(figures).map(([name, text]) => [name, typing(text)]);
    const body = itemBody({ ...item, ...Object.fromEntries(typed) }, categories);
    return claimItemInput.safeParse(body).success ? [{ key: item.key, body }] : [];
  });
}

/** What a claim would be while it is typed: the items that can be worked out, the others when they can. */
export function useClaimPreview(
  values: ClaimValues,
  categories: readonly FormCategory[],
  of: PreviewedClaim,
): { preview: ClaimPreview | undefined; offline: boolean } {
  const { company } = useSession();
  const ready = readyItems(values, categories);
  const advance = typing(values.advance_amount);
  const wanted = {
    keys: ready.map(({ key }) => key),
    body: {
      ...{ company_id: company.id, ...of },
      advance_amount: /^[\d,]+(\.\d{1,2})?$/.test(advance) ? advance : '0',
      items: ready.map(({ body }) => body),
    },
  };
  const [requested] = useDebouncedValue(JSON.stringify(wanted), DEBOUNCE_MS);
  const { data, error } = useQuery({
    // Not under the claims: what is saved does not work out anew what was typed before.
    queryKey: ['claim-preview', requested],
    queryFn: async ({ signal }): Promise<ClaimPreview> => {
      const { keys, body } = JSON.parse(requested) as typeof wanted;
      const answer = await call(endpoints.preview, { body: body as never, signal });
      const items = new Map(answer.items.map((item, index) => [keys[index] ?? '', item]));
      return { ...answer, items };
    },
    placeholderData: keepPreviousData,
    enabled: ready.length > 0 && (JSON.parse(requested) as typeof wanted).keys.length > 0,
    // What cannot be worked out is said at its field when it is saved.
    meta: { silent: true },
    retry: false,
  });
  return { preview: ready.length > 0 ? data : undefined, offline: error !== null && data === undefined };
}
