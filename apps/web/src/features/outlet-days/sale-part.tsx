import { Button, Group, Text } from '@mantine/core';
import type { OutletDayProduct } from '@mesra/contract/outlet-days/outlet-day';
import { IconBarcode, IconClipboardList, IconPackageImport, IconPackages } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCamera } from '../../lib/camera.ts';
import { formatCount } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { productByCode, productsWith } from './found-products.ts';
import css from './my-day.module.css';
import type { OutletDayProps } from './outlet-day-props.ts';
import { useStockEntry } from './use-stock-entry.ts';

const loadCount = () => import('./count-dialog.tsx').then((part) => part.CountDialog);
const loadScan = () => import('./scan-dialog.tsx').then((part) => part.ScanDialog);

/** From so many products on they are searched as well as scanned. */
const SEARCHED_FROM = 6;

interface SalePartProps extends OutletDayProps {
  /** Several pieces of a product are sold at once. */
  onSeveral: (product_id: number) => void;
}

/** The products with what is left of each: sold by a tap or by their barcode, counted before the first sale, received. */
export function SalePart({ my, shown, onSeveral }: SalePartProps) {
  const { t } = useTranslation('my-day');
  const { products, open, status } = shown;
  const [typed, setTyped] = useState('');
  const { enter } = useStockEntry(my, shown.day);
  const sell = (product: OutletDayProduct) => void enter({ type: 'sale', product, pieces: 1 });
  const found = productsWith(products, typed);
  const uncounted = products.filter(({ opening }) => opening === null).length;
  return (
    <Section
      title={t('sale.title')}
      description={
        open ? (uncounted > 0 ? t('sale.count_first', { count: uncounted }) : null) : t('sale.closed')
      }
    >
      {products.length === 0 ? (
        <EmptyState icon={<IconPackages size={22} />} title={t('sale.none')} hint={t('sale.none_hint')} />
      ) : (
        <>
          {open && status === 'Checked Out' ? (
            <Notice tone="warning">{t('sale.after_checkout')}</Notice>
          ) : null}
          {open ? (
            <>
              <CountButtons my={my} shown={shown} uncounted={uncounted} />
              <FindField shown={shown} typed={typed} setTyped={setTyped} sell={sell} />
            </>
          ) : null}
          <ul className={css.products}>
            {found.map((product) => (
              <ProductRow
                key={product.product_id}
                product={product}
                open={open}
                onSell={() => sell(product)}
                onSeveral={() => onSeveral(product.product_id)}
              />
            ))}
          </ul>
          {found.length === 0 ? <Text c="dimmed">{t('sale.no_match', { typed })}</Text> : null}
        </>
      )}
    </Section>
  );
}

/** What was counted before the first sale, and what came in. */
function CountButtons({ my, shown, uncounted }: OutletDayProps & { uncounted: number }) {
  const { t } = useTranslation('my-day');
  const [type, setType] = useState<'opening' | 'replenishment' | null>(null);
  const Dialog = useLoaded(type !== null, loadCount);
  return (
    <>
      <Group gap="xs" grow mb="sm">
        <Button
          variant={uncounted > 0 ? 'filled' : 'default'}
          leftSection={<IconClipboardList size={18} aria-hidden />}
          onClick={() => setType('opening')}
        >
          {t('count.opening.action')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPackageImport size={18} aria-hidden />}
          onClick={() => setType('replenishment')}
        >
          {t('count.replenishment.action')}
        </Button>
      </Group>
      {type && Dialog ? <Dialog my={my} shown={shown} type={type} onClose={() => setType(null)} /> : null}
    </>
  );
}

interface FindFieldProps extends Pick<OutletDayProps, 'shown'> {
  typed: string;
  setTyped: (typed: string) => void;
  sell: (product: OutletDayProduct) => void;
}

/** A code that a scanner types and ends with Enter sells a piece; what is typed finds products. */
function FindField({ shown: { products }, typed, setTyped, sell }: FindFieldProps) {
  const { t } = useTranslation('my-day');
  const [unknown, setUnknown] = useState<string | null>(null);
  const [scanning, setScanning] = useState(false);
  const Scan = useLoaded(scanning, loadScan);
  const take = (code: string): boolean => {
    const product = productByCode(products, code);
    setUnknown(product ? null : code);
    setTyped('');
    if (product) sell(product);
    return product !== null;
  };
  return (
    <form
      className={css.find}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) take(typed);
      }}
    >
      <TextField
        label={t(products.length >= SEARCHED_FROM ? 'find.label' : 'find.scan_label')}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={100}
        value={typed}
        error={unknown === null ? null : t('find.unknown', { code: unknown })}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setUnknown(null);
        }}
      />
      {hasCamera() ? (
        <Button
          variant="default"
          leftSection={<IconBarcode size={20} aria-hidden />}
          onClick={() => setScanning(true)}
        >
          {t('find.scan')}
        </Button>
      ) : null}
      {scanning && Scan ? <Scan onCode={take} onClose={() => setScanning(false)} /> : null}
    </form>
  );
}

interface ProductRowProps {
  product: OutletDayProduct;
  open: boolean;
  onSell: () => void;
  onSeveral: () => void;
}

function ProductRow({ product, open, onSell, onSeveral }: ProductRowProps) {
  const { t } = useTranslation('my-day');
  const { name, brand, sku, price, total, sold, minimum_stock } = product;
  return (
    <li className={css.product}>
      <div className={css.about}>
        <strong>{name}</strong>
        <span className={css.dim}>
          {[brand, sku].filter(Boolean).join(' · ')} · <Money amount={price} />
        </span>
        <span className={css.left}>
          <span className="figures">{t('sale.left', { count: formatCount(total) })}</span>
          {sold > 0 ? <span className={css.dim}>{t('sale.sold', { count: formatCount(sold) })}</span> : null}
          {total <= 0 ? (
            <Mark text={t('sale.out')} tone="error" />
          ) : total <= minimum_stock ? (
            <Mark text={t('sale.low')} tone="warning" />
          ) : null}
        </span>
      </div>
      {open ? (
        <div className={css.sell}>
          <Button size="lg" aria-label={t('sale.sell_named', { name })} onClick={onSell}>
            {t('sale.sell')}
          </Button>
          <Button
            size="compact-md"
            variant="subtle"
            aria-label={t('sale.several_named', { name })}
            onClick={onSeveral}
          >
            {t('sale.several')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
