import type { AuditedRecord } from '@mesra/contract/audit/audit';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDateTimeIn } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { Section } from '../../ui/section.tsx';
import css from './changes-rows.module.css';

interface ChangesRowsProps {
  since: string;
  after: number;
  records: readonly { record: AuditedRecord; count: number }[];
}

/** Kinds of records that are shown; the list has them all. */
const SHOWN = 6;

/** How much of each kind of record others have changed, each number with its list. */
export function ChangesRows({ since, after, records }: ChangesRowsProps) {
  const { t } = useTranslation('audit');
  const zone = useSession().company.config.time_zone;
  const search = { after, by_others: true, start_date: since.slice(0, 10) };
  const more = records.slice(SHOWN).reduce((sum, { count }) => sum + count, 0);
  const row = (label: string, count: number, filter: object) => (
    <li key={label}>
      <Link to="/admin/company/audit" search={{ ...search, ...filter } as never} className={css.row}>
        <span className={css.name}>{label}</span>
        <span className="figures">{formatCount(count)}</span>
        <IconChevronRight size={16} className={css.chevron} aria-hidden />
      </Link>
    </li>
  );
  return (
    <Section
      title={t('since_visit.title')}
      description={t('since_visit.since', { when: formatDateTimeIn(zone, since) })}
    >
      <ul className={css.rows}>
        {records
          .slice(0, SHOWN)
          .map(({ record, count }) => row(t(`records.${record}`), count, { record: [record] }))}
        {more > 0
          ? row(t('since_visit.more'), more, { record: records.slice(SHOWN).map(({ record }) => record) })
          : null}
      </ul>
    </Section>
  );
}
