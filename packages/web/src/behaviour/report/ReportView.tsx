import '../behaviour.words.ts';
import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { formatDateTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { Facts } from '../../ui/fields/Facts.tsx';
import record from '../../ui/fields/record.module.css';
import classes from '../behaviour.module.css';
import { ParticipantView } from './ParticipantView.tsx';
import { takenAwayInWords } from './takenAway.ts';

const lessonOf = ({ context }: BehaviourReport) =>
  [context.class?.itemName ?? context.rollClass, context.period?.itemName].filter(Boolean).join(', ');

/** An event as it is read: when and where, what was written for staff, and each participant. */
export const ReportView = ({ report }: { report: BehaviourReport }) => (
  <>
    <section className={record.section}>
      {report.takenAway && (
        <p role="note">{t('behaviour:view.takenAway', { how: takenAwayInWords(report.takenAway) })}</p>
      )}
      {!report.isWhole && <p role="note">{t('behaviour:view.notWhole')}</p>}
      <Facts
        of={[
          { label: t('behaviour:when'), text: formatDateTime(report.dateOf) },
          { label: t('behaviour:where'), text: report.location?.itemName ?? '' },
          { label: t('behaviour:view.context'), text: lessonOf(report) },
          { label: t('behaviour:reportedBy'), text: report.reportedByTeacher?.itemName ?? '' },
        ]}
      />
      <p className={classes.small}>
        {t('behaviour:recorded', { at: formatDateTime(report.dateRecorded), name: report.writtenBy })}
      </p>
    </section>
    {report.isWhole && report.comment && (
      <section className={record.section} aria-labelledby="behaviour-narrative">
        <h2 id="behaviour-narrative">{t('behaviour:view.narrative')}</h2>
        <p className={classes.small}>{t('behaviour:view.staffOnly')}</p>
        <p className={classes.text}>{report.comment}</p>
      </section>
    )}
    <section className={record.section} aria-labelledby="behaviour-participants">
      <h2 id="behaviour-participants">{t('behaviour:view.participants')}</h2>
      <ul className={classes.people}>
        {report.people.map((person) => (
          <ParticipantView key={person.id} person={person} version={report.version} />
        ))}
      </ul>
    </section>
  </>
);
