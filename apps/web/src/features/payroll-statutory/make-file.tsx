import { Anchor, Checkbox, Skeleton, Text } from '@mantine/core';
import {
  type LackingPerson,
  type StatutoryFileRow,
  type StatutoryMonth,
  type StatutoryProposal,
  statutoryFileEndpoints,
} from '@mesra/contract/payroll-statutory/statutory-file';
import type { StatutoryFile } from '@mesra/domain/statutory-files/statutory-file';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { LayoutGrade } from '../../shared/layout-grade.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts } from '../../ui/section.tsx';
import css from './statutory.module.css';
import { totalFacts } from './total-facts.ts';

interface MakeFileProps {
  month: StatutoryMonth;
  kind: StatutoryFile;
  /** The file that stands and is replaced. */
  replaces: StatutoryFileRow | null;
  onCancel: () => void;
  onCreated: (file: StatutoryFileRow) => void;
}

/** What a file would be, who lacks something, and making it. */
export function MakeFile(props: MakeFileProps) {
  const { month, kind } = props;
  const { company } = useSession();
  const { start_date, end_date } = month;
  const query = { company_id: company.id, start_date, end_date, kind };
  const { data, error, refetch } = useQuery({
    ...read(statutoryFileEndpoints.proposal, { query }),
    meta: { silent: true },
  });
  if (data) return <Proposal {...props} proposal={data} />;
  return error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton height={220} />;
}

interface Values extends Record<string, unknown> {
  /** Why somebody is left out, by employee; absent: they are not. */
  reasons: Readonly<Record<number, string>>;
  /** Why it is made again. */
  note: string;
}

function Proposal(props: MakeFileProps & { proposal: StatutoryProposal }) {
  const { month, kind, replaces, onCancel, onCreated, proposal } = props;
  const { t } = useTranslation('payroll-statutory');
  const { company } = useSession();
  const create = useWrite(statutoryFileEndpoints.create, { silent: true });
  const toBody = ({ reasons, note }: Values) => {
    const { start_date, end_date } = month;
    const left_out = proposal.lacking.map(({ employee_id }) => ({
      employee_id,
      reason: reasons[employee_id]?.trim() ?? '',
    }));
    const instead_of = replaces && { id: replaces.id, version: replaces.version, note: note.trim() || null };
    return { company_id: company.id, start_date, end_date, kind, left_out, instead_of };
  };
  const { form, submit, saving, leave } = useContractForm<Values>({
    schema: statutoryFileEndpoints.create.body,
    initial: { reasons: {}, note: '' },
    toBody,
    save: async (values) => onCreated((await create.mutateAsync({ body: toBody(values) })).data),
  });
  const { reasons, note } = form.values;
  const needsNote = replaces !== null && replaces.status !== 'Generated';
  const open = proposal.lacking.filter(({ employee_id }) => !reasons[employee_id]?.trim());
  const included = proposal.count - proposal.lacking.length;
  const ready =
    proposal.state === 'closed' &&
    proposal.employer_lacks === null &&
    open.length === 0 &&
    included > 0 &&
    (!needsNote || note.trim() !== '');
  return (
    <Form
      onSubmit={submit}
      saving={saving}
      submitLabel={t('make')}
      ready={ready}
      onCancel={() => void leave(onCancel)}
    >
      <Introduction proposal={proposal} />
      {proposal.lacking.length > 0 ? (
        <Lacking
          people={proposal.lacking}
          reasons={reasons}
          onChange={(changed) => form.setFieldValue('reasons', changed)}
        />
      ) : null}
      {replaces ? (
        <Text mt="md" size="sm">
          {t('proposal.replaces')}
        </Text>
      ) : null}
      {needsNote ? (
        <TextField
          mt="sm"
          label={t('proposal.note')}
          required
          maxLength={255}
          {...form.getInputProps('note')}
        />
      ) : null}
    </Form>
  );
}

/** What it comes to, how sure its layout is, and what of the company or the month stands in the way. */
function Introduction({ proposal }: { proposal: StatutoryProposal }) {
  const { t } = useTranslation('payroll-statutory');
  const { count, in_process, state, employer_lacks, total } = proposal;
  const number = formatCount(count);
  return (
    <>
      {state === 'open' ? (
        <Notice tone="warning">{t('proposal.open', { count: in_process, number: in_process })}</Notice>
      ) : null}
      {employer_lacks ? (
        <Notice
          tone="error"
          actions={
            <Anchor component={Link} to="/admin/company/contribution">
              {t('proposal.company')}
            </Anchor>
          }
        >
          {employer_lacks}
        </Notice>
      ) : null}
      {proposal.whole ? null : <Notice tone="info">{t('not_whole')}</Notice>}
      <Text fw={600} mb="sm">
        {count === 0
          ? t('proposal.nothing')
          : t('proposal.intro', { count, number, total: formatMoney(total) })}
      </Text>
      <Facts items={totalFacts(proposal.kind, proposal.totals, t)} />
      <div className={css.layout}>
        <LayoutGrade layout={proposal} />
      </div>
    </>
  );
}

/** Where each lack is put right. */
const FOCUS: Partial<Record<LackingPerson['lacks'][number], string>> = {
  tax_number_missing: 'tax_number',
  tax_number_wrong: 'tax_number',
  identity_missing: 'identity_number',
  epf_number_missing: 'epf_number',
  epf_number_wrong: 'epf_number',
  foreign_worker_number_missing: 'socso_number',
  name_not_latin: 'name',
};

interface LackingProps {
  people: readonly LackingPerson[];
  reasons: Values['reasons'];
  onChange: (reasons: Record<number, string>) => void;
}

function Lacking({ people, reasons, onChange }: LackingProps) {
  const { t } = useTranslation('payroll-statutory');
  const [common, setCommon] = useState('');
  const leaveAll = (reason: string) => {
    setCommon(reason);
    onChange(reason === '' ? {} : Object.fromEntries(people.map(({ employee_id: id }) => [id, reason])));
  };
  const toggle = (id: number, left: boolean) => {
    const { [id]: _before, ...others } = reasons;
    onChange(left ? { ...others, [id]: '' } : others);
  };
  return (
    <>
      <Text component="h3" fw={600} mt="md">
        {t('proposal.lacking', { count: people.length, number: formatCount(people.length) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('proposal.lacking_hint')}
      </Text>
      {people.length > 1 ? (
        <TextField
          mt="sm"
          label={t('proposal.all')}
          maxLength={255}
          value={common}
          onChange={(event) => leaveAll(event.currentTarget.value)}
        />
      ) : null}
      <ul className={css.lacking}>
        {people.map(({ employee_id, name, employee_code, amount, lacks }) => {
          const focus = lacks.map((one) => FOCUS[one]).find(Boolean);
          const reason = reasons[employee_id];
          return (
            <li key={employee_id}>
              <Text fw={550}>
                {name}{' '}
                <Text span c="dimmed" size="sm">
                  {employee_code} · {formatMoney(amount)}
                </Text>
              </Text>
              <Text size="sm" c="var(--mantine-color-error)">
                {lacks.map((one) => t(`lacks.${one}`)).join('. ')}.{' '}
                <Anchor
                  component={Link}
                  inherit
                  to="/admin/employee/view"
                  search={{ id: employee_id, ...(focus ? { focus } : {}) } as never}
                >
                  {t('proposal.correct')}
                </Anchor>
              </Text>
              <Checkbox
                mt={6}
                label={t('proposal.leave')}
                aria-label={t('proposal.leave_of', { name })}
                checked={reason !== undefined}
                onChange={(event) => toggle(employee_id, event.currentTarget.checked)}
              />
              {reason === undefined ? null : (
                <TextField
                  mt={6}
                  label={t('proposal.reason', { name })}
                  required
                  maxLength={255}
                  value={reason}
                  onChange={(event) => onChange({ ...reasons, [employee_id]: event.currentTarget.value })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
