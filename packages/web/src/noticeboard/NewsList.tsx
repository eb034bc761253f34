import { saveSchoolNews } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { call } from '../platform/call.ts';
import { queryClient } from '../platform/queryClient.ts';
import { useToday } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { RecordForm } from '../ui/RecordForm.tsx';
import record from '../ui/record.module.css';
import { RecordList } from '../ui/records/RecordList.tsx';
import { RowHead } from '../ui/records/RowHead.tsx';
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
    <section className={record.section} aria-labelledby="noticeboard-news">
      <h2 id="noticeboard-news">{t('noticeboard:news.title')}</h2>
      <p className={record.quiet}>{t('noticeboard:office.newsHint')}</p>
      <RecordList
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
          newTitle: t('noticeboard:office.newsAdd'),
          editTitle: ({ itemName: name }) => t('noticeboard:office.edit', { name }),
          nameOf: ({ itemName }) => itemName,
          closing: {
            close: t('noticeboard:office.newsTake'),
            reopen: t('noticeboard:office.newsPut'),
            done: ({ itemName: name }, isClosed) =>
              t(isClosed ? 'noticeboard:office.newsTaken' : 'noticeboard:office.newsPutUp', { name }),
          },
        }}
        mayAdd
        mayEdit={({ permission }) => permission === 2}
        isPast={({ dateClosed, dateTo }) => dateClosed !== null || (dateTo !== null && dateTo < today)}
      >
        {(row, { actions, form }) => (
          <>
            <RowHead name={row.itemName} actions={actions}>
              <span className={record.quiet}>
                {[
                  daysInWords(row.dateFrom, row.dateTo),
                  audienceInWords(row, places),
                  newsState(row, today),
                  row.picture ? t('noticeboard:office.withPicture') : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </RowHead>
            {form}
          </>
        )}
      </RecordList>
    </section>
  );
};
