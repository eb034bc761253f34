import '../billing.words.ts';
import {
  billingDefaults,
  isIban,
  type BillingSettings as Settings,
} from '@homeroom/contract/billing/billing.settings.ts';
import { useMay } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { type Field, Fields, inWords } from '../../ui/fields/Fields.tsx';
import { useSetting } from '../../ui/form/useSetting.ts';
import { FormSection } from '../../ui/records/FormSection.tsx';
import { Loading } from '../../ui/states/Loading.tsx';

const fields = (): Field<keyof Settings & string>[] => {
  const text = (name: keyof Settings, max: number, hint?: string) =>
    ({ name, label: t(`billing:settings.${name}`), kind: 'text', max, ...(hint && { hint }) }) as const;
  return [
    text('currency', 3, t('billing:settings.currencyHint')),
    { name: 'termsDays', label: t('billing:settings.termsDays'), kind: 'integer', min: 0, max: 365 },
    text('accountHolder', 70),
    text('bankName', 100),
    text('iban', 42, t('billing:settings.ibanHint')),
    text('bic', 11),
    text('bankCode', 20, t('billing:settings.bankCodeHint')),
    text('accountNumber', 34),
    {
      name: 'paper',
      label: t('billing:settings.paper'),
      kind: 'choice',
      options: (['a4', 'us-letter'] as const).map((value) => ({ value, label: t(`billing:paper.${value}`) })),
    },
    { name: 'statementText', label: t('billing:settings.statementText'), kind: 'lines', max: 1000 },
    { name: 'receiptText', label: t('billing:settings.receiptText'), kind: 'lines', max: 1000 },
  ];
};

const problemsOf = ({ currency, iban, bic }: Settings): string[] =>
  [
    !/^[A-Z]{3}$/.test(currency) && t('billing:settings.currencyWrong'),
    iban !== '' && !isIban(iban) && t('billing:settings.ibanWrong'),
    bic !== '' && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) && t('billing:settings.bicWrong'),
  ].filter((problem) => problem !== false);

const capitals = (part: Partial<Settings>): Partial<Settings> => ({
  ...part,
  ...(part.currency !== undefined && { currency: part.currency.toUpperCase() }),
  ...(part.iban !== undefined && { iban: part.iban.toUpperCase() }),
  ...(part.bic !== undefined && { bic: part.bic.toUpperCase() }),
});

/** In which currency the school bills, where it is paid to, and what its documents say. */
const BillingSettings = () => {
  const mayWrite = useMay('configuration.write');
  const { editing, failed } = useSetting('billing', billingDefaults);
  const { value, change, errorOf } = editing;
  // That the settings cannot be read is said above, by the school's own.
  if (!value) return failed ? null : <Loading rows={5} height="56px" />;
  const of = fields();
  return (
    <FormSection
      id="billing"
      title={t('billing:labels.settings')}
      hint={t('billing:settings.hint')}
      editing={editing}
      fields={of.map(({ name }) => name)}
      readOnly={!mayWrite}
      problems={editing.dirty ? problemsOf(value) : []}
      describe={inWords<Settings>(of)}
    >
      <Fields<Settings> of={of} value={value} errorOf={errorOf} onChange={(part) => change(capitals(part))} />
    </FormSection>
  );
};

export default BillingSettings;
