import { Button, Text, Title } from '@mantine/core';
import type { HomeCard, HomeLayout } from '@mesra/contract/home/home';
import { IconLayoutDashboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { type SignedIn, useSession } from '../../lib/session.ts';
import { storage } from '../../lib/storage.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { CardBoundary } from './card-boundary.tsx';
import { shown } from './card-order.ts';
import { homeCalls } from './home-calls.ts';
import css from './home-page.module.css';
import { usePackedCards } from './use-packed-cards.ts';

/** A card of the dashboard: what it is called, for whom it is, and what it shows. */
export interface CardDeclaration {
  card: HomeCard;
  /** For whom it is; a card with nothing to show renders nothing. */
  isFor: (session: SignedIn) => boolean;
  Card: ComponentType;
}

/** Which greeting fits the hour. */
export const greetingAt = (hour: number): 'morning' | 'afternoon' | 'evening' =>
  hour < 12 ? 'morning' : hour < 19 ? 'afternoon' : 'evening';

const DEFAULTS: HomeLayout = { hidden: [], order: [] };

const loadArrange = () => import('./arrange-dialog.tsx').then((part) => part.ArrangeDialog);

const storageKey = (userId: number) => `mesra_home_${userId}`;

/** How the user has arranged the dashboard. It is remembered in this browser, so that nothing moves once it is read. */
function useLayout(userId: number): HomeLayout {
  const { data } = useQuery({
    ...read(homeCalls.layout),
    meta: { silent: true, offline: true, frame: true },
    placeholderData: () => JSON.parse(storage.get(storageKey(userId)) ?? 'null') ?? DEFAULTS,
  });
  useEffect(() => {
    if (data) storage.set(storageKey(userId), JSON.stringify(data));
  }, [data, userId]);
  return data ?? DEFAULTS;
}

/** The dashboard: a greeting, and the cards of the features as the person has arranged them. */
export function HomePage({ cards }: { cards: readonly CardDeclaration[] }) {
  const { t } = useTranslation('home');
  const session = useSession();
  const { user, company } = session;
  const layout = useLayout(user.id);
  const [arranging, setArranging] = useState(false);
  const Arrange = useLoaded(arranging, loadArrange);
  const packed = usePackedCards();
  const own = cards.filter(({ isFor }) => isFor(session));
  const names = own.map(({ card }) => card);
  const order = shown(names, layout);
  return (
    <>
      <header className={css.greeting}>
        <div>
          <Title order={1}>{t(greetingAt(new Date().getHours()), { name: user.name })}</Title>
          <Text c="dimmed">{t('at', { company: company.name, date: formatDate(user.today) })}</Text>
        </div>
        {names.length > 0 ? (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconLayoutDashboard size={16} aria-hidden />}
            onClick={() => setArranging(true)}
          >
            {t('arrange.button')}
          </Button>
        ) : null}
      </header>
      <div ref={packed} className={css.cards}>
        {order.map((name) => {
          const Card = own.find(({ card }) => card === name)?.Card;
          return Card ? (
            <CardBoundary key={name} card={name}>
              <Card />
            </CardBoundary>
          ) : null;
        })}
      </div>
      {arranging && Arrange ? (
        <Arrange cards={names} layout={layout} onClose={() => setArranging(false)} />
      ) : null}
    </>
  );
}
