import { Button, Group, Stack, Text } from '@mantine/core';
import { MAX_PATTERN_DAYS } from '@mesra/contract/roster/roster';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortTimes } from '../../shared/shift-times.ts';
import { TextField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useOpenTemplates } from './plan-fields.tsx';
import css from './roster.module.css';
import { type PartKind, type PatternPart, PRESETS, presetParts } from './roster-pattern.ts';

interface PatternFieldsProps {
  parts: readonly PatternPart[];
  stagger: string;
  onParts: (parts: PatternPart[]) => void;
  onStagger: (days: string) => void;
  error?: ReactNode;
}

/** A pattern that repeats: so many days of a shift, so many off; each next person may begin later. */
export function PatternFields({ parts, stagger, onParts, onStagger, error }: PatternFieldsProps) {
  const { t } = useTranslation('roster');
  const templates = useOpenTemplates();
  const length = parts.reduce((sum, { days }) => sum + days, 0);
  const set = (at: number, part: PatternPart) =>
    onParts(parts.map((one, index) => (index === at ? part : one)));
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            variant="default"
            size="compact-sm"
            onClick={() => onParts(presetParts(preset, templates))}
          >
            {t(`pattern.presets.${preset}`)}
          </Button>
        ))}
      </Group>
      <Stack gap={8}>
        {parts.map((part, at) => (
          <PartFields
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
            key={at}
            part={part}
            at={at}
            onChange={(next) => set(at, next)}
            onRemove={parts.length > 1 ? () => onParts(parts.filter((_, index) => index !== at)) : null}
          />
        ))}
      </Stack>
      <Group justify="space-between">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => onParts([...parts, { what: 'off', days: 1 }])}
        >
          {t('pattern.add')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {t('pattern.length', { count: length })}
        </Text>
      </Group>
      {error || length > MAX_PATTERN_DAYS ? (
        <Text size="sm" style={{ color: 'var(--mantine-color-error)' }}>
          {error ?? t('pattern.too_long', { count: MAX_PATTERN_DAYS })}
        </Text>
      ) : null}
      <TextField
        label={t('pattern.stagger')}
        description={t('pattern.stagger_hint')}
        inputMode="numeric"
        maxLength={2}
        maw={360}
        value={stagger}
        onChange={(event) => onStagger(event.currentTarget.value.replace(/\D/g, ''))}
      />
    </Stack>
  );
}

interface PartFieldsProps {
  part: PatternPart;
  at: number;
  onChange: (part: PatternPart) => void;
  onRemove: (() => void) | null;
}

function PartFields({ part, at, onChange, onRemove }: PartFieldsProps) {
  const { t } = useTranslation('roster');
  const templates = useOpenTemplates();
  const number = at + 1;
  return (
    <div className={css.part}>
      <SelectField
        aria-label={t('pattern.what', { number })}
        allowDeselect={false}
        data={[
          ...templates.map((one) => ({ value: String(one.id), label: `${one.name} · ${shortTimes(one)}` })),
          ...(['off', 'rest', 'week'] as const).map((value) => ({
            value,
            label: t(`editor_kinds.${value}`),
          })),
        ]}
        value={part.what}
        onChange={(what) => what && onChange({ ...part, what: what as PartKind })}
      />
      <TextField
        aria-label={t('pattern.days', { number })}
        inputMode="numeric"
        maxLength={2}
        rightSection={<Text size="sm">{t('pattern.days_unit')}</Text>}
        rightSectionWidth={48}
        value={part.days === 0 ? '' : String(part.days)}
        onChange={(event) =>
          onChange({ ...part, days: Number(event.currentTarget.value.replace(/\D/g, '')) })
        }
      />
      {onRemove ? (
        <IconButton label={t('pattern.remove', { number })} onClick={onRemove}>
          <IconX size={16} />
        </IconButton>
      ) : (
        <span />
      )}
    </div>
  );
}
