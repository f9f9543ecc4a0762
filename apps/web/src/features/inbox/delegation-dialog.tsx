import { Button, Group, Stack, Text } from '@mantine/core';
import { APPROVAL_KINDS, type ApprovalKind } from '@mesra/contract/approvals/approval';
import { type Delegation, delegationEndpoints } from '@mesra/contract/inbox/delegation';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { MultiSelectField, SelectField } from '../../ui/select-fields.tsx';
import { useDelegates, useDelegations } from './delegation.queries.ts';
import css from './inbox.module.css';

type Values = {
  to_user_id: string | null;
  kinds: ApprovalKind[];
  starts_on: string | null;
  ends_on: string | null;
};

/** Who decides for the user, from a day to a day, and a form for another. */
export function DelegationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('delegation');
  const { t: inbox } = useTranslation('inbox');
  const { user, company } = useSession();
  const given = (useDelegations() ?? []).filter(({ from }) => from.id === user.id);
  const write = useWrite(delegationEndpoints.create, { silent: true });
  const bodyOf = ({ kinds, ...values }: Values) => ({
    ...values,
    company_id: company.id,
    to_user_id: values.to_user_id ?? '',
    kinds: kinds.length > 0 ? kinds : null,
  });
  const { form, submit, saving, leave } = useContractForm<Values>({
    schema: delegationEndpoints.create.body,
    initial: { to_user_id: null, kinds: [], starts_on: user.today, ends_on: null },
    toBody: bodyOf,
    save: async (values) => {
      await write.mutateAsync({ body: bodyOf(values) as never });
      onClose();
    },
    label: (field) => (field in LABELS ? t(`${LABELS[field as keyof typeof LABELS]}`) : undefined),
  });
  const close = () => void leave(onClose);
  const delegates = useDelegates();
  const kindNames = APPROVAL_KINDS.map((value) => ({ value, label: inbox(`kinds.${value}`) }));
  return (
    <Dialog title={t('title')} opened onClose={close} keepOpen>
      <Stack gap="md">
        <Text c="dimmed">{t('hint')}</Text>
        {given.length > 0 ? <GivenList delegations={given} /> : null}
        <Form onSubmit={submit} saving={saving} onCancel={close} submitLabel={t('save')}>
          <Stack gap="md">
            <SelectField
              label={t('to')}
              required
              searchable
              data-autofocus
              data={delegates.options}
              onSearchChange={delegates.onSearch}
              filter={({ options }) => options}
              {...form.getInputProps('to_user_id')}
            />
            <Fields columns={2}>
              <DateField
                label={t('from')}
                required
                clearable={false}
                minDate={user.today}
                value={form.values.starts_on}
                onChange={(day) => form.setFieldValue('starts_on', day)}
                error={form.errors.starts_on}
              />
              <DateField
                label={t('until')}
                required
                clearable={false}
                minDate={form.values.starts_on ?? user.today}
                value={form.values.ends_on}
                onChange={(day) => form.setFieldValue('ends_on', day)}
                error={form.errors.ends_on}
              />
            </Fields>
            <MultiSelectField
              label={t('kinds')}
              description={t('kinds_hint')}
              placeholder={inbox('all')}
              data={kindNames}
              {...form.getInputProps('kinds')}
            />
          </Stack>
        </Form>
      </Stack>
    </Dialog>
  );
}

const LABELS = { to_user_id: 'to', starts_on: 'from', ends_on: 'until', kinds: 'kinds' } as const;

/** Delegations that the user has given, each with what ends it. */
function GivenList({ delegations }: { delegations: readonly Delegation[] }) {
  const { t } = useTranslation('delegation');
  const { t: inbox } = useTranslation('inbox');
  const revoke = useWrite(delegationEndpoints.revoke);
  const kindsOf = ({ kinds }: Delegation) =>
    kinds === null ? inbox('all') : kinds.map((kind) => inbox(`kinds.${kind}`)).join(', ');
  return (
    <ul className={css.delegations} aria-label={t('list')}>
      {delegations.map((one) => (
        <li key={one.id}>
          <Group justify="space-between" wrap="nowrap" gap="sm" className={css.delegation}>
            <div className={css.text}>
              <Text fw={550}>{one.to.name}</Text>
              <Text size="sm" c="dimmed">
                {t('span', { from: formatDate(one.starts_on), until: formatDate(one.ends_on) })}
                {' · '}
                {kindsOf(one)}
              </Text>
            </div>
            {one.can.revoke ? (
              <Button
                variant="default"
                size="compact-md"
                loading={revoke.isPending && revoke.variables?.params?.id === one.id}
                aria-label={t('revoke_of', { name: one.to.name })}
                onClick={() => revoke.mutate({ params: { id: one.id } })}
              >
                {t('revoke')}
              </Button>
            ) : null}
          </Group>
        </li>
      ))}
    </ul>
  );
}
