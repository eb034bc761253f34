import './parentAccounts.words.ts';
import { getParentViewOffer } from '@homeroom/contract/parent-portal/parent-views.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { seeAs } from '../../platform/session/viewing.ts';
import { t } from '../../platform/words/words.ts';
import { Titled } from '../../ui/layout/Titled.tsx';
import { Read } from '../../ui/states/Read.tsx';
import family from '../family.module.css';

/** The way to what an adult of a family sees (decision 048), or why there is none. */
export const SeeAsPanel = ({ personID }: { personID: number }) => {
  const offer = useQuery({
    queryKey: ['PersonalRelation', personID, 'parent view'],
    queryFn: ({ signal }) => call(getParentViewOffer, { params: { id: personID }, signal }),
  });
  return (
    <Titled title={t('parentAccounts:seeAs.title')}>
      <Read of={offer} rows={1} height="40px">
        {({ fullName, refusal }) => (
          <div className={family.part}>
            {refusal ? (
              <p>{refusal}</p>
            ) : (
              <>
                <p>{t('parentAccounts:seeAs.hint', { name: fullName })}</p>
                <div className={family.actions}>
                  <Button variant="default" onClick={() => seeAs(personID)}>
                    {t('parentAccounts:seeAs.open')}
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
      </Read>
    </Titled>
  );
};
