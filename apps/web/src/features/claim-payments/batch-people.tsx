import { Checkbox, Table, Text } from '@mantine/core';
import type { BatchPerson } from '@mesra/contract/claim-payments/claim-batch';
import type { ListMeta } from '@mesra/contract/kit/endpoint';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, NOTHING } from '../../lib/format.ts';
import type { LoadPage } from '../../lib/paged.ts';
import { Money } from '../../ui/money.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './claim-payments.module.css';

/** The people who are ticked, by the employee's id. */
export interface Ticks {
  ticked: ReadonlyMap<number, BatchPerson>;
  set: (ticked: ReadonlyMap<number, BatchPerson>) => void;
}

interface BatchPeopleProps {
  /** Accessible name. */
  label: string;
  /** Cache key of the list. */
  listKey: readonly unknown[];
  load: LoadPage<BatchPerson>;
  /** Enables ticking. */
  ticks?: Ticks;
  /** Below the table. */
  foot?: (people: readonly BatchPerson[], meta: ListMeta) => ReactNode;
  /** Instead of an empty table. */
  empty?: ReactNode;
}

const isEmpty = (people: readonly BatchPerson[], { page }: ListMeta): boolean =>
  people.length === 0 && page === 1;

/** Who is paid how much for which claims into which account, page by page. */
export function BatchPeople({ label, listKey, load, ticks, foot, empty }: BatchPeopleProps) {
  return (
    <PagedList
      listKey={listKey}
      load={load}
      foot={(people, meta) => (isEmpty(people, meta) ? null : foot?.(people, meta))}
    >
      {(people, meta) =>
        isEmpty(people, meta) ? (
          (empty ?? null)
        ) : (
          <ScrollBox label={label} className={css.people}>
            <PeopleTable label={label} people={people} ticks={ticks} />
          </ScrollBox>
        )
      }
    </PagedList>
  );
}

interface PeopleTableProps {
  label: string;
  people: readonly BatchPerson[];
  ticks: Ticks | undefined;
}

function PeopleTable({ label, people, ticks }: PeopleTableProps) {
  const { t } = useTranslation('claim-payments');
  const here = people.filter(({ employee }) => ticks?.ticked.has(employee.id)).length;
  const put = (some: readonly BatchPerson[], on: boolean) => {
    const next = new Map(ticks?.ticked);
    for (const one of some) {
      if (on) next.set(one.employee.id, one);
      else next.delete(one.employee.id);
    }
    ticks?.set(next);
  };
  return (
    <Table aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {ticks ? (
            <Table.Th className={css.tick}>
              <Checkbox
                size="xs"
                aria-label={t('tick_all')}
                checked={here > 0 && here === people.length}
                indeterminate={here > 0 && here < people.length}
                onChange={() => put(people, here < people.length)}
              />
            </Table.Th>
          ) : null}
          <Table.Th>{t('person')}</Table.Th>
          <Table.Th className={css.claims}>{t('claims')}</Table.Th>
          <Table.Th className={css.account}>{t('account')}</Table.Th>
          <Table.Th ta="right">{t('amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <Table.Tr key={person.employee.id}>
            {ticks ? (
              <Table.Td>
                <Checkbox
                  size="xs"
                  aria-label={person.employee.name}
                  checked={ticks.ticked.has(person.employee.id)}
                  onChange={(event) => put([person], event.currentTarget.checked)}
                />
              </Table.Td>
            ) : null}
            <PersonCells person={person} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** A claim with what of it is paid here, where that is not all that was accepted. */
function ClaimOf({ claim: { title, amount, due, advance } }: { claim: BatchPerson['claims'][number] }) {
  const { t } = useTranslation('claim-payments');
  const facts = [
    amount === due ? null : t('part_of', { amount: formatMoney(amount), due: formatMoney(due) }),
    Number(advance) === 0 ? null : t('after_advance', { advance: formatMoney(advance) }),
  ].filter((fact) => fact !== null);
  return (
    <div>
      {title}
      {facts.length > 0 ? (
        <Text size="sm" c="dimmed" className="figures">
          {facts.join(' · ')}
        </Text>
      ) : null}
    </div>
  );
}

function PersonCells({ person: { employee, claims, account, bank, amount } }: { person: BatchPerson }) {
  const { t } = useTranslation('claim-payments');
  const titles = claims.map((claim) => <ClaimOf key={claim.id} claim={claim} />);
  const into = account ? (
    <>
      {bank ?? NOTHING}
      <Text size="sm" c="dimmed" className="figures">
        {account}
      </Text>
    </>
  ) : (
    <Text size="sm" c="var(--mantine-color-error)">
      {t('no_account')}
    </Text>
  );
  return (
    <>
      <Table.Td className={css.name}>
        {employee.name}
        <Text size="sm" c="dimmed">
          {employee.employee_code}
        </Text>
        <div className={css.narrow}>
          {titles}
          {into}
        </div>
      </Table.Td>
      <Table.Td className={css.claims}>{titles}</Table.Td>
      <Table.Td className={css.account}>{into}</Table.Td>
      <Table.Td ta="right">
        <Money amount={amount} />
      </Table.Td>
    </>
  );
}
