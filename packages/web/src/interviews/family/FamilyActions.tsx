import './family.words.ts';
import { getInterviewCalendar } from '@homeroom/contract/interviews/family.endpoints.ts';
import IconCalendarDown from '@tabler/icons-react/dist/esm/icons/IconCalendarDown.mjs';
import IconPrint from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconRss from '@tabler/icons-react/dist/esm/icons/IconRss.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { readFile } from '../../platform/calls/file.ts';
import { addressOf } from '../../platform/calls/http.ts';
import { notify } from '../../platform/notices/notify.ts';
import { useViewing } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { IconAction } from '../../ui/buttons/IconAction.tsx';
import { download } from '../../ui/print/download.ts';
import { Part } from '../../ui/states/Part.tsx';
import { sayingOf } from '../../ui/states/saying.ts';
import type { ParentID } from './family.api.ts';

const SubscribeDialog = lazyPart(() => import('./SubscribeDialog.tsx'));

interface FamilyActionsProps {
  cycle: { id: number; itemName: string };
  parentID: ParentID;
}

/** What can be done with a family's evening: on paper, in a calendar as a file, and for oneself in one that follows. */
export const FamilyActions = ({ cycle, parentID }: FamilyActionsProps) => {
  const isViewing = useViewing();
  const [isSubscribing, setSubscribing] = useState(false);
  const file = useMutation({
    meta: { saysErrors: true },
    mutationFn: async () => {
      const asked = { params: { id: cycle.id }, query: { parentId: parentID } };
      const blob = await readFile(addressOf(getInterviewCalendar, asked), {
        accept: 'text/calendar',
        signal: AbortSignal.timeout(20_000),
      });
      return blob.text();
    },
    onSuccess: (content) => {
      download(content, `${cycle.itemName}.ics`, 'text/calendar;charset=utf-8');
      notify.done(t('interviewsFamily:calendar.saved'));
    },
    onError: (error) => notify.warning(sayingOf(error), t('interviewsFamily:calendar.failed')),
  });
  return (
    <>
      <IconAction icon={IconPrint} label={t('interviewsFamily:print.do')} onClick={() => print()} />
      <IconAction
        icon={IconCalendarDown}
        label={t('interviewsFamily:calendar.file')}
        isBusy={file.isPending}
        onClick={() => file.mutate()}
      />
      {parentID === null && !isViewing && (
        <IconAction
          icon={IconRss}
          label={t('interviewsFamily:calendar.subscribe')}
          onClick={() => setSubscribing(true)}
        />
      )}
      {isSubscribing && (
        <Part onMissing={() => setSubscribing(false)}>
          <SubscribeDialog onClose={() => setSubscribing(false)} />
        </Part>
      )}
    </>
  );
};
