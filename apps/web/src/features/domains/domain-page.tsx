import { Button, Skeleton } from '@mantine/core';
import type { Domain } from '@mesra/contract/domains/domain';
import { IconPlus, IconWorld } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { DomainCard } from './domain-card.tsx';
import { domainSearch } from './domain-search.ts';
import css from './domains.module.css';
import { useDomains } from './domains.queries.ts';

const loadEditor = () => import('./domain-editor.tsx').then((part) => part.DomainEditor);
const loadAdd = () => import('./domain-create-dialog.tsx').then((part) => part.AddDialog);

/** The company's domains; with `?id=` the editor of one. */
export function DomainPage() {
  const { id } = domainSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const { data, error, refetch } = useDomains();
  const domain = data?.find((one) => one.id === id);
  const Editor = useLoaded(domain !== undefined, loadEditor);
  if (error && !data) {
    return (
      <Titled>
        <Problem error={error} retry={() => void refetch()} />
      </Titled>
    );
  }
  if (id === undefined) return <DomainList domains={data} />;
  if (data && !domain) return <NotFound />;
  return domain && Editor ? (
    <Editor key={domain.id} domain={domain} />
  ) : (
    <Skeleton height={320} radius="md" />
  );
}

function DomainList({ domains }: { domains: Domain[] | undefined }) {
  const { t } = useTranslation('domains');
  const [adding, setAdding] = useState(false);
  const AddDialog = useLoaded(adding, loadAdd);
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={domains?.length ? add : null} />
      {domains === undefined ? <Skeleton height={140} radius="md" /> : null}
      {domains?.length === 0 ? (
        <div className="surface">
          <EmptyState icon={<IconWorld size={22} />} title={t('none')} hint={t('none_hint')} action={add} />
        </div>
      ) : null}
      {domains && domains.length > 0 ? (
        <ul className={css.cards} aria-label={t('title')}>
          {domains.map((domain) => (
            <DomainCard key={domain.id} domain={domain} />
          ))}
        </ul>
      ) : null}
      {AddDialog && adding ? <AddDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function NotFound() {
  const { t } = useTranslation('domains');
  return (
    <Titled>
      <EmptyState
        icon={<IconWorld size={22} />}
        title={t('not_found')}
        hint={t('not_found_hint')}
        action={
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/admin/company/domain" search={{}} />}
          >
            {t('back')}
          </Button>
        }
      />
    </Titled>
  );
}

function Titled({ children }: { children: ReactNode }) {
  const { t } = useTranslation('domains');
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="surface">{children}</div>
    </>
  );
}
