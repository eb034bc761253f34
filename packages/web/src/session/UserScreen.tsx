import './account.words.ts';
import { getCampuses } from '@homeroom/contract/people/people.endpoints.ts';
import { roles } from '@homeroom/contract/shared/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../platform/call.ts';
import { formatDateTime } from '../platform/formats.ts';
import { schoolNow } from '../platform/schoolTime.ts';
import { rolesOf, useMay, useSession } from '../platform/session.ts';
import { t } from '../platform/words.ts';
import { Screen } from '../ui/Screen.tsx';
import classes from './account.module.css';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** One's own account: the session, the main campus, password, second factor (specification 002 §2). */
export const UserScreen = () => {
  const { session } = useSession();
  const mayReadCampuses = useMay('configuration.read');
  const campuses = useQuery({
    queryKey: ['Campus'],
    queryFn: ({ signal }) => call(getCampuses, { signal }),
    enabled: mayReadCampuses,
    meta: { copy: 'days' },
  });
  if (!session) return null;
  const main = campuses.data?.find((campus) => campus.isMainCampus);
  const facts = [
    [t('account:userName'), session.userName],
    [t('account:name'), session.fullName],
    [t('account:profile'), t(`account:profileOf.${session.scope}`)],
    [
      t('account:roles'),
      rolesOf(session)
        .map((role) => roles[role].label)
        .join(', ') || t('account:noRoles'),
    ],
    [t('account:since'), formatDateTime(schoolNow(session.timeZone, new Date(session.date)))],
    [t('account:school'), session.schoolName],
    [t('account:timeZone'), session.timeZone.replaceAll('_', ' ')],
    [
      t('account:mainCampus'),
      main?.itemName ?? (campuses.isLoading ? t('ui:pleaseWait') : t('account:noCampus')),
    ],
  ] as const;

  return (
    <Screen title={t('account:title')}>
      <div className={classes.sections}>
        <Section title={t('account:session')}>
          <dl className={classes.facts}>
            {facts.flatMap(([name, value]) => [
              <dt key={name}>{name}</dt>,
              <dd key={`${name} is`}>{value}</dd>,
            ])}
          </dl>
        </Section>
        <Section title={t('account:password')}>
          <PasswordPanel />
        </Section>
        <Section title={t('account:factor.title')}>
          <SecondFactorPanel />
        </Section>
      </div>
    </Screen>
  );
};
