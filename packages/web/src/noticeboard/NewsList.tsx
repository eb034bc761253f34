import { saveSchoolNews } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { useLocation } from '@tanstack/react-router';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useToday } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { RecordForm } from '../ui/records/RecordForm.tsx';
import { type NewsDraft, newNews, newsDraft, newsFields, newsProblems } from './noticeboard.fields.ts';
import { OfficeRecords } from './OfficeRecords.tsx';
import { newsRecordsQuery } from './office.api.ts';
import { newsFacts } from './officeFacts.tsx';
import { PictureField } from './PictureField.tsx';
import { useNewsLive } from './useNewsLive.ts';
import { usePlaces } from './usePlaces.ts';

/** In the state of an entry of the history: whoever comes by it came to add news. */
export interface Asked {
  addsNews?: true;
}

/** School news as the office keeps it: what is shown, what is planned, drafts, and what was taken down. */
export const NewsList = () => {
  const today = useToday();
  const places = usePlaces();
  useNewsLive();
  const isAdding = useLocation({ select: ({ state }) => (state as Asked).addsNews === true });
  return (
    <OfficeRecords
      headingId="noticeboard-news"
      title={t('noticeboard:news.title')}
      hint={t('noticeboard:office.newsHint')}
      query={newsRecordsQuery}
      isAdding={isAdding}
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
      factsOf={(row) => newsFacts(row, places, today)}
    />
  );
};
