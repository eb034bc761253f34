import { useUpdate } from '../platform/offline/updates.ts';
import { t } from '../platform/words/words.ts';
import { PlainButton } from '../ui/buttons/PlainButton.tsx';
import classes from './UpdateNotice.module.css';

/** A new version waits; it is loaded when the person says so, never under their hands. */
export const UpdateNotice = () => {
  const load = useUpdate();
  if (!load) return null;
  return (
    <div className={`${classes.notice} no-print`} role="status">
      {t('updateReady')}
      <PlainButton variant="default" size="small" onClick={load}>
        {t('updateNow')}
      </PlainButton>
    </div>
  );
};
