import { deleteLogo, saveLogo } from '@homeroom/contract/configuration/configuration.endpoints.ts';
import type { ThemeKey } from '@homeroom/contract/configuration/theme.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { call } from '../platform/calls/call.ts';
import { upload } from '../platform/calls/upload.ts';
import { Unreachable } from '../platform/errors/errors.ts';
import { t } from '../platform/words/words.ts';
import { SoftDisabledButton } from '../ui/buttons/SoftDisabledButton.tsx';
import { ConfirmModal } from '../ui/dialogs/ConfirmModal.tsx';
import { HiddenFileInput } from '../ui/form/HiddenFileInput.tsx';
import { IMAGE_TYPES } from '../ui/form/imageTypes.ts';
import { useFileUpload } from '../ui/form/useFileUpload.ts';
import { SaveIndicator, saveStateOf } from '../ui/states/SaveIndicator.tsx';
import { sayingOf } from '../ui/states/saying.ts';
import classes from './LogoPanel.module.css';
import { logoProblem } from './logo.rules.ts';

interface LogoPanelProps {
  profile: ThemeKey;
  /** Where it is; null: the product's own. */
  logo: string | null;
  /** It was saved or taken away; the theme that holds it has another version. */
  onChanged: () => Promise<void>;
}

const wordsOf = (error: unknown): string =>
  error instanceof Unreachable ? sayingOf(error) : error instanceof Error ? error.message : '';

/** The logo of a profile: dropped, chosen, taken away. It is saved by itself, at once. */
export const LogoPanel = ({ profile, logo, onChanged }: LogoPanelProps) => {
  const [over, setOver] = useState(false);
  const [asking, setAsking] = useState(false);
  const id = `logo-${profile}`;
  const fileUpload = useFileUpload({
    problemOf: logoProblem,
    send: async (file, onProgress) => {
      await upload(saveLogo, { params: { id }, file, onProgress });
      await onChanged();
    },
  });
  const { input, refused, part, sending: save } = fileUpload;
  const restore = useMutation({
    meta: { saysErrors: true },
    mutationFn: async () => {
      await call(deleteLogo, { params: { id } });
      await onChanged();
    },
  });
  const shown = restore.isPending || restore.isError ? restore : save;

  const take = (file: File | undefined) => {
    if (!file || save.isPending) return;
    restore.reset();
    fileUpload.take(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <section className={classes.panel} aria-labelledby="logo-title">
      <h2 id="logo-title">{t('configuration:theme.logo')}</h2>
      <p className={classes.hint}>{t('configuration:theme.logoHint')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same with the keyboard */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={classes.shown}>
          {(['light', 'dark'] as const).map((scheme) => (
            <div key={scheme} className={classes.ground} data-scheme={scheme}>
              {logo ? (
                <img src={logo} alt={t('configuration:theme.logoAlt')} />
              ) : (
                <img src="/icon.svg" alt="" className={classes.sign} />
              )}
            </div>
          ))}
        </div>
        {!logo && <p className={classes.hint}>{t('configuration:theme.logoNone')}</p>}
        <div className={classes.actions}>
          <SoftDisabledButton
            variant="default"
            isDisabled={save.isPending}
            onClick={() => input.current?.click()}
          >
            {t(logo ? 'configuration:theme.logoReplace' : 'configuration:theme.logoChoose')}
          </SoftDisabledButton>
          <span className={classes.dropHint}>{t('configuration:theme.logoDrop')}</span>
          {logo && (
            <SoftDisabledButton
              variant="subtle"
              isDisabled={restore.isPending}
              onClick={() => setAsking(true)}
            >
              {t('configuration:theme.logoRestore')}
            </SoftDisabledButton>
          )}
        </div>
        <HiddenFileInput
          input={input}
          accept={IMAGE_TYPES}
          label={t('configuration:theme.logoChoose')}
          onFile={take}
        />
      </div>
      {save.isPending ? (
        <div className={classes.sending}>
          <progress value={part} max={1} aria-label={t('configuration:theme.logo')} />
          <span role="status">
            {t('configuration:theme.logoSending', { percent: Math.round(part * 100) })}
          </span>
        </div>
      ) : refused ? (
        <p role="alert" className={classes.refused}>
          {refused}
        </p>
      ) : (
        <SaveIndicator state={saveStateOf(shown)} problem={shown.isError ? wordsOf(shown.error) : ''} />
      )}
      <ConfirmModal
        opened={asking}
        title={t('configuration:theme.logoRestoreTitle')}
        confirmLabel={t('configuration:theme.logoRestore')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          fileUpload.clearRefused();
          restore.mutate();
        }}
      >
        {t('configuration:theme.logoRestoreText')}
      </ConfirmModal>
    </section>
  );
};
