import './family.words.ts';
import type { getParents } from '@homeroom/contract/interviews/cycles.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { t } from '../../platform/words/words.ts';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import classes from './family.module.css';

/** An adult who may book, as the office is told of them. */
export type BookingParent = Answer<typeof getParents>[number];

/** For whom the office books, and that they are told by no mail where they have none. */
export const ForWhom = ({ parent }: { parent: BookingParent }) => (
  <p className={`${classes.forWhom} no-print`}>
    <span>{t('interviewsFamily:office.for')}</span>{' '}
    <strong>
      <PersonLink id={parent.id}>{parent.fullName}</PersonLink>
    </strong>
    <span className={classes.quiet}> ({parent.children.map(({ itemName }) => itemName).join('; ')})</span>
    {!parent.hasMail && <span className={classes.mark}>{t('interviewsFamily:office.noMail')}</span>}
  </p>
);
