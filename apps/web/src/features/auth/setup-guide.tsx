import { Button, Text } from '@mantine/core';
import { type Setup, type SetupStep, setupEndpoints } from '@mesra/contract/company/setup';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../lib/feedback.ts';
import { read } from '../../lib/query-client.ts';
import { useReloadSession } from '../../lib/reload-session.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import auth from './auth.module.css';
import { AuthPage } from './auth-page.tsx';
import css from './setup.module.css';
import type { SetupSteps } from './setup-steps.ts';

type StepState = Setup['steps'][number];

/** The next open step after `from`, else any open one. */
export function nextOpen(steps: readonly StepState[], from: SetupStep | null): SetupStep | null {
  const at = steps.findIndex((step) => step.key === from);
  const order = [...steps.slice(at + 1), ...steps.slice(0, at + 1)];
  return order.find((step) => step.state === 'open' && step.key !== from)?.key ?? null;
}

/** The steps of a company's set-up, one at a time; each can be skipped. */
export function SetupGuide({ setup, steps: bodies }: { setup: Setup; steps: SetupSteps }) {
  const { t } = useTranslation('auth');
  const { company } = useSession();
  const { chosen, choose, skip, refetch } = useSetupSteps(setup);
  const router = useRouter();
  const current = setup.steps.find((step) => step.key === chosen) ?? setup.steps[0];
  if (!current) return null;
  const Body = bodies[current.key];
  const next = nextOpen(setup.steps, current.key);
  const finish = async () => {
    showToast({ kind: 'success', message: () => t('setup.finished', { company: company.name }) });
    await router.navigate({ to: '/' });
  };
  const goOn = () => (next ? choose(next) : void finish());
  return (
    <AuthPage
      screen="register"
      title={t('setup.title_of', { company: company.name })}
      subtitle={t(`setup.steps.${current.key}.hint`)}
      wide
      bare
      foot={
        <Link to="/" className={auth.link}>
          {t('setup.later')}
        </Link>
      }
    >
      <Progress steps={setup.steps} current={current.key} onChoose={choose} />
      <Body key={current.key} firstPayrollMonth={setup.first_payroll_month} onSaved={refetch} />
      <div className={css.foot}>
        {current.state === 'done' ? (
          <span />
        ) : (
          <Button
            variant="default"
            loading={skip.isPending}
            onClick={() => (current.state === 'skipped' ? goOn() : skip.mutate(current.key, goOn))}
          >
            {t('setup.skip')}
          </Button>
        )}
        <Button disabled={current.state === 'open'} onClick={goOn}>
          {t(next ? 'setup.next' : 'setup.finish')}
        </Button>
      </div>
      {current.state === 'open' ? (
        <Text c="dimmed" size="sm" mt="xs" ta="right">
          {t(`setup.steps.${current.key}.needed`)}
        </Text>
      ) : null}
    </AuthPage>
  );
}

function useSetupSteps(setup: Setup) {
  const client = useQueryClient();
  const params = { id: setup.company_id };
  const { queryKey } = read(setupEndpoints.read, { params });
  const router = useRouter();
  const { step: named }: { step?: unknown } = useSearch({ strict: false });
  const [chosen, setChosen] = useState<SetupStep | null>(
    () => setup.steps.find(({ key }) => key === named)?.key ?? nextOpen(setup.steps, null),
  );
  // The address says the step, so that a reload or the checklist of the dashboard opens it.
  const choose = (step: SetupStep) => {
    setChosen(step);
    const search = { step } as never;
    void router.navigate({ to: '/auth/register', search, replace: true, ignoreBlocker: true });
  };
  const reload = useReloadSession();
  // Completed steps also change the frame: structure and number of employees.
  const refetch = () => {
    void client.invalidateQueries({ queryKey });
    reload().catch(() => {});
  };
  const write = useWrite(setupEndpoints.skip, {
    notify: false,
    onDone: (data) => void client.setQueryData(queryKey, data),
  });
  return {
    chosen,
    choose,
    refetch,
    skip: {
      isPending: write.isPending,
      mutate: (step: SetupStep, then: () => void) =>
        write.mutate({ params, body: { step, skipped: true } }, { onSuccess: then }),
    },
  };
}

interface ProgressProps {
  steps: readonly StepState[];
  current: SetupStep;
  onChoose: (step: SetupStep) => void;
}

/** Completed and open steps, as buttons. */
function Progress({ steps, current, onChoose }: ProgressProps) {
  const { t } = useTranslation('auth');
  return (
    <ol className={css.steps} aria-label={t('setup.progress')}>
      {(['account', 'company'] as const).map((one) => (
        <li key={one} className={css.step}>
          <span className={css.mark} data-state="done">
            <IconCheck size={14} aria-label={t('setup.states.done')} />
          </span>
          <span className={css.label}>{t(`setup.before.${one}`)}</span>
        </li>
      ))}
      {steps.map((step, index) => (
        <li key={step.key}>
          <button
            type="button"
            className={css.step}
            aria-current={step.key === current ? 'step' : undefined}
            onClick={() => onChoose(step.key)}
          >
            <span className={css.mark} data-state={step.state} aria-hidden>
              {step.state === 'done' ? <IconCheck size={14} /> : index + 3}
            </span>
            <span className={css.label}>{t(`setup.steps.${step.key}.title`)}</span>
            {step.state === 'skipped' ? (
              <Text span size="sm" className={css.label}>{`(${t('setup.states.skipped')})`}</Text>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
