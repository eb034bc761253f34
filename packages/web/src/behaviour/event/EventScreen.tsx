import './event.words.ts';
import '../behaviour.words.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { defaultsQuery, reportQuery } from '../behaviour.api.ts';
import { useBeginning } from './beginning.ts';
import { EventEditor } from './EventEditor.tsx';
import { dropEvent, useStoredEvent } from './event.drafts.ts';

/** An event is recorded or changed (specification 001 §2): an id that is no number but 0 is that of a stored one. */
export const EventScreen = () => {
  const id = Number.parseInt(String(useParams({ strict: false }).id), 10) || 0;
  const stored = useStoredEvent(id);
  const beginning = useBeginning();
  const defaults = useQuery(defaultsQuery);
  const report = useQuery(reportQuery(id));
  const [round, setRound] = useState(0);
  if (!defaults.data || stored === undefined || (id > 0 && !report.data))
    return (
      <Screen title={t(id ? 'event:edit' : 'event:new')}>
        {defaults.isError || report.isError ? (
          <Read of={id > 0 ? [defaults, report] : [defaults]} />
        ) : (
          <Loading rows={8} />
        )}
      </Screen>
    );
  return (
    <EventEditor
      key={`${id} ${round}`}
      report={id > 0 ? report.data : undefined}
      defaults={defaults.data}
      resume={stored ?? undefined}
      beginning={beginning}
      onAnew={() => void dropEvent(id).then(() => setRound(round + 1))}
    />
  );
};
