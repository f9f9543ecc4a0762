import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { fieldName } from '@mesra/contract/kit/say';
import { PAYROLL_CHECK_MESSAGES } from '@mesra/contract/payroll-checks/payroll-checks.messages';
import { formatGrouped } from '@mesra/domain/kit/money';
import type { Outcome, Problem } from '@mesra/domain/kit/outcome';
import { lineName } from '@mesra/domain/payroll/line-types';
import { SEN_PARAMS } from '@mesra/domain/payroll/problem-messages';
import type { Statute } from '@mesra/domain/statutory/snapshot';

/** In which language findings are told, and the law whose reliefs they name. */
interface Telling {
  language: Language;
  statute: Outcome<Statute>;
}

/** `2026-03-01` as `03/2026`. */
const formatMonth = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

const shownMoney = (sen: number): string => `${sen < 0 ? '−' : ''}RM ${formatGrouped(Math.abs(sen))}`;

function reliefName(key: string, { language, statute }: Telling): string {
  const item = statute.ok ? statute.value.mtd.value.tp1.items.get(key) : undefined;
  if (!item) return fieldName(key, language);
  return language === 'ms' ? item.title_malay : item.title;
}

const flagName = (flag: string, language: Language): string =>
  flag === 'contribution_total_type'
    ? messageText({ key: `cinco.flag.${flag}` }, language)
    : fieldName(flag, language);

function shownParam(name: string, value: string | number, telling: Telling): string | number {
  const { language } = telling;
  if (typeof value === 'number') return SEN_PARAMS.has(name) ? shownMoney(value) : value;
  if (name === 'name') return lineName(value, language);
  if (name === 'months') return value.split(' ').map(formatMonth).join(', ');
  if (name === 'figure') return fieldName(value, language);
  if (name === 'key') return reliefName(value, telling);
  if (name === 'flags')
    return value
      .split(' ')
      .map((flag) => flagName(flag, language))
      .join(', ');
  return name === 'category' ? messageText({ key: `cinco.category.${value}` }, language) : value;
}

/** A finding as it is read; the reasons and warnings of payrolls have their own words. */
export function findingText({ key, params }: Problem, telling: Telling): string {
  const own = `cinco.finding.${key}`;
  const shown = Object.entries(params).map(([name, value]) => [name, shownParam(name, value, telling)]);
  return messageText(
    {
      key: Object.hasOwn(PAYROLL_CHECK_MESSAGES, own) ? own : `payroll.${key}`,
      params: Object.fromEntries(shown),
    },
    telling.language,
  );
}
