import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Read out. */
  label: string;
  className: string | undefined;
}

/** A text as a QR code, drawn with one path. */
const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
};

export default QrCode;
