import { code128Widths } from './code128.ts';

interface BarCodeProps {
  text: string;
  /** Read out. */
  label: string;
  className: string | undefined;
}

/** White on both sides, in modules: scanners need it. */
const QUIET = 10;

/** A text as Code 128, drawn with one path; as high as its style says. */
export const BarCode = ({ text, label, className }: BarCodeProps) => {
  let at = QUIET;
  const path = code128Widths(text)
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${at} 0h${width}v1h-${width}z` : '';
      at += width;
      return bar;
    })
    .join('');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${at + QUIET} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
};
