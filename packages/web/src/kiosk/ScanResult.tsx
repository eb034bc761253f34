import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconSaved from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import IconOffice from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { formatTime } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { Initials } from '../ui/people/Initials.tsx';
import classes from './KioskPage.module.css';
import { resultWords, toneOf } from './results.ts';
import type { ScanAnswer } from './scan.outbox.ts';
import { useScanPhoto } from './useScanPhoto.ts';
import type { Shown } from './useScans.ts';

const icons = { good: IconCheck, late: IconClock, bad: IconOffice };
const FACE = 192;

/** Photo and words for whoever has scanned a card; nothing that others must not see. */
const Answered = ({ answer, hasSlip }: { answer: ScanAnswer; hasSlip: boolean }) => {
  const { id, outcome, name, rollClass, scannedAt, hasPhoto } = answer;
  const photo = useScanPhoto(id, hasPhoto);
  const tone = toneOf(outcome);
  const Icon = icons[tone];
  const words = resultWords(outcome, name ?? '', hasSlip);
  return (
    <div className={classes.result} data-tone={tone}>
      {name !== null && (
        <span className={classes.face} aria-hidden>
          {photo ? <img src={photo} alt="" /> : <Initials name={name} size={FACE} />}
        </span>
      )}
      <div className={classes.said}>
        <h1>
          <Icon size={40} aria-hidden />
          {words.title}
        </h1>
        {words.hint && <p className={classes.hint}>{words.hint}</p>}
        <p className={classes.about}>{[rollClass, formatTime(scannedAt)].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
};

export const ScanResult = ({ shown, hasSlip }: { shown: Shown; hasSlip: boolean }) => {
  if (shown.state === 'answered') return <Answered answer={shown.answer} hasSlip={hasSlip} />;
  const isSaved = shown.state === 'saved';
  return (
    <div className={classes.result} data-tone={isSaved ? 'saved' : undefined}>
      <div className={classes.said}>
        <h1>
          {isSaved && <IconSaved size={40} aria-hidden />}
          {t(isSaved ? 'kiosk:result.saved' : 'kiosk:result.reading')}
        </h1>
        {isSaved && <p className={classes.hint}>{t('kiosk:result.savedHint')}</p>}
      </div>
    </div>
  );
};
