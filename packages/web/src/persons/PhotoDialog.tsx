import './persons.words.ts';
import { deletePersonPhoto, savePersonPhoto } from '@homeroom/contract/persons/photos.endpoints.ts';
import type { PersonalDetails } from '@homeroom/contract/persons/profile-header.endpoints.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { upload } from '../platform/calls/upload.ts';
import { notify } from '../platform/notices/notify.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormActions } from '../ui/form/FormActions.tsx';
import { HiddenFileInput } from '../ui/form/HiddenFileInput.tsx';
import { IMAGE_TYPES } from '../ui/form/imageTypes.ts';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import { PersonPhoto } from '../ui/people/PersonPhoto.tsx';
import { SaveIndicator, saveStateOf } from '../ui/states/SaveIndicator.tsx';
import { sayingOf } from '../ui/states/saying.ts';
import classes from './PhotoDialog.module.css';
import { photoProblem } from './photo.rules.ts';

interface PhotoDialogProps {
  details: Pick<PersonalDetails, 'id' | 'fullName' | 'itemName' | 'photo'>;
  onClose: () => void;
}

/** The picture of a file, as long as it is looked at. */
const usePicture = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [file]);
  return address;
};

/** The photo of a person: chosen, looked at, saved; or taken away, which is asked twice. */
export const PhotoDialog = ({ details, onClose }: PhotoDialogProps) => {
  const { id, fullName: name, itemName, photo } = details;
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [refused, setRefused] = useState<string>();
  const [sure, setSure] = useState(false);
  const [part, setPart] = useState(0);
  const picture = usePicture(file);
  const done = (said: string) => {
    void queryClient.invalidateQueries({ queryKey: ['PersonalDetails', id] });
    notify.done(said);
    onClose();
  };
  const save = useMutation({
    meta: { saysErrors: true },
    mutationFn: (chosen: File) =>
      upload(savePersonPhoto, { params: { id }, file: chosen, onProgress: setPart }),
    onSuccess: () => done(t('persons:photo.saved', { name })),
  });
  const remove = useMutation({
    meta: { saysErrors: true },
    mutationFn: () => call(deletePersonPhoto, { params: { id } }),
    onSuccess: () => done(t('persons:photo.removed', { name })),
  });
  const shown = remove.isPending || remove.isError ? remove : save;
  const take = (chosen: File | undefined) => {
    if (!chosen || save.isPending) return;
    const problem = photoProblem(chosen);
    save.reset();
    remove.reset();
    setSure(false);
    setRefused(problem);
    setFile(problem ? undefined : chosen);
  };

  return (
    <Dialog opened onClose={onClose} title={t('persons:photo.title', { name })}>
      <div className={classes.shown}>
        {picture ? (
          <img src={picture} alt={t('persons:photo.preview')} className={classes.picture} />
        ) : (
          <PersonPhoto photo={photo} name={itemName} size={192} square />
        )}
      </div>
      <p className={classes.hint}>{t('persons:photo.hint')}</p>
      <HiddenFileInput input={input} accept={IMAGE_TYPES} label={t('persons:photo.choose')} onFile={take} />
      {save.isPending ? (
        <p role="status">{t('persons:photo.sending', { percent: Math.round(part * 100) })}</p>
      ) : refused ? (
        <p role="alert" className={classes.refused}>
          {refused}
        </p>
      ) : (
        <SaveIndicator state={saveStateOf(shown)} problem={sayingOf(shown.error)} />
      )}
      <FormActions
        destructive={
          photo &&
          !file &&
          !sure && (
            <Button variant="default" onClick={() => setSure(true)}>
              {t('persons:photo.remove')}
            </Button>
          )
        }
      >
        {sure && (
          <>
            <Button variant="default" autoFocus onClick={() => setSure(false)}>
              {t('persons:photo.keep')}
            </Button>
            <SoftDisabledButton
              variant="default"
              isDisabled={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('persons:photo.removeSure')}
            </SoftDisabledButton>
          </>
        )}
        {file && (
          <SoftDisabledButton
            variant="default"
            isDisabled={save.isPending}
            onClick={() => input.current?.click()}
          >
            {t('persons:photo.chooseOther')}
          </SoftDisabledButton>
        )}
        {file ? (
          <PrimaryButton key="save" isDisabled={save.isPending} onClick={() => save.mutate(file)}>
            {t('persons:photo.save')}
          </PrimaryButton>
        ) : (
          <PrimaryButton
            key="choose"
            withoutKey
            data-autofocus
            isDisabled={save.isPending}
            onClick={() => input.current?.click()}
          >
            {t('persons:photo.choose')}
          </PrimaryButton>
        )}
      </FormActions>
    </Dialog>
  );
};
