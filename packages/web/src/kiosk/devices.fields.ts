import type { KioskDevice } from '@homeroom/contract/kiosk/devices.endpoints.ts';
import { notNullOrEmpty, problemsOf, satisfies } from '../platform/errors/validation.ts';
import { t } from '../platform/words/words.ts';
import type { Field } from '../ui/fields/Fields.tsx';
import './kioskOffice.words.ts';

export interface DeviceDraft extends Pick<KioskDevice, 'name' | 'direction' | 'printsSlips' | 'playsSounds'> {
  /** Empty: as it is. */
  pin: string;
}

const directions = () =>
  (['in', 'out', 'both'] as const).map((value) => ({ value, label: t(`kioskOffice:devices.${value}`) }));

export const deviceFields = (row: KioskDevice | undefined): Field<keyof DeviceDraft>[] => [
  { name: 'name', label: t('kioskOffice:devices.name'), kind: 'text', max: 60, required: true },
  { name: 'direction', label: t('kioskOffice:devices.direction'), kind: 'choice', options: directions() },
  {
    ...{ name: 'pin', label: t('kioskOffice:devices.pin'), kind: 'text', max: 8 },
    hint: t(row ? 'kioskOffice:devices.pinKept' : 'kioskOffice:devices.pinHint'),
  },
  { name: 'printsSlips', label: t('kioskOffice:devices.printsSlips'), kind: 'check' },
  { name: 'playsSounds', label: t('kioskOffice:devices.playsSounds'), kind: 'check' },
];

export const newDevice: DeviceDraft = {
  ...{ name: '', direction: 'in', pin: '', printsSlips: true, playsSounds: true },
};

export const deviceDraft = ({ name, direction, printsSlips, playsSounds }: KioskDevice): DeviceDraft => ({
  ...{ name, direction, printsSlips, playsSounds, pin: '' },
});

export const deviceProblems = ({ name, pin }: DeviceDraft): string[] =>
  problemsOf(
    notNullOrEmpty(name, t('kioskOffice:devices.nameNeeded')),
    satisfies(pin, (typed) => typed === '' || /^\d{4,8}$/.test(typed), t('kioskOffice:devices.pinNeeded')),
  );
