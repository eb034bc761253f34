import './family.words.ts';
import { useState } from 'react';
import { useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import type { Desk } from './desk.ts';
import { PlanForm } from './PlanForm.tsx';
import { PlanShown } from './PlanShown.tsx';
import { eveningsToChoose, rowsToPlan } from './plan.rules.ts';
import { usePlan } from './usePlan.ts';

/** "Book it for me": when the family can come and whom it wants to see make a plan; what is shown is booked, or nothing. */
export const PlanView = ({ desk, onBooked }: { desk: Desk; onBooked: () => void }) => {
  const today = useToday();
  const [rows, setRows] = useState(() => rowsToPlan(desk.family.interviews));
  const [evenings, setEvenings] = useState(() => eveningsToChoose(desk.family.cycle, today));
  const { shown, ask, book, drop } = usePlan(desk, onBooked);
  if (desk.family.permission !== 2) return <Empty message={t('interviewsFamily:plan.shut')} />;
  if (desk.family.interviews.length === 0) return <Empty message={t('interviewsFamily:none')} />;
  return shown ? (
    <PlanShown desk={desk} shown={shown} book={book} onBack={drop} />
  ) : (
    <PlanForm
      desk={desk}
      rows={rows}
      onRows={setRows}
      evenings={evenings}
      onEvenings={setEvenings}
      ask={ask}
    />
  );
};
