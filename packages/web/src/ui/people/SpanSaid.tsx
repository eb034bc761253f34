import '../fields/record.words.ts';
import { t } from '../../platform/words/words.ts';
import { DaySaid, DaysSaid } from '../fields/DaySaid.tsx';

/** From when until when somebody is part of something: "since Tue 3 Nov", "Tue 3 Nov to yesterday". */
export const SpanSaid = ({ from, to }: { from: string; to: string | null }) =>
  to ? (
    <DaysSaid from={from} to={to} say={(days) => t('record:span', days)} />
  ) : (
    <DaySaid day={from} say={(day) => t('record:since', { from: day })} />
  );
