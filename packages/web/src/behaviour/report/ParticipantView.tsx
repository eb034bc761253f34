import '../behaviour.words.ts';
import type { BehaviourParticipant } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { t } from '../../platform/words/words.ts';
import { MomentSaid } from '../../ui/fields/DaySaid.tsx';
import { Dotted } from '../../ui/fields/Dotted.tsx';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import { ActionLine } from '../ActionLine.tsx';
import classes from '../behaviour.module.css';
import { TypeMark } from '../TypeMarks.tsx';

/** What the parents of a participant can read, since when, and whether one of them has opened it. */
const ParentsText = ({ person }: { person: BehaviourParticipant }) =>
  person.isShared ? (
    <div className={classes.parents}>
      <p className={classes.small}>
        <Dotted
          of={[
            t('behaviour:view.parentsRead', { name: person.fullName }),
            person.dateShared && (
              <MomentSaid
                key="shared"
                at={person.dateShared}
                say={(at) => t('behaviour:view.shared', { at })}
              />
            ),
            person.dateOpened ? (
              <MomentSaid
                key="opened"
                at={person.dateOpened}
                say={(at) => t('behaviour:view.opened', { at })}
              />
            ) : (
              t('behaviour:view.notOpened')
            ),
          ]}
        />
      </p>
      <p className={classes.text}>{person.parentsText}</p>
    </div>
  ) : (
    <p className={classes.small}>{t('behaviour:view.parentsDoNot')}</p>
  );

/** One participant of an event: what happened, what is done about it, what the parents read. */
export const ParticipantView = ({ person, version }: { person: BehaviourParticipant; version: number }) => (
  <li className={classes.person}>
    <div className={classes.personHead}>
      <PersonPhoto photo={person.photo} name={person.itemName} />
      <h3>
        <PersonLink id={person.id}>{person.fullName}</PersonLink>
      </h3>
      <span className={classes.quiet}>
        {[person.rollClass, person.involvement?.itemName].filter(Boolean).join(' · ')}
      </span>
    </div>
    <ul className={classes.lines}>
      {person.incidents.map(({ id, incidentType, comment }) => (
        <li key={id}>
          <TypeMark name={incidentType.itemName} kind={incidentType.kind} />
          {comment && <p className={classes.text}>{comment}</p>}
        </li>
      ))}
      {person.actions.map((action) => (
        <ActionLine key={action.id} action={action} version={version} />
      ))}
    </ul>
    {person.isStudent && <ParentsText person={person} />}
  </li>
);
