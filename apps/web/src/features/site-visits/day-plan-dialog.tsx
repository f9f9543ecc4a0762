import { Skeleton, Stack } from '@mantine/core';
import { managedSiteVisitEndpoints } from '@mesra/contract/site-visits/managed-site-visit';
import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { MAX_STOPS, visitDayEndpoints } from '@mesra/contract/site-visits/visit-day';
import { type SiteChoice, workSiteEndpoints } from '@mesra/contract/sites/work-site';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import { rebase, useContractForm } from '../../lib/form.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { SiteSelect } from '../../shared/site-select.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { DayPlanMap } from './day-plan-map.tsx';
import { newStop, plannedStop, type Stop, stopsBody, withPlanned } from './day-plan-values.ts';
import { DayStops } from './day-stops.tsx';

interface DayPlanDialogProps {
  employee: { id: number; name: string };
  date: PlainDate;
  /** Whether the caller may put visits in order at all. */
  editable: boolean;
  onClose: () => void;
}

/** The planned visits of somebody's day that are not cancelled, in their order. */
function useDay(employeeId: number, date: PlainDate) {
  const { company } = useSession();
  const query = {
    ...{ company_id: company.id, employee_id: [employeeId], start_date: date, end_date: date },
    ...{ status: ['Scheduled' as const, 'In Progress' as const, 'Completed' as const, 'Missed' as const] },
    per_page: MAX_STOPS,
  };
  return useQuery({
    queryKey: [...keyOf(managedSiteVisitEndpoints.list.path), 'day', query],
    queryFn: async ({ signal }) => {
      const { data } = await callList(managedSiteVisitEndpoints.list, { query, signal });
      return data.sort((a, b) => a.position - b.position || a.id - b.id);
    },
    // The form keeps what it began with.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { silent: true },
  });
}

/** The sites that can be visited, as far as a map shows them. */
function useSites() {
  const { company } = useSession();
  const query = { company_id: company.id, per_page: 500 };
  const { data } = useQuery({
    queryKey: [...keyOf(workSiteEndpoints.choices.path), 'map', query],
    queryFn: ({ signal }) => callList(workSiteEndpoints.choices, { query, signal }),
    meta: { silent: true },
  });
  return data?.data ?? [];
}

/** The visits of somebody's day in their order, on a map too: moved, and new ones added by name or on the map. */
export function DayPlanDialog({ employee, date, editable, onClose }: DayPlanDialogProps) {
  const { t } = useTranslation('manage-visits');
  const { data, error, refetch } = useDay(employee.id, date);
  const { user } = useSession();
  const title = t('day.title', { name: employee.name, day: dayName(date) });
  if (data && editable && date >= user.today)
    return <DayForm title={title} employeeId={employee.id} date={date} visits={data} onClose={onClose} />;
  return (
    <Dialog title={title} size="xl" opened onClose={onClose}>
      {data ? (
        <Stack gap="md">
          <DayPlanMap stops={data.map(plannedStop)} />
          <DayStops stops={data.map(plannedStop)} />
        </Stack>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </Dialog>
  );
}

interface DayFormProps {
  title: string;
  employeeId: number;
  date: PlainDate;
  visits: readonly ManagedSiteVisit[];
  onClose: () => void;
}

type Values = { stops: Stop[] };

/** Whose day it is, its stops as they are typed, and saving them. */
function useDayForm({ employeeId, date, visits, onClose }: DayFormProps) {
  const { t } = useTranslation(['manage-visits', 'site-visits', 'when']);
  const { company } = useSession();
  const [changed, setChanged] = useState(false);
  const plan = useWrite(visitDayEndpoints.plan, { silent: true });
  const toBody = ({ stops }: Values) => ({
    ...{ company_id: company.id, employee_id: employeeId, date },
    stops: stopsBody(stops),
  });
  const labels: Record<string, string> = {
    starts_at: t('when:starts_at'),
    ends_at: t('when:ends_at'),
    purpose: t('site-visits:purpose'),
    work_site_id: t('site-visits:site'),
    stops: t('day.stops'),
  };
  const of = useContractForm<Values>({
    schema: visitDayEndpoints.plan.body,
    initial: { stops: visits.map(plannedStop) },
    toBody,
    label: (field) => labels[field.split('.').at(-1) ?? field],
    save: async (values) => {
      await plan.mutateAsync({ body: toBody(values) as never });
      onClose();
    },
    onStale: (current) => {
      const now = current as readonly ManagedSiteVisit[];
      rebase(of.form, { stops: now.map(plannedStop) }, { stops: withPlanned(of.form.values.stops, now) });
      setChanged(true);
    },
  });
  return { of, changed };
}

function DayForm(props: DayFormProps) {
  const { t } = useTranslation(['manage-visits', 'site-visits']);
  const { allows } = useSession();
  const { of, changed } = useDayForm(props);
  const { stops } = of.form.values;
  const sites = useSites();
  const change = (next: Stop[]) => of.form.setFieldValue('stops', next);
  const mayAdd = allows(managedSiteVisitEndpoints.create) && stops.length < MAX_STOPS;
  const add = (site: Stop['site']) => change([...stops, newStop(site)]);
  return (
    <FormDialog
      of={of}
      title={props.title}
      size="xl"
      save={t('day.save')}
      ready={of.dirty && stops.length > 0}
      onClose={props.onClose}
    >
      {changed ? <Notice tone="warning">{t('day.changed')}</Notice> : null}
      <DayPlanMap stops={stops} sites={mayAdd ? sites : []} onAdd={add} />
      <DayStops stops={stops} errors={of.form.errors} onChange={change} />
      {mayAdd ? <AddSite sites={sites} onAdd={add} /> : null}
    </FormDialog>
  );
}

interface AddSiteProps {
  sites: readonly SiteChoice[];
  onAdd: (site: Stop['site']) => void;
}

/** Adds a site by its name. */
function AddSite({ sites, onAdd }: AddSiteProps) {
  const { t } = useTranslation('manage-visits');
  // Another key empties the field for the next site.
  const [round, setRound] = useState(0);
  return (
    <SiteSelect
      key={round}
      label={t('day.add')}
      value={null}
      onChange={(id, name) => {
        if (id === null) return;
        onAdd(sites.find((site) => site.id === id) ?? { id, name: name ?? '', lat: null, lng: null });
        setRound(round + 1);
      }}
    />
  );
}
