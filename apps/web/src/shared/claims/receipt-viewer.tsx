import { ActionIcon, Button, Group, Loader, Text } from '@mantine/core';
import type { Receipt } from '@mesra/contract/claims/claim-item';
import {
  IconChevronLeft,
  IconChevronRight,
  IconExternalLink,
  IconFileTypePdf,
  IconReceiptOff,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../ui/file-drop.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type PictureView, ZOOM_STEP } from './picture-view.ts';
import { receiptAddress } from './receipt-file.ts';
import css from './receipt-viewer.module.css';
import { usePages } from './use-pages.ts';
import { usePictureView } from './use-picture-view.ts';

interface ReceiptViewerProps {
  receipts: readonly Receipt[];
  /** The receipt to begin with. */
  first?: number;
  /** Whose they are, where several viewers stand side by side. */
  of?: string | undefined;
}

/**
 * Receipts one at a time, a PDF page by page, with zoom, dragging and keys (+, −, 0, arrows). Its height is
 * `--receipt-height`.
 */
export function ReceiptViewer({ receipts, first = 0, of }: ReceiptViewerProps) {
  const { t } = useTranslation('claims-shared');
  if (receipts.length === 0)
    return (
      <div className={css.stage} data-empty>
        <IconReceiptOff size={28} aria-hidden />
        <Text c="dimmed">{t('viewer.none')}</Text>
      </div>
    );
  // Other receipts begin anew.
  return <Viewer key={receipts.map(({ id }) => id).join()} receipts={receipts} first={first} of={of} />;
}

/** The keys that change the receipt. */
const TURNS: Readonly<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 };

function Viewer({ receipts, first = 0, of }: ReceiptViewerProps) {
  const { t } = useTranslation('claims-shared');
  const [index, setIndex] = useState(Math.min(first, receipts.length - 1));
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const { view, zoom, fit, pointer, press } = usePictureView(stage);
  const receipt = receipts[index] as Receipt;
  const [page, setPage] = useState(0);
  const pages = usePages(receipt);
  const picture = pages?.[page] ?? null;
  const label = t('viewer.label', { place: index + 1, count: receipts.length, name: receipt.name });
  const step = (by: number) => {
    fit();
    setPage(0);
    setIndex(Math.max(0, Math.min(receipts.length - 1, index + by)));
  };
  const turn = (by: number) => {
    fit();
    setPage(Math.max(0, Math.min((pages?.length ?? 1) - 1, page + by)));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = TURNS[event.key];
    if (picture && press(event)) event.preventDefault();
    else if (by && receipts.length > 1) {
      event.preventDefault();
      step(by);
    }
  };
  return (
    <div>
      <section
        ref={setStage}
        className={css.stage}
        aria-label={of ? `${of}. ${label}` : label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is zoomed, moved and turned with the keyboard
        tabIndex={0}
        data-empty={picture === null || undefined}
        aria-busy={pages === null || undefined}
        data-larger={view.zoom > 1 || undefined}
        onKeyDown={handleKey}
        {...(picture ? pointer : {})}
      >
        {picture ? (
          <Picture key={picture} address={picture} name={receipt.name} view={view} />
        ) : pages === null ? (
          <Loader size="sm" />
        ) : (
          <Undrawn receipt={receipt} />
        )}
      </section>
      <div className={css.bar}>
        {picture ? (
          <Zoom view={view} zoom={zoom} fit={fit}>
            <OpenLink receipt={receipt} />
          </Zoom>
        ) : (
          <span />
        )}
        {pages && pages.length > 1 ? <Turn of="page" index={page} count={pages.length} step={turn} /> : null}
        {receipts.length > 1 ? <Turn of="receipt" index={index} count={receipts.length} step={step} /> : null}
      </div>
    </div>
  );
}

interface PictureProps {
  address: string;
  name: string;
  view: PictureView;
}

function Picture({ address, name, view: { zoom, x, y } }: PictureProps) {
  const { t } = useTranslation('claims-shared');
  const [missing, setMissing] = useState(false);
  return missing ? (
    <Text c="dimmed">{t('viewer.failed')}</Text>
  ) : (
    <img
      src={address}
      alt={name}
      className={css.picture}
      draggable={false}
      style={{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }}
      onError={() => setMissing(true)}
    />
  );
}

/** A PDF that cannot be drawn here opens in a tab of its own. */
function Undrawn({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('claims-shared');
  return (
    <>
      <IconFileTypePdf size={40} stroke={1.4} aria-hidden />
      <Text fw={600} className={css.name}>
        {receipt.name}
      </Text>
      <Text size="sm" c="dimmed">
        PDF · {sizeText(receipt.size)}
      </Text>
      <Button
        component="a"
        href={receiptAddress(receipt)}
        target="_blank"
        rel="noopener"
        variant="default"
        mt="xs"
        leftSection={<IconExternalLink size={16} />}
      >
        {t('viewer.open')}
      </Button>
    </>
  );
}

function OpenLink({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('claims-shared');
  return (
    <ActionIcon
      component="a"
      variant="subtle"
      color="gray"
      size="lg"
      href={receiptAddress(receipt)}
      target="_blank"
      rel="noopener"
      aria-label={t('viewer.open')}
      title={t('viewer.open')}
    >
      <IconExternalLink size={18} />
    </ActionIcon>
  );
}

interface ZoomProps {
  view: PictureView;
  zoom: (factor: number) => void;
  fit: () => void;
  children: ReactNode;
}

function Zoom({ view, zoom, fit, children }: ZoomProps) {
  const { t } = useTranslation('claims-shared');
  const fitted = view.zoom <= 1;
  return (
    <Group gap={2} wrap="nowrap">
      <IconButton label={t('viewer.out')} disabled={fitted} onClick={() => zoom(1 / ZOOM_STEP)}>
        <IconZoomOut size={18} />
      </IconButton>
      <Text size="sm" c="dimmed" className={`figures ${css.scale}`} aria-live="polite">
        {Math.round(view.zoom * 100)}%
      </Text>
      <IconButton label={t('viewer.in')} onClick={() => zoom(ZOOM_STEP)}>
        <IconZoomIn size={18} />
      </IconButton>
      <IconButton label={t('viewer.fit')} disabled={fitted} onClick={fit}>
        <IconZoomReset size={18} />
      </IconButton>
      {children}
    </Group>
  );
}

interface TurnProps {
  of: 'receipt' | 'page';
  index: number;
  count: number;
  step: (by: number) => void;
}

function Turn({ of, index, count, step }: TurnProps) {
  const { t } = useTranslation('claims-shared');
  const texts = of === 'page' ? 'viewer.page' : 'viewer';
  return (
    <Group gap={2} wrap="nowrap">
      <IconButton label={t(`${texts}.previous`)} disabled={index === 0} onClick={() => step(-1)}>
        <IconChevronLeft size={18} />
      </IconButton>
      <Text size="sm" className="figures" aria-live="polite">
        {t(`${texts}.of`, { place: index + 1, count })}
      </Text>
      <IconButton label={t(`${texts}.next`)} disabled={index === count - 1} onClick={() => step(1)}>
        <IconChevronRight size={18} />
      </IconButton>
    </Group>
  );
}
