import './system-admin.words.ts';
import { isLogKept, LOG_DAYS, lastDateOf } from '@homeroom/contract/system-admin/log-files.rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../platform/session/session.ts';
import { formatDayWithWeekday } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { DropdownFilter } from '../ui/fields/DropdownFilter.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { LogDeletion } from './LogDeletion.tsx';
import { LogTable } from './LogTable.tsx';
import classes from './log.module.css';
import { type LogLines, logFileQuery } from './logFiles.api.ts';

const days = Array.from({ length: LOG_DAYS }, (_, nth) => nth + 1);

/** The server's log of a day of the last month (specification 002 §2, Log files): each number with the date that it is. */
export const LogFilesScreen = () => {
  const zone = useSession().session?.timeZone ?? 'UTC';
  const today = schoolNow(zone).slice(0, 10);
  const [day, setDay] = useState(() => Number(today.slice(8)));
  const [show, setShow] = useState<LogLines>('all');
  const query = useInfiniteQuery(logFileQuery(day, show));
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = query;
  const date = data?.pages[0]?.dateOf ?? lastDateOf(day, today);
  const lines = (data?.pages ?? []).flatMap(({ records }, page) =>
    records.map((said, nth) => ({ id: `${page}.${nth}`, said })),
  );
  const title = t('system-admin:labels.logFiles');
  return (
    <Screen
      title={title}
      context={t('system-admin:log.filesContext')}
      filters={
        <div className={classes.bar}>
          <DropdownFilter
            label={t('system-admin:log.day')}
            options={days.map((number) => ({
              value: String(number),
              label: t('system-admin:log.dayOption', {
                day: number,
                date: formatDayWithWeekday(lastDateOf(number, today)),
              }),
            }))}
            value={String(day)}
            onChange={(value) => setDay(Number(value))}
            width={20}
          />
          <DropdownFilter
            label={t('system-admin:log.show')}
            options={[
              { value: 'all', label: t('system-admin:log.all') },
              { value: 'warnings', label: t('system-admin:log.warnings') },
            ]}
            value={show}
            onChange={(value) => setShow(value as LogLines)}
            width={18}
          />
          <SoftDisabledButton
            variant="default"
            isDisabled={isFetching && !isFetchingNextPage && data !== undefined}
            onClick={() => void refetch()}
          >
            {t('system-admin:log.refresh')}
          </SoftDisabledButton>
          <LogDeletion day={day} date={date} onDone={() => void refetch()} />
        </div>
      }
    >
      <Read of={query} rows={8}>
        {() => (
          <>
            {lines.length > 0 && <LogTable title={title} lines={lines} withSession />}
            {lines.length === 0 && !hasNextPage && (
              <Empty
                message={
                  isLogKept(date, today)
                    ? t('system-admin:log.noRecords')
                    : t('system-admin:log.notKept', { date: formatDayWithWeekday(date) })
                }
              />
            )}
            {(lines.length > 0 || hasNextPage) && (
              <div className={classes.foot}>
                {hasNextPage ? (
                  <SoftDisabledButton
                    variant="default"
                    isDisabled={isFetchingNextPage}
                    onClick={() => void fetchNextPage()}
                  >
                    {t('system-admin:log.older')}
                  </SoftDisabledButton>
                ) : (
                  <span>{t('system-admin:log.nothingMore')}</span>
                )}
                {lines.length === 0 && <span role="status">{t('system-admin:log.looking')}</span>}
              </div>
            )}
          </>
        )}
      </Read>
    </Screen>
  );
};
