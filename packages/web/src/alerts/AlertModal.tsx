import './alerts.words.ts';
import '../ui/record.words.ts';
import {
  addPersonalFlag,
  getPersonalFlags,
  type PersonalFlagCategory,
  savePersonalFlag,
} from '@homeroom/contract/alerts/flags.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/call.ts';
import { t } from '../platform/words.ts';
import { ConfirmModal } from '../ui/ConfirmModal.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Fields, inWords } from '../ui/Fields.tsx';
import { FormSection } from '../ui/FormSection.tsx';
import { useEditing } from '../ui/useEditing.ts';
import { flagTypesQuery } from './alerts.api.ts';
import {
  type AlertDraft,
  alertBody,
  alertDraft,
  alertFields,
  categoriesFor,
  newAlert,
  withType,
} from './alerts.fields.ts';
import classes from './alerts.module.css';

interface AlertModalProps {
  details: PersonalDetails;
  /** Absent for a new one. */
  flag: PersonalFlagCategory | undefined;
  /** It was saved: what shows alerts reads again. */
  onSaved: () => void;
  onClose: () => void;
}

const storedOf = (flag: PersonalFlagCategory) => ({ value: alertDraft(flag), version: flag.version });

/** An alert is written or changed: category, type, comment (specification 001 §2). */
export const AlertModal = ({ details, flag, onSaved, onClose }: AlertModalProps) => {
  const { id, fullName } = details;
  const types = useQuery(flagTypesQuery).data ?? [];
  const editing = useEditing<AlertDraft>({
    stored: flag ? storedOf(flag) : { value: newAlert, version: 0 },
    save: async (draft, version) => {
      const fields = alertBody(draft);
      const saved = flag
        ? await call(savePersonalFlag, { params: { id: flag.id }, body: { ...fields, version } })
        : await call(addPersonalFlag, {
            body: { ...fields, personID: id, flagCategoryID: draft.flagCategoryID ?? 0 },
          });
      onSaved();
      return storedOf(saved);
    },
    readAgain: async () => {
      const now = await call(getPersonalFlags, { params: { id } });
      const same = now.find((one) => one.id === flag?.id);
      return same && storedOf(same);
    },
  });
  const value = editing.value ?? newAlert;
  const fields = alertFields(value, types, flag ? [] : categoriesFor(details.permission.custody));
  const isOpen = value.flagCategoryID !== null;
  const [isAsking, setAsking] = useState(false);
  const leave = () => (editing.dirty ? setAsking(true) : onClose());
  return (
    <Dialog
      opened
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      size="lg"
      title={t(flag ? 'alerts:editOn' : 'alerts:newOn', { name: fullName })}
      onClose={leave}
    >
      <div className={classes.inDialog}>
        <FormSection
          title={flag ? t(`people:flag.${flag.category}`) : t('alerts:editTitle')}
          editing={editing}
          fields={fields.map(({ name }) => name)}
          problems={editing.dirty && !isOpen ? [t('alerts:categoryNeeded')] : []}
          describe={inWords<AlertDraft>(fields)}
          onSaved={onClose}
          extra={
            !editing.dirty && (
              <Button variant="default" onClick={onClose}>
                {t('record:cancel')}
              </Button>
            )
          }
        >
          <Fields
            of={fields}
            value={value}
            errorOf={editing.errorOf}
            onChange={(part) => editing.change(withType(value, part, types))}
          />
        </FormSection>
      </div>
      <ConfirmModal
        opened={isAsking}
        title={t('unsavedTitle')}
        confirmLabel={t('unsavedLeave')}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      >
        <p>{t('unsavedText')}</p>
      </ConfirmModal>
    </Dialog>
  );
};
