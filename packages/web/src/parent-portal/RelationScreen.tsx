import './relation.words.ts';
import './family.words.ts';
import type { UserRelation } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { t } from '../platform/words/words.ts';
import { Screen } from '../ui/layout/Screen.tsx';
import { Empty } from '../ui/states/Empty.tsx';
import { Read } from '../ui/states/Read.tsx';
import { relationsQuery } from './family.api.ts';
import classes from './family.module.css';
import { RelationDetail } from './RelationDetail.tsx';

/** The children beside one another; the one that is open is named by the heading below. */
const Others = ({ relations, open }: { relations: readonly UserRelation[]; open: number }) =>
  relations.length > 1 && (
    <nav className={classes.others} aria-label={t('family:tabs')}>
      {relations.map(({ id, fullName }) => (
        <Link
          key={id}
          to="/relation/$id"
          params={{ id: String(id) }}
          search={{}}
          aria-current={id === open ? 'page' : undefined}
        >
          {fullName}
        </Link>
      ))}
    </nav>
  );

/** A parent's children, one of them open, by tabs (specification 002 §2: relations). */
export const RelationScreen = () => {
  const { id } = useParams({ strict: false });
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const relations = useQuery(relationsQuery);
  return (
    <Screen title={t('relation:title')}>
      <Read of={relations} rows={4} empty={t('family:none')}>
        {(all) => {
          const open = id === undefined ? all[0] : all.find((one) => one.id === Number(id));
          if (!open) return <Empty />;
          return (
            <>
              <Others relations={all} open={open.id} />
              <RelationDetail
                key={open.id}
                relation={open}
                tab={typeof tab === 'string' ? tab : undefined}
                onTab={(chosen) =>
                  void navigate({
                    to: '/relation/$id',
                    params: { id: String(open.id) },
                    search: { tab: chosen },
                    replace: true,
                  })
                }
              />
            </>
          );
        }}
      </Read>
    </Screen>
  );
};
