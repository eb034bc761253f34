import { getTeachers } from '@homeroom/contract/people/people.endpoints.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { schoolDay } from '../platform/clock.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { teachersOf } from './people.facts.ts';

export function peopleRoutes(http: Http): void {
  serve(http, getTeachers, async ({ school, clock }) => {
    const settings = await settingsOf(school);
    return teachersOf(school.db, schoolDay(clock.now(), settings.school.timeZone));
  });
}
