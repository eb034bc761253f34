import './system-admin.words.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../platform/places/clipboard.ts';
import { t } from '../platform/words/words.ts';
import { Screen } from '../ui/layout/Screen.tsx';
import classes from './ClientScreen.module.css';
import { type Line, useClientLines } from './useClientLines.ts';

const Lines = ({ title, lines }: { title: string; lines: Line[] }) => (
  <section className={classes.part}>
    <h2 className={classes.heading}>{title}</h2>
    <dl className={classes.lines}>
      {lines.map(({ label, value }) => (
        <div key={label} className={classes.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** The app and the browser it runs in, for who helps somebody else (specification 002 §2, Client info). */
export const ClientScreen = () => {
  const { application, browser } = useClientLines();
  const [said, setSaid] = useState('');

  const copy = async () => {
    const text = [...application, ...browser].map(({ label, value }) => `${label}: ${value}`).join('\n');
    setSaid(t((await copyText(text)) ? 'system-admin:copied' : 'system-admin:copyFailed'));
  };

  return (
    <Screen
      title={t('system-admin:client')}
      context={t('system-admin:clientContext')}
      actions={
        <>
          <Button onClick={copy}>{t('system-admin:copy')}</Button>
          <span role="status">{said}</span>
        </>
      }
    >
      <Lines title={t('system-admin:application')} lines={application} />
      <Lines title={t('system-admin:browser')} lines={browser} />
    </Screen>
  );
};
