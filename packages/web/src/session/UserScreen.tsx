import './account.words.ts';
import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import type { ReactNode } from 'react';
import type { AccountPanel } from '../platform/areas/area.ts';
import { Pending } from '../platform/areas/lazyPart.tsx';
import { useSchoolList } from '../platform/calls/schoolLists.ts';
import { may, useSession } from '../platform/session/session.ts';
import { formatDateTime } from '../platform/words/formats.ts';
import { schoolNow } from '../platform/words/schoolTime.ts';
import { t } from '../platform/words/words.ts';
import { Screen } from '../ui/layout/Screen.tsx';
import { Loading } from '../ui/states/Loading.tsx';
import classes from './account.module.css';
import { InvitationPanel } from './InvitationPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** One's own account: the session, the main campus, password, second factor (specification 002 §2), and what areas add. */
export const UserScreen = ({ panels }: { panels: readonly AccountPanel[] }) => {
  const { session } = useSession();
  const { data: campuses = [], isLoading } = useSchoolList(getCampuses);
  const main = campuses.find((campus) => campus.isMainCampus);
  if (!session) return null;
  const facts = [
    [t('account:userName'), session.userName],
    [t('account:name'), session.fullName],
    [t('account:profile'), t(`account:profileOf.${session.scope}`)],
    [t('account:roles'), session.roleLabels.join(', ') || t('account:noRoles')],
    [t('account:since'), formatDateTime(schoolNow(session.timeZone, new Date(session.date)))],
    [t('account:school'), session.schoolName],
    [t('account:timeZone'), session.timeZone.replaceAll('_', ' ')],
    [t('account:mainCampus'), main?.itemName ?? (isLoading ? t('ui:pleaseWait') : t('account:noCampus'))],
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
        {session.scope === 'user' && (
          <Section title={t('account:invitation.own')}>
            <InvitationPanel />
          </Section>
        )}
        <Section title={t('account:factor.title')}>
          <SecondFactorPanel />
        </Section>
        {panels
          .filter(({ shows }) => shows(may))
          .map(({ id, title, Panel }) => (
            <Section key={id} title={t(title)}>
              <Pending value={<Loading rows={1} height="48px" />}>
                <Panel />
              </Pending>
            </Section>
          ))}
      </div>
    </Screen>
  );
};
