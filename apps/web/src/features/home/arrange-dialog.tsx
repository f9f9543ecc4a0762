import { Button, Switch, Text } from '@mantine/core';
import { FIXED_CARDS, type HomeCard, type HomeLayout } from '@mesra/contract/home/home';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { arranged, moved } from './card-order.ts';
import { homeCalls } from './home-calls.ts';
import css from './home-page.module.css';

interface ArrangeDialogProps {
  /** The cards of this person, in the usual order. */
  cards: readonly HomeCard[];
  layout: HomeLayout;
  onClose: () => void;
}

/** Hides, shows and moves the cards of the dashboard; each step is stored with the account. */
export function ArrangeDialog({ cards, layout, onClose }: ArrangeDialogProps) {
  const { t } = useTranslation('home');
  const client = useQueryClient();
  const write = useWrite(homeCalls.arrange, { notify: false });
  const order = arranged(cards, layout.order);
  const change = (part: Partial<HomeLayout>) => {
    client.setQueryData(read(homeCalls.layout).queryKey, { ...layout, ...part });
    write.mutate({ body: part });
  };
  const hide = (card: HomeCard, hidden: boolean) =>
    change({ hidden: hidden ? [...layout.hidden, card] : layout.hidden.filter((one) => one !== card) });
  // Cards that are not for this person here keep their places elsewhere.
  const move = (card: HomeCard, by: -1 | 1) => {
    const next = moved(order, card, by);
    change({ order: [...next, ...layout.order.filter((one) => !next.includes(one))] });
  };
  return (
    <Dialog title={t('arrange.title')} opened onClose={onClose}>
      <Text c="dimmed">{t('arrange.hint')}</Text>
      <ul className={css.arrange}>
        {order.map((card, index) => {
          const name = t(`cards.${card}`);
          return (
            <li key={card}>
              <Switch
                label={name}
                checked={!layout.hidden.includes(card)}
                disabled={FIXED_CARDS.includes(card)}
                onChange={(event) => hide(card, !event.currentTarget.checked)}
              />
              <span className={css.moves}>
                <IconButton
                  label={t('arrange.up', { name })}
                  disabled={index === 0}
                  onClick={() => move(card, -1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('arrange.down', { name })}
                  disabled={index === order.length - 1}
                  onClick={() => move(card, 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ul>
      <DialogButtons>
        <Button variant="default" onClick={() => change({ hidden: [], order: [] })}>
          {t('arrange.reset')}
        </Button>
        <Button onClick={onClose}>{t('arrange.done')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
