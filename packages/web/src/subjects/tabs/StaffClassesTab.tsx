import '../classes.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { YearFilter } from '../YearFilter.tsx';
import { ClassesTable } from './ClassesTable.tsx';
import { teacherClassesQuery } from './tabs.api.ts';
import { useYear } from './useYear.ts';

/** The classes that a teacher has in a year; those given up apart, with their dates. */
export const StaffClassesTab = ({ details }: { details: PersonalDetails }) => {
  const { year, choose, options, query: list } = useYear();
  const query = useQuery({
    ...teacherClassesQuery(details.id, year?.id ?? 0),
    enabled: year !== undefined,
  });
  const rows = query.data ?? [];
  const current = rows.filter(({ isWithdrawn }) => !isWithdrawn);
  const past = rows.filter(({ isWithdrawn }) => isWithdrawn);
  return (
    <section className={record.section}>
      <div className={record.head}>
        <YearFilter label={t('classes:year')} width={8} options={options} year={year} onChoose={choose} />
        {details.permission.edit && year && (
          <Link className={record.end} to="/subjects/classes" search={{ year: year.id }}>
            {t('classes:tab.record')}
          </Link>
        )}
      </div>
      {list.data?.length === 0 ? (
        <Empty message={t('classes:tab.none')} />
      ) : (
        <Read of={[list, query]} rows={5}>
          {() => (
            <>
              {current.length === 0 && <Empty message={t('classes:tab.none')} />}
              {current.length > 0 && year && (
                <ClassesTable
                  caption={t('classes:tab.studentClasses')}
                  rows={current}
                  yearID={year.id}
                  byRole
                />
              )}
              {past.length > 0 && year && (
                <>
                  <h2 className={record.apart}>{t('classes:tab.givenUp')}</h2>
                  <ClassesTable caption={t('classes:tab.givenUp')} rows={past} yearID={year.id} byRole />
                </>
              )}
            </>
          )}
        </Read>
      )}
    </section>
  );
};
