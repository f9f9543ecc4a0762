import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import {
  type CostSplit,
  type CostSplits,
  costSplitEndpoints as endpoints,
} from '@mesra/contract/employee-pay/cost-centre';
import { laterOf } from '@mesra/domain/kit/plain-date';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Editor, useEditor } from '../../lib/editor.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { centreName } from '../../shared/centre-name.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField } from '../../ui/editor-fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-fields.tsx';

type Share = { cost_centre_id: string; share: string };
type Values = { effective_from: string | null; shares: Share[]; by_sites: boolean };

const shareOf = ({ cost_centre_id, percent }: CostSplit['shares'][number]): Share => ({
  cost_centre_id: String(cost_centre_id),
  share: percent,
});

/** Typed per cents together, with two decimals; what is no number counts as nothing. */
export function sumOfShares(shares: readonly Share[]): string {
  const points = shares.reduce((sum, { share }) => {
    const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(share.trim());
    return match ? sum + Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : sum;
  }, 0);
  return `${Math.floor(points / 100)}.${String(points % 100).padStart(2, '0')}`;
}

/** What another split begins with: the one in force, as far as its centres can still be chosen. */
function firstShares({ splits, centres }: CostSplits): Share[] {
  const current = splits.find((one) => one.current)?.shares ?? [];
  const open = current.filter(({ cost_centre_id }) => centres.some(({ id }) => id === cost_centre_id));
  return open.length > 0 ? open.map(shareOf) : [{ cost_centre_id: '', share: '100' }];
}

interface CostDialogProps {
  costs: CostSplits;
  split: CostSplit | null;
  onClose: () => void;
}

/** Sets who bears the employee's cost from a day on; together exactly 100%, or nobody. */
export function CostDialog({ costs, split, onClose }: CostDialogProps) {
  const { t, i18n } = useTranslation('employee-pay');
  const { user, role } = useSession();
  const silent = { silent: true };
  const create = useWrite(endpoints.create, silent);
  const update = useWrite(endpoints.update, silent);
  const params = { id: costs.employee_id };
  const told = ({ shares }: Values) =>
    shares
      .map(({ cost_centre_id, share }) => {
        const centre = costs.centres.find(({ id }) => String(id) === cost_centre_id);
        return `${centre ? centreName(centre, i18n.language) : cost_centre_id} ${share}%`;
      })
      .join(' · ');
  const editor = useEditor<CostSplit, Values, object>({
    row: split,
    valuesOf: (row) => ({
      effective_from: row?.effective_from ?? laterOf(user.today, costs.company_joined_at),
      shares: row ? row.shares.map(shareOf) : firstShares(costs),
      by_sites: (row ?? costs.splits.find((one) => one.current))?.by_sites ?? false,
    }),
    fields: {
      effective_from: {
        label: t('cost.effective_from'),
        kind: 'day',
        required: true,
        minDate: costs.company_joined_at,
      },
      shares: { label: t('cost.shares'), kind: 'own', read: told },
      by_sites: { label: t('cost.by_sites'), description: t('cost.by_sites_hint'), kind: 'switch' },
    },
    schema: split ? endpoints.update.body : endpoints.create.body,
    save: (body) =>
      split
        ? update.mutateAsync({ params: { ...params, split_id: split.id }, body: body as never })
        : create.mutateAsync({ params, body: body as never }),
    onClose,
  });
  return (
    <EditorDialog title={t(split ? 'cost.edit' : 'cost.add')} editor={editor}>
      <Stack gap="md">
        <EditorField editor={editor} name="effective_from" autoFocus />
        <Shares costs={costs} split={split} editor={editor} />
        {role.modules['work-task'] ? <EditorField editor={editor} name="by_sites" /> : null}
      </Stack>
    </EditorDialog>
  );
}

interface SharesProps extends Omit<CostDialogProps, 'onClose'> {
  editor: Editor<CostSplit, Values>;
}

function Shares({ costs, split, editor }: SharesProps) {
  const { t, i18n } = useTranslation('employee-pay');
  const { form } = editor;
  const { shares } = form.values;
  // A centre that was archived since stays in the split that has it.
  const archived = (split?.shares ?? [])
    .filter(({ cost_centre_id }) => !costs.centres.some(({ id }) => id === cost_centre_id))
    .map(({ cost_centre_id, ...one }) => ({ id: cost_centre_id, ...one }));
  const data = [...costs.centres, ...archived].map((one) => ({
    value: String(one.id),
    label: centreName(one, i18n.language),
  }));
  const failing = form.errors.shares;
  // What is wrong with all of them is judged anew on saving.
  const change = (field: string, value: string) => {
    form.clearFieldError('shares');
    form.setFieldValue(field, value);
  };
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend style={{ fontWeight: 550, padding: 0, marginBottom: 8 }}>{t('cost.shares')}</legend>
      <Stack gap="xs">
        {shares.map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shares have an order and nothing else
          <Group key={at} gap="xs" align="flex-start" wrap="nowrap">
            <div style={{ flex: 1, minWidth: 0 }}>
              <SelectField
                aria-label={t('cost.centre_of', { number: at + 1 })}
                data={data}
                searchable
                allowDeselect={false}
                value={share.cost_centre_id || null}
                onChange={(id) => change(`shares.${at}.cost_centre_id`, id ?? '')}
                error={form.errors[`shares.${at}.cost_centre_id`]}
              />
            </div>
            <TextInput
              w={96}
              inputMode="decimal"
              rightSection="%"
              aria-label={t('cost.percent_of', { number: at + 1 })}
              value={share.share}
              onChange={(event) => change(`shares.${at}.share`, event.currentTarget.value)}
              error={form.errors[`shares.${at}.share`]}
            />
            <IconButton
              label={t('cost.remove_share', { number: at + 1 })}
              onClick={() => form.removeListItem('shares', at)}
            >
              <IconTrash size={16} />
            </IconButton>
          </Group>
        ))}
      </Stack>
      <Group justify="space-between" mt="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.insertListItem('shares', { cost_centre_id: '', share: '' })}
        >
          {t('cost.add_share')}
        </Button>
        <Text size="sm" c={failing ? 'var(--mantine-color-error)' : 'dimmed'} className="figures">
          {shares.length === 0 ? t('cost.unassigned') : t('cost.total', { percent: sumOfShares(shares) })}
        </Text>
      </Group>
      {failing ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {failing}
        </Text>
      ) : null}
    </fieldset>
  );
}
