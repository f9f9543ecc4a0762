import { Button, Group, Skeleton, Title } from '@mantine/core';
import type { OwnClaimItem } from '@mesra/contract/claims/claim';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { clearDraft } from '../../lib/device-draft.ts';
import { formatDate } from '../../lib/format.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { useQueuedAct } from '../../lib/queue/use-queued-act.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ClaimStatus } from '../../shared/claims/claim-status.tsx';
import { RecordProblem } from '../../ui/problem.tsx';
import { draftKey } from './claim-draft.ts';
import { useClaimTerms, useOwnClaim } from './claims.queries.ts';
import css from './my-claims.module.css';
import type { ClaimAddress } from './my-claims-search.ts';
import { useCancelClaim } from './use-cancel-claim.ts';
import type { Intent } from './use-claim-editor.ts';

/** The form comes with the words of the place search. */
const loadEditor = async () =>
  (await Promise.all([import('./claim-editor.tsx'), loadMessages(['places'])]))[0].ClaimEditor;
const loadView = () => import('./claim-view.tsx').then((part) => part.ClaimView);

interface OpenedClaimProps {
  address: ClaimAddress;
  /** Back to the list. */
  onClose: () => void;
  /** Shows another claim, or the same one under its address. */
  onOpen: (address: ClaimAddress, replace?: boolean) => void;
  /** A new claim has become a draft on the server and is still written. */
  onCreated: (id: number) => Promise<void>;
}

/** A claim in place of the list: a draft is written, any other is read. */
export function OpenedClaim({ address, onClose, onOpen, onCreated }: OpenedClaimProps) {
  const { claim: id = null, corrects = null } = address;
  const opened = useOwnClaim(id);
  const corrected = useOwnClaim(id === null ? corrects : null);
  const terms = useClaimTerms();
  const claim = id === null ? null : opened.data;
  const writes = id === null || claim?.can.change === true;
  const Editor = useLoaded(writes, loadEditor);
  const View = useLoaded(!writes && claim !== undefined, loadView);
  useForgottenDraft(claim ?? null);
  const [queued] = useQueuedAct();
  const failed = opened.error ?? corrected.error ?? (writes && !terms.data ? terms.error : null);
  if (failed) return <RecordProblem error={failed} retry={() => void opened.refetch()} />;
  const ready = claim !== undefined && (corrects === null || id !== null || corrected.data !== undefined);
  const done = (saved: OwnClaimItem, how: Intent) =>
    how === 'save' ? onClose() : onOpen({ claim: saved.id }, true);
  return (
    <>
      <ClaimHead claim={claim ?? null} isNew={id === null} corrects={corrects !== null} onClose={onClose}>
        {claim ? <ClaimActions claim={claim} onClose={onClose} onOpen={onOpen} /> : null}
      </ClaimHead>
      {ready && writes && Editor && terms.data ? (
        <Editor
          claim={claim}
          corrected={id === null ? (corrected.data ?? null) : null}
          key={queued?.act ?? 'typed'}
          queued={id === null ? queued : null}
          terms={terms.data}
          onQueued={onClose}
          onCreated={(saved) => onCreated(saved.id)}
          onDone={done}
        />
      ) : ready && !writes && View && claim ? (
        <View claim={claim} onOpen={(other) => onOpen({ claim: other })} />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  );
}

/** What a device still keeps of a claim that can no longer be changed is of no use. */
function useForgottenDraft(claim: OwnClaimItem | null): void {
  const { user, company } = useSession();
  const id = claim && !claim.can.change ? claim.id : null;
  useEffect(() => {
    if (id !== null) clearDraft(draftKey(user.id, company.id, id));
  }, [id, user.id, company.id]);
}

interface ClaimHeadProps {
  claim: OwnClaimItem | null;
  isNew: boolean;
  corrects: boolean;
  onClose: () => void;
  children: ReactNode;
}

function ClaimHead({ claim, isNew, corrects, onClose, children }: ClaimHeadProps) {
  const { t } = useTranslation('my-claims');
  const title = isNew ? t(corrects ? 'new_correction' : 'new') : (claim?.title ?? t('claim'));
  const days = claim?.start_date ? spanOf(claim) : null;
  return (
    <header className={css.head}>
      <div className={css.grow}>
        <button type="button" className={css.back} onClick={onClose}>
          <IconArrowLeft size={14} aria-hidden /> {t('back')}
        </button>
        <Group gap="sm">
          <Title order={1}>{title}</Title>
          {claim ? <ClaimStatus row={claim} /> : null}
        </Group>
        {days ? <p className={`figures ${css.days}`}>{days}</p> : null}
      </div>
      {children}
    </header>
  );
}

/** The days of a claim: of one day that day. */
export const spanOf = ({ start_date, end_date }: Pick<OwnClaimItem, 'start_date' | 'end_date'>): string =>
  start_date === end_date ? formatDate(start_date) : `${formatDate(start_date)} – ${formatDate(end_date)}`;

interface ClaimActionsProps {
  claim: OwnClaimItem;
  onClose: () => void;
  onOpen: (address: ClaimAddress) => void;
}

/** What can be done with a claim beside writing it. */
function ClaimActions({ claim, onClose, onOpen }: ClaimActionsProps) {
  const { t } = useTranslation('my-claims');
  const { cancel, cancelling } = useCancelClaim();
  const { can, id } = claim;
  return (
    <Group gap="xs">
      {can.correct ? (
        <Button variant="default" onClick={() => onOpen({ corrects: id })}>
          {t('correct')}
        </Button>
      ) : null}
      {can.withdraw ? (
        <Button
          variant="default"
          loading={cancelling}
          onClick={() => void cancel(claim, can.change ? onClose : undefined)}
        >
          {t('cancel')}
        </Button>
      ) : null}
    </Group>
  );
}
