import { Button, Group, Skeleton, Switch, Text } from '@mantine/core';
import { setupEndpoints } from '@mesra/contract/company/setup';
import { type Subscription, subscriptionEndpoints } from '@mesra/contract/company/subscription';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import css from './setup-modules.module.css';

/** The modules of a new company with their prices, switched on or off together. */
export function SetupModules({ onSaved }: { onSaved: () => void }) {
  const { company } = useSession();
  const query = useQuery(read(subscriptionEndpoints.read, { params: { id: company.id } }));
  if (query.data) return <Modules key={query.data.version} subscription={query.data} onSaved={onSaved} />;
  return query.error ? (
    <Problem error={query.error} retry={() => void query.refetch()} />
  ) : (
    <Skeleton height={220} radius="md" />
  );
}

function useSaveModules(subscription: Subscription, onSaved: () => void) {
  const client = useQueryClient();
  const params = { id: subscription.company_id };
  const { queryKey } = read(subscriptionEndpoints.read, { params });
  const write = useWrite(subscriptionEndpoints.setModules, {
    notify: false,
    onDone: (data) => void client.setQueryData(queryKey, data),
  });
  const confirm = useWrite(setupEndpoints.confirm, { notify: false, onDone: onSaved });
  return {
    busy: write.isPending || confirm.isPending,
    save: async (modules: Record<string, boolean>) => {
      const changed = subscription.modules.some(({ module, enabled }) => modules[module] !== enabled);
      try {
        if (changed) await write.mutateAsync({ params, body: { modules, version: subscription.version } });
        await confirm.mutateAsync({ params, body: { step: 'modules' } });
      } catch {
        // The query client has reported it (`MutationCache`); the step stays open.
      }
    },
  };
}

function Modules({ subscription, onSaved }: { subscription: Subscription; onSaved: () => void }) {
  const { t } = useTranslation(['company-setup', 'account']);
  const [chosen, setChosen] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(subscription.modules.map(({ module, enabled }) => [module, enabled])),
  );
  const { busy, save } = useSaveModules(subscription, onSaved);
  const total = subscription.modules.reduce(
    (sum, { module, price_per_seat }) => sum + (chosen[module] ? Number(price_per_seat ?? 0) : 0),
    0,
  );
  return (
    <Section title={t('modules.title')} description={t('modules.hint')}>
      <ul className={css.modules}>
        {subscription.modules.map(({ module, price_per_seat: price }) => (
          <li key={module}>
            <Switch
              checked={chosen[module] === true}
              disabled={busy}
              label={t(`account:module.${module as 'payroll'}`)}
              description={t(`modules.about.${module as 'payroll'}`)}
              onChange={(event) => setChosen({ ...chosen, [module]: event.currentTarget.checked })}
            />
            <Text className="figures" c={chosen[module] ? undefined : 'dimmed'}>
              {Number(price ?? 0) === 0
                ? t('modules.included')
                : t('modules.price', { price: formatMoney(price) })}
            </Text>
          </li>
        ))}
      </ul>
      <Group justify="space-between" mt="md">
        <Text fw={600} aria-live="polite">
          {total === 0 ? t('modules.free') : t('modules.total', { price: formatMoney(total.toFixed(2)) })}
        </Text>
        <Button loading={busy} onClick={() => void save(chosen)}>
          {t('modules.save')}
        </Button>
      </Group>
    </Section>
  );
}
