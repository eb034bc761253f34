import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { SystemSetting, SystemSettingsQuery } from './configuration.schemas.ts';

export const getSystemSettings = endpoint({
  method: 'GET',
  path: '/api/SystemSettings',
  permission: 'configuration.read',
  summary: 'Settings whose name matches; % stands for any text.',
  query: SystemSettingsQuery,
  answer: z.array(SystemSetting),
});

export const saveSystemSettings = endpoint({
  method: 'POST',
  path: '/api/SystemSettings',
  permission: 'configuration.write',
  summary: 'Saves settings; each known one is checked against its shape.',
  body: z.array(SystemSetting).min(1).max(100),
  answer: z.array(SystemSetting),
});
