import './faults.words.ts';
import type { ApiError } from '../platform/errors/errors.ts';
import { type FaultKind, kindOf } from '../platform/errors/faults.ts';
import { formatSeconds } from '../platform/words/formats.ts';
import { t } from '../platform/words/words.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { ValidationList } from '../ui/form/ValidationList.tsx';
import classes from './FaultDialog.module.css';
import { faultInWords } from './faultInWords.ts';

const titleOf = (kind: FaultKind): string => {
  switch (kind) {
    case 'bad-request':
      return t('faults:badRequest');
    case 'forbidden':
      return t('faults:forbidden');
    case 'not-found':
      return t('faults:notFound');
    case 'server-error':
      return t('faults:serverError');
    default:
      return t('faults:other');
  }
};

/** Says what the server refused, what is known of it, and what a person can do. */
const FaultDialog = ({ error, onClose }: { error: ApiError; onClose: () => void }) => {
  const kind = kindOf(error);
  const { message, description, suggestion, retryAfter } = error;
  return (
    <Dialog opened onClose={onClose} title={titleOf(kind)}>
      {/* What follows says more. */}
      {!error.errors?.length && <p className={classes.text}>{description ?? message}</p>}
      {suggestion && <p className={classes.text}>{suggestion}</p>}
      {retryAfter !== undefined && (
        <p className={classes.text}>{t('faults:waitFirst', { wait: formatSeconds(retryAfter) })}</p>
      )}
      <ValidationList messages={(error.errors ?? []).map(faultInWords)} />
      <p className={classes.quiet}>
        {t('faults:kept')}
        {kind === 'server-error' && ` ${t('faults:code')}: ${error.code}`}
      </p>
      <FormActions>
        <PrimaryButton withoutKey data-autofocus onClick={onClose}>
          {t('faults:ok')}
        </PrimaryButton>
      </FormActions>
    </Dialog>
  );
};

export default FaultDialog;
