import './preview.words.ts';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useUserSetting } from '../../../platform/settings/userSettings.ts';
import { t } from '../../../platform/words/words.ts';
import { CardPane } from './CardPane.tsx';
import classes from './preview.module.css';
import type { CardOrder, EditedPlace } from './preview.ts';

interface WithPreviewProps {
  /** Whose card; absent: nobody's. */
  order: CardOrder | undefined;
  fullName: string;
  edited: EditedPlace | undefined;
  /** Where it stands: whether it is folded away is kept for each. */
  where: 'student' | 'comments' | 'class' | 'dialog';
  children: ReactNode;
}

/** Work with the card beside it, which can be folded away; a phone has no room for it. */
export const WithPreview = ({ order, fullName, edited, where, children }: WithPreviewProps) => {
  const isNarrow = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false });
  const [isOpen, setOpen] = useUserSetting('reportCards', `showsCard.${where}`, where !== 'class');
  const [isLarge, setLarge] = useUserSetting('reportCards', 'cardIsLarge', false);
  const hasRoom = !isNarrow && order !== undefined;
  return (
    <div className={classes.beside} data-open={(hasRoom && isOpen) || undefined}>
      <div className={classes.work}>{children}</div>
      {hasRoom && (
        <div className={classes.aside}>
          <div className={classes.buttons}>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'reportPreview:hide' : 'reportPreview:show')}
            </Button>
            {isOpen && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-pressed={isLarge}
                onClick={() => setLarge(!isLarge)}
              >
                {t('reportPreview:large')}
              </Button>
            )}
          </div>
          {isOpen && (
            <CardPane order={order} fullName={fullName} edited={edited} where={where} isLarge={isLarge} />
          )}
        </div>
      )}
    </div>
  );
};
