import './noticeboard.words.ts';
import {
  addNewsPicture,
  type NewsPicture as Picture,
} from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { upload } from '../platform/calls/upload.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { HiddenFileInput } from '../ui/form/HiddenFileInput.tsx';
import { IMAGE_TYPES } from '../ui/form/imageTypes.ts';
import { useFileUpload } from '../ui/form/useFileUpload.ts';
import { SaveIndicator, saveStateOf } from '../ui/states/SaveIndicator.tsx';
import { sayingOf } from '../ui/states/saying.ts';
import { NewsPicture } from './NewsPicture.tsx';
import type { NewsDraft } from './noticeboard.fields.ts';
import classes from './noticeboard.module.css';
import { pictureProblem } from './picture.rules.ts';

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
  const button = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  useEffect(() => {
    if (!chosen) return undefined;
    // The words come next, unless somebody has gone on elsewhere in the form meanwhile.
    const { activeElement } = document;
    if (activeElement === button.current || activeElement === document.body) words.current?.focus();
    return () => URL.revokeObjectURL(chosen.address);
  }, [chosen]);
  const { input, take, refused, part, sending } = useFileUpload({
    problemOf: pictureProblem,
    send: (file, onProgress) => upload(addNewsPicture, { file, onProgress }),
    onSent: ({ pictureID: id }, file) => {
      setChosen({ id, address: URL.createObjectURL(file) });
      onChange({ pictureID: id });
    },
  });
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
          ref={words}
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
      <div className={classes.pictureActions}>
        <SoftDisabledButton
          ref={button}
          variant="default"
          isDisabled={sending.isPending}
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
        accept={IMAGE_TYPES}
        label={t('noticeboard:picture.choose')}
        onFile={take}
      />
      {sending.isPending ? (
        <p role="status">{t('noticeboard:picture.sending', { percent: Math.round(part * 100) })}</p>
      ) : refused ? (
        <p role="alert" className={classes.fault}>
          {refused}
        </p>
      ) : (
        sending.isError && <SaveIndicator state={saveStateOf(sending)} problem={sayingOf(sending.error)} />
      )}
    </fieldset>
  );
};
