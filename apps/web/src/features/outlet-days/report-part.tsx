import { Button, Text } from '@mantine/core';
import { IconReport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDifference, formatTimeIn } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { queueTone } from '../../ui/status-colour.ts';
import type { ShownDay } from './day-with-queued.ts';
import css from './my-day.module.css';
import type { MyDay } from './my-day.queries.ts';
import type { OutletDayProps } from './outlet-day-props.ts';
import { hasUnsentPart, partKey } from './unsent-part.ts';

/** The daily report: to be written, on its way, or as it stands. */
export function ReportPart({ my, shown, onOpen }: OutletDayProps & { onOpen: () => void }) {
  const { t } = useTranslation(['my-day', 'clocking']);
  const { user } = useSession();
  const { report, day, open } = shown;
  const unsent = hasUnsentPart(partKey(user.id, my.company_id, day.schedule.uuid, 'report'));
  return (
    <Section
      title={t('report.title')}
      description={report === 'stored' || report === 'waiting' ? t('report.closes') : t('report.hint')}
      actions={
        report === 'waiting' || report === 'refused' ? (
          <Mark
            text={t(report === 'waiting' ? 'clocking:waiting' : 'clocking:refused')}
            tone={queueTone(report)}
          />
        ) : null
      }
    >
      {day.report ? <StoredReport my={my} shown={shown} /> : null}
      {open && day.can.report ? (
        <>
          {unsent ? <Mark text={t('unsent')} tone="warning" /> : null}
          <Button
            size="md"
            fullWidth
            mt="xs"
            variant="default"
            leftSection={<IconReport size={18} aria-hidden />}
            onClick={onOpen}
          >
            {t(unsent ? 'report.continue' : 'report.write')}
          </Button>
        </>
      ) : null}
    </Section>
  );
}

/** The report that the server has. */
function StoredReport({ my: { zone }, shown: { day } }: { my: MyDay; shown: ShownDay }) {
  const { t } = useTranslation('my-day');
  const { report, products } = day;
  if (!report) return null;
  const nameOf = new Map(products.map(({ product_id, name }) => [product_id, name]));
  return (
    <>
      <Text>{t('report.sent_at', { time: formatTimeIn(zone, report.recorded_at) })}</Text>
      <ul className={css.facts}>
        {report.closing_counts.map(({ product_id, counted, difference, reason }) => (
          <li key={product_id}>
            <span>{nameOf.get(product_id)}</span>
            <span className="figures">
              {t('report.counted', { count: counted })}
              {difference === 0
                ? ''
                : ` · ${formatDifference(difference)}${reason ? ` ${t(`report.reasons.${reason}`)}` : ''}`}
            </span>
          </li>
        ))}
        {report.competitors.map(({ name, price }) => (
          <li key={`${name} ${price}`}>
            <span>{name}</span>
            <Money amount={price} />
          </li>
        ))}
      </ul>
      {report.remarks ? <Text style={{ whiteSpace: 'pre-line' }}>{report.remarks}</Text> : null}
      {report.photos.length > 0 ? (
        <div className={css.photos}>
          {report.photos.map(({ id, url }, at) => (
            <a key={id} href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={t('report.photo', { number: at + 1 })}
                className={css.photo}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      ) : null}
    </>
  );
}
