import { Button, Group } from '@mantine/core';
import type { ProcessData } from '@mesra/contract/payroll-run/payroll';
import { ageOn } from '@mesra/domain/kit/plain-date';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { Facts, Section } from '../../ui/section.tsx';

/** A country by its code, in the reader's language; the code where the browser knows none. */
function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** What is said alike of several is said once, with their number. */
function counted(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => {
    const times = texts.filter((one) => one === text).length;
    return times > 1 ? `${times} × ${text}` : text;
  });
}

/** The facts of the person that decide contributions and tax: to read here, to change in the record. */
export function PersonSection({ process }: { process: ProcessData }) {
  const { t, i18n } = useTranslation('process');
  const { may } = useSession();
  const { form, employee } = process;
  const yesNo = (yes: boolean) => t(yes ? 'person.yes' : 'person.no');
  const married = form.employee_marital_status === 'married';
  const children = counted(
    form.employee_childrens.map((child) => {
      const notes = [
        child.disability ? t('person.child_disabled') : '',
        child.education ? t('person.child_studying') : '',
      ].filter(Boolean);
      const dateOfBirth = child.dob ? formatDate(child.dob) : t('person.child_unknown');
      return `${dateOfBirth}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
    }),
  );
  return (
    <Section
      title={t('person.title')}
      description={t('person.hint')}
      actions={
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to={'/payroll/tax' as '/'} search={{ employee_id: employee.id } as never} />
            )}
          >
            {t('person.tax')}
          </Button>
          {may('/admin/employee') ? (
            <Button
              size="xs"
              variant="default"
              renderRoot={(props) => (
                <Link {...props} to="/admin/employee/view" search={{ id: employee.id } as never} />
              )}
            >
              {t('person.record')}
            </Button>
          ) : null}
        </Group>
      }
    >
      <Facts
        items={[
          {
            label: t('person.dob'),
            value: form.employee_dob
              ? `${formatDate(form.employee_dob)} (${ageOn(form.employee_dob, process.end_date)})`
              : '–',
          },
          { label: t('person.nationality'), value: countryName(employee.nationality, i18n.language) },
          {
            label: t('person.marital'),
            value: t(`person.marital_status.${form.employee_marital_status as 'single'}`),
          },
          ...(married
            ? [
                { label: t('person.spouse_works'), value: yesNo(form.employee_spouse_employment_status) },
                { label: t('person.spouse_disabled'), value: yesNo(form.employee_spouse_disabled_person) },
              ]
            : []),
          {
            label: `${t('person.children')} (${form.employee_childrens.length})`,
            value: children.join(', ') || t('person.children_none'),
          },
          { label: t('person.joined'), value: formatDate(employee.company_joined_at) },
          ...(employee.inactive_at
            ? [{ label: t('person.left'), value: formatDate(employee.inactive_at) }]
            : []),
        ]}
      />
    </Section>
  );
}
