import { Skeleton, Stack, Switch, Table, Text } from '@mantine/core';
import { type Subscription, subscriptionEndpoints } from '@mesra/contract/company/subscription';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useReloadSession } from '../../lib/reload-session.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { useSubscription } from './account.queries.ts';

type ModuleRow = Subscription['modules'][number];

/** The company's plan, seats and modules; owners enable and disable modules, others only see them. */
export function SubscriptionPage() {
  const { t } = useTranslation('account');
  const { company } = useSession();
  const { data, error, refetch } = useSubscription(company.id);
  return (
    <>
      <PageHeader title={t('subscription.title')} description={company.name} />
      {data ? (
        <Plan key={company.id} subscription={data} />
      ) : company.id === 0 ? (
        <div className="surface">
          <EmptyState title={t('companies_none')} hint={t('companies_none_hint')} />
        </div>
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <Stack>
          <Skeleton height={110} radius="md" />
          <Skeleton height={260} radius="md" />
        </Stack>
      )}
    </>
  );
}

function Plan({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('account');
  const { monthly_total: total, seats_used: seats } = subscription;
  return (
    <Stack gap="md">
      <Section title={t('subscription.plan')}>
        <Facts
          items={[
            { label: t('subscription.plan_name'), value: t(`subscription.plans.${subscription.plan}`) },
            ...(seats === null ? [] : [{ label: t('subscription.seats'), value: formatCount(seats) }]),
            ...(total === null
              ? []
              : [{ label: t('subscription.total'), value: <Money amount={total} strong /> }]),
          ]}
        />
      </Section>
      <Section
        title={t('subscription.modules')}
        description={t(subscription.can_change ? 'subscription.modules_hint' : 'subscription.modules_read')}
      >
        <ModulesTable subscription={subscription} />
      </Section>
    </Stack>
  );
}

function useModuleName() {
  const { t, i18n } = useTranslation('account');
  return (module: string): string =>
    i18n.exists(`module.${module}`, { ns: 'account' }) ? t(`module.${module as 'payroll'}`) : module;
}

/** Enables or disables a module, after confirming effect and cost. */
function useSwitchModule(subscription: Subscription) {
  const { t } = useTranslation('account');
  const { company } = useSession();
  const client = useQueryClient();
  const reload = useReloadSession();
  const nameOf = useModuleName();
  const params = { id: subscription.company_id };
  const { queryKey } = read(subscriptionEndpoints.read, { params });
  const write = useWrite(subscriptionEndpoints.setModules, {
    onDone: async (data) => {
      client.setQueryData(queryKey, data);
      await reload();
    },
  });
  const ask = async (row: ModuleRow) => {
    const on = !row.enabled;
    const facts = {
      module: nameOf(row.module),
      company: company.name,
      price: formatMoney(row.price_per_seat),
    };
    const sure = await askConfirm({
      title: t(on ? 'subscription.on_ask' : 'subscription.off_ask', facts),
      body: t(on ? 'subscription.on_effect' : 'subscription.off_effect', facts),
      danger: !on,
    });
    if (!sure) return;
    write.mutate(
      { params, body: { modules: { [row.module]: on }, version: subscription.version } },
      // Changed by someone else in the meantime: show the current state and let the user decide again.
      { onError: (error) => void (isStale(error) && client.invalidateQueries({ queryKey })) },
    );
  };
  return { ask, busy: write.isPending };
}

function ModulesTable({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('account');
  const nameOf = useModuleName();
  const { ask, busy } = useSwitchModule(subscription);
  const { monthly_total: total, can_change: mayChange } = subscription;
  const priced = total !== null;
  return (
    <ScrollBox label={t(priced ? 'subscription.table' : 'subscription.modules')}>
      <Table horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('subscription.module')}</Table.Th>
            <Table.Th>{t('subscription.state')}</Table.Th>
            {priced ? (
              <>
                <Table.Th ta="right">{t('subscription.price')}</Table.Th>
                <Table.Th ta="right">{t('subscription.monthly')}</Table.Th>
              </>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {subscription.modules.map((row) => (
            <Table.Tr key={row.module}>
              <Table.Td>{nameOf(row.module)}</Table.Td>
              <Table.Td>
                {mayChange ? (
                  <Switch
                    checked={row.enabled}
                    disabled={busy}
                    aria-label={nameOf(row.module)}
                    label={
                      <Text component="span" inherit visibleFrom="xs">
                        {t(row.enabled ? 'subscription.on' : 'subscription.off')}
                      </Text>
                    }
                    onChange={() => void ask(row)}
                  />
                ) : (
                  <Mark
                    text={t(row.enabled ? 'subscription.on' : 'subscription.off')}
                    tone={row.enabled ? 'success' : 'primary'}
                  />
                )}
              </Table.Td>
              {priced ? (
                <>
                  <Table.Td ta="right">
                    <Money amount={row.price_per_seat} />
                  </Table.Td>
                  <Table.Td ta="right">
                    {row.enabled ? <Money amount={row.monthly} /> : <Text c="dimmed">–</Text>}
                  </Table.Td>
                </>
              ) : null}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {priced ? (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th colSpan={3}>{t('subscription.total')}</Table.Th>
              <Table.Td ta="right">
                <Money amount={total} strong />
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        ) : null}
      </Table>
    </ScrollBox>
  );
}
