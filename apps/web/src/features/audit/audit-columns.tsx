import { screenAt } from '@mesra/contract/access/screens';
import type { AuditEntry } from '@mesra/contract/audit/audit';
import type { Language } from '@mesra/contract/kit/language';
import { fieldName } from '@mesra/contract/kit/say';
import { IconArrowNarrowRight, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatFull } from '../../lib/format.ts';
import type { Column } from '../../ui/list-view.ts';
import css from './audit.module.css';
import { type EntryLabels, entryLines, recordLink } from './entry-labels.ts';

/** The columns of the log; on a phone (cards) without the technical ones. */
export function useAuditColumns(phone: boolean): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const labels = useEntryLabels();
  const did = (entry: AuditEntry) => t(`did.${entry.action}`, { record: t(`records.${entry.record}`) });
  const when: Column<AuditEntry> = {
    key: 'id',
    title: t('when'),
    sortable: true,
    width: 160,
    text: (entry) => formatFull(entry.at),
    render: (entry) => (
      <time dateTime={entry.at} className={`figures ${css.when}`} title={formatFull(entry.at)}>
        {formatDateTime(entry.at)}
      </time>
    ),
  };
  const what: Column<AuditEntry> = {
    key: 'what',
    title: t('what'),
    names: true,
    text: (entry) => [did(entry), entry.label].filter(Boolean).join(': '),
    render: (entry) => <What entry={entry} did={did(entry)} />,
  };
  const who: Column<AuditEntry> = {
    key: 'by',
    title: t('who'),
    text: (entry) => entry.by?.name ?? t('product'),
    render: (entry) => entry.by?.name ?? <span className={css.quiet}>{t('product')}</span>,
  };
  const changes: Column<AuditEntry> = {
    key: 'changes',
    title: t('changes'),
    text: (entry) =>
      entryLines(entry, labels)
        .map(({ field, before, after }) =>
          before === null ? `${field}: ${after}` : `${field}: ${before} → ${after}`,
        )
        .join('; '),
    render: (entry) => <Difference entry={entry} labels={labels} />,
  };
  if (phone) return [what, when, who, changes];
  return [
    when,
    who,
    what,
    changes,
    { key: 'ip', title: t('ip'), optional: true },
    { key: 'request_id', title: t('request_id'), optional: true },
  ];
}

function What({ entry, did }: { entry: AuditEntry; did: string }) {
  const link = recordLink(entry);
  const label = entry.label ?? `#${entry.row_id}`;
  return (
    <span className={css.what}>
      <span>{did}</span>
      {link ? (
        <Link {...link} className={css.label}>
          {label}
        </Link>
      ) : (
        <span className={css.quiet}>{label}</span>
      )}
    </span>
  );
}

const NAMED = 3;

/** The changed fields; expanded, with old and new values. */
function Difference({ entry, labels }: { entry: AuditEntry; labels: EntryLabels }) {
  const { t } = useTranslation('audit');
  const lines = entryLines(entry, labels);
  if (lines.length === 0) return <span className={css.quiet}>{t('no_fields')}</span>;
  const names = lines.map((line) => line.field);
  const more = names.length - NAMED;
  return (
    <details className={css.difference}>
      <summary aria-label={t('details', { names: names.join(', ') })}>
        <IconChevronRight size={14} className={css.chevron} aria-hidden />
        <span>
          {names.slice(0, NAMED).join(', ')}
          {more > 0 ? ` +${more}` : ''}
        </span>
      </summary>
      <dl>
        {lines.map((line) => (
          <div key={line.field}>
            <dt>{line.field}</dt>
            <dd>
              {line.before === null ? null : (
                <>
                  <del>{line.before}</del>
                  <IconArrowNarrowRight size={14} aria-label="→" />
                </>
              )}
              <span>{line.after}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function useEntryLabels(): EntryLabels {
  const { t, i18n } = useTranslation('audit');
  const { t: app } = useTranslation('app');
  const label = t as (key: string) => string;
  return {
    field: (name, record) =>
      record === 'company' && name === 'user_id' ? t('owner') : fieldName(name, i18n.language as Language),
    option: (field, value) =>
      i18n.exists(`option.${field}.${value}`, { ns: 'audit' }) ? label(`option.${field}.${value}`) : null,
    screen(route) {
      const screen = screenAt(route);
      if (!screen?.section) return route;
      return `${app(`sections.${screen.section}`)} › ${app(`screens.${screen.title as 'dashboard'}`)}`;
    },
    action: (name) => (i18n.exists(`grant.${name}`, { ns: 'audit' }) ? label(`grant.${name}`) : name),
    yes: t('yes'),
    no: t('no'),
    nothing: t('nothing'),
    concealed: t('concealed'),
    recorded: t('recorded'),
  };
}
