import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Notice } from '../../ui/notice.tsx';
import { useDelegations } from './delegation.queries.ts';

const loadDialog = () => import('./delegation-dialog.tsx').then((part) => part.DelegationDialog);

/** Opens the delegations of the user. */
export function DelegateButton() {
  const { t } = useTranslation('delegation');
  const [opened, setOpened] = useState(false);
  const Dialog = useLoaded(opened, loadDialog);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      {Dialog && opened ? <Dialog onClose={() => setOpened(false)} /> : null}
    </>
  );
}

/** Who decides for the user today, and for whom the user does; nothing where nobody does. */
export function DelegationNotice() {
  const { t } = useTranslation('delegation');
  const { user } = useSession();
  const lines = (useDelegations() ?? [])
    .filter(({ time }) => time === 'now')
    .map(({ from, to, ends_on }) => {
      const until = formatDate(ends_on);
      return to.id === user.id
        ? t('for_them', { name: from.name, until })
        : t('for_you', { name: to.name, until });
    });
  return lines.length > 0 ? (
    <div style={{ marginBottom: 12 }}>
      <Notice tone="info">
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Notice>
    </div>
  ) : null;
}
