import type {
  AttendanceLayer,
  Layer,
  Mark,
  RollQuery,
} from '@homeroom/contract/attendance/attendance.schemas.ts';
import { ensure } from '../../platform/problem.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { OFFICE, TEACHER } from '../rules/attendance.policy.ts';
import { resultOf } from '../rules/attendance.rules.ts';
import { layerHistory } from '../views/layers.views.ts';
import { openRoll } from './roll.reading.ts';

const named = { [TEACHER]: 'teacher', [OFFICE]: 'office' } as const;

/** Every layer of a line with who and when, the earliest first (domain, Attendance). @throws Problem record.unknown, attendance.not_on_roll */
export async function readLayers(
  context: RequestContext,
  query: RollQuery,
  studentId: number,
): Promise<AttendanceLayer[]> {
  const { db } = context.school;
  const { view, reasons } = await openRoll(db, context, query, studentId);
  ensure(view.members.length, 'attendance.not_on_roll');
  const [known = null] = view.known;
  const winning: Layer = resultOf(view.marks, known).layer;
  const label = (id: number | null) => (id ? (reasons.byId.get(id)?.label ?? null) : null);
  const history =
    view.rollId === null ? [] : await layerHistory(db, view.rollId, studentId, context.timeZone);

  const wholeDay = { timeFrom: null, timeTo: null };
  const written = view.marks.map((mark): AttendanceLayer => {
    const layer = named[mark.layer];
    return {
      ...wholeDay,
      layer,
      mark: (mark.status ?? 'unmarked') satisfies Mark,
      reason: label(mark.reasonId),
      details: mark.details,
      timeArrived: mark.arrivedAt,
      recordedBy: mark.markedBy,
      recordedAt: mark.madeAt ?? mark.markedAt,
      receivedAt: mark.madeAt ? mark.markedAt : null,
      wins: layer === winning,
      history: history
        .filter((h) => h.layer === mark.layer)
        // The first is what the layer says now.
        .slice(1)
        .map((h) => ({
          mark: (h.status ?? 'unmarked') as Mark,
          reason: h.status === 'present' || h.status === null ? null : label(h.reasonId),
          recordedBy: h.by,
          recordedAt: h.at,
        })),
    };
  });
  const base = { details: '', timeArrived: null, receivedAt: null, history: [], ...wholeDay };
  const layers: AttendanceLayer[] = [
    {
      ...base,
      layer: 'default',
      mark: 'unmarked',
      reason: null,
      recordedBy: null,
      recordedAt: null,
      wins: winning === 'default',
    },
  ];
  if (known) {
    layers.push({
      ...base,
      layer: 'known',
      mark: 'absent',
      reason: label(known.reasonId),
      details: known.details,
      recordedBy: known.recordedBy,
      recordedAt: known.recordedAt,
      timeFrom: known.timeFrom,
      timeTo: known.timeTo,
      wins: winning === 'known',
    });
  }
  return [...layers, ...written.sort((a, b) => (a.layer === 'teacher' ? -1 : b.layer === 'teacher' ? 1 : 0))];
}
