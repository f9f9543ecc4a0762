import { Button } from '@mantine/core';
import type { ImportResult } from '@mesra/contract/employee-import/import';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Section } from '../../ui/section.tsx';
import css from './import.module.css';
import { correctedText, withoutValue, withValue } from './import-choices.ts';
import type { ImportFlow } from './import-flow.ts';

/** New names that look like slips of known ones: each is replaced in all its rows with one click. */
export function ImportSuggestions({ flow, result }: { flow: ImportFlow; result: ImportResult }) {
  const { t } = useTranslation(['employee-import', 'employees']);
  const { chosen } = flow;
  if (!chosen || result.suggestions.length === 0) return null;
  const { corrections } = chosen;
  return (
    <Section title={t('suggest.title')}>
      <ul className={css.suggestions}>
        {result.suggestions.map(({ column, value, suggestion, rows }) => {
          const taken = correctedText(corrections, { row: 0, column, text: value }) === suggestion;
          const change = { column, from: value, to: suggestion };
          return (
            <li key={`${column} ${value}`}>
              <span>
                {t(`employees:field.${column}_id`)}: <strong>{value}</strong>{' '}
                {t(taken ? 'suggest.taken' : 'suggest.ask', { suggestion })}
              </span>
              <Button
                size="xs"
                variant="default"
                onClick={() =>
                  flow.correct(taken ? withoutValue(corrections, change) : withValue(corrections, change))
                }
              >
                {taken
                  ? t('suggest.undo')
                  : t('suggest.use', { suggestion, count: rows, total: formatCount(rows) })}
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
