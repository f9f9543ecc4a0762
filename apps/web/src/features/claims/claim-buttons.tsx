import { Button } from '@mantine/core';
import type { ManagedClaim } from '@mesra/contract/claims/claim';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { BlockText } from '../../shared/claims/block-text.tsx';
import { approvalBlock, nextStep } from './claim-next.ts';
import type { ClaimDeciding } from './use-claim-decisions.ts';

interface ClaimButtonsProps {
  claim: ManagedClaim;
  /** Nothing is decided for now. */
  waits: boolean;
  /** The button of the next step. */
  stepRef: Ref<HTMLButtonElement>;
  decide: (how: ClaimDeciding) => void;
}

/** What can be done with a claim; the next step is the primary one, or why it cannot be taken yet. */
export function ClaimButtons({ claim, waits, stepRef, decide }: ClaimButtonsProps) {
  const { t } = useTranslation('manage-claims');
  const { may } = useSession();
  const block = approvalBlock(claim, may('/claim/manage', 'Approve'));
  const step = block === null ? nextStep(claim.can) : null;
  const primary = block?.why === 'nothing' ? 'reject' : step;
  const button = (how: ClaimDeciding) => (
    <Button
      key={how}
      ref={how === primary ? stepRef : undefined}
      variant={how === primary ? 'filled' : 'default'}
      aria-disabled={waits || undefined}
      data-disabled={waits || undefined}
      onClick={() => (waits ? undefined : decide(how))}
    >
      {how === 'reject' ? t('deciding.reject.save') : t(how)}
    </Button>
  );
  const others = (['send_back', 'reject'] as const).filter((how) => claim.can[how] && how !== primary);
  return (
    <>
      {block ? <BlockText block={block} /> : null}
      {others.map(button)}
      {block?.why === 'items' ? (
        <Button aria-disabled data-disabled>
          {t('approve')}
        </Button>
      ) : null}
      {primary ? button(primary) : null}
    </>
  );
}
