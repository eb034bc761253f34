import './family.words.ts';
import {
  type AbsenceReply,
  withdrawAbsenceReply,
} from '@homeroom/contract/parent-portal/absence-replies.endpoints.ts';
import type { AttendanceSummary } from '@homeroom/contract/parent-portal/family.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '../platform/areas/lazyPart.tsx';
import { call } from '../platform/calls/call.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { whenUsed } from '../platform/calls/whenUsed.ts';
import { useChanges } from '../platform/live/socket.ts';
import { notify } from '../platform/notices/notify.ts';
import { t } from '../platform/words/words.ts';
import { useTakeBack } from '../ui/feedback/useTakeBack.ts';
import { Part } from '../ui/states/Part.tsx';
import { sayingOf } from '../ui/states/saying.ts';
import { repliesQuery } from './replies.api.ts';
import { useLeave } from './useLeave.tsx';

/** Its fields weigh as much as the rest of the page: they come once the page is there and is used. */
const ReplyForm = lazyPart(async () => ({ default: (await import('./ReplyForm.tsx')).ReplyForm }));

type UnexplainedDay = AttendanceSummary['unexplained'][number];

/** What a form is open for. */
interface OpenForm {
  child: number;
  /** The day that is explained; null: an absence to come. */
  day: string | null;
  /** The absence that waits for a word. */
  explains?: UnexplainedDay;
  /** What was said, and is changed. */
  before?: AbsenceReply;
}

/** What the parts of a parent's Today that answer about absences have in common: one form is open at a time. */
export interface Replies {
  /** What was said about a child, newest first; what is changed stays while its form is open. */
  said: (child: AttendanceSummary) => readonly AbsenceReply[];
  /** Days of a child about which nobody has said anything. */
  waiting: (child: AttendanceSummary) => readonly UnexplainedDay[];
  open: OpenForm | undefined;
  /** The form that is open, to be drawn where it was opened. */
  form: ReactNode;
  /** Opens a form; asks first where another one would lose what was typed. */
  begin: (form: OpenForm) => void;
  /** Closes what is open before something else is shown; asks first where it would lose what was typed. */
  leave: (run: () => void) => void;
  /** What came last of what was said about a child. */
  news: (child: number) => string;
  withdrawn: (child: number) => void;
  /** What is asked before something is lost. */
  question: ReactNode;
}

/** Of the element that says what came of it. */
export const newsId = (child: number): string => `replies-${child}`;

export const readRepliesAgain = (): void =>
  void queryClient.invalidateQueries({ queryKey: repliesQuery.queryKey.slice(0, 1) });

const nothing: readonly AbsenceReply[] = [];

/** What a parent says of absences of these children, and has said. */
export function useReplies(children: readonly AttendanceSummary[]): Replies {
  const mayExplain = children.some((child) => child.mayExplain);
  const { data } = useQuery({ ...repliesQuery, enabled: mayExplain });
  const all = data ?? nothing;
  useChanges(
    'AbsenceReply',
    all.map(({ id }) => id),
    readRepliesAgain,
  );
  const [open, setOpen] = useState<OpenForm>();
  const [last, setLast] = useState<{ child: number; text: string }>();
  useEffect(() => void (mayExplain && whenUsed().then(ReplyForm.preload)), [mayExplain]);
  const offer = useTakeBack();
  const { leave, question } = useLeave();
  const close = () => setOpen(undefined);

  const ofChild = (child: number) => all.filter(({ studentID }) => studentID === child);
  const tell = (child: number, text: string) => {
    setLast({ child, text });
    // What had the focus is gone: it stays with what came of it.
    document.getElementById(newsId(child))?.focus({ preventScroll: !text });
  };
  const undo = async ({ id, studentID }: AbsenceReply) => {
    try {
      await call(withdrawAbsenceReply, { params: { id } });
      setLast({ child: studentID, text: '' });
      notify.done(t('family:reply.withdrawn'));
    } catch (error) {
      notify.warning(sayingOf(error));
    }
    readRepliesAgain();
  };
  const done = (sent: AbsenceReply | null) => {
    close();
    if (!open) return;
    tell(open.child, sent ? t('family:reply.next') : '');
    if (!sent) return;
    // What was said before is not there any more: taken back, nothing would be said at all.
    if (open.before) notify.done(t('family:reply.sent'));
    else offer(t('family:reply.sent'), () => void undo(sent));
  };

  const child = open && children.find(({ id }) => id === open.child);
  // What a form is open for may be dealt with meanwhile: it stays as long as the form does.
  const isExplained =
    open?.explains !== undefined && !child?.unexplained.some(({ dateOf }) => dateOf === open.day);
  const changed = open?.before && all.find(({ id }) => id === open.before?.id);
  const isGone = open?.before && data && !changed;
  const over = (): string => {
    if (isExplained) return t('family:reply.overExplained');
    if (isGone) return t('family:reply.over.withdrawn');
    return changed && changed.state !== 'waiting' ? t(`family:reply.over.${changed.state}`) : '';
  };

  return {
    said: ({ id }) =>
      open?.before && isGone && open.child === id ? [open.before, ...ofChild(id)] : ofChild(id),
    waiting: ({ id, unexplained }) => {
      const explains = open?.child === id ? open.explains : undefined;
      const isSaid = (day: string) =>
        ofChild(id).some(
          ({ state, dateFrom, dateTo }) => state === 'waiting' && dateFrom <= day && dateTo >= day,
        );
      const left = unexplained.filter(({ dateOf }) => !isSaid(dateOf) || dateOf === explains?.dateOf);
      return explains && isExplained ? [explains, ...left] : left;
    },
    open,
    form: open && child && (
      <Part onMissing={close}>
        <ReplyForm child={child} day={open.day} before={open.before} over={over()} onDone={done} />
      </Part>
    ),
    begin: (form) =>
      leave(() => {
        setLast(undefined);
        setOpen(form);
      }),
    leave: (run) =>
      leave(() => {
        close();
        run();
      }),
    news: (of) => (last?.child === of ? last.text : ''),
    withdrawn: (of) => {
      notify.endOffer();
      tell(of, t('family:reply.withdrawn'));
    },
    question,
  };
}
