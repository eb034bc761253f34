import {
  type AdjustmentOrder,
  type AdjustmentPreview,
  postAdjustments,
  previewAdjustments,
} from '@homeroom/contract/billing/charges.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { useToday } from '../../platform/session/session.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { ValidationList } from '../../ui/form/ValidationList.tsx';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import classes from '../billing.module.css';
import { Amount } from '../money/Amount.tsx';
import { type OrderFormProps, PreviewAndPost } from '../posting/PreviewAndPost.tsx';

/** So many days back somebody may have left, at first. */
const BACK_DAYS = 90;

const AdjustForm = (order: OrderFormProps<AdjustmentOrder>) => {
  const today = useToday();
  const [draft, setDraft] = useState<AdjustmentOrder>({
    leftFrom: addDays(today, -BACK_DAYS),
    leftTo: today,
    dateOf: today,
    itemName: t('billing:adjust.text'),
  });
  const change = (part: Partial<AdjustmentOrder>) => {
    setDraft({ ...draft, ...part });
    order.onChange();
  };
  const { leftFrom, leftTo, dateOf, itemName } = draft;
  const noDay = t('billing:problem.date');
  const problems = {
    leftFrom: leftFrom ? undefined : noDay,
    leftTo: !leftTo ? noDay : leftTo < leftFrom ? t('billing:problem.periodOrder') : undefined,
    dateOf: !dateOf ? noDay : dateOf > today ? t('billing:problem.future') : undefined,
    itemName: itemName.trim() ? undefined : t('billing:problem.what'),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.values(problems).every((one) => one === undefined) && !order.isReading && !order.isHeld)
      order.onPreview({ ...draft, itemName: itemName.trim() });
  };
  return (
    <form onSubmit={submit} noValidate className={`${classes.part} no-print`}>
      <p className={classes.quiet}>{t('billing:adjust.hint')}</p>
      <fieldset disabled={order.isHeld} className={classes.plain}>
        <div className={classes.fields}>
          {(['leftFrom', 'leftTo', 'dateOf'] as const).map((name) => (
            <DateField
              key={name}
              label={t(`billing:adjust.field.${name}`)}
              value={draft[name]}
              error={problems[name] ?? order.errorOf(name)}
              onChange={(next) => change({ [name]: next })}
            />
          ))}
          <TextInput
            label={t('billing:what')}
            value={itemName}
            maxLength={150}
            error={problems.itemName ?? order.errorOf('itemName')}
            onChange={(event) => change({ itemName: event.currentTarget.value })}
          />
        </div>
      </fieldset>
      {order.error !== null && <ValidationList messages={[sayingOf(order.error)].filter(Boolean)} />}
      <FormActions>
        <PrimaryButton variant="default" disabled={order.isHeld} isDisabled={order.isReading}>
          {t('billing:preview.look')}
        </PrimaryButton>
      </FormActions>
    </form>
  );
};

const AdjustLines = ({ preview: { lines } }: { preview: AdjustmentPreview }) => {
  if (lines.length === 0) return <Empty message={t('billing:adjust.nobody')} />;
  return (
    <div className={classes.room}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('billing:preview.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('billing:student')}</th>
            <th scope="col">{t('billing:account')}</th>
            <th scope="col">{t('billing:adjust.left')}</th>
            <th scope="col">{t('billing:adjust.days')}</th>
            <th scope="col" className={classes.number}>
              {t('billing:adjust.charged')}
            </th>
            <th scope="col" className={classes.number}>
              {t('billing:amount.label')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineID}>
              <th scope="row">
                <PersonLink id={line.studentID}>{line.studentName}</PersonLink>{' '}
                <span className={classes.small}>{line.itemName}</span>
              </th>
              <td>{line.accountName}</td>
              <td data-label={t('billing:adjust.left')}>{formatDay(line.dateLeft)}</td>
              <td>{t('billing:adjust.daysOf', { left: line.daysLeft, days: line.days })}</td>
              <td className={classes.number} data-label={t('billing:adjust.charged')}>
                <Amount of={line.charged} />
              </td>
              <td className={classes.number} data-label={t('billing:amount.label')}>
                <Amount of={line.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Credits for the rest of what was charged for students who left meanwhile: the charges stay as they are. */
export const AdjustPart = () => (
  <PreviewAndPost
    preview={(order: AdjustmentOrder) => call(previewAdjustments, { body: order })}
    post={(order, token, idempotencyKey) => call(postAdjustments, { body: { order, token }, idempotencyKey })}
    form={(props) => <AdjustForm {...props} />}
  >
    {(preview) => <AdjustLines preview={preview} />}
  </PreviewAndPost>
);
