import { requestText } from '../load/connection.ts';
import type { onConnections } from './people.ts';

/** Columns that a grid is measured with. */
const COLUMNS = 40;

export type Send = Parameters<Parameters<typeof onConnections>[2]>[0];
/** What a request answers. @throws where it is refused */
export const asked = async <T>(send: Send, text: string): Promise<T> => {
  const { status, body } = await send(text);
  if (status !== 200) throw new Error(`${status} ${body.toString().slice(0, 200)}`);
  return JSON.parse(body.toString()) as T;
};

/** The period that is open, with so many columns of text that the grid of each class has `COLUMNS`. */
export async function openPeriod(send: Send, token: string) {
  const today = await asked<{ defaultYear: { id: number }; defaultAssessmentPeriod: { id: number } }>(
    send,
    requestText('GET', '/api/ReportCardClassDefaults', { token }),
  );
  const assessmentPeriodID = today.defaultAssessmentPeriod.id;
  const path = `/api/ReportCardColumns?assessmentPeriodId=${assessmentPeriodID}`;
  const there = await asked<{ itemName: string }[]>(send, requestText('GET', path, { token }));
  const measured = there.filter(({ itemName }) => itemName.startsWith('Measured')).length;
  for (let at = measured; at < COLUMNS - 3; at++) {
    const body = {
      ...{
        id: 0,
        version: 0,
        itemName: `Measured ${at}`,
        assessmentPeriodID,
        enterMode: 1,
        studentEnterMode: 0,
      },
      ...{
        subjectID: null,
        levelID: null,
        classID: null,
        teacherPermission: 2,
        scaleID: null,
        minimum: null,
      },
      ...{ maximum: null, decimals: 0, maxCharacters: 60, isRequired: false, showsMean: false },
    };
    await asked(send, requestText('PUT', '/api/ReportCardColumns/1', { token, body }));
  }
  const columns = await asked<{ id: number; itemName: string }[]>(send, requestText('GET', path, { token }));
  return { yearId: today.defaultYear.id, periodId: assessmentPeriodID, columns };
}
