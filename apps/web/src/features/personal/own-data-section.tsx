import { Button } from '@mantine/core';
import type { OwnChangeRequest } from '@mesra/contract/change-requests/change-request';
import type { OwnEmployee } from '@mesra/contract/personal/profile';
import { OWN_DATA_FIELDS, type OwnDataKind } from '@mesra/domain/employees/change-request';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmployeeLabels } from '../../lib/employee-labels.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Facts, Section } from '../../ui/section.tsx';
import css from './my-employment.module.css';
import { initialValues, isRequestedField, textIn } from './own-values.ts';
import { WaitingNotice, WaitingValue } from './waiting.tsx';

const loadDialog = () => import('./ask-dialog.tsx').then((part) => part.AskDialog);

interface OwnDataSectionProps {
  kind: OwnDataKind;
  employee: OwnEmployee;
  waiting: readonly OwnChangeRequest[];
}

/** One part of the own record: read, and asked to be changed as one. */
export function OwnDataSection({ kind, employee, waiting }: OwnDataSectionProps) {
  const { t } = useTranslation('my-employment');
  const { label, format } = useEmployeeLabels();
  const [asking, setAsking] = useState(false);
  const Dialog = useLoaded(asking, loadDialog);
  const request = waiting.find((one) => one.kind === kind) ?? null;
  const title = t(`section.${kind}`);
  const values = initialValues(OWN_DATA_FIELDS[kind], employee, request);
  const shown = OWN_DATA_FIELDS[kind].filter((field) => isRequestedField(field, values));
  return (
    <Section
      title={title}
      description={t(`hint.${kind}`) || undefined}
      actions={
        request ? null : (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={15} />}
            aria-label={t('change_of', { what: title })}
            loading={asking && !Dialog}
            onClick={() => setAsking(true)}
          >
            {t('change')}
          </Button>
        )
      }
    >
      {request ? (
        <div className={css.notice}>
          <WaitingNotice request={request} what={title} onEdit={() => setAsking(true)} />
        </div>
      ) : null}
      <Facts
        items={shown.map((field) => ({
          label: label(field),
          value: (
            <WaitingValue field={field} value={format(field, textIn(employee, field))} request={request} />
          ),
        }))}
      />
      {Dialog && asking ? (
        <Dialog
          kind={kind}
          operation="update"
          title={`${t('form.title')}: ${title}`}
          companyId={employee.company_id}
          row={employee}
          request={request}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  );
}
