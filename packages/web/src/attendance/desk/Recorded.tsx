import { t } from '../../platform/words/words.ts';
import { SoftDisabledButton } from '../../ui/buttons/SoftDisabledButton.tsx';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import classes from './desk.module.css';
import { scanMark } from './desk.words.ts';
import { NotSaved } from './NotSaved.tsx';
import type { Answer, Desk } from './useDesk.ts';

const inWords = ({ person, isBack }: Answer): string => {
  const name = person.fullName;
  if (isBack) return t('desk:taken', { name });
  return t(person.arrival === null ? 'desk:there' : 'desk:done', { name, mark: scanMark(person) });
};

interface RecordedProps {
  answer: Answer;
  desk: Desk;
  /** Something was pressed: the field is to have the focus again. */
  onDone: () => void;
}

/** What the last arrival came to. It stays until the next one, so that it can be taken back or corrected. */
export const Recorded = ({ answer, desk, onDone }: RecordedProps) => {
  const { person, isBack } = answer;
  const { arrival } = person;
  const { saving, takingBack } = desk;
  return (
    <section className={classes.person}>
      <PersonPhoto photo={person.photo} name={person.fullName} size={48} />
      <div>
        <p role="status" className={classes.answer}>
          {inWords(answer)}
        </p>
        {!isBack && arrival !== null && (
          <SoftDisabledButton
            variant="default"
            size="compact-md"
            isDisabled={takingBack.isPending}
            onClick={() => {
              desk.takeBack(person.id, arrival);
              onDone();
            }}
          >
            {t('desk:undo')}
          </SoftDisabledButton>
        )}
        {!isBack && arrival === null && person.mark !== 'late' && (
          <SoftDisabledButton
            variant="default"
            size="compact-md"
            isDisabled={saving.isPending}
            onClick={() => {
              desk.record(person, { isLate: true, keyword: '' });
              onDone();
            }}
          >
            {t('desk:anyway')}
          </SoftDisabledButton>
        )}
        <NotSaved of={takingBack} />
      </div>
    </section>
  );
};
