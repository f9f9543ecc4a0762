import { Button, Title } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ReportFieldsProps } from './closing-counts.tsx';
import css from './my-day.module.css';
import type { ReportDraft } from './report-draft.ts';

type Line = ReportDraft['competitors'][number];

/** As many as the contract takes. */
const MAX_LINES = 50;

/** What others sell for at the outlet. */
export function CompetitorPrices({ draft, setDraft, problems }: ReportFieldsProps) {
  const { t } = useTranslation('my-day');
  const { competitors } = draft;
  const put = (next: readonly Line[]) => setDraft({ ...draft, competitors: next });
  const change = (at: number, values: Partial<Line>) =>
    put(competitors.map((line, index) => (index === at ? { ...line, ...values } : line)));
  return (
    <div>
      <Title order={3} size="h5">
        {t('report.competitors')}
      </Title>
      {competitors.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place alone
        <div key={at} className={css.competitor}>
          <TextField
            label={t('report.competitor', { number: at + 1 })}
            maxLength={120}
            autoComplete="off"
            value={line.name}
            error={problems?.names.has(at) ? t('report.name_needed') : null}
            onChange={(event) => change(at, { name: event.currentTarget.value })}
          />
          <MoneyField
            label={t('report.price', { number: at + 1 })}
            maxLength={14}
            value={line.price}
            error={problems?.prices.has(at) ? t('report.price_needed') : null}
            onChange={(price) => change(at, { price })}
          />
          <IconButton
            label={t('report.remove_line', { number: at + 1 })}
            onClick={() => put(competitors.filter((_, index) => index !== at))}
          >
            <IconX size={16} />
          </IconButton>
        </div>
      ))}
      {competitors.length < MAX_LINES ? (
        <Button
          variant="default"
          mt="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => put([...competitors, { name: '', price: '' }])}
        >
          {t('report.add_line')}
        </Button>
      ) : null}
    </div>
  );
}
