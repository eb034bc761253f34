import { defaultPalette } from '@homeroom/contract/configuration/palette.ts';
import type { HostilePart } from './hostile.ts';

export const configuration: HostilePart = () => ({
  id: ['logo-user', 'logo-parent'],
  searchname: ['system/%', '%', 'system/f%', 'themes/user'],
  itemname: ['system/attendance', 'system/school', 'system/formats', 'themes/user'],
  value: [
    '{"key":"attendance","value":{"editWindowDays":7}}',
    '{"key":"school","value":{"name":"Hostile School","timeZone":"Europe/Berlin"}}',
    '{"key":"attendance","value":{"reasonSet":"general","rollClassTime":"08:30"}}',
    '{"key":"formats","value":{"date":"d.M.yyyy"}}',
    '{"key":"formats","value":{"date":"\\ud800yyyy","time":"<script>"}}',
    `{"key":"user","logo":"//evil","css":"*{}","palette":${JSON.stringify(defaultPalette)}}`,
    '{"key":"user","logo":null,"palette":{"accent":"url(//x)"}}',
    '{"key":"school","value":{"name":"","timeZone":"UTC"}}',
    '{"key":"school","value":{"name":"N","timeZone":"+10:00"}}',
    '{"key":"school","value":{"name":"N","timeZone":"EST5EDT4"}}',
    '{"key":"school","value":{"name":"\\u0000","timeZone":"UTC"}}',
    '{"key":"attendance","value":{"lateAfterMinutes":1e309}}',
    '{"key":"attendance","value":{"__proto__":{"a":1}}}',
  ],
  accent: ['#17657c', '#8f2d56', '#ffff00'],
  neutral: ['#5c6571'],
  absent: ['#b3261e'],
  late: ['#8a5300'],
  conflict: ['#6541a8'],
  live: ['#1c7340'],
});
