import { Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { PersonPhoto } from '../../ui/people/PersonPhoto.tsx';
import classes from './desk.module.css';
import { aboutFound, type Found, scanMark } from './desk.words.ts';
import { NotSaved } from './NotSaved.tsx';
import type { Desk } from './useDesk.ts';

/** The list from which somebody was chosen may have been scrolled: it is gone, and the card stands at its beginning. */
const intoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' });

/** Who was chosen of several, before the arrival is recorded: Enter in the field records it, Esc goes back. */
export const Checked = ({ person, desk }: { person: Found; desk: Desk }) => (
  <section ref={intoView} className={classes.person} aria-label={person.fullName}>
    <PersonPhoto photo={person.photo} name={person.fullName} size={72} />
    <div>
      <h2>{person.fullName}</h2>
      <p className={classes.about}>{aboutFound(person)}</p>
      <p>{t('desk:today', { mark: scanMark(person) })}</p>
      <FormActions said={<NotSaved of={desk.saving} />}>
        <Button variant="default" onClick={desk.back}>
          {t('desk:back')}
        </Button>
        <PrimaryButton isDisabled={desk.saving.isPending} onClick={() => desk.record(person)}>
          {t('desk:confirm')}
        </PrimaryButton>
      </FormActions>
    </div>
  </section>
);
