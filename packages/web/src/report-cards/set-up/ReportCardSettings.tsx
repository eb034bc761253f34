import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import './set-up.words.ts';
import { cardTemplates } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import {
  reportCardDefaults,
  type ReportCardSettings as Settings,
} from '@homeroom/contract/report-cards/report-cards.settings.ts';
import { Checkbox } from '@mantine/core';
import { useMay } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { type Field, Fields, inWords } from '../../ui/fields/Fields.tsx';
import { useSetting } from '../../ui/form/useSetting.ts';
import { FormSection } from '../../ui/records/FormSection.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from './set-up.module.css';

/** What the fields show of the settings; the templates have a part of their own. */
type Typed = Omit<Settings, 'attendanceOn'>;

const fields = (): Field<keyof Typed & string>[] => [
  {
    ...{ name: 'paper', label: t('reportCardsSetUp:settings.paper'), kind: 'choice' },
    options: (['a4', 'us-letter'] as const).map((value) => ({
      value,
      label: t(`reportCardsSetUp:settings.papers.${value}`),
    })),
  },
  {
    ...{ name: 'remindDaysBefore', label: t('reportCardsSetUp:settings.remindDaysBefore'), kind: 'integer' },
    ...{ min: 1, max: 30, hint: t('reportCardsSetUp:settings.remindHint') },
  },
  { name: 'showsRank', label: t('reportCardsSetUp:settings.showsRank'), kind: 'check' },
  {
    ...{ name: 'closingText', label: t('reportCardsSetUp:settings.closingText'), kind: 'lines', max: 1000 },
    hint: t('reportCardsSetUp:settings.closingHint'),
  },
];

const templatesInWords = (of: Settings['attendanceOn']) =>
  of.map((template) => t(`reportCardsSetUp:levels.${template}`)).join(', ');

/** What cards of the whole school are printed on and say, and when teachers are reminded. */
const ReportCardSettings = () => {
  const mayWrite = useMay('configuration.write');
  const { editing, failed } = useSetting('reportCards', reportCardDefaults);
  const { value, change, errorOf } = editing;
  // That the settings cannot be read is said above, by the school's own.
  if (!value) return failed ? null : <Loading rows={5} height="56px" />;
  const of = fields();
  const { attendanceOn = [] } = value;
  return (
    <FormSection
      id="report-cards"
      title={t('report-cards:labels.settings')}
      hint={t('reportCardsSetUp:settings.hint')}
      editing={editing}
      fields={[...of.map(({ name }) => name), 'attendanceOn']}
      readOnly={!mayWrite}
      describe={(all) => ({
        ...inWords<Typed>(of)(all),
        [t('reportCardsSetUp:settings.attendanceOn')]: templatesInWords(all.attendanceOn),
      })}
    >
      <Fields<Typed> of={of} value={value} errorOf={errorOf} onChange={(part) => change(part)} />
      <fieldset className={classes.levels}>
        <legend>{t('reportCardsSetUp:settings.attendanceOn')}</legend>
        <p className={classes.quiet}>{t('reportCardsSetUp:settings.attendanceHint')}</p>
        {cardTemplates.map((template) => (
          <Checkbox
            key={template}
            my={6}
            label={t(`reportCardsSetUp:levels.${template}`)}
            checked={attendanceOn.includes(template)}
            onChange={(event) =>
              change({
                attendanceOn: cardTemplates.filter((one) =>
                  one === template ? event.currentTarget.checked : attendanceOn.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
    </FormSection>
  );
};

export default ReportCardSettings;
