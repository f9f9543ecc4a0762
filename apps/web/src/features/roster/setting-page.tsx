import { Skeleton, Stack } from '@mantine/core';
import {
  OPEN_SHIFT_ORDERS,
  type RosterSettingShown,
  rosterSettingEndpoints,
} from '@mesra/contract/roster/roster-setting';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorFields } from '../../ui/editor-fields.tsx';
import { EditorForm } from '../../ui/editor-form.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { useRosterLabels } from './use-roster-labels.ts';

/** What the company sets about its roster: rest, open shifts and swaps. */
export function RosterSettingPage({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('roster');
  const { company } = useSession();
  const { data, error, refetch } = useQuery(
    read(rosterSettingEndpoints.read, { query: { company_id: company.id } }),
  );
  return (
    <>
      <PageHeader title={t('setting.title')} description={t('setting.description')} />
      {tabs}
      {data ? (
        <SettingBody key={company.id} setting={data} />
      ) : error ? (
        <div className="surface">
          <Problem error={error} retry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton height={260} radius="md" />
      )}
    </>
  );
}

type Values = {
  rest_minutes: string;
  open_shift_fills_at_once: 'true' | 'false';
  open_shift_order: RosterSettingShown['open_shift_order'];
  swaps: boolean;
};

const valuesOf = (setting: RosterSettingShown): Values => ({
  rest_minutes: String(setting.rest_minutes),
  open_shift_fills_at_once: setting.open_shift_fills_at_once ? 'true' : 'false',
  open_shift_order: setting.open_shift_order,
  swaps: setting.swaps,
});

/** From no rest to sixteen hours, by half hours. */
const RESTS = Array.from({ length: 33 }, (_, half) => half * 30);

function useFields({ rest_minutes }: RosterSettingShown): FieldSpecs<Values, RosterSettingShown> {
  const { t } = useTranslation('roster');
  const { lasting } = useRosterLabels();
  const rests = [...new Set([...RESTS, rest_minutes])].sort((a, b) => a - b);
  return {
    rest_minutes: {
      label: t('setting.rest'),
      description: t('setting.rest_hint'),
      kind: 'choice',
      options: rests.map((minutes) => ({ value: String(minutes), label: lasting(minutes) })),
      searchable: true,
    },
    open_shift_fills_at_once: {
      label: t('setting.fills'),
      description: t('setting.fills_hint'),
      kind: 'choice',
      options: (['false', 'true'] as const).map((value) => ({ value, label: t(`setting.fill.${value}`) })),
    },
    open_shift_order: {
      label: t('setting.order'),
      kind: 'choice',
      options: OPEN_SHIFT_ORDERS.map((value) => ({ value, label: t(`setting.orders.${value}`) })),
    },
    swaps: { label: t('setting.swaps'), description: t('setting.swaps_hint'), kind: 'switch' },
  };
}

function SettingBody({ setting }: { setting: RosterSettingShown }) {
  const { t } = useTranslation('roster');
  const { lasting } = useRosterLabels();
  if (setting.can.update) return <SettingForm setting={setting} />;
  const { rest_minutes, open_shift_fills_at_once: at_once, open_shift_order, swaps } = setting;
  return (
    <Section title={t('setting.section')}>
      <Facts
        items={[
          { label: t('setting.rest'), value: lasting(rest_minutes) },
          { label: t('setting.fills'), value: t(`setting.fill.${at_once ? 'true' : 'false'}`) },
          { label: t('setting.order'), value: t(`setting.orders.${open_shift_order}`) },
          { label: t('setting.swaps'), value: t(swaps ? 'yes' : 'no') },
        ]}
      />
    </Section>
  );
}

function SettingForm({ setting }: { setting: RosterSettingShown }) {
  const { t } = useTranslation('roster');
  const { company } = useSession();
  const save = useWrite(rosterSettingEndpoints.update, { silent: true });
  const editor = useEditor<RosterSettingShown, Values, object>({
    row: setting,
    valuesOf: (row) => valuesOf(row ?? setting),
    fields: useFields(setting),
    schema: rosterSettingEndpoints.update.body,
    toBody: (values) => ({
      ...values,
      company_id: company.id,
      open_shift_fills_at_once: values.open_shift_fills_at_once === 'true',
    }),
    save: async (body) => (await save.mutateAsync({ body: body as never })).data,
    stays: true,
  });
  return (
    <EditorForm editor={editor}>
      <Stack gap="md">
        <Section title={t('setting.section')}>
          <EditorFields editor={editor} names={['rest_minutes']} unfocused />
        </Section>
        <Section title={t('setting.open_shifts')}>
          <EditorFields editor={editor} names={['open_shift_fills_at_once', 'open_shift_order']} unfocused />
        </Section>
        <Section title={t('setting.swapping')}>
          <EditorFields editor={editor} names={['swaps']} unfocused />
        </Section>
      </Stack>
    </EditorForm>
  );
}
