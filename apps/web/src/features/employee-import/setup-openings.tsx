import { Button, Group, Skeleton, Text } from '@mantine/core';
import { setupEndpoints } from '@mesra/contract/company/setup';
import { openingBalanceEndpoints } from '@mesra/contract/employees/opening-balance';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { openingBalanceWaiverEndpoints } from '@mesra/contract/payroll-setup/opening-balance-waiver';
import { endOfMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { formatCount } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import css from './people-by-hand.module.css';

type Openings = ResponseOf<typeof setupEndpoints.openings>;
const FIGURES = ['remuneration', 'epf', 'mtd', 'zakat'] as const;
type Figures = Partial<Record<(typeof FIGURES)[number], string>>;

interface SetupOpeningsProps {
  firstPayrollMonth: string | null;
  onSaved: () => void;
}

/** The figures of the year before the first payroll month, of everyone who was employed then. */
export function SetupOpenings({ firstPayrollMonth, onSaved }: SetupOpeningsProps) {
  const { t } = useTranslation('company-setup');
  const { company } = useSession();
  const query = useQuery(read(setupEndpoints.openings, { params: { id: company.id } }));
  const { data } = query;
  if (firstPayrollMonth === null) return <Notice tone="info" title={t('openings.month_first')} />;
  if (query.error) return <Problem error={query.error} retry={() => void query.refetch()} />;
  if (!data) return <Skeleton height={220} radius="md" />;
  if (data.total === 0) return <Notice tone="success" title={t('openings.none')} />;
  const saved = () => {
    void query.refetch();
    onSaved();
  };
  return <OpeningsForm openings={data} month={firstPayrollMonth} onSaved={saved} />;
}

const isEntered = (figures: Figures | undefined) =>
  FIGURES.some((figure) => (figures?.[figure] ?? '').trim() !== '');

interface OpeningsFormProps {
  openings: Openings;
  month: string;
  onSaved: () => void;
}

function useSaveOpenings({ openings, onSaved }: OpeningsFormProps) {
  const [entered, setEntered] = useState<Record<number, Figures>>({});
  const [wrong, setWrong] = useState<Record<number, string>>({});
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const refused: Record<number, string> = {};
    for (const { employee_id } of openings.people) {
      const figures = entered[employee_id];
      if (!isEntered(figures)) continue;
      const amounts = Object.fromEntries(FIGURES.map((name) => [name, figures?.[name]?.trim() || '0']));
      try {
        await call(openingBalanceEndpoints.save, {
          params: { id: employee_id },
          body: { year: openings.year ?? 0, ...amounts } as never,
        });
      } catch (error) {
        if (!(error instanceof ApiProblem)) reportProblem(error);
        else refused[employee_id] = Object.values(error.errors).flat().join(' ') || error.message;
      }
    }
    setWrong(refused);
    setBusy(false);
    onSaved();
  };
  return { entered, setEntered, wrong, busy, save };
}

function OpeningsForm(props: OpeningsFormProps) {
  const { t } = useTranslation('company-setup');
  const { openings, month } = props;
  const { entered, setEntered, wrong, busy, save } = useSaveOpenings(props);
  const more = openings.total - openings.people.length;
  return (
    <Section title={t('openings.title', { year: openings.year })} description={t('openings.hint')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {openings.people.map(({ employee_id, name, employee_code }) => (
          <fieldset key={employee_id} className={css.row}>
            <legend className={css.legend}>{name}</legend>
            <Text fw={550} className={css.person}>
              {name}{' '}
              <Text span size="sm" c="dimmed">
                {employee_code}
              </Text>
            </Text>
            {FIGURES.map((figure) => (
              <MoneyField
                key={figure}
                label={t(`openings.${figure}`)}
                value={entered[employee_id]?.[figure] ?? ''}
                onChange={(value) =>
                  setEntered({
                    ...entered,
                    [employee_id]: { ...entered[employee_id], [figure]: String(value ?? '') },
                  })
                }
              />
            ))}
            {wrong[employee_id] ? (
              <Text role="alert" size="sm" c="var(--mantine-color-error)">
                {wrong[employee_id]}
              </Text>
            ) : null}
          </fieldset>
        ))}
        {more > 0 ? <Text c="dimmed">{t('openings.more', { total: formatCount(more) })}</Text> : null}
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={busy} disabled={!Object.values(entered).some(isEntered)}>
            {t('openings.save')}
          </Button>
        </Group>
      </form>
      <Waive month={month} onSaved={props.onSaved} />
    </Section>
  );
}

/** Nobody was paid earlier in the year, or the figures are unknown: waived for all with a reason. */
function Waive({ month, onSaved }: Omit<OpeningsFormProps, 'openings'>) {
  const { t } = useTranslation('company-setup');
  const { company } = useSession();
  const [reason, setReason] = useState('');
  const write = useWrite(openingBalanceWaiverEndpoints.waive, { onDone: onSaved });
  const day = `${month}-01`;
  const body = { company_id: company.id, start_date: startOfMonth(day), end_date: endOfMonth(day), reason };
  return (
    <form
      className={css.waive}
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate({ body });
      }}
    >
      <TextField
        label={t('openings.waive')}
        description={t('openings.waive_hint')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={write.isPending} disabled={reason.trim() === ''}>
        {t('openings.waive_save')}
      </Button>
    </form>
  );
}
