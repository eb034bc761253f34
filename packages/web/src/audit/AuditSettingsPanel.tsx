import './audit.words.ts';
import { auditDefaults, LEAST_YEARS } from '@homeroom/contract/audit/audit.settings.ts';
import { useMay } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { Choice } from '../ui/fields/Choice.tsx';
import record from '../ui/fields/record.module.css';
import { useSetting } from '../ui/form/useSetting.ts';
import { FormSection } from '../ui/records/FormSection.tsx';
import { Loading } from '../ui/states/Loading.tsx';

const ALL = 'all';
const offered = [LEAST_YEARS, 7, 8, 10, 12, 15, 20, 25];

const inWords = (years: number | null): string =>
  years === null ? t('audit:keep.all') : t('audit:keep.years', { count: years });

/** After how many years the audit is dropped, month by month. */
const AuditSettingsPanel = () => {
  const mayWrite = useMay('configuration.write');
  const { editing, failed } = useSetting('audit', auditDefaults);
  const { value, change, errorOf } = editing;
  // That the settings cannot be read is said above, by the school's own.
  if (!value) return failed ? null : <Loading rows={1} height="56px" />;
  const { keepYears } = value;
  const years = keepYears === null || offered.includes(keepYears) ? offered : [...offered, keepYears];
  return (
    <FormSection
      id="audit"
      title={t('audit:labels.settings')}
      hint={t('audit:keep.hint')}
      editing={editing}
      fields={['keepYears']}
      readOnly={!mayWrite}
      describe={(settings) => ({ [t('audit:keep.label')]: inWords(settings.keepYears) })}
    >
      <div className={record.fields}>
        <Choice
          label={t('audit:keep.label')}
          data={[
            { value: ALL, label: inWords(null) },
            ...years.map((count) => ({ value: String(count), label: inWords(count) })),
          ]}
          value={keepYears === null ? ALL : String(keepYears)}
          error={errorOf('keepYears')}
          onChange={(chosen) =>
            change({ keepYears: chosen === null || chosen === ALL ? null : Number(chosen) })
          }
        />
      </div>
    </FormSection>
  );
};

export default AuditSettingsPanel;
