import './messages.words.ts';
import { type MailKind, saveMailTemplate } from '@homeroom/contract/messages/templates.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useChanges } from '../platform/live/socket.ts';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { RecordForm } from '../ui/records/RecordForm.tsx';
import { RecordList } from '../ui/records/RecordList.tsx';
import { RowHead } from '../ui/records/RowHead.tsx';
import { Read } from '../ui/states/Read.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import {
  kindOf,
  kindsQuery,
  templateDraft,
  templateFields,
  templateProblems,
  templatesQuery,
} from './templates.fields.ts';

const Texts = ({ kinds }: { kinds: MailKind[] }) => {
  const mayChange = useMay('messages.templates');
  const [first] = kinds;
  const nameOf = ({ name, language }: { name: string; language: string }) => `${kindOf(name)} (${language})`;
  return (
    <RecordList
      query={templatesQuery}
      draftOf={templateDraft}
      begin={() => ({
        ...{ name: first?.name ?? '', language: 'en' },
        ...{ subject: first?.subject ?? '', body: first?.body ?? '' },
      })}
      form={(props) => (
        <RecordForm
          {...props}
          fields={templateFields(kinds)}
          problems={templateProblems}
          // Another kind begins with the product's own words, as long as nobody has typed others.
          follow={(value, part) => {
            const before = kinds.find(({ name }) => name === value.name);
            const next = kinds.find(({ name }) => name === part.name);
            const isUntouched = value.subject === before?.subject && value.body === before?.body;
            return next && isUntouched ? { ...part, subject: next.subject, body: next.body } : part;
          }}
        >
          {({ value }) => (
            <TemplatePreview
              draft={value}
              placeholders={kinds.find(({ name }) => name === value.name)?.placeholders ?? []}
            />
          )}
        </RecordForm>
      )}
      save={({ draft, ...sent }) =>
        call(saveMailTemplate, { params: { id: sent.id || 1 }, body: { ...draft, ...sent } })
      }
      words={{
        none: t('messages:templates.none'),
        add: t('messages:templates.add'),
        newTitle: t('messages:templates.add'),
        editTitle: (row) => t('messages:templates.edit', { name: nameOf(row) }),
        nameOf,
        closing: {
          close: t('messages:templates.retire'),
          reopen: t('messages:templates.useAgain'),
          done: (row, isClosed) =>
            t(isClosed ? 'messages:templates.retired' : 'messages:templates.inUse', { name: nameOf(row) }),
        },
      }}
      mayAdd={mayChange}
      mayEdit={() => mayChange}
    >
      {(row, { actions, form }) => (
        <>
          <RowHead name={nameOf(row)} dateClosed={row.dateClosed} actions={actions}>
            <span className={record.quiet}>{row.subject}</span>
          </RowHead>
          {form}
        </>
      )}
    </RecordList>
  );
};

/** The school's own texts of mails, with a preview; without one the product's own are sent. */
const TemplatesPanel = () => {
  useChanges('MailTemplate', 'all', () => void queryClient.invalidateQueries(templatesQuery));
  return (
    <section id="mail-templates" className={record.section} aria-labelledby="mail-templates-title">
      <h2 id="mail-templates-title">{t('messages:labels.templates')}</h2>
      <p className={record.quiet}>{t('messages:templates.hint')}</p>
      <Read of={useQuery(kindsQuery)}>{(kinds) => <Texts kinds={kinds} />}</Read>
    </section>
  );
};

export default TemplatesPanel;
