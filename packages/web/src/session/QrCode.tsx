import { encode } from 'uqr';
import { t } from '../platform/words.ts';
import classes from './account.module.css';

/** A text as a QR code, drawn with one path. */
const QrCode = ({ text }: { text: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('account:factor.qr')}
    >
      <path d={path} />
    </svg>
  );
};

export default QrCode;
