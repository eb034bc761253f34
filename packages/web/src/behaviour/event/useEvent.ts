import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import {
  type BehaviourReportDefaults,
  getBehaviourReport,
  saveBehaviourReport,
} from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { randomKey } from '../../platform/outbox/locks.ts';
import { canSeal } from '../../platform/store/vault.ts';
import { useEditing } from '../../ui/form/useEditing.ts';
import { dropEvent, type EventDraft, keepEvent } from './event.drafts.ts';
import { type TypedEvent, typedEvent } from './event.rules.ts';
import { bodyOf } from './eventBody.ts';
import { rebasedEvent } from './eventRebase.ts';

const storedOf = (report: BehaviourReport) => ({ value: typedEvent(report), version: report.version });

interface EventSource {
  /** Undefined: a new one. */
  report: BehaviourReport | undefined;
  defaults: BehaviourReportDefaults;
  /** What was typed before. */
  resume: EventDraft | undefined;
  /** What a new one begins with, beside what the timetable says. */
  begin: Pick<TypedEvent, 'people' | 'comment'>;
}

/** An event in the editor: what is typed is put aside at every letter, and saved by the version that was seen. */
export const useEvent = ({ report, defaults, resume, begin }: EventSource) => {
  const id = report?.id ?? 0;
  const [fresh] = useState(() => ({
    value: {
      ...typedEvent({ ...defaults.templateReport, id: 0 } as unknown as BehaviourReport),
      ...begin,
    },
    version: 0,
  }));
  /** It can be saved as it begins. */
  const isBegun = begin.people.length > 0;
  /** What is sent with it however often, of one text. */
  const key = useRef({ value: resume?.key ?? randomKey(), of: resume?.value });
  const masks = useRef(false);
  const [saved, setSaved] = useState<BehaviourReport>();
  /** Names of others stand in a text for parents: it was refused for that. */
  const [isNaming, setNaming] = useState(false);

  const editing = useEditing<TypedEvent>({
    stored: report ? storedOf(report) : isBegun ? undefined : fresh,
    ...(isBegun && !report && { begin: fresh.value }),
    resume,
    isKept: canSeal(),
    rebase: rebasedEvent,
    save: async (value, version) => {
      const answer = await call(saveBehaviourReport, {
        body: bodyOf(value, id, version, masks.current),
        idempotencyKey: `${key.current.value}${masks.current ? '-masked' : ''}`,
      }).catch((error: unknown) => {
        setNaming(error instanceof ApiError && error.code === 'behaviour.names_in_text');
        throw error;
      });
      setSaved(answer);
      if (id > 0) queryClient.setQueryData(['BehaviourReport', id], answer);
      void queryClient.invalidateQueries({ queryKey: ['BehaviourReport'] });
      void queryClient.invalidateQueries({ queryKey: ['BehaviourPerson'] });
      return storedOf(answer);
    },
    readAgain: async () => storedOf(await call(getBehaviourReport, { params: { id } })),
  });

  const { draft } = editing;
  const wasKept = useRef(resume !== undefined);
  useEffect(() => {
    if (draft) {
      if (key.current.of !== draft.value) key.current = { value: randomKey(), of: draft.value };
      keepEvent(id, { ...draft, key: key.current.value });
      wasKept.current = true;
    } else if (wasKept.current) void dropEvent(id);
  }, [draft, id]);

  /** @param maskNames names of other participants in texts for parents are masked */
  const save = async (maskNames = false) => {
    masks.current = maskNames;
    setNaming(false);
    return editing.save();
  };
  return { id, editing, saved, setSaved, isNaming, setNaming, save };
};
