import { Badge, Button, Text } from '@mantine/core';
import type { Calculation } from '@mesra/contract/payroll-run/payslip';
import { FORM_SOURCES } from '@mesra/domain/payroll/feed-facts';
import { lineName } from '@mesra/domain/payroll/line-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Section } from '../../ui/section.tsx';
import { ExplainedAmount } from './explained-amount.tsx';
import type { FormPart } from './form-parts.ts';
import css from './process-form.module.css';

const loadReason = () => import('../../shared/reason-dialog.tsx').then((part) => part.ReasonDialog);

type Line = Calculation['feed'][number];
type Origin = NonNullable<Line['feed']>;
/** A line that the form leaves out or accepts. */
type Decided = Origin & Pick<FormPart['form']['values']['left_out'][number], 'source'>;

/** What is paid of payouts and differences is decided with them. */
const isDecidedHere = (origin: Origin): origin is Decided =>
  FORM_SOURCES.some((source) => source === origin.source);

/** Days in words: one, or the first and the last with how many. */
function useDays() {
  const { t } = useTranslation('process');
  return ({ source_days }: Origin): string => {
    const [first = '', last = ''] = [source_days[0], source_days.at(-1)];
    if (source_days.length === 0) return t('feed.month');
    if (source_days.length === 1) return formatDate(first);
    return t('feed.days', { count: source_days.length, first: formatDate(first), last: formatDate(last) });
  };
}

interface FeedSectionProps extends FormPart {
  readOnly: boolean;
}

/**
 * What other modules gave to this month, with its working. It is not edited here: a line is left out with a reason, a
 * proposal is taken once accepted.
 */
export function FeedSection({ form, calculation, onOpen, readOnly }: FeedSectionProps) {
  const { t, i18n } = useTranslation('process');
  const days = useDays();
  const [asking, setAsking] = useState<Decided | null>(null);
  const ReasonDialog = useLoaded(asking !== null, loadReason);
  if (calculation.feed.length === 0) return null;
  const { left_out, accepted } = form.values;
  const others = <T extends { source: string; key: string }>(all: readonly T[], { source, key }: Decided) =>
    all.filter((one) => one.source !== source || one.key !== key);
  const include = (origin: Decided) => form.setFieldValue('left_out', others(left_out, origin));
  const accept = (origin: Decided, taken: boolean) => {
    const { source, key } = origin;
    const rest = others(accepted, origin);
    form.setFieldValue('accepted', taken ? [...rest, { source, key }] : rest);
  };
  const answer = (reason: string | null) => {
    if (asking && reason) {
      const { source, key } = asking;
      form.setFieldValue('left_out', [...others(left_out, asking), { source, key, reason }]);
    }
    setAsking(null);
  };
  const act = (origin: Decided, name: string) => {
    if (origin.proposed) {
      const label = t(origin.taken ? 'feed.do_not_take' : 'feed.accept');
      return { label, name: `${label}: ${name}`, onClick: () => accept(origin, !origin.taken) };
    }
    const label = t(origin.taken ? 'feed.leave_out' : 'feed.include');
    return {
      label,
      name: `${label}: ${name}`,
      onClick: () => (origin.taken ? setAsking(origin) : include(origin)),
    };
  };
  return (
    <Section title={t('feed.title')} description={t('feed.hint')}>
      <ul className={css.lines}>
        {calculation.feed.map((line, index) => {
          const origin = line.feed;
          if (!origin) return null;
          const name = lineName(line.name, i18n.language);
          const action = isDecidedHere(origin) ? act(origin, `${name}, ${days(origin)}`) : null;
          return (
            <li key={`${origin.source} ${origin.key}`} className={css.feed}>
              <div>
                <Text fw={550} td={origin.taken || origin.proposed ? undefined : 'line-through'}>
                  {name}
                  {origin.proposed ? (
                    <Badge
                      ml={8}
                      size="sm"
                      tt="none"
                      variant="light"
                      color={origin.taken ? 'green' : 'orange'}
                    >
                      {t(origin.taken ? 'feed.accepted' : 'feed.proposed')}
                    </Badge>
                  ) : null}
                </Text>
                <Text size="sm" c="dimmed">
                  {t(`feed.source.${origin.source}`)} · {days(origin)}
                  {origin.kind === 'deduction' ? ` · ${t('feed.deduction')}` : ''}
                </Text>
                {origin.reason ? (
                  <Text size="sm">{t('feed.left_out', { reason: origin.reason })}</Text>
                ) : null}
                {origin.undecided ? <Text size="sm">{t('feed.undecided')}</Text> : null}
              </div>
              <ExplainedAmount
                name={name}
                amount={line.amount}
                onOpen={() => onOpen({ line: 'feed', index })}
              />
              {readOnly || !action ? null : (
                <Button size="compact-sm" variant="default" aria-label={action.name} onClick={action.onClick}>
                  {action.label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {asking && ReasonDialog ? (
        <ReasonDialog
          labels={{
            title: t('feed.reason.title'),
            effect: t('feed.reason.effect'),
            label: t('reason.label'),
            save: t('feed.leave_out'),
          }}
          onAnswer={answer}
        />
      ) : null}
    </Section>
  );
}
