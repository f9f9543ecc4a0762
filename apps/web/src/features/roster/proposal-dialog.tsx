import { Checkbox, Table, Text } from '@mantine/core';
import { rosterEndpoints } from '@mesra/contract/roster/roster';
import type { RosterProposal } from '@mesra/contract/roster/roster-proposal';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showPopup, showToast } from '../../lib/feedback.ts';
import { useContractForm } from '../../lib/form.ts';
import { formatCount, formatDate } from '../../lib/format.ts';
import { type Preview, usePreview } from '../../lib/preview.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Reasons } from '../../ui/reasons.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { DayRange } from './day-range.tsx';
import { OutcomeProblems } from './outcome.tsx';
import { type ListedPeople, type PeopleChoice, useEverybody, Who } from './people-choice.tsx';
import { PreviewGate } from './preview-gate.tsx';
import { isTooMuch, proposalCells } from './proposal-cells.ts';
import type { RosterEdits } from './use-roster-edits.tsx';
import { useRosterLabels } from './use-roster-labels.ts';

interface ProposalDialogProps {
  from: string;
  to: string;
  /** The ticked people. */
  ids: readonly number[];
  list: ListedPeople;
  edits: Pick<RosterEdits, 'record'>;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  who: PeopleChoice;
  start_date: string | null;
  end_date: string | null;
  keep_planned: boolean;
}

/** What saving a proposal would come to: what it warns of, and what refuses it. */
function useOutcome(proposal: RosterProposal | undefined, company_id: number) {
  const body = useMemo(() => {
    const cells = proposal && !isTooMuch(proposal) ? proposalCells(proposal) : [];
    return cells.length > 0 ? { company_id, cells } : null;
  }, [proposal, company_id]);
  return { planned: body !== null, outcome: usePreview(rosterEndpoints.previewCells, body as never) };
}

/** Proposes who takes what is needed, with the reason of each choice; nothing is saved before the planner does. */
export function ProposalDialog({ from, to, ids, list, edits, onClose }: ProposalDialogProps) {
  const { t } = useTranslation('roster');
  const { company, user } = useSession();
  const change = useWrite(rosterEndpoints.changeCells, { silent: true, notify: false });
  const everybody = useEverybody(list, ids.length === 0);
  const toBody = ({ who, start_date, end_date, keep_planned }: Values) => ({
    company_id: company.id,
    ids: [...(who === 'ticked' ? ids : (everybody.ids ?? []))],
    ...{ start_date: start_date ?? '', end_date: end_date ?? '', keep_planned },
  });
  const initial: Values = {
    who: ids.length > 0 ? 'ticked' : 'all',
    ...{
      start_date: from < user.today && user.today <= to ? user.today : from,
      end_date: to,
      keep_planned: true,
    },
  };
  const of = useContractForm<Values>({
    schema: rosterEndpoints.propose.body,
    initial,
    toBody,
    unguarded: true,
    save: async () => {
      if (!preview.data) return;
      const body = { company_id: company.id, cells: proposalCells(preview.data) };
      const { data } = await change.mutateAsync({ body: body as never });
      edits.record(data.edit_id);
      const count = { days: t('days', { count: data.changed }), people: t('people', { count: data.people }) };
      showToast({ kind: 'success', message: t('copy.done', count) });
      onClose();
    },
    onStale: () => {
      preview.again();
      showPopup({ lines: [t('stale.range')], autoClose: null });
    },
  });
  const { values } = of.form;
  const body = toBody(values);
  const requested = rosterEndpoints.propose.body?.safeParse(body).success ? body : null;
  const preview: Preview<RosterProposal> = usePreview(rosterEndpoints.propose, requested as never);
  const { planned, outcome } = useOutcome(preview.data, company.id);
  const { cells = [] } = preview.data ?? {};
  const checked = outcome.fresh && !outcome.error && outcome.data?.refused === 0;
  const ready = requested !== null && preview.fresh && !preview.error && planned && checked;
  return (
    <FormDialog
      of={of as never}
      title={t('proposal.title')}
      size="xl"
      effect={t('proposal.effect')}
      ready={ready}
      save={
        ready
          ? t('proposal.save', { count: cells.length, number: formatCount(cells.length) })
          : t('proposal.save_none')
      }
      onClose={onClose}
    >
      <Who
        value={values.who}
        onChange={(who) => of.form.setFieldValue('who', who)}
        ticked={ids.length}
        everybody={everybody}
      />
      <DayRange form={of.form} label={t('proposal.range')} names={['start_date', 'end_date']} />
      <Checkbox
        label={t('proposal.keep')}
        description={t('proposal.keep_hint')}
        checked={values.keep_planned}
        onChange={(event) => of.form.setFieldValue('keep_planned', event.currentTarget.checked)}
      />
      <PreviewGate preview={preview} requested={requested !== null} working={t('proposal.working')}>
        {(data) => <ProposalPreview data={data} />}
      </PreviewGate>
      {planned ? (
        <PreviewGate preview={outcome} requested working={t('previewing')}>
          {(data) => <OutcomeProblems outcome={data} />}
        </PreviewGate>
      ) : null}
    </FormDialog>
  );
}

function ProposalPreview({ data }: { data: RosterProposal }) {
  const { t } = useTranslation('roster');
  const missing = data.unfilled.reduce((sum, one) => sum + one.missing, 0);
  return (
    <>
      <Text fw={600} role="status">
        {data.cells.length === 0
          ? t('proposal.nothing')
          : t('proposal.comes_to', { count: data.cells.length, number: formatCount(data.cells.length) })}
      </Text>
      {isTooMuch(data) ? (
        <Text style={{ color: 'var(--mantine-color-error)' }}>{t('proposal.too_much')}</Text>
      ) : null}
      {missing > 0 ? (
        <Text style={{ color: 'var(--mantine-color-error)' }}>
          {t('proposal.short', { count: missing, number: formatCount(missing) })}
        </Text>
      ) : null}
      <ProposalTables proposal={data} />
    </>
  );
}

const earliestFirst = (a: { date: string }, b: { date: string }): number => a.date.localeCompare(b.date);

function ProposalTables({ proposal: { cells, unfilled, people } }: { proposal: RosterProposal }) {
  const { t } = useTranslation('roster');
  const labels = useRosterLabels();
  const shift = (one: { template_id: number; work_site_id: number | null }) =>
    [labels.nameOf(one), labels.siteOf(one)].filter(Boolean).join(', ');
  const taking = people.filter(({ id }) => cells.some(({ employee_id }) => employee_id === id));
  return (
    <>
      {unfilled.length > 0 ? (
        <Reasons
          label={t('proposal.short_why')}
          failures={[...unfilled].sort(earliestFirst).map((one) => ({
            id: `${one.date} ${one.template_id} ${one.work_site_id}`,
            label: `${formatDate(one.date)}, ${shift(one)}: ${one.missing}`,
            message: one.message,
          }))}
        />
      ) : null}
      {cells.length > 0 ? (
        <Reasons
          label={t('proposal.chosen_why')}
          failures={cells.map((one) => ({
            id: `${one.employee_id} ${one.date}`,
            label: `${one.name}, ${formatDate(one.date)}, ${shift(one)}`,
            message: one.message,
          }))}
        />
      ) : null}
      {taking.length > 0 ? <Fairness people={taking} /> : null}
    </>
  );
}

function Fairness({ people }: Pick<RosterProposal, 'people'>) {
  const { t } = useTranslation('roster');
  const labels = useRosterLabels();
  return (
    <ScrollBox label={t('proposal.fairness')}>
      <div style={{ maxHeight: 200 }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('proposal.person')}</Table.Th>
              <Table.Th ta="right">{t('proposal.hours')}</Table.Th>
              <Table.Th ta="right">{t('proposal.nights')}</Table.Th>
              <Table.Th ta="right">{t('proposal.weekends')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map(({ id, name, minutes, nights, weekends }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td ta="right">{labels.lasting(minutes)}</Table.Td>
                <Table.Td ta="right">{nights}</Table.Td>
                <Table.Td ta="right">{weekends}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </ScrollBox>
  );
}
