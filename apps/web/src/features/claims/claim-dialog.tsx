import { Button, Skeleton } from '@mantine/core';
import type { ManagedClaim, ManagedClaimItem } from '@mesra/contract/claims/claim';
import { managedClaimEndpoints as endpoints } from '@mesra/contract/claims/managed-claim';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../lib/api-problem.ts';
import { read } from '../../lib/query-client.ts';
import { SECOND_CLICK_MS, useHeld } from '../../lib/use-held.ts';
import { ClaimDesk } from '../../shared/claims/claim-desk.tsx';
import { useCheckedItems } from '../../shared/claims/use-checked-items.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ClaimButtons } from './claim-buttons.tsx';
import { ClaimHead } from './claim-head.tsx';
import css from './manage-claims.module.css';
import type { ClaimDeciding } from './use-claim-decisions.ts';

interface ClaimDialogProps {
  id: number;
  /** What was decided before the dialog went on to this claim. */
  decided: { how: ClaimDeciding; name: string } | null;
  /** How long decisions wait after something else was decided, in milliseconds. */
  hold?: number;
  saving: boolean;
  decide: (row: ManagedClaim, how: ClaimDeciding) => void;
  /** To the next claim that waits; null where there is none. */
  onNext: (() => void) | null;
  onClose: () => void;
}

/** A claim: its items with their receipts, the decisions about them, and the next step of the claim. */
export function ClaimDialog(props: ClaimDialogProps) {
  const { id, decided, saving, hold = SECOND_CLICK_MS, decide, onNext, onClose } = props;
  const { t } = useTranslation('manage-claims');
  const { data, error, refetch } = useQuery({
    ...read(endpoints.read, { params: { id } }),
    meta: { silent: true },
  });
  const [completed, setCompleted] = useState<number | null>(null);
  const held = useHeld(completed === id ? `items of ${id}` : decided ? id : null, hold);
  const step = useRef<HTMLButtonElement>(null);
  // Whoever decided the last item goes on with the claim.
  useEffect(() => {
    if (completed === id && data?.undecided === 0) step.current?.focus();
  }, [completed, id, data?.undecided]);
  const title = data ? t('claim_of', { title: data.title, name: data.employee.name }) : t('claim');
  return (
    <Dialog title={title} opened onClose={onClose} size="full">
      {decided ? (
        <div className={css.decided}>
          <Notice tone="success">{t(`decided.${decided.how}`, { name: decided.name })}</Notice>
        </div>
      ) : null}
      {data ? (
        <Whole key={data.id} claim={data} onComplete={() => setCompleted(data.id)} />
      ) : isMissing(error) ? (
        <EmptyState title={t('not_found')} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
      <DialogButtons
        extra={
          onNext ? (
            <Button variant="subtle" rightSection={<IconArrowRight size={16} />} onClick={onNext}>
              {t('next_claim')}
            </Button>
          ) : null
        }
      >
        {data ? (
          <ClaimButtons
            claim={data}
            waits={held || saving}
            stepRef={step}
            decide={(how) => decide(data, how)}
          />
        ) : null}
      </DialogButtons>
    </Dialog>
  );
}

/** What the claim says as a whole, and its items. */
function Whole({ claim, onComplete }: { claim: ManagedClaimItem; onComplete: () => void }) {
  const { check, saving } = useCheckedItems('manage', claim.id);
  return (
    <>
      <ClaimHead claim={claim} />
      <ClaimDesk
        claim={claim}
        facts={claim.facts}
        check={claim.can.check ? check : null}
        saving={saving}
        onComplete={onComplete}
        whole
      />
    </>
  );
}
