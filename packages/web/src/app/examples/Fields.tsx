import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { IntegerField } from '../../ui/fields/IntegerField.tsx';
import { WordCounter } from '../../ui/fields/WordCounter.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PasswordConfirmation } from '../../ui/form/PasswordConfirmation.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { useFieldErrors } from '../../ui/form/useFieldErrors.ts';
import { ValidationList } from '../../ui/form/ValidationList.tsx';
import { WaitingInput } from '../../ui/form/WaitingInput.tsx';
import { Example } from './Example.tsx';
import classes from './examples.module.css';

const Passwords = () => {
  const [password, setPassword] = useState('correct horse');
  const [again, setAgain] = useState('correct house');
  return (
    <div className={classes.form}>
      <PasswordInput
        label={t('examples:newPassword')}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordConfirmation password={password} value={again} onChange={setAgain} checked />
    </div>
  );
};

const Form = () => {
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const errors = useFieldErrors({
    name: name ? undefined : t('examples:nameNeeded'),
    code: code ? undefined : t('examples:codeNeeded'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    errors.check();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ValidationList messages={errors.messages} takeFocus />
      <TextInput
        label={t('examples:name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        {...errors.field('name')}
      />
      <TextInput
        label={t('examples:code')}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        {...errors.field('code')}
      />
      <FormActions>
        <Button variant="default" onClick={errors.reset}>
          {t('examples:reset')}
        </Button>
        <PrimaryButton>{t('examples:check')}</PrimaryButton>
      </FormActions>
    </form>
  );
};

export const Fields = () => {
  const [name, setName] = useState(t('examples:schoolName'));
  const [minutes, setMinutes] = useState<number | null>(45);
  const [comment, setComment] = useState(t('examples:commentText'));
  return (
    <>
      <Example title={t('examples:waitingInput')}>
        <WaitingInput
          className={classes.field}
          label={t('examples:name')}
          waiting
          value=""
          onChange={setName}
        />
        <WaitingInput
          className={classes.field}
          label={t('examples:name')}
          waiting={false}
          value={name}
          onChange={setName}
        />
      </Example>
      <Example title={t('examples:integer')}>
        <IntegerField
          className={classes.field}
          label={t('examples:minutes')}
          value={minutes}
          onChange={setMinutes}
          min={1}
          max={120}
        />
      </Example>
      <Example title={t('examples:password')}>
        <Passwords />
      </Example>
      <Example title={t('examples:errors')}>
        <Form />
      </Example>
      <Example title={t('examples:words')} wide>
        <Textarea
          label={t('examples:comment')}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <WordCounter text={comment} />
        <WordCounter text={comment} most={5} />
      </Example>
    </>
  );
};
