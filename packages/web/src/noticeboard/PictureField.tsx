import './noticeboard.words.ts';
import {
  addNewsPicture,
  type NewsPicture as Picture,
} from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../platform/upload.ts';
import { t } from '../platform/words.ts';
import { HiddenFileInput } from '../ui/HiddenFileInput.tsx';
import { SaveIndicator, saveStateOf } from '../ui/SaveIndicator.tsx';
import { SoftDisabledButton } from '../ui/SoftDisabledButton.tsx';
import { sayingOf } from '../ui/saying.ts';
import { NewsPicture } from './NewsPicture.tsx';
import type { NewsDraft } from './noticeboard.fields.ts';
import classes from './noticeboard.module.css';
import { PICTURE_TYPES, pictureProblem } from './picture.rules.ts';

interface PictureFieldProps {
  draft: Pick<NewsDraft, 'pictureID' | 'pictureAlt'>;
  /** The one that is stored, with its id. */
  stored: { id: number | null; picture: Picture | null } | undefined;
  onChange: (part: Partial<NewsDraft>) => void;
  errorOf: (field: string) => string | undefined;
}

/** A picture as it was chosen: the file is looked at from here, and goes to the server at once. */
interface Chosen {
  id: number;
  address: string;
}

/** The picture of a piece of news: chosen, seen, given words, taken away. It is stored with the news alone. */
export const PictureField = ({
  draft: { pictureID, pictureAlt },
  stored,
  onChange,
  errorOf,
}: PictureFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [refused, setRefused] = useState<string>();
  const [part, setPart] = useState(0);
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.address) : undefined), [chosen]);
  const send = useMutation({
    meta: { saysErrors: true },
    mutationFn: (file: File) => upload(addNewsPicture, { file, onProgress: setPart }),
    onSuccess: ({ pictureID: id }, file) => {
      setChosen({ id, address: URL.createObjectURL(file) });
      onChange({ pictureID: id });
    },
  });
  const take = (file: File | undefined) => {
    if (!file || send.isPending) return;
    const problem = pictureProblem(file);
    setRefused(problem);
    setPart(0);
    send.reset();
    if (!problem) send.mutate(file);
  };
  return (
    <fieldset className={classes.pictureField}>
      <legend>{t('noticeboard:picture.title')}</legend>
      <p className={classes.quiet}>{t('noticeboard:picture.hint')}</p>
      {pictureID !== null &&
        (chosen?.id === pictureID ? (
          <img src={chosen.address} alt={pictureAlt} className={classes.chosen} />
        ) : (
          stored?.id === pictureID && stored.picture && <NewsPicture picture={stored.picture} />
        ))}
      {pictureID !== null && (
        <TextInput
          w="100%"
          label={t('noticeboard:picture.alt')}
          description={t('noticeboard:picture.altHint')}
          value={pictureAlt}
          maxLength={250}
          required
          withAsterisk={false}
          autoComplete="off"
          error={errorOf('pictureAlt')}
          onChange={(event) => onChange({ pictureAlt: event.currentTarget.value })}
        />
      )}
      <div className={classes.pictureDeeds}>
        <SoftDisabledButton
          ref={button}
          variant="default"
          isDisabled={send.isPending}
          onClick={() => input.current?.click()}
        >
          {t(pictureID === null ? 'noticeboard:picture.choose' : 'noticeboard:picture.chooseOther')}
        </SoftDisabledButton>
        {pictureID !== null && (
          <Button
            variant="subtle"
            onClick={() => {
              onChange({ pictureID: null, pictureAlt: '' });
              button.current?.focus();
            }}
          >
            {t('noticeboard:picture.remove')}
          </Button>
        )}
      </div>
      <HiddenFileInput
        input={input}
        accept={PICTURE_TYPES}
        label={t('noticeboard:picture.choose')}
        onFile={take}
      />
      {send.isPending ? (
        <p role="status">{t('noticeboard:picture.sending', { percent: Math.round(part * 100) })}</p>
      ) : refused ? (
        <p role="alert" className={classes.fault}>
          {refused}
        </p>
      ) : (
        send.isError && <SaveIndicator state={saveStateOf(send)} problem={sayingOf(send.error)} />
      )}
    </fieldset>
  );
};
