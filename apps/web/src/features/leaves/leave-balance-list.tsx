import type { LeaveBalance } from '@mesra/contract/leaves/leave-balance';
import { addDays } from '@mesra/domain/kit/plain-date';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { formatDays, formatSigned } from '../../shared/leave/leave-days.ts';
import { Mark } from '../../ui/status-badge.tsx';
import css from './leave-balance-list.module.css';

/** Each type of leave with what is left of it, or was of a year that is over, what it is made of, and a bar of what was used. */
export function BalanceList({ balances, past }: { balances: readonly LeaveBalance[]; past: boolean }) {
  return (
    <ul className={css.list}>
      {balances.map((balance) => (
        <li key={balance.leave_type_id} className={css.row}>
          {balance.basis === 'event' ? (
            <EventRow balance={balance} />
          ) : balance.kind === 'unpaid' ? (
            <UnpaidRow balance={balance} />
          ) : (
            <YearRow balance={balance} past={past} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Name({ balance: { name, archived } }: { balance: LeaveBalance }) {
  const { t } = useTranslation('employee-leave');
  return (
    <h3 className={css.name}>
      {name} {archived ? <Mark text={t('archived')} tone="error" /> : null}
    </h3>
  );
}

function EventRow({ balance }: { balance: LeaveBalance }) {
  const { t } = useTranslation('employee-leave');
  const each = balance.each ?? 0;
  return (
    <>
      <Name balance={balance} />
      <p className={css.each}>
        {each === 1 ? t('each_one') : t('each', { days: formatDays(each) })}
        {balance.taken === 0 ? null : ` · ${t('taken')} ${formatDays(-balance.taken)}`}
      </p>
    </>
  );
}

const PARTS = ['entitled', 'carried', 'adjusted', 'earned', 'taken', 'encashed', 'expired'] as const;

/** Unpaid leave has no balance: it says what was taken of it. */
function UnpaidRow({ balance }: { balance: LeaveBalance }) {
  const { t } = useTranslation('employee-leave');
  const { taken, held } = balance;
  return (
    <>
      <Name balance={balance} />
      <p className={css.each}>
        {`${t('taken')} ${formatDays(-taken)}`}
        {held > 0 ? ` · ${t('held')} ${formatDays(held)}` : null}
      </p>
    </>
  );
}

function YearRow({ balance, past }: { balance: LeaveBalance; past: boolean }) {
  const { t } = useTranslation('employee-leave');
  const left = past ? balance.balance : (balance.available ?? balance.balance);
  const used = -balance.taken - balance.encashed;
  const total = balance.balance + used;
  const share = total > 0 ? Math.min(1, used / total) : used > 0 ? 1 : 0;
  const parts = PARTS.filter((part) => part === 'entitled' || balance[part] !== 0);
  return (
    <>
      <div className={css.head}>
        <Name balance={balance} />
        <p className={css.left} data-below={left < 0 || undefined}>
          {t(past ? 'unused' : 'left', { days: formatDays(left) })}
          {balance.held > 0 ? <span>{t('held_of', { days: formatDays(balance.held) })}</span> : null}
        </p>
      </div>
      <div
        className={css.bar}
        role="img"
        aria-label={t('used_of', { used: formatDays(used), total: formatDays(total) })}
      >
        <span style={{ width: `${share * 100}%` }} />
      </div>
      <dl className={css.parts}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(part === 'carried' && balance.carried < 0 && past ? 'passed_on' : part)}</dt>
            <dd>{part === 'entitled' ? formatDays(balance.entitled) : formatSigned(balance[part])}</dd>
          </div>
        ))}
      </dl>
      {balance.begins ? (
        <p className={css.note}>
          {t('begins_from', {
            left: formatDays(balance.begins.left),
            carried: formatDays(balance.begins.carried),
            lapsed: formatDays(balance.begins.lapsed),
          })}
        </p>
      ) : null}
      {balance.earned_lapses_on ? (
        <p className={css.note}>
          {t('earned_lapses', { day: formatDate(addDays(balance.earned_lapses_on, -1)) })}
        </p>
      ) : null}
      {balance.carry_lapses_on ? (
        <p className={css.note}>{t('lapses', { day: formatDate(addDays(balance.carry_lapses_on, -1)) })}</p>
      ) : null}
    </>
  );
}
