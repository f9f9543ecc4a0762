import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, isMissing, problemLines } from '../../lib/api-problem.ts';
import { AUTO_CLOSE_MS, showPopup } from '../../lib/feedback.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordProblem } from '../../ui/problem.tsx';
import { useNeighbours, useProcess } from './payroll.queries.ts';
import { PeoplePager } from './people-pager.tsx';
import { ProcessDesk, type Tab } from './process-desk.tsx';
import css from './process-form.module.css';
import { type PersonCinco, type ProcessTarget, readTarget } from './process-target.ts';

/** The process form of one employee and month. */
export function ProcessPage({ cinco }: { cinco: PersonCinco }) {
  const { user } = useSession();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  return <Loaded target={readTarget(search, user.today)} cinco={cinco} />;
}

function BackButton({ search }: { search: Record<string, unknown> }) {
  const { t } = useTranslation('process');
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/payroll/manage" search={search as never} />}
    >
      {t('back')}
    </Button>
  );
}

function Loaded({ target, cinco }: { target: ProcessTarget; cinco: PersonCinco }) {
  const { payslipKey } = target;
  const { data, error, refetch } = useProcess(payslipKey);
  const [tab, setTab] = useState<Tab>('form');
  useProcessFailure(error);
  if (data?.calculation) {
    const { version, status } = data.data;
    return (
      <ProcessDesk
        key={`${payslipKey.employee_id}-${payslipKey.sequence}-${payslipKey.start_date}-${version}-${status}`}
        target={target}
        process={data.data}
        worked={data.calculation}
        sites={data.sites}
        tab={tab}
        onTab={setTab}
        onReload={() => void refetch()}
        cinco={cinco}
      />
    );
  }
  if (error) return <Failed error={error} target={target} retry={() => void refetch()} />;
  return (
    <>
      <Skeleton height={52} mb="md" width="50%" />
      <div className={css.desk}>
        <Stack>
          <Skeleton height={160} radius="md" />
          <Skeleton height={160} radius="md" />
          <Skeleton height={280} radius="md" />
        </Stack>
        <Skeleton height={520} radius="md" />
      </div>
    </>
  );
}

/**
 * A failure of the process is said in a popup that closes by itself (spec section 8); the form is cleared. Of somebody
 * who is not there, the page says so.
 */
function useProcessFailure(error: Error | null) {
  useEffect(() => {
    if (!error || isMissing(error)) return;
    if (error instanceof ApiProblem && error.status > 0)
      showPopup({ lines: problemLines(error), okay: false, autoClose: AUTO_CLOSE_MS });
    else reportProblem(error);
  }, [error]);
}

function Failed({ error, target, retry }: { error: Error; target: ProcessTarget; retry: () => void }) {
  const { t } = useTranslation('process');
  const { may } = useSession();
  const { employee_id, start_date } = target.payslipKey;
  const neighbours = useNeighbours(target.payslipKey, target.filters, target.at);
  if (!(error instanceof ApiProblem) || error.status !== 422)
    return <RecordProblem error={error} retry={retry} />;
  return (
    <div className="surface">
      <Group justify="flex-end" p="sm">
        <PeoplePager target={target} neighbours={neighbours} />
      </Group>
      <EmptyState
        title={t('failed')}
        hint={problemLines(error).join(' ')}
        action={
          <>
            {may('/admin/employee') ? (
              <Button
                mr="xs"
                renderRoot={(props) => (
                  <Link {...props} to="/admin/employee/view" search={{ id: employee_id } as never} />
                )}
              >
                {t('open_record')}
              </Button>
            ) : null}
            <BackButton search={{ ...target.filters, start_date }} />
          </>
        }
      />
    </div>
  );
}
