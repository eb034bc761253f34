import './organise.words.ts';
import type {
  InterviewSession,
  InterviewTeacher,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import { formatDayShort, formatTime } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';

/** What is typed of a teacher's evening; times are `HH:mm`. */
export interface HoursDraft {
  sessionID: number;
  isAbsent: boolean;
  timeStart: string;
  timeEnd: string;
  locationID: number | null;
  breaks: { timeStart: string; timeEnd: string }[];
}

/** What is typed of a teacher; without a number of their own they may close what the cycle says. */
export interface TeacherDraft {
  closeQuota: number | null;
  hours: HoursDraft[];
}

/** A teacher's hours as they are typed; an evening that they have no hours of has all of its own. */
export const hoursDraft = (
  { closeQuota, hours }: InterviewTeacher,
  evenings: readonly InterviewSession[],
): TeacherDraft => ({
  closeQuota,
  hours: evenings.map(({ id, timeStart, timeEnd }) => {
    const of = hours.find(({ sessionID }) => sessionID === id);
    return {
      sessionID: id,
      isAbsent: of?.isAbsent ?? false,
      timeStart: (of?.timeStart ?? timeStart).slice(0, 5),
      timeEnd: (of?.timeEnd ?? timeEnd).slice(0, 5),
      locationID: of?.location?.id ?? of?.locationID ?? null,
      breaks: (of?.breaks ?? []).map((pause) => ({
        timeStart: pause.timeStart.slice(0, 5),
        timeEnd: pause.timeEnd.slice(0, 5),
      })),
    };
  }),
});

/** An evening of a teacher in words, for a conflict. */
export const hoursInDraft = ({ isAbsent, timeStart, timeEnd, breaks }: HoursDraft, room: string): string =>
  isAbsent
    ? t('interviewOrganise:hours.absent')
    : [
        `${formatTime(timeStart)} – ${formatTime(timeEnd)}`,
        room,
        ...breaks.map((pause) =>
          t('interviewOrganise:hours.breakAt', {
            from: formatTime(pause.timeStart),
            to: formatTime(pause.timeEnd),
          }),
        ),
      ]
        .filter(Boolean)
        .join(', ');

/** Why hours cannot be saved: each in words, with its evening. */
export const hoursProblems = (
  hours: readonly HoursDraft[],
  evenings: readonly InterviewSession[],
): string[] =>
  hours.flatMap(({ sessionID, isAbsent, timeStart, timeEnd, breaks }) => {
    const evening = evenings.find(({ id }) => id === sessionID);
    if (!evening || isAbsent) return [];
    const day = formatDayShort(evening.dateOf);
    const [starts, ends] = [evening.timeStart.slice(0, 5), evening.timeEnd.slice(0, 5)];
    const isOrdered = timeStart !== '' && timeEnd !== '' && timeStart < timeEnd;
    return [
      ...(isOrdered ? [] : [t('interviewOrganise:needed.hours', { day })]),
      ...(isOrdered && (timeStart < starts || timeEnd > ends)
        ? [t('interviewOrganise:needed.within', { day, from: formatTime(starts), to: formatTime(ends) })]
        : []),
      ...(breaks.every((pause) => pause.timeStart !== '' && pause.timeStart < pause.timeEnd)
        ? []
        : [t('interviewOrganise:needed.breaks', { day })]),
    ];
  });
