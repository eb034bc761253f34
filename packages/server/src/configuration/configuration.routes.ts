import {
  getSystemSettings,
  saveSystemSettings,
} from '@homeroom/contract/configuration/configuration.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { forgetSettings } from './configuration.facts.ts';
import { listSettings, saveSettings } from './configuration.service.ts';

export function configurationRoutes(http: Http): void {
  serve(http, getSystemSettings, ({ school }, { query }) => listSettings(school.db, query.searchName));
  serve(http, saveSystemSettings, async ({ school, write }, { body }) => {
    const saved = await write((db) => saveSettings(db, body));
    forgetSettings(school);
    return saved;
  });
}
