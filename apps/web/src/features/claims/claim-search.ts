import { WAITING_STATUSES } from '@mesra/domain/claims/claim-states';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The claim that the address names, `?claim=12`. */
export function useOpenedClaim() {
  const search = useSearch({ strict: false }) as { claim?: unknown };
  const navigate = useNavigate();
  const id = Number(search.claim);
  const show = (claim: number | null) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, claim: claim ?? undefined })) as never,
      replace: true,
      resetScroll: false,
    });
  return { id: Number.isSafeInteger(id) && id > 0 ? id : null, show };
}

/** Whether statuses are those that wait for a decision. */
export const isWaiting = (status: unknown): boolean =>
  Array.isArray(status) &&
  status.length === WAITING_STATUSES.length &&
  WAITING_STATUSES.every((one) => status.includes(one));

/** An address without a state begins with what waits; clearing the filters shows all. */
export function useBeginWithWaiting(): boolean {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const bare = Object.keys(search).every((key) => key === 'claim' && search.claim === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if (bare)
      void navigate({
        to: '.',
        search: { status: [...WAITING_STATUSES] } as never,
        replace: true,
        resetScroll: false,
      });
  }, []);
  return bare;
}
