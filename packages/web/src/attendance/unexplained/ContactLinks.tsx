import './unexplained.words.ts';
import type { UnexplainedAbsence } from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { type MouseEvent, useState } from 'react';
import { mailLink, telephoneLink } from '../../platform/places/contactLinks.ts';
import { may } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { PersonLink } from '../../ui/people/PersonLink.tsx';
import classes from './unexplained.module.css';
import { type WayToCall, waysToCall } from './unexplained.rules.ts';

interface ContactLinksProps {
  absence: UnexplainedAbsence;
  tabIndex: number;
  /** A number was pressed. */
  onCall: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** "Una Novak (Mother)". */
const whomText = ({ contact: { fullName: name, relationship } }: WayToCall): string =>
  relationship ? t('unexplained:contact', { name, relationship }) : name;

/** Whom to call about a student, one number at a time, with one press; where somebody is restricted, the way to all contacts. */
export const ContactLinks = ({ absence, tabIndex, onCall }: ContactLinksProps) => {
  /** How often another number was asked for. */
  const [turned, setTurned] = useState(0);
  if (!may('people.contact')) return null;
  const ways = waysToCall(absence);
  const at = (turned + (absence.call.state === 'noAnswer' ? 1 : 0)) % Math.max(1, ways.length);
  const way = ways[at];
  const name = way?.contact.fullName ?? '';
  const longest = ways.map(whomText).toSorted((a, b) => b.length - a.length)[0] ?? '';
  return (
    <>
      <span className={classes.who}>
        {/* The room of the longest of them is kept: going on to another number moves no line. */}
        <span className={classes.whom} data-longest={longest}>
          <span>{way ? whomText(way) : t('unexplained:noContact')}</span>
        </span>
        {absence.isRestricted && (
          <PersonLink id={absence.studentID} className={classes.restricted} tabIndex={tabIndex}>
            <span aria-hidden title={t('unexplained:restricted')}>
              {t('unexplained:restrictedShort')}
            </span>
            <span className="visually-hidden">{t('unexplained:restricted')}</span>
          </PersonLink>
        )}
      </span>
      {way && (
        <span className={classes.ways}>
          {way.phone && (
            <a
              href={telephoneLink(way.phone.value)}
              tabIndex={tabIndex}
              className={classes.way}
              data-call
              aria-label={t('unexplained:callNumber', {
                ...{ name, value: way.phone.value },
                kind: t(`unexplained:phone.${way.phone.kind}`),
              })}
              onClick={onCall}
            >
              <IconPhone size={16} stroke={1.75} aria-hidden />
              {way.phone.value}
            </a>
          )}
          {way.contact.emails.slice(0, 1).map((value) => (
            <a
              key={value}
              href={mailLink(value)}
              tabIndex={tabIndex}
              className={classes.way}
              aria-label={t('unexplained:write', { name, value })}
              title={value}
            >
              <IconMail size={16} stroke={1.75} aria-hidden />
            </a>
          ))}
        </span>
      )}
      {ways.length > 1 && (
        <button
          type="button"
          tabIndex={tabIndex}
          className={`bare ${classes.other}`}
          data-other
          aria-label={t('unexplained:otherNumber', {
            ...{ n: at + 1, count: ways.length, name: absence.fullName },
          })}
          title={t('unexplained:other')}
          onClick={() => setTurned(turned + 1)}
        >
          {t('unexplained:turn', { n: at + 1, count: ways.length })}
        </button>
      )}
    </>
  );
};
