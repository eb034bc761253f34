import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useState } from 'react';
import { useSession } from '../platform/session/session.ts';
import { VIEW_BANNER_ID } from '../platform/session/viewing.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { stopView } from './startView.ts';
import classes from './ViewBanner.module.css';

/** Tells somebody of the school, on every screen, that they see what a parent sees, and leads back. */
const ViewBanner = () => {
  const name = useSession().session?.fullName ?? '';
  const [isStopping, setIsStopping] = useState(false);
  return (
    <aside className={`${classes.banner} no-print`} aria-label={t('viewing.title')}>
      <IconEye size={16} aria-hidden />
      <p id={VIEW_BANNER_ID} className={classes.words} role="status">
        {t('viewing.banner', { name })}
      </p>
      <SoftDisabledButton
        variant="default"
        size="compact-md"
        isDisabled={isStopping}
        onClick={() => {
          setIsStopping(true);
          void stopView();
        }}
      >
        {t('viewing.stop')}
      </SoftDisabledButton>
    </aside>
  );
};

export default ViewBanner;
