import {
  getIndicatorTypes,
  saveIndicatorOption,
  saveIndicatorType,
} from '@homeroom/contract/indicators/indicator-types.endpoints.ts';
import * as calls from '@homeroom/contract/indicators/indicators.endpoints.ts';
import { marksLocks, marksSaved } from '../attendance/attendance.facts.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { ownChildrenIndicators } from './own-children.service.ts';
import { recentSets } from './recent-sets.service.ts';
import { readSet } from './set.reading.ts';
import { saveSet, setLock } from './set.service.ts';
import { studentIndicators } from './student-indicators.service.ts';
import {
  forgetTypes,
  INDICATOR_TYPES_LOCK,
  listTypes,
  saveOption,
  saveType,
  typesOf,
} from './types.service.ts';

export function indicatorsRoutes(http: Http): void {
  serve(http, calls.getIndicatorClass, (context, { query }) => readSet(context.school.db, context, query));
  serve(http, calls.saveIndicatorClass, async (context, { body }) => {
    const types = await typesOf(context.school);
    const attendance = types.find(({ isAttendance }) => isAttendance)?.id;
    // Only students whose mark is sent: their lines are written as the roll writes them.
    const marked = body.indicatorClassStudents
      .filter(({ indicatorStudentOptions: cells }) => cells.some((c) => c.indicatorTypeID === attendance))
      .map(({ id }) => id);
    const roll = { dateOf: body.dateOf, classId: body.classId };
    const saved = await withCurrent(
      context,
      (db) => saveSet(db, context, body),
      (db) => readSet(db, context, body),
      [setLock(body), ...marksLocks(roll, marked)],
    );
    marksSaved(context.school, roll, marked);
    return saved;
  });
  serve(http, calls.getRecentIndicatorClasses, (context, { query }) => recentSets(context, query));
  serve(http, calls.getStudentIndicators, (context, { params, query }) =>
    studentIndicators(context, params.id, query.yearId),
  );
  serve(http, calls.getOwnChildrenIndicators, (context) => ownChildrenIndicators(context));

  serve(http, getIndicatorTypes, (context) => listTypes(context.school.db, context));
  serve(http, saveIndicatorType, async (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_indicator');
    const saved = await withCurrent(
      context,
      (db) => saveType(db, context, body),
      async (db) => (await listTypes(db, context)).find(({ id }) => id === body.id),
      INDICATOR_TYPES_LOCK,
    );
    forgetTypes(context.school);
    return saved;
  });
  serve(http, saveIndicatorOption, async (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_indicator_option');
    const saved = await withCurrent(
      context,
      (db) => saveOption(db, context, body),
      async (db) =>
        (await listTypes(db, context))
          .flatMap(({ indicatorOptions }) => indicatorOptions)
          .find(({ id }) => id === body.id),
      INDICATOR_TYPES_LOCK,
    );
    forgetTypes(context.school);
    return saved;
  });
}
