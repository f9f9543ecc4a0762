import { Skeleton, Stack, Text } from '@mantine/core';
import { type Replacement, siteStrengthEndpoints } from '@mesra/contract/site-strength/site-strength';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useHowFar } from '../../shared/roster/how-fit.ts';
import { ShiftLine } from '../../shared/roster/shift-line.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import type { Replacing } from './shift-figures.tsx';
import css from './site-strength.module.css';
import { useReplace, useReplacement } from './site-strength.queries.ts';

interface ReplaceDialogProps {
  of: Replacing;
  onClose: () => void;
}

interface Values extends Record<string, unknown> {
  /** As many as the shift lacks where none is chosen. */
  count: string;
  note: string;
}

/** Offers shifts in place of whom a shift lacks: says to how many, and who is nearest, before anything is opened. */
export function ReplaceDialog({ of, onClose }: ReplaceDialogProps) {
  const { t } = useTranslation('site-strength', { keyPrefix: 'replace' });
  const { date, site, shift } = of;
  const replace = useReplace();
  const looking = !replace.isPending && !replace.isSuccess;
  const preview = useReplacement(site.id, { date, template_id: shift.template_id }, looking);
  const { data } = preview;
  const max = data?.max ?? 1;
  const bodyOf = ({ count, note }: Values) => ({
    ...{ date, template_id: shift.template_id, count: Number(count || max), note: note || null },
  });
  const editor = useContractForm<Values>({
    schema: siteStrengthEndpoints.replace.body,
    initial: { count: '', note: '' },
    toBody: bodyOf,
    label: (field) => t(field === 'note' ? 'note' : 'count'),
    save: async (values) => {
      await replace.mutateAsync({ params: { id: site.id }, body: bodyOf(values) });
      onClose();
    },
  });
  const { form } = editor;
  const count = form.values.count || String(max);
  return (
    <FormDialog
      of={editor}
      title={t('title', { site: site.name })}
      save={t('save', { count: Number(count) })}
      ready={data !== undefined}
      onClose={onClose}
    >
      {data ? (
        <Offered of={of} replacement={data} />
      ) : preview.error ? (
        <Problem error={preview.error} retry={() => void preview.refetch()} />
      ) : (
        <Skeleton height={220} radius="md" />
      )}
      {max > 1 ? (
        <SelectField
          label={t('count')}
          required
          allowDeselect={false}
          data={Array.from({ length: max }, (_, index) => String(index + 1))}
          value={count}
          onChange={(chosen) => form.setFieldValue('count', chosen ?? '')}
          error={form.errors.count}
        />
      ) : null}
      <TextField
        label={t('note')}
        description={t('note_hint')}
        maxLength={255}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  );
}

/** What is offered, to how many, and who of them is nearest. */
function Offered({ of, replacement }: { of: Replacing; replacement: Replacement }) {
  const { t } = useTranslation('site-strength', { keyPrefix: 'replace' });
  const { t: shared } = useTranslation('roster-shared');
  const howFar = useHowFar();
  const { date, short, offered, free, fills_at_once, nearest, start_time, end_time } = replacement;
  const session = { ...of.shift, start_time, end_time };
  return (
    <Stack gap="xs">
      <Text>
        <strong>{dayName(date)}</strong>
      </Text>
      <ShiftLine session={session} site={of.site.name} />
      {of.shift.begun ? <Text>{t('rest')}</Text> : null}
      {offered > 0 ? <Text c="dimmed">{t('missing', { short, offered })}</Text> : null}
      <Text fw={600}>{free === 0 ? t('free_none') : t('free', { count: free })}</Text>
      {nearest.length > 0 ? (
        <ScrollBox label={t('free', { count: free })} className={css.free}>
          <ul className={css.people}>
            {nearest.map(({ employee_id, name, employee_code, image, distance, breaks }) => (
              <li key={employee_id} className={css.person}>
                <Avatar name={name} src={image} size={30} />
                <span className={css.what}>
                  <span>{name}</span>
                  <span className={css.dim}>
                    {[employee_code, distance === null ? null : howFar(distance)].filter(Boolean).join(' · ')}
                  </span>
                  {breaks.map((key) => (
                    <Mark key={key} text={shared(`breaks.${key}`)} tone="warning" />
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </ScrollBox>
      ) : null}
      <Text c="dimmed">{t(fills_at_once ? 'at_once' : 'decided')}</Text>
    </Stack>
  );
}
