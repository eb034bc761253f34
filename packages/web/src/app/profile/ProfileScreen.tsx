import './profile.words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { detailsQuery } from '../../persons/persons.api.ts';
import type { ProfileTab } from '../../platform/areas/area.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Empty } from '../../ui/states/Empty.tsx';
import { Read } from '../../ui/states/Read.tsx';
import classes from './Profile.module.css';
import { Profile } from './Profile.tsx';
import { isPersonId } from './profile.rules.ts';

/** An unknown person and one who may not be seen are answered alike. */
const Missing = () => (
  <Screen title={t('profile:title')}>
    <Empty message={t('profile:missing')}>
      <Link to="/entities/search">{t('profile:search')}</Link>
    </Empty>
  </Screen>
);

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** All that the viewer may see of a person (specification 002 §2): a header that stays, and tabs under it. */
export const ProfileScreen = ({ panels }: { panels: readonly ProfileTab[] }) => {
  const { id: text = '' } = useParams({ strict: false });
  const id = isPersonId(text) ? Number(text) : undefined;
  const details = useQuery({ ...detailsQuery(id ?? 0), enabled: id !== undefined });
  const navigate = useNavigate();
  const kept = details.data && details.data.id !== id ? details.data.id : undefined;

  // The record was merged: the address moves on to the one that was kept.
  useEffect(() => {
    if (kept !== undefined)
      void navigate({ to: `/entities/view/${kept}`, search: (old: object) => old, replace: true });
  }, [kept, navigate]);

  if (id === undefined || isMissing(details.error)) return <Missing />;
  if (details.data)
    return (
      <Profile key={details.data.id} tabs={panels} details={details.data} readAt={details.dataUpdatedAt} />
    );
  return (
    <Screen title={t('profile:title')} quiet>
      <div className={classes.top}>
        <div className={classes.header} />
        <div className={classes.strip} />
      </div>
      <Read of={details} rows={6} height="56px" />
    </Screen>
  );
};
