import { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import { useTranslation } from 'react-i18next';
import { useList } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import css from './inbox.module.css';
import { InboxPanes } from './inbox-panes.tsx';
import { itemName } from './item-name.ts';
import { SentLink } from './sent-link.tsx';

/** What the caller has requested over all kinds, with its state and who decides next. */
export function SentTab() {
  const { t } = useTranslation('inbox');
  const zone = useSession().company.config.time_zone;
  const list = useList(inboxEndpoints.sent);
  const rows = list.rows ?? [];
  return (
    <InboxPanes
      list={list}
      shown={rows.length}
      detail={undefined}
      empty={{ title: t('none_sent'), hint: t('none_sent_hint') }}
    >
      <ul className={css.rows} aria-label={t('tabs.sent')}>
        {rows.map((row) => (
          <li key={itemName(row)} className={css.line}>
            <SentLink row={row} zone={zone} />
          </li>
        ))}
      </ul>
    </InboxPanes>
  );
}
