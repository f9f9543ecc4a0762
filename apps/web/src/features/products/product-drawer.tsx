import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { type Product, productEndpoints, products } from '@mesra/contract/products/product';
import { productPriceEndpoints } from '@mesra/contract/products/product-price';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { firstLetters, formatDate, formatMoney, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useWrite } from '../../lib/write.ts';
import { PictureEditor } from '../../shared/picture-editor.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { FieldList } from '../../ui/field-list.tsx';
import type { ListValues } from '../../ui/owned-rows.ts';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { Facts } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

interface ProductDrawerProps {
  id: number;
  onClose: () => void;
  onEdit: (product: Product) => void;
}

/** One product: its picture, what is known of it, and what it costs by day. */
export function ProductDrawer({ id, onClose, onEdit }: ProductDrawerProps) {
  const { t } = useTranslation('products');
  const { data, error, refetch } = useQuery(read(products.read, { params: { id } }));
  return (
    <RecordDrawer title={data?.name ?? t('product')} onClose={onClose}>
      {data ? (
        <Shown product={data} onEdit={() => onEdit(data)} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
    </RecordDrawer>
  );
}

function Shown({ product, onEdit }: { product: Product; onEdit: () => void }) {
  const { t } = useTranslation('products');
  const { brand, sku, barcode, price, note } = product;
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <StatusBadge status={product.archived_at === null ? 'Active' : 'Archived'} />
        {product.can.update ? (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={onEdit}>
            {t('edit')}
          </Button>
        ) : null}
      </Group>
      <Picture product={product} />
      <Facts
        items={[
          { label: t('field.sku'), value: sku },
          { label: t('field.brand'), value: brand ?? NOTHING },
          { label: t('field.barcode'), value: barcode ?? NOTHING },
          { label: t('field.price'), value: price === null ? t('no_price') : formatMoney(price) },
          ...(note ? [{ label: t('field.note'), value: note }] : []),
        ]}
      />
      <Prices product={product} />
    </Stack>
  );
}

function Picture({ product: { id, name, brand, picture, can } }: { product: Product }) {
  const { t } = useTranslation('products');
  const upload = useWrite(productEndpoints.setPicture);
  const remove = useWrite(productEndpoints.removePicture);
  if (!can.update) return picture ? <Avatar name={name} src={picture} size={96} square /> : null;
  return (
    <PictureEditor
      of={{ name, src: picture, letters: firstLetters(brand ?? name) }}
      size={96}
      square
      endpoint={productEndpoints.setPicture}
      params={{ params: { id } }}
      upload={upload}
      remove={remove}
      label={(key, limit) => t(`picture.${key}`, { limit })}
    />
  );
}

/** What a piece costs, by the day from which it counts. */
function Prices({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const params = { id: product.id };
  const rows = useQuery({ ...read(productPriceEndpoints.list, { params }), meta: { silent: true } });
  const create = useWrite(productPriceEndpoints.create, { silent: true });
  const update = useWrite(productPriceEndpoints.update, { silent: true });
  const remove = useWrite(productPriceEndpoints.remove);
  const fields: FieldSpecs<ListValues> = {
    effective_from: { label: t('prices.effective_from'), kind: 'day', required: true },
    amount: { label: t('prices.amount'), kind: 'money', required: true },
  };
  return (
    <FieldList
      labels={{
        title: t('prices.title'),
        hint: t('prices.hint'),
        add: t('prices.add'),
        edit: t('prices.edit'),
        none: t('prices.none'),
        effect: t('prices.effect'),
      }}
      rows={rows.data}
      error={rows.error}
      retry={rows.refetch}
      fields={fields}
      nameOf={(row) => t('prices.named', { day: formatDate(row.effective_from) })}
      schema={productPriceEndpoints.create.body}
      mayEdit={product.can.update}
      create={(body) => create.mutateAsync({ params, body: body as never })}
      update={(row, body) =>
        update.mutateAsync({ params: { ...params, price_id: row.id }, body: body as never })
      }
      remove={(row) => remove.mutate({ params: { ...params, price_id: row.id } })}
    />
  );
}
