import type { PrintedCard } from '@homeroom/contract/kiosk/cards.endpoints.ts';
import { t } from '../platform/words/words.ts';
import QrCode from '../ui/layout/QrCode.tsx';
import { BarCode } from './BarCode.tsx';
import classes from './CardsScreen.module.css';

/** A student's card as it is printed, as large as a bank card. */
export const SheetCard = ({ card, schoolName }: { card: PrintedCard; schoolName: string }) => {
  const { fullName, level, rollClass, code } = card;
  return (
    <li className={classes.card} data-without={code === null || undefined}>
      <div className={classes.who}>
        <span className={classes.school}>{schoolName}</span>
        <strong>{fullName}</strong>
        <span>{[level, rollClass].filter(Boolean).join(' · ')}</span>
      </div>
      {code === null ? (
        <span className={classes.missing}>{t('kioskOffice:sheet.without')}</span>
      ) : (
        <>
          <QrCode text={code} label={t('kioskOffice:sheet.qr', { code })} className={classes.qr} />
          <BarCode text={code} label={t('kioskOffice:sheet.bars', { code })} className={classes.bars} />
          <span className={classes.code}>{code}</span>
        </>
      )}
    </li>
  );
};
