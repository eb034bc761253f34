import { saveSchoolNews } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { RecordForm } from '../ui/records/RecordForm.tsx';
import {
  audienceInWords,
  daysInWords,
  type NewsDraft,
  newNews,
  newsDraft,
  newsFields,
  newsProblems,
  newsState,
} from './noticeboard.fields.ts';
import { OfficeRecords } from './OfficeRecords.tsx';
import { newsRecordsQuery } from './office.api.ts';
import { PictureField } from './PictureField.tsx';
import { useNewsLive } from './useNewsLive.ts';
import { usePlaces } from './usePlaces.ts';

/** School news as the office keeps it: what is shown, what is planned, drafts, and what was taken down. */
export const NewsList = () => {
  const today = useToday();
  const places = usePlaces();
  useNewsLive();
  return (
    <OfficeRecords
      headingId="noticeboard-news"
      title={t('noticeboard:news.title')}
      hint={t('noticeboard:office.newsHint')}
      query={newsRecordsQuery}
      fields={() => newsFields(places)}
      form={(props, row) => (
        <RecordForm<NewsDraft>
          {...props}
          describe={({ pictureID, pictureAlt }) => ({
            [t('noticeboard:picture.title')]: pictureID === null ? '–' : pictureAlt,
          })}
        >
          {({ value, change, errorOf }) => (
            <PictureField
              draft={value}
              stored={row && { id: row.pictureID, picture: row.picture }}
              onChange={change}
              errorOf={errorOf}
            />
          )}
        </RecordForm>
      )}
      draftOf={newsDraft}
      begin={() => newNews(today)}
      problems={newsProblems}
      save={async ({ draft, ...sent }) => {
        const rows = await call(saveSchoolNews, {
          params: { id: sent.id || 1 },
          body: { ...draft, ...sent },
        });
        for (const parent of [true, false])
          void queryClient.invalidateQueries({ queryKey: ['SchoolNews', parent] });
        return rows;
      }}
      words={{
        none: t('noticeboard:office.newsNone'),
        add: t('noticeboard:office.newsAdd'),
        close: t('noticeboard:office.newsTake'),
        reopen: t('noticeboard:office.newsPut'),
        done: (name, isClosed) =>
          t(isClosed ? 'noticeboard:office.newsTaken' : 'noticeboard:office.newsPutUp', { name }),
      }}
      isPast={({ dateClosed, dateTo }) => dateClosed !== null || (dateTo !== null && dateTo < today)}
      factsOf={(row) => [
        daysInWords(row.dateFrom, row.dateTo),
        audienceInWords(row, places),
        newsState(row, today),
        row.picture ? t('noticeboard:office.withPicture') : '',
      ]}
    />
  );
};
