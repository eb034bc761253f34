import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../platform/errors/errors.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { readAccountsAgain } from '../billing.api.ts';
import classes from '../billing.module.css';
import { language } from '../money/language.ts';
import { writtenMoney } from '../money/money.rules.ts';
import { PostingSaid } from './PostingSaid.tsx';
import { PreviewChanges } from './PreviewChanges.tsx';
import { type Change, type ComparedLine, changesOf } from './preview.rules.ts';
import { usePosting } from './usePosting.ts';

interface Preview {
  lines: readonly ComparedLine[];
  accounts: number;
  total: string;
  token: string;
}

/** What the form of an order is given. */
export interface OrderFormProps<Order> {
  /** Looks at what an order would post. */
  onPreview: (order: Order) => void;
  /** The order is another than the one that is shown. */
  onChange: () => void;
  isReading: boolean;
  /** It is being posted, or nobody knows whether it was. */
  isHeld: boolean;
  /** What the server says of a field. */
  errorOf: (field: string) => string | undefined;
  /** Why it could not be looked at. */
  error: unknown;
}

interface PreviewAndPostProps<Order, Shown extends Preview> {
  preview: (order: Order) => Promise<Shown>;
  post: (
    order: Order,
    token: string,
    key: string,
  ) => Promise<{ lines: number; accounts: number; total: string }>;
  form: (props: OrderFormProps<Order>) => ReactNode;
  /** The lines. */
  children: (preview: Shown) => ReactNode;
}

const isPreview = (current: unknown): current is Preview =>
  typeof current === 'object' && current !== null && 'lines' in current && 'token' in current;

/** An order of many lines: looked at, then posted as it was shown. Where it would be something else by now, that is shown. */
export const PreviewAndPost = <Order, Shown extends Preview>({
  preview,
  post,
  form,
  children,
}: PreviewAndPostProps<Order, Shown>) => {
  const [shown, setShown] = useState<{ order: Order; preview: Shown; changes: Change<ComparedLine>[] }>();
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  /** The order of the form as it stands; what is answered to another one is not shown. */
  const wanted = useRef<Order>(undefined);
  const reading = useMutation({
    mutationFn: preview,
    meta: { saysErrors: true },
    onSuccess: (answer, order) => {
      if (order === wanted.current) setShown({ order, preview: answer, changes: [] });
    },
  });
  const posting = usePosting(async ({ order, preview: { token } }: { order: Order; preview: Shown }, key) => {
    try {
      return await post(order, token, key);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && isPreview(error.current) && shown) {
        const current = error.current as Shown;
        setShown({ order, preview: current, changes: changesOf(shown.preview.lines, current.lines) });
      }
      throw error;
    }
  });
  // What is shown is where the work goes on.
  const token = shown?.preview.token;
  useEffect(() => {
    if (token) heading.current?.focus();
  }, [token]);

  const money = (amount: string) => writtenMoney(amount, language());
  const finish = (answer: { lines: number; accounts: number; total: string } | undefined) => {
    if (!answer) return;
    setSaid(
      t('billing:preview.posted', {
        lines: answer.lines,
        accounts: answer.accounts,
        total: money(answer.total),
      }),
    );
    setShown(undefined);
    reading.reset();
    readAccountsAgain();
  };
  const { state } = posting;
  const isChanged = (shown?.changes.length ?? 0) > 0;
  return (
    <>
      <p role="status" className={said ? classes.said : 'visually-hidden'}>
        {said}
      </p>
      {form({
        onPreview: (order) => {
          setSaid('');
          posting.clear();
          wanted.current = order;
          reading.mutate(order);
        },
        onChange: () => {
          wanted.current = undefined;
          if (shown) setShown(undefined);
          if (!reading.isIdle) reading.reset();
          posting.clear();
        },
        isReading: reading.isPending,
        isHeld: posting.isHeld,
        errorOf: (field) =>
          reading.error instanceof ApiError
            ? reading.error.errors?.find(({ path }) => path === field || path.endsWith(`.${field}`))?.message
            : undefined,
        error: reading.error,
      })}
      {shown && (
        <section aria-labelledby="preview-title">
          <div className={`${classes.part} ${classes.partHead}`}>
            <h2 id="preview-title" ref={heading} tabIndex={-1}>
              {t('billing:preview.title')}
            </h2>
            <span>
              {t('billing:preview.summary', {
                count: shown.preview.lines.length,
                accounts: t('billing:preview.accounts', { count: shown.preview.accounts }),
                total: money(shown.preview.total),
              })}
            </span>
          </div>
          <div className={classes.inset}>
            {isChanged ? (
              <PreviewChanges changes={shown.changes} />
            ) : (
              <PostingSaid state={state} onAgain={async () => finish(await posting.again())} />
            )}
          </div>
          {children(shown.preview)}
          <FormActions isInset>
            <PrimaryButton
              disabled={shown.preview.lines.length === 0 || state.phase === 'unknown'}
              isDisabled={posting.isSending}
              onClick={() => setAsking(true)}
            >
              {t('billing:preview.post', { total: money(shown.preview.total) })}
            </PrimaryButton>
          </FormActions>
        </section>
      )}
      {shown && (
        <ConfirmModal
          opened={isAsking}
          title={t('billing:preview.askTitle')}
          confirmLabel={t('billing:preview.post', { total: money(shown.preview.total) })}
          onConfirm={async () => {
            setAsking(false);
            finish(await posting.post(shown));
          }}
          onCancel={() => setAsking(false)}
        >
          <p>
            {t('billing:preview.ask', {
              count: shown.preview.lines.length,
              accounts: t('billing:preview.accounts', { count: shown.preview.accounts }),
              total: money(shown.preview.total),
            })}
          </p>
        </ConfirmModal>
      )}
    </>
  );
};
