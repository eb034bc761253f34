import './parents.words.ts';
import '../marks.words.ts';
import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { MomentNear } from '../../ui/fields/DayNear.tsx';
import behaviour from '../behaviour.module.css';
import { TypeMark } from '../TypeMarks.tsx';

/** An event as parents read it: of their own children alone, the text that was written for them. */
export const SharedEvent = ({ report }: { report: BehaviourReport }) => (
  <li className={behaviour.person}>
    <div className={behaviour.personHead}>
      <MomentNear at={report.dateOf} />
      <h3>{report.people.map(({ fullName }) => fullName).join(', ')}</h3>
      <span className={behaviour.types}>
        {report.people.flatMap(({ id, incidents }) =>
          incidents.map(({ incidentType: { id: typeID, itemName, kind } }) => (
            <TypeMark key={`${id} ${typeID}`} name={itemName} kind={kind} />
          )),
        )}
      </span>
      {report.reportedByTeacher && (
        <span className={behaviour.small}>{report.reportedByTeacher.itemName}</span>
      )}
    </div>
    {report.people.map(({ id, parentsText }) => (
      <p key={id} className={behaviour.text}>
        {parentsText}
      </p>
    ))}
  </li>
);
