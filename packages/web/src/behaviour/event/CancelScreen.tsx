import './event.words.ts';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import classes from '../behaviour.module.css';

/** What is shown once somebody has confirmed that the changes of an event are given up (specification 001 §2). */
export const CancelScreen = () => (
  <Screen title={t('event:edit')}>
    <Empty message={t('event:cancelled')}>
      <p className={classes.actions}>
        <Link to="/behaviour/report/search">{t('event:toSearch')}</Link>
        <Link to="/behaviour/event/$id" params={{ id: 'new' }}>
          {t('event:another')}
        </Link>
      </p>
    </Empty>
  </Screen>
);
