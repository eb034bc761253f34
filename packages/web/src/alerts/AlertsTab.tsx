import './alerts.words.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import record from '../ui/fields/record.module.css';
import { RecordList } from '../ui/records/RecordList.tsx';
import { AlertForm } from './AlertForm.tsx';
import { alertsQuery, readAlert, saveAlert } from './alerts.api.ts';
import { alertDraft, categoriesFor, closingWords, newAlert } from './alerts.fields.ts';
import { FlagLine, flagName } from './FlagLine.tsx';

/** The open alerts of a person by category (specification 001 §2). */
export const AlertsTab = ({ details }: { details: PersonalDetails }) => {
  const { id, fullName: name } = details;
  const maySeeOrders = useMay('people.custody');
  return (
    <section className={record.section} aria-label={t('alerts:open')}>
      <RecordList
        query={alertsQuery(id)}
        form={(props, row) => <AlertForm {...props} row={row} categories={categoriesFor(maySeeOrders)} />}
        draftOf={alertDraft}
        begin={() => newAlert}
        save={(sent) => saveAlert(id, sent)}
        readOne={(alertID) => readAlert(id, alertID)}
        words={{
          none: t('alerts:noneOpen'),
          add: t('alerts:new'),
          newTitle: t('alerts:editTitle'),
          editTitle: ({ category }) => t(`people:flag.${category}`),
          nameOf: flagName,
          closing: closingWords(),
        }}
        mayAdd={useMay('flags.write')}
        mayEdit={(flag) => flag.permission === 2}
        dialog={(flag) => t(flag ? 'alerts:editOn' : 'alerts:newOn', { name })}
      >
        {(flag, { actions }) => <FlagLine flag={flag} actions={actions} />}
      </RecordList>
    </section>
  );
};
